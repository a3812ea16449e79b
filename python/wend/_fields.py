"""Fields of documents, by attributes, by paths, and as sequences and mappings.

The documents of the library serve one thread at a time, and every call of it lets other threads of
Python go on: a document has one lock, which it and all its fields take around every call.
"""

from __future__ import annotations

import operator
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Tuple, Type, Union, overload

from wend._arguments import Held, data_of, number, whole_text
from wend._error import Error, InvalidValue, NameNotFound
from wend._library import ask, bytes_of, ffi, keep, lib, sized, text, text_of

if TYPE_CHECKING:
    from wend._documents import Document
    from wend._field import Field

Value = Union[int, float, str, bytes]


def field_path(given: Any) -> bytes:
    """A path with dots and brackets, of one that may have slashes: 'nodes/3/width'."""
    path = whole_text(given)
    if b"/" not in path:
        return path
    whole = b""
    for step in path.split(b"/"):
        whole = below(whole, b"[%b]" % step if step.isdigit() else step)
    return whole


def below(path: bytes, name: bytes) -> bytes:
    return path + name if not path or not name or name.startswith(b"[") else path + b"." + name


def integer_of(given: Any) -> int:
    value = operator.index(given)
    if not -(2**63) <= value < 2**63:
        raise ValueError("no field holds so large an integer")
    return value


def information(handle: Any) -> Any:
    """What is known of a field. Its texts last until it is asked again."""
    told = sized("wend_field_info")
    ask(lib.wend_field_get_info, handle, told)
    return told


def single_value(handle: Any, type: int) -> Any:
    """The value of a number, a text or bytes."""
    if type == lib.WEND_FIELD_REAL:
        real = ffi.new("double *")
        ask(lib.wend_field_get_real, handle, real)
        return real[0]
    if type == lib.WEND_FIELD_TEXT:
        return text_of(ask(lib.wend_field_get_bytes, handle))
    if type == lib.WEND_FIELD_BYTES:
        return bytes_of(ask(lib.wend_field_get_bytes, handle))
    integer = ffi.new("int64_t *")
    ask(lib.wend_field_get_integer, handle, integer)
    return integer[0]


class FieldAccess:
    """What documents and their fields have alike. Each is a field: a document is its root."""

    __slots__ = ("__weakref__", "_field", "_lock", "_path")

    # The handle, the lock of the document, and the path in UTF-8.
    _field: Any
    _lock: threading.RLock
    _path: bytes

    def _owner(self) -> Document:
        raise NotImplementedError

    def _keep_field(self, field: Any, lock: threading.RLock, path: bytes) -> None:
        for name, value in (("_field", field), ("_lock", lock), ("_path", path)):
            object.__setattr__(self, name, value)

    def _ask(self, function: Callable[..., Any], *given: Any, kind: Type[Error] = Error) -> Any:
        """What a function of the library answers of this field."""
        with self._lock:
            return ask(function, self._field, *given, kind=kind)

    def _type(self) -> int:
        with self._lock:
            type: int = information(self._field).type
            return type

    def _made(self, handle: Any, told: Any) -> Field:
        """A field of the same document, of its handle and what is known of it."""
        return self._owner()._field_of(handle, ffi.string(told.path))

    def _handle_at(self, path: bytes) -> Any:
        document = self._owner()._handle
        found = ask(lib.wend_document_field, document, path, kind=NameNotFound)
        return keep(found, lib.wend_field_free)

    def _at(self, path: bytes) -> Field:
        """The field of a whole path."""
        with self._lock:
            handle = self._handle_at(path)
            return self._made(handle, information(handle))

    def _value(self, handle: Any, told: Any) -> Any:
        """The value of a field; a record or a list stays a field."""
        if told.type in (lib.WEND_FIELD_RECORD, lib.WEND_FIELD_LIST):
            return self._made(handle, told)
        return single_value(handle, told.type)

    def _value_at(self, path: bytes) -> Any:
        """The value of a whole path."""
        with self._lock:
            handle = self._handle_at(path)
            return self._value(handle, information(handle))

    def _write(self, value: Any) -> None:
        self._owner()._expect_editable()
        held = Held()
        with self._lock:
            if isinstance(value, str):
                given = held.bytes(value.encode("utf-8", "surrogateescape"))
                self._ask(lib.wend_field_set_text, given, kind=InvalidValue)
            elif isinstance(value, (bytes, bytearray, memoryview)):
                is_text = self._type() == lib.WEND_FIELD_TEXT
                set = lib.wend_field_set_text if is_text else lib.wend_field_set_bytes
                self._ask(set, held.bytes(data_of(value)), kind=InvalidValue)
            elif hasattr(value, "__index__"):
                self._ask(lib.wend_field_set_integer, integer_of(value), kind=InvalidValue)
            else:
                real = number(value, "the value of a field")
                self._ask(lib.wend_field_set_real, real, kind=InvalidValue)

    def _children(self, of: Any = None) -> Iterator[Tuple[Any, Any]]:
        """Fields of a record, bits of a word, or elements of a list, as they are now: the handle of
        each and what is known of it."""
        with self._lock:
            list = ask(lib.wend_field_children, self._field if of is None else of)
        held = keep(list, lib.wend_field_list_free)
        for index in range(lib.wend_field_list_count(held)):
            with self._lock:
                child = keep(ask(lib.wend_field_list_at, held, index), lib.wend_field_free)
                told = information(child)
            yield child, told

    def _values(self) -> Iterator[Any]:
        for child, told in self._children():
            with self._lock:
                value = self._value(child, told)
            yield value

    def _plain(self, handle: Any, type: int) -> Any:
        """All of a field as dicts, lists and values. Records do not nest deeper than paths do."""
        if type == lib.WEND_FIELD_LIST:
            return [self._plain(child, told.type) for child, told in self._children(handle)]
        if type == lib.WEND_FIELD_RECORD:
            return {
                text(told.name): self._plain(child, told.type)
                for child, told in self._children(handle)
            }
        with self._lock:
            return single_value(handle, type)

    def _length(self) -> int:
        with self._lock:
            length: int = lib.wend_field_length(self._field)
            return length

    def _place_in(self, given: Any) -> int:
        """The index of an element of a list, counted from its end where it is below 0."""
        index = operator.index(given)
        with self._lock:
            if self._type() != lib.WEND_FIELD_LIST:
                raise TypeError("only lists have elements")
            length = self._length()
        place = index + length if index < 0 else index
        if not 0 <= place < length:
            raise IndexError(f"there is no element {index}; there are {length}")
        return place

    def _path_to(self, key: Any) -> bytes:
        if hasattr(key, "__index__"):
            return self._path + b"[%d]" % self._place_in(key)
        return below(self._path, field_path(key))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        try:
            return self._value_at(below(self._path, whole_text(name)))
        except NameNotFound as error:
            raise AttributeError(str(error)) from None

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_") or hasattr(type(self), name):
            raise AttributeError(
                f"{name!r} is no field here; a field that is called so is set by its path"
            )
        try:
            field = self._at(below(self._path, whole_text(name)))
        except NameNotFound as error:
            raise AttributeError(str(error)) from None
        field._write(value)

    @overload
    def __getitem__(self, key: slice) -> List[Any]:
        ...

    @overload
    def __getitem__(self, key: Union[int, str]) -> Any:
        ...

    def __getitem__(self, key: Union[int, str, slice]) -> Any:
        if not isinstance(key, slice):
            return self._value_at(self._path_to(key))
        with self._lock:
            return [self[index] for index in range(*key.indices(self._length()))]

    def __setitem__(self, key: Union[int, str], value: Any) -> None:
        self._at(self._path_to(key))._write(value)

    def __len__(self) -> int:
        with self._lock:
            if self._type() == lib.WEND_FIELD_RECORD:
                return sum(1 for _ in self._children())
            return self._length()

    def __iter__(self) -> Iterator[Any]:
        if self._type() != lib.WEND_FIELD_LIST:
            return iter(self.keys())
        return self._values()

    def __contains__(self, given: object) -> bool:
        """Of a list whether it has such an element, else whether it has a field of this path."""
        if self._type() == lib.WEND_FIELD_LIST:
            return any(value is given or value == given for value in self)
        if not isinstance(given, str):
            return False
        try:
            self._at(self._path_to(given))
        except (NameNotFound, ValueError):
            return False
        return True

    def __dir__(self) -> List[str]:
        return [*object.__dir__(self), *self.keys()]

    def keys(self) -> List[str]:
        """Names of the fields of a record."""
        if self._type() == lib.WEND_FIELD_LIST:
            return []
        return [text(told.name) for _, told in self._children()]

    def values(self) -> List[Any]:
        """Values of the fields of a record, in the order of keys()."""
        return [value for _, value in self.items()]

    def items(self) -> List[Tuple[str, Any]]:
        """Names and values of the fields of a record."""
        with self._lock:
            return list(zip(self.keys(), self._values()))

    def field(self, path: Union[int, str]) -> Field:
        """The field of a path, also where it is a single value; or of an index in a list.

        Raises wend.Error, a KeyError as well, where there is none, and IndexError beyond a list.
        """
        return self._at(self._path_to(path))

    def to_dict(self) -> Union[Dict[str, Any], List[Any], Value]:
        """All of it as dicts, lists and values."""
        plain: Union[Dict[str, Any], List[Any], Value] = self._plain(self._field, self._type())
        return plain
