"""Fields of documents, by attributes, by paths, and as sequences and mappings."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Tuple, Type
from typing import TypeVar, Union, overload

from wend._arguments import Held, data_of, number, whole_text
from wend._error import Error, InvalidValue, NameNotFound
from wend._library import ffi, keep, lib, text
from wend._room import Room

if TYPE_CHECKING:
    from wend._documents import Document
    from wend._field import Field

_Found = TypeVar("_Found")
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


class FieldAccess:
    """What documents and their fields have alike. Each is a field: a document is its root."""

    __slots__ = ("__weakref__", "_field", "_path", "_room")

    # The handle, the path in UTF-8, and what all fields of the document share.
    _field: Any
    _path: bytes
    _room: Room

    def _owner(self) -> Document:
        raise NotImplementedError

    def _keep_field(self, field: Any, path: bytes, room: Room) -> None:
        for name, value in (("_field", field), ("_path", path), ("_room", room)):
            object.__setattr__(self, name, value)

    def _ask(self, function: Callable[..., Any], *given: Any, kind: Type[Error] = Error) -> Any:
        """What a function of the library answers of this field."""
        with self._room.lock:
            return self._room.ask(function, self._field, *given, kind=kind)

    def _type(self) -> int:
        with self._room.lock:
            type: int = self._room.information(self._field).type
            return type

    def _made(self, handle: Any) -> Field:
        """A field of the same document, of its handle, of which was just asked what is known."""
        return self._owner()._field_of(handle, ffi.string(self._room.told.path))

    def _at(self, path: bytes) -> Field:
        """The field of a whole path."""
        room = self._room
        with room.lock:
            handle = keep(room.find(path), lib.wend_field_free)
            room.information(handle)
            return self._made(handle)

    def _value_at(self, path: bytes) -> Any:
        """The value of a whole path; of a record or a list the field."""
        room = self._room
        with room.lock:
            handle = room.find(path)
            is_kept = False
            try:
                type = room.information(handle).type
                if type != lib.WEND_FIELD_RECORD and type != lib.WEND_FIELD_LIST:
                    return room.single_value(handle, type)
                handle, is_kept = keep(handle, lib.wend_field_free), True
                return self._made(handle)
            finally:
                if not is_kept:
                    lib.wend_field_free(handle)

    def _value(self, handle: Any, type: int) -> Any:
        """The value of a field, of which was just asked what is known."""
        if type in (lib.WEND_FIELD_RECORD, lib.WEND_FIELD_LIST):
            return self._made(handle)
        return self._room.single_value(handle, type)

    def _write(self, value: Any) -> None:
        self._owner()._expect_editable()
        held = Held()
        with self._room.lock:
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

    def _children(self, of: Any) -> Any:
        """Fields of a record, bits of a word, or elements of a list, as they are now."""
        with self._room.lock:
            list = self._room.ask(lib.wend_field_children, of)
            return keep(list, lib.wend_field_list_free)

    def _each(self, of: Any, read: Callable[[Any, int], _Found]) -> Iterator[_Found]:
        """What is read of each of them, of its handle and its type."""
        room, children = self._room, self._children(of)
        for index in range(lib.wend_field_list_count(children)):
            with room.lock:
                child = room.ask(lib.wend_field_list_at, children, index)
                child = keep(child, lib.wend_field_free)
                one = read(child, room.information(child).type)
            yield one

    def _named(self, handle: Any, type: int) -> Tuple[str, Any, int]:
        """The same with the name of the field, of which was just asked what is known."""
        return text(self._room.told.name), handle, type

    def _plain(self, handle: Any, type: int) -> Any:
        """All of a field as dicts, lists and values. Records do not nest deeper than paths do."""
        if type in (lib.WEND_FIELD_RECORD, lib.WEND_FIELD_LIST):
            children = self._each(handle, self._named)
            if type == lib.WEND_FIELD_LIST:
                return [self._plain(child, type) for _, child, type in children]
            return {name: self._plain(child, type) for name, child, type in children}
        with self._room.lock:
            return self._room.single_value(handle, type)

    def _length(self) -> int:
        with self._room.lock:
            length: int = lib.wend_field_length(self._field)
            return length

    def _place_in(self, given: Any) -> int:
        """The index of an element of a list, counted from its end where it is below 0."""
        index = operator.index(given)
        length = self._length()  # Of text and bytes too, which have no elements.
        place = index + length if index < 0 else index
        if not 0 <= place < length:
            self._expect_list()
            raise IndexError(f"there is no element {index}; there are {length}")
        return place

    def _expect_list(self) -> None:
        if self._type() != lib.WEND_FIELD_LIST:
            raise TypeError("only lists have elements")

    def _path_to(self, key: Any) -> bytes:
        if hasattr(key, "__index__"):
            return self._path + b"[%d]" % self._place_in(key)
        return below(self._path, field_path(key))

    def _of_key(self, find: Callable[[bytes], _Found], key: Any) -> _Found:
        """What is found at the path of an index in a list, or of a path below this field."""
        with self._room.lock:
            try:
                return find(self._path_to(key))
            except NameNotFound:
                if not isinstance(key, str):
                    self._expect_list()
                raise

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
            return self._of_key(self._value_at, key)
        with self._room.lock:
            return [self[index] for index in range(*key.indices(self._length()))]

    def __setitem__(self, key: Union[int, str], value: Any) -> None:
        self._of_key(self._at, key)._write(value)

    def __len__(self) -> int:
        with self._room.lock:
            if self._type() == lib.WEND_FIELD_RECORD:
                return int(lib.wend_field_list_count(self._children(self._field)))
            return self._length()

    def __iter__(self) -> Iterator[Any]:
        if self._type() != lib.WEND_FIELD_LIST:
            return iter(self.keys())
        return self._each(self._field, self._value)

    def __contains__(self, given: object) -> bool:
        """Of a list whether it has such an element, else whether it has a field of this path."""
        if self._type() == lib.WEND_FIELD_LIST:
            return any(value is given or value == given for value in self)
        if not isinstance(given, str):
            return False
        try:
            self._of_key(self._at, given)
        except (NameNotFound, ValueError):
            return False
        return True

    def __dir__(self) -> List[str]:
        return [*object.__dir__(self), *self.keys()]

    def keys(self) -> List[str]:
        """Names of the fields of a record."""
        if self._type() == lib.WEND_FIELD_LIST:
            return []
        return [name for name, _, _ in self._each(self._field, self._named)]

    def values(self) -> List[Any]:
        """Values of the fields of a record, in the order of keys()."""
        return [value for _, value in self.items()]

    def items(self) -> List[Tuple[str, Any]]:
        """Names and values of the fields of a record."""
        with self._room.lock:
            return list(zip(self.keys(), self._each(self._field, self._value)))

    def field(self, path: Union[int, str]) -> Field:
        """The field of a path, also where it is a single value; or of an index in a list.

        Raises wend.Error, a KeyError as well, where there is none, and IndexError beyond a list.
        """
        return self._of_key(self._at, path)

    def to_dict(self) -> Union[Dict[str, Any], List[Any], Value]:
        """All of it as dicts, lists and values."""
        plain: Union[Dict[str, Any], List[Any], Value] = self._plain(self._field, self._type())
        return plain
