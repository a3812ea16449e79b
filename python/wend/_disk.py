"""Failures of the disk as Python has them: FileNotFoundError and FileExistsError.

The library says what failed, and not why in a word of its own. So the disk is looked at after the
failure, by the file that the error names or else by the names that the caller gave: to open or to
read a file use ask_disk(function, *arguments, names=[...]), to write ask_disk(..., replace=...).
"""

from __future__ import annotations

import os
from typing import Any, Callable, Optional, Sequence, Type, Union

from wend._error import Error, FileExists, FileNotFound, made_again
from wend._library import ask

_Name = Union[str, bytes]


def path_of(name: bytes) -> str:
    """A name as Python has it, of what the library was given."""
    return name.decode("utf-8", "surrogateescape")


def _folder_of(name: str) -> str:
    return os.path.dirname(name.rstrip("/" + os.sep)) or os.curdir


def _is_inside_a_file(name: str) -> bool:
    """Whether a part of a name is a file, such as an archive, into which the disk cannot look."""
    while name not in ("", os.curdir) and not os.path.lexists(name):
        above = _folder_of(name)
        if above == name:
            break
        name = above
    return os.path.isfile(name)


def _is_missing(name: str) -> bool:
    return not os.path.lexists(name) and not _is_inside_a_file(name)


def _kind(names: Sequence[str], replace: Optional[bool]) -> Type[Error]:
    if replace is None:
        return FileNotFound if any(map(_is_missing, names)) else Error
    if not replace and any(os.path.lexists(name) and not os.path.isdir(name) for name in names):
        return FileExists
    return FileNotFound if any(_is_missing(_folder_of(name)) for name in names) else Error


def disk_error(error: Error, names: Sequence[_Name], replace: Optional[bool] = None) -> Error:
    """The same error, of the kind that the disk gives reason for."""
    if error.file:
        names = [error.file]
    looked_at = [name if isinstance(name, str) else path_of(name) for name in names]
    kind = _kind(looked_at, replace)
    if type(error) is not Error or kind is Error:
        return error
    return made_again(kind, str(error), dict(error.__dict__))


def ask_disk(
    function: Callable[..., Any],
    *arguments: Any,
    names: Sequence[_Name],
    replace: Optional[bool] = None,
) -> Any:
    """What a function of the library answers that reads files, or writes them.

    names: the files or folders that it was given.
    replace: None where it reads; whether files that are there may be replaced where it writes.
    """
    try:
        return ask(function, *arguments)
    except Error as error:
        raise disk_error(error, names, replace) from None
