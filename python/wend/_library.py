"""The C library: where it is, and how it is asked.

All handles are freed by themselves when nothing holds them any more. Every call lets other
threads of Python go on.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, Type

from wend._declarations import ffi as _ffi
from wend._error import Error, made

ffi: Any = _ffi


def _names() -> List[str]:
    """Where the library may be: named by WEND_LIBRARY, beside this file, or where systems look."""
    given = os.environ.get("WEND_LIBRARY")
    if given:
        return [given]
    version = ffi.integer_const("WEND_API_VERSION")
    if sys.platform == "win32":
        name = "wend-c.dll"
    elif sys.platform == "darwin":
        name = f"libwend-c.{version}.dylib"
    else:
        name = f"libwend-c.so.{version}"
    beside = Path(__file__).with_name(name)
    return [str(beside)] if beside.exists() else [name]


def _load() -> Any:
    reasons = []
    for name in _names():
        try:
            library = ffi.dlopen(name)
        except OSError as error:
            reasons.append(str(error))
            continue
        declared = ffi.integer_const("WEND_API_VERSION")
        try:
            found = library.wend_api_version()
        except (AttributeError, ffi.error):
            reasons.append(f"{name} is no C library of Wend")
            continue
        if found == declared:
            return library
        reasons.append(f"{name} has version {found} of the C interface, and {declared} is needed")
    raise ImportError("wend needs its C library: " + "; ".join(reasons))


lib: Any = _load()
_ERROR: Any = ffi.typeof("wend_error **")
NULL: Any = ffi.NULL
NONE: int = ffi.integer_const("WEND_NONE")


def text(characters: Any) -> str:
    """A text of the library. Bytes that are no UTF-8 become lone surrogates."""
    if not characters:
        return ""
    data: bytes = ffi.string(characters)
    return data.decode("utf-8", "surrogateescape")


def text_or_none(characters: Any) -> Optional[str]:
    return text(characters) or None


def error_of(error: Any, kind: Type[Error] = Error) -> Error:
    """An error of the library as one of Python."""
    offset = ffi.new("uint64_t *")
    return made(
        kind,
        text(lib.wend_error_text(error)),
        message=text(lib.wend_error_message(error)),
        file=text_or_none(lib.wend_error_file(error)),
        offset=int(offset[0]) if lib.wend_error_offset(error, offset) else None,
        field=text_or_none(lib.wend_error_field(error)),
        excerpt=text_or_none(lib.wend_error_excerpt(error)),
    )


def ask(function: Callable[..., Any], *arguments: Any, kind: Type[Error] = Error) -> Any:
    """What a function of the library answers whose last argument takes its error, which is raised
    as one of the given kind."""
    error = ffi.new(_ERROR)
    answer = function(*arguments, error)
    if error[0]:
        told = ffi.gc(error[0], lib.wend_error_free)
        raise error_of(told, kind)
    return answer


def keep(handle: Any, free: Any) -> Any:
    """A handle that is freed when nothing holds it any more."""
    return ffi.gc(handle, free)


def bytes_of(buffer: Any) -> bytes:
    """What a wend_buffer holds, which is freed."""
    held = ffi.gc(buffer, lib.wend_buffer_free)
    return bytes(ffi.buffer(lib.wend_buffer_data(held), lib.wend_buffer_size(held)))


def text_of(buffer: Any) -> str:
    return bytes_of(buffer).decode("utf-8", "surrogateescape")


def answer(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of the library answers as JSON."""
    return json.loads(text_of(ask(function, *arguments)))


def summary_of(function: Callable[..., Any], *arguments: Any) -> Dict[str, Any]:
    """What a wend_summary says that a function makes."""
    summary = keep(ask(function, *arguments), lib.wend_summary_free)
    told: Dict[str, Any] = answer(lib.wend_summary_json, summary)
    return told


def texts_of(texts: Any) -> List[str]:
    """What a wend_texts holds, which is freed."""
    held = ffi.gc(texts, lib.wend_texts_free)
    return [text(lib.wend_texts_at(held, i)) for i in range(lib.wend_texts_count(held))]


def each_text(text_at: Callable[..., Any], *of: Any) -> List[str]:
    """The texts that a function gives for indexes from 0 up, until it gives none."""
    found: List[str] = []
    while characters := text_at(*of, len(found)):
        found.append(text(characters))
    return found


def sized(structure: str) -> Any:
    """A structure of the library, with its size set and all else 0."""
    made_one = ffi.new(f"{structure} *")
    made_one.size = ffi.sizeof(structure)
    return made_one


def _reader(kind: Any) -> Callable[[Any], Any]:
    if kind.kind == "pointer" and kind.item.cname == "char":
        return text
    if kind.cname in ("wend_point", "struct wend_point"):
        return point
    if kind.kind == "primitive":
        return lambda value: value
    return lambda value: NULL  # What a caller reads itself.


_readers: Dict[str, List[Tuple[str, str, Callable[[Any], Any]]]] = {}


def _fields_of(structure: str) -> List[Tuple[str, str, Callable[[Any], Any]]]:
    """Name, the name of the flag that says whether it is there, and how its value is read."""
    found = _readers.get(structure)
    if found is None:
        fields = dict(ffi.typeof(structure).fields)
        found = [
            (name, f"has_{name}" if f"has_{name}" in fields else "", _reader(field.type))
            for name, field in fields.items()
            if name != "size" and not name.startswith("has_")
        ]
        _readers[structure] = found
    return found


def fields(structure: Any, name: str) -> Dict[str, Any]:
    """The fields of a structure: texts as str, points as tuples; None where a flag such as
    has_offset says that there is none."""
    return {
        field: read(getattr(structure, field)) if not flag or getattr(structure, flag) else None
        for field, flag, read in _fields_of(name)
    }


def info(structure: str, get: Callable[..., Any], handle: Any) -> Any:
    """A structure that a function of the library fills in."""
    found = sized(structure)
    get(handle, found)
    return found


def each(structure: str, at: Callable[..., Any], *of: Any) -> Iterator[Any]:
    """One structure after another that a function gives for indexes from 0 up, until it gives
    none. All are the same place in memory: read each before the next."""
    found = sized(structure)
    index = 0
    while at(*of, index, found):
        yield found
        index += 1


def records(structure: str, at: Callable[..., Any], *of: Any) -> List[Dict[str, Any]]:
    """The fields of all of them."""
    return [fields(one, structure) for one in each(structure, at, *of)]


def point(of: Any) -> Tuple[float, float, float]:
    return (of.x, of.y, of.z)


def index_or_none(index: int) -> Optional[int]:
    return None if index == NONE else index


def word(words: Sequence[str], value: int) -> str:
    """The word for a number that stands for one of some values."""
    return words[value] if 0 <= value < len(words) else ""
