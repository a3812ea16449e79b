"""The one error that the library raises, and what else it is in Python."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple, Type


class Error(Exception):
    """What could not be done, and exactly where.

    message: what was expected and what was found.
    file: the file as it was named; None if there is none.
    offset: in that file, in bytes from its start; None if it is not known.
    field: path of the field, such as 'nodes[17].flags'; None if there is none.
    excerpt: what was being read, with a mark below the character; None if there is nothing.
    losses: what a conversion that was refused would have lost, as Files.losses has it.
    """

    message: str = ""
    file: Optional[str] = None
    offset: Optional[int] = None
    field: Optional[str] = None
    excerpt: Optional[str] = None
    losses: List[Dict[str, Any]] = []

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.message = text
        self.losses = []

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""

    def __reduce__(self) -> Tuple[Any, ...]:
        return (made_again, (type(self), str(self), dict(self.__dict__)))


class NameNotFound(Error, KeyError):
    """Nothing has the name that was given: a field, a column, a record, a place."""


class FileNotFound(Error, FileNotFoundError):
    """There is no such file or folder."""


class FileExists(Error, FileExistsError):
    """There is such a file already, and it is not to be replaced."""


class InvalidValue(Error, ValueError):
    """A value that cannot be meant or does not fit where it should stand."""


def made(
    kind: Type[Error],
    text: str,
    *,
    message: str,
    file: Optional[str] = None,
    offset: Optional[int] = None,
    field: Optional[str] = None,
    excerpt: Optional[str] = None,
) -> Error:
    """An error with all its parts."""
    error = kind(text)
    error.message = message
    error.file = file
    error.offset = offset
    error.field = field
    error.excerpt = excerpt
    return error


def made_again(kind: Type[Error], text: str, parts: Dict[str, Any]) -> Error:
    error = kind(text)
    error.__dict__.update(parts)
    return error


for _error in (Error, NameNotFound, FileNotFound, FileExists, InvalidValue):
    _error.__module__ = "wend"
