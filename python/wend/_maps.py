"""Open maps."""

from __future__ import annotations

import hashlib
import os
import threading
from typing import Any, Dict, List, Optional, Tuple

from wend._arguments import Options, value_of
from wend._changes import ChangesOfMap
from wend._checking import ChecksOfMap
from wend._documents import Document, Documents
from wend._error import Error, FileNotFound
from wend._formats import id_of
from wend._library import ask, each, ffi, fields, keep, lib, summary_of, text_of
from wend._nearest import ELEMENTS
from wend._networks import Network, Origin
from wend._searches import Searches
from wend._world import World, world_of


class Map(Searches, ChecksOfMap, ChangesOfMap):
    """An open map: the documents of its files and the common view of them.

    It never changes, and any number of threads may use it. What was made of it keeps it open.
    """

    def __init__(self, handle: Any, origin: Origin = Origin()) -> None:
        self._handle = handle
        self._origin = origin
        self._network: Optional[Network] = None
        self._documents: Optional[Documents] = None
        self._alone = threading.Lock()
        self._goes_by_files = True

    @property
    def format(self) -> str:
        """Id of its format, such as 'gta-sa-paths'."""
        return id_of(lib.wend_map_format(self._handle))

    @property
    def files(self) -> List[Dict[str, Any]]:
        """Its files: dicts of file, bytes and key, the number in the map or None."""
        members = each("wend_member", lib.wend_map_member_at, self._handle)
        return [fields(member, "wend_member") for member in members]

    @property
    def documents(self) -> Documents:
        """What each file holds, to look at."""
        with self._alone:
            if self._documents is None:
                self._documents = Documents(self._handle)
            return self._documents

    @property
    def network(self) -> Network:
        """The common view: nodes and links as columns, routes, pictures."""
        with self._alone:
            if self._network is None:
                made = ask(lib.wend_map_network, self._handle)
                self._network = Network(
                    keep(made, lib.wend_network_free), (self._handle, self._origin)
                )
            return self._network

    def world(self) -> World:
        """What is solid in the map itself, such as a .bsp: traces, floors, entities, ladders and
        faces. Raises wend.Error where its files do not hold that."""
        return world_of(self)

    def in_world(self, world: World) -> Map:
        """The same mesh in the world that it stands for. What the world's entities are for are
        places of its network then, such as 'spawn:t' and 'bombsite:a', for routes, tables and
        pictures."""
        made = keep(ask(lib.wend_map_in_world, self._handle, world._handle), lib.wend_map_free)
        return Map(made, self._origin._replace(world=world))

    def origin_of(self, element: str, index: int) -> Tuple[int, str]:
        """The file and the path of the field that a 'node' or a 'link' of the network came from,
        such as (0, 'nodes[17]')."""
        member = ffi.new("size_t *")
        of = value_of(ELEMENTS, element, "element")
        path = text_of(ask(lib.wend_map_field_path, self._handle, of, index, member))
        return (int(member[0]), path)

    def summary(self, *, files_only: bool = False) -> Dict[str, Any]:
        """What the map amounts to, as `wend info` shows it: a dict. Lengths are in `unit`. With
        `files_only` the network is not made, which takes a fraction of the time."""
        return summary_of(lib.wend_summarise_map, self._handle, bool(files_only))

    def _bytes_by_name(self) -> Dict[str, bytes]:
        return {
            str(member["file"]): document.to_bytes()
            for member, document in zip(self.files, self.documents)
        }

    def _whole(self) -> Map:
        """The same map, pickled with its bytes whatever is on the disk."""
        whole = Map(self._handle, self._origin)
        whole._goes_by_files = False
        return whole

    def __reduce__(self) -> Tuple[Any, ...]:
        data = self._bytes_by_name()
        origin = self._origin._replace(format=self.format)
        if self._goes_by_files and all(_on_disk(name) == content for name, content in data.items()):
            digests = {
                name: (os.path.abspath(name), _digest(content)) for name, content in data.items()
            }
            return (_opened_again, (digests, origin))
        return (_read_again, (data, origin))

    def __copy__(self) -> Map:
        return self  # It never changes.

    def __deepcopy__(self, done: Dict[int, Any]) -> Map:
        return self

    def __enter__(self) -> Map:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing is open on the disk: memory is freed when nothing holds the map."""

    def __repr__(self) -> str:
        files = self.files
        first = files[0]["file"] if files else ""
        others = f" and {len(files) - 1} others" if len(files) > 1 else ""
        return f"<wend.Map: {self.format}, {first}{others}>"


def _on_disk(name: str) -> Optional[bytes]:
    try:
        with open(name, "rb") as file:
            return file.read()
    except (OSError, ValueError):
        return None


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=32).digest()


def _read_again(data: Dict[str, bytes], origin: Origin) -> Map:
    from wend._opening import open_bytes

    map = open_bytes(data, origin.format, origin.options)
    return map.in_world(origin.world) if origin.world else map


def _opened_again(digests: Dict[str, Tuple[str, bytes]], origin: Origin) -> Map:
    data = {}
    for name, (path, digest) in digests.items():
        content = _on_disk(path)
        if content is None:
            raise FileNotFound(f"{path} is gone since the map was pickled")
        if _digest(content) != digest:
            raise Error(f"{path} is not as it was when the map was pickled")
        data[name] = content
    return _read_again(data, origin)
