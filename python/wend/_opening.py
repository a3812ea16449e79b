"""Opening what has a name, and what is in memory."""

import os

from wend import _wend
from wend._results import Opened


def open(source, *, name=None, format=None, options=None, recursive=False, jobs=1):
    """The one map that some files hold. Raises wend.Error, also where they hold several.

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
        return _wend.open_bytes({os.fspath(name): source}, format, options)
    if name is not None:
        raise TypeError("a name is for bytes alone")
    if isinstance(source, dict):
        return _wend.open_bytes(source, format, options)
    if isinstance(source, (str, os.PathLike)):
        return _wend.open_file(source, format, options, recursive, jobs)
    opened = open_all(source, format=format, options=options, recursive=recursive, jobs=jobs)
    if opened.errors:
        raise opened.errors[0]
    if len(opened.maps) != 1:
        raise ValueError(
            f"one map was expected, and not {len(opened.maps)}: wend.open_all opens several"
        )
    return opened.maps[0]


def open_all(paths, *, format=None, options=None, recursive=False, jobs=1):
    """Opens files and folders: an Opened of maps, errors, and files that were left out.

    paths: names; those of files of one map together are one map, those of a folder another. What
    cannot be opened never keeps the rest from being opened. The rest is as for open().
    """
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    return Opened(*_wend.open_several(paths, format, options, recursive, jobs))


open.__module__ = open_all.__module__ = "wend"
