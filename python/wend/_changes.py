"""What maps have to compare, change, convert and save them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union, cast

from wend import _converting, _merging
from wend._arguments import Held, Path, flag, path_text, whole_text
from wend._disk import ask_disk
from wend._documents import content_of
from wend._editing import Editor
from wend._files import Files, files_of
from wend._library import ask, lib
from wend._patches import Patch

if TYPE_CHECKING:
    from wend._maps import Map


class ChangesOfMap:
    """The part of Map that makes something else of it."""

    _handle: Any

    def patch(self, other: Map) -> Patch:
        """What makes this map the other one: a Patch.

        was.patch(now) shows what changed from `was` to `now`.
        """
        return Patch(cast("Map", self), other)

    def diff(self, other: Map) -> List[Dict[str, Any]]:
        """What changed from this map to the other one, record by record: dicts, as pandas takes
        them. was.diff(now) shows what changed from `was` to `now`.

        file, number: which file; change: 'set', 'insert', 'remove' or 'move' of the record or field
        at `path`, or 'added' or 'removed' of a whole file; was, is: the values before and after;
        to: where a record moved.
        """
        return self.patch(other).rows()

    def apply(self, patch: Union[Patch, str], back: bool = False) -> Files:
        """Makes the changes of a Patch, or of its JSON: the Files of the other map, byte for byte.

        With `back` this is the map that it leads to. Raises wend.Error where it is another map than
        the patch was made from.
        """
        held = Held()
        given = held.bytes(content_of(patch.to_json() if isinstance(patch, Patch) else patch))
        return files_of(ask(lib.wend_apply, self._handle, given, flag(back, "back")))

    # A map itself is the first that these take: the base, or the map that becomes another.
    merge = _merging.merge
    convert = _converting.convert

    def to_geojson(self) -> str:
        """The map as GeoJSON, which wend.from_exchange takes back byte for byte."""
        return _converting.convert(cast("Map", self), to="geojson")[0].decode()

    def save(self, path: Path, *, replace: bool = False) -> None:
        """Writes the files of the map, all or none; with `replace` also where there are some.

        path: of a map in one file its new name, or a folder; of a map in several a folder, which is
        made where it is missing.

        Raises wend.Error, a FileExistsError as well where there is a file and `replace` is not set.
        """
        name, may = path_text(path), flag(replace, "replace")
        ask_disk(lib.wend_map_save, self._handle, name, may, names=[name], replace=may)

    def edit(self, *, history_bytes: int = 0) -> Editor:
        """An Editor of this map. Files that operations replace are kept for undo as long as they
        come to no more than `history_bytes`, 256 MiB unless given."""
        return Editor(cast("Map", self), history_bytes=history_bytes)

    def can_edit(self, operation: str) -> bool:
        """Whether maps of its format can be edited so, such as 'add-road'."""
        format = lib.wend_map_format(self._handle)
        return bool(lib.wend_format_can_edit(format, whole_text(operation)))
