"""Opening what has a name, and what is in memory."""

from __future__ import annotations

import builtins
import os
from typing import Any, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Union

from wend._arguments import Data, Held, Options, Path, count_of, path_text, whole_text
from wend._disk import ask_disk, disk_error
from wend._error import Error
from wend._formats import format_named
from wend._library import ask, each_text, error_of, ffi, keep, lib
from wend._maps import Map
from wend._networks import Origin
from wend._world import World, WorldNames

Source = Union[Path, Data, Iterable[Path], Mapping[str, Data]]


class Opened(NamedTuple):
    """What became of files that were asked for.

    maps: those that were opened, in the order of their first files.
    errors: a wend.Error for each file that could not be; each names its file.
    left_out: files in folders that are of no known format.
    notes: on exchange files, a sentence each.
    """

    maps: List[Map]
    errors: List[Error]
    left_out: List[str]
    notes: List[str]


def open_options(
    held: Held, format: Optional[str], options: Options, recursive: bool, jobs: int
) -> Any:
    made = held.keep(ffi.new("wend_open_options *"))
    made.size = ffi.sizeof("wend_open_options")
    made.recursive = bool(recursive)
    made.format = format_named(format)
    made.options = held.options(options)
    made.jobs = count_of(jobs, "jobs")
    return made


def map_of(handle: Any, origin: Origin) -> Map:
    return Map(keep(handle, lib.wend_map_free), origin)


def open_bytes(files: Mapping[str, Data], format: Optional[str], options: Options) -> Map:
    """The map of files in memory, by their names."""
    held = Held()
    request = open_options(held, format, options, False, 1)
    handle = ask(lib.wend_map_open_bytes, held.named_bytes(files), len(files), request)
    return map_of(handle, Origin(format, options))


def open(
    source: Source,
    *,
    name: Optional[Path] = None,
    format: Optional[str] = None,
    options: Options = None,
    recursive: bool = False,
    jobs: int = 1,
) -> Map:
    """The one map that some files hold. Raises wend.Error, also where they hold several, and
    wend.FileNotFound, a FileNotFoundError, where there is no such file.

    source: the name of a file or a folder, which may go on inside an archive; a list of names of
    the files of one map; the bytes of a file, with its `name`; or a dict of bytes by names.
    format: takes files for that instead of recognising them, such as 'gta-sa-paths'.
    options: a dict of values by the names of the format's options.
    recursive: of a folder, also what lies in the folders inside.
    jobs: so many files are read at once, on a thread each.
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        if name is None:
            raise TypeError("bytes need the name of their file: wend.open(data, name='nodes36.dat')")
        return open_bytes({os.fspath(name): source}, format, options)
    if name is not None:
        raise TypeError("a name is for bytes alone")
    if isinstance(source, Mapping):
        return open_bytes(source, format, options)
    if isinstance(source, (str, os.PathLike)):
        held = Held()
        path = path_text(source)
        request = open_options(held, format, options, recursive, jobs)
        handle = ask_disk(lib.wend_map_open, path, request, names=[path])
        return map_of(handle, Origin(format, options))
    opened = open_all(source, format=format, options=options, recursive=recursive, jobs=jobs)
    if opened.errors:
        raise opened.errors[0]
    if len(opened.maps) != 1:
        raise ValueError(
            f"one map was expected, and not {len(opened.maps)}: wend.open_all opens several"
        )
    return opened.maps[0]


def file_names(paths: Union[Path, Iterable[Path]]) -> List[str]:
    given: Iterable[Path] = [paths] if isinstance(paths, (str, os.PathLike)) else paths
    names = [os.fspath(path) for path in given]
    for one in names:
        whole_text(one)
    return names


def _open_all(names: List[str], held: Held, request: Any, origin: Origin) -> Opened:
    opened = keep(ask(lib.wend_open, held.texts(names), request), lib.wend_opened_free)
    return Opened(
        [
            map_of(lib.wend_opened_map_at(opened, i), origin)
            for i in range(lib.wend_opened_map_count(opened))
        ],
        [
            disk_error(error_of(lib.wend_opened_error_at(opened, i)), [])
            for i in range(lib.wend_opened_error_count(opened))
        ],
        each_text(lib.wend_opened_left_out_at, opened),
        each_text(lib.wend_opened_note_at, opened),
    )


def open_all(
    paths: Union[Path, Iterable[Path]],
    *,
    format: Optional[str] = None,
    options: Options = None,
    recursive: bool = False,
    jobs: int = 1,
) -> Opened:
    """Opens files and folders: an Opened of maps, errors, and files that were left out.

    paths: names; those of files of one map together are one map, those of a folder another. What
    cannot be opened never keeps the rest from being opened. All maps are open at once, which
    takes their memory: iter_maps opens one after another. The rest is as for open().
    """
    held = Held()
    request = open_options(held, format, options, recursive, jobs)
    return _open_all(file_names(paths), held, request, Origin(format, options))


def open_world(path: Path, game_folders: Union[Path, Iterable[Path]] = ()) -> World:
    """The world of a map file such as a .bsp, with more than is in it. Raises wend.Error, and
    wend.FileNotFound, a FileNotFoundError, where there is no such file or folder.

    Lump files beside the map, such as de_x_l_0.lmp, stand in place of its lumps.

    game_folders: folders of the game, such as 'cstrike', the first first: the models of static
        props come out of them, loose or in Valve packages directly in them (*_dir.vpk).
    """
    held, name, folders = Held(), path_text(path), file_names(game_folders)
    names = [name, *(whole_text(folder) for folder in folders)]
    handle = ask_disk(lib.wend_world_read, name, held.texts(folders), names=names)
    return World(handle, WorldNames(os.path.abspath(path), [os.path.abspath(one) for one in folders]))
