"""A record, a list or a single value of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Tuple, Union

from wend._arguments import is_index
from wend._error import Error, InvalidValue
from wend._fields import FieldAccess, Value
from wend._html import counted
from wend._library import ffi, lib, text, text_of, text_or_none, word

if TYPE_CHECKING:
    from wend._documents import Document

_TYPES = ("integer", "real", "text", "bytes", "bits", "record", "list")


def _place(given: Any, what: str) -> int:
    """Where an element of a list stands, or how many of them: a whole number from 0 up."""
    if not is_index(given) or given < 0:
        raise TypeError(f"{what} is a whole number from 0 up, and not {given!r}")
    return int(given)


class Field(FieldAccess):
    """A record or a list of a document, or what Document.field gives of a single value.

    It shows what stands at its path, and keeps its document. A list is a sequence of its elements,
    with negative indexes and slices, and `del field[i]` erases one; a record is a mapping of its
    fields by their names, which are its attributes as well. Two are equal where they are the same
    path of the same document.
    """

    __slots__ = ("_document",)

    _document: Document

    def __init__(self, document: Document, handle: Any, path: bytes) -> None:
        object.__setattr__(self, "_document", document)
        self._keep_field(handle, path, document._room)

    def _owner(self) -> Document:
        return self._document

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_field_of, (self._document, self.path))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Field):
            return NotImplemented
        return self._document is other._document and self._path == other._path

    def __hash__(self) -> int:
        return hash((id(self._document), self._path))

    def __repr__(self) -> str:
        try:
            value = self.value
        except Error:
            return f"<wend.Field {self.path}: gone>"
        if not isinstance(value, Field):
            return f"<wend.Field {self.path}: {self.type} {value!r}>"
        elements = f", {counted(len(self), 'element')}" if self.type == "list" else ""
        return f"<wend.Field {self.path}: {self.type}{elements}>"

    def __delitem__(self, key: Union[int, slice]) -> None:
        self._document._expect_editable()
        with self._room.lock:
            if isinstance(key, slice):
                places = sorted(range(*key.indices(self._length())), reverse=True)
            else:
                places = [self._place_in(key)]
            if places and places[0] - places[-1] == len(places) - 1:
                self.erase(places[-1], len(places))
            else:
                for place in places:
                    self.erase(place)

    @property
    def path(self) -> str:
        """Such as 'nodes[3]'."""
        return self._path.decode("utf-8", "surrogateescape")

    @property
    def type(self) -> str:
        """'integer', 'real', 'text', 'bytes', 'bits', 'record' or 'list'."""
        return word(_TYPES, self._type())

    @property
    def info(self) -> Dict[str, Any]:
        """What is known of it: a dict.

        name, path, type, unit, note; refers_to: the list of the records that it names, or None;
        holds: least and greatest value that fit the file, or None; range: those that make sense,
        or None; derived, baked, needed, resizable: whether it is so; names: a dict of the names
        of values.
        """
        with self._room.lock:
            of = self._room.information(self._field)
            told = {
                "name": text(of.name),
                "path": text(of.path),
                "type": word(_TYPES, of.type),
                "unit": text(of.unit),
                "note": text(of.note),
                "refers_to": text_or_none(of.refers_to),
                "holds": (of.least, of.greatest) if of.has_limits else None,
                "range": (of.low, of.high) if of.has_range else None,
                "derived": of.derived,
                "baked": of.baked,
                "needed": of.needed,
                "resizable": of.resizable,
            }
            names = {}
            value, name = ffi.new("int64_t *"), ffi.new("const char **")
            for index in range(of.value_name_count):
                if lib.wend_field_value_name_at(self._field, index, value, name):
                    names[value[0]] = text(name[0])
        return {**told, "names": names}

    @property
    def value(self) -> Union[Value, Field]:
        """Its value: int, float, str or bytes, in the unit that JSON shows; itself of a record or a
        list. Raises wend.Error where nothing stands at its path any more."""
        value: Union[Value, Field] = self._value_at(self._path)
        return value

    @property
    def value_name(self) -> str:
        """What the value is called; empty if it has no name."""
        return text_of(self._ask(lib.wend_field_value_name))

    def set(self, value: Value) -> None:
        """Changes the value. Raises wend.Error, a ValueError as well, for what the field cannot
        hold, and TypeError in a document of a map, which never changes."""
        self._write(value)

    def insert(self, index: int, count: int = 1) -> None:
        """Inserts elements before an index, as new ones are where JSON says nothing of them."""
        self._change(lib.wend_field_insert, _place(index, "index"), _place(count, "count"))

    def insert_copy(self, index: int, source: int) -> None:
        """Inserts a copy of element `source` before an index."""
        self._change(lib.wend_field_insert_copy, _place(index, "index"), _place(source, "source"))

    def erase(self, index: int, count: int = 1) -> None:
        """Erases elements. `del field[index]` does so too, also from the end and of slices."""
        self._change(lib.wend_field_erase, _place(index, "index"), _place(count, "count"))

    def move(self, source: int, to: int) -> None:
        """Moves element `source` so that it stands at `to`."""
        self._change(lib.wend_field_move, _place(source, "source"), _place(to, "to"))

    def _change(self, function: Any, *given: int) -> None:
        self._document._expect_editable()
        self._ask(function, *given, kind=InvalidValue)


def _field_of(document: Document, path: str) -> Field:
    return document.field(path) if path else document._at(b"")


Field.__module__ = "wend"
