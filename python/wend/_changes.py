"""What maps have to compare, change, convert and save them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple, Union, cast

from wend import _converting, _merging
from wend._arguments import Held, Path, flag, path_text, whole_text
from wend._disk import ask_disk
from wend._converting import map_handle
from wend._documents import content_of
from wend._editing import Editor
from wend._files import Files, files_of
from wend._library import NULL, answer, ask, ffi, keep, lib
from wend._patches import Patch

if TYPE_CHECKING:
    from wend._maps import Map
    from wend._world import World

_WORLD = ffi.typeof("wend_world *")

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

    def diff_by_ground(self, other: Map, world: Optional[World] = None) -> Dict[str, Any]:
        """In what this mesh and another one of the same map differ over the ground, whatever their
        areas are called and how they are cut: a dict, as `wend diff --by-ground --json` prints it,
        with indexes of areas, `nodes`, too.

        world: the World of the map, for areas off its floor. Raises wend.Error where areas are no
        upright rectangles.
        """
        held = Held()
        around = NULL if world is None else held.handle(world, _WORLD, "world")
        pair = self._handle, map_handle(other)
        told: Dict[str, Any] = answer(lib.wend_diff_by_ground, *pair, around)
        return told

    def apply_by_ground(
        self, patch: Union[Patch, str], base: Map, back: bool = False
    ) -> Tuple[Map, Dict[str, Any]]:
        """Makes the changes of a Patch of `base`, or of its JSON, to this mesh of the same map, to
        the areas on the same ground: the mesh, and what became of each change.

        That is a dict of is_plain, whether this mesh was `base` itself, and changes: dicts of the
        record in `base`, its change, whether it is_put, and what is told of it: where, or why not.
        With `back`, `base` is the mesh that the patch leads to, and its changes are taken back.
        Raises wend.Error where the patch is none of `base`.
        """
        from wend._maps import Map

        held = Held()
        given = held.bytes(content_of(patch.to_json() if isinstance(patch, Patch) else patch))
        pair = self._handle, map_handle(base)
        patched = keep(
            ask(lib.wend_apply_by_ground, *pair, given, flag(back, "back")), lib.wend_patched_free
        )
        made = Map(keep(ask(lib.wend_patched_map, patched), lib.wend_map_free))
        return made, answer(lib.wend_patched_json, patched)

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
