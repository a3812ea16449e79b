"""Documents: exactly what one file holds."""

from __future__ import annotations

import os
from collections import abc
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union, overload

from wend._arguments import Data, Held, Options, Path, data_of, flag, path_text
from wend._disk import ask_disk
from wend._field import Field
from wend._fields import FieldAccess, field_path
from wend._formats import format_named, id_of
from wend._html import counted, table
from wend._library import NULL, ask, bytes_of, each, ffi, keep, lib, sized, text, text_of
from wend._room import Room


class Document(FieldAccess):
    """Exactly what one file holds. open_document, read_document and document_from_json make one,
    and a map has them as its documents.

    Its fields are its attributes, and are found by their paths: document.nodes[3].width is
    document['nodes[3].width'] is document['nodes/3/width']. A field that is called like something
    below is found by its path alone. It is a mapping of its fields by their names. A path that is
    not there is a wend.Error and a KeyError, an attribute an AttributeError, and an index beyond a
    list an IndexError. Any number of threads may share one.
    """

    __slots__ = ("_file", "_handle", "_is_editable")

    _file: Optional[str]
    _handle: Any
    _is_editable: bool

    def __init__(
        self, handle: Any, *, file: Optional[str] = None, is_editable: bool = True
    ) -> None:
        root = keep(ask(lib.wend_document_field, handle, b""), lib.wend_field_free)
        for name, value in (("_file", file), ("_handle", handle), ("_is_editable", is_editable)):
            object.__setattr__(self, name, value)
        self._keep_field(root, b"", Room(handle))

    def _owner(self) -> Document:
        return self

    def _field_of(self, handle: Any, path: bytes) -> Field:
        return Field(self, handle, path)

    def _expect_editable(self) -> None:
        if not self._is_editable:
            raise TypeError(
                "the documents of a map never change: edit the map, or a copy() of the document"
            )

    def _answer(self, function: Any, *given: Any) -> Any:
        """What a function of the library answers of the document."""
        with self._room.lock:
            return ask(function, self._handle, *given)

    @property
    def format(self) -> str:
        """Id of its format, such as 'gta-sa-paths'."""
        return id_of(lib.wend_document_format(self._handle))

    @property
    def version(self) -> str:
        """Version of its format."""
        with self._room.lock:
            return text(lib.wend_document_version(self._handle))

    @property
    def file(self) -> Optional[str]:
        """The file as it was named; None of one from memory."""
        return self._file

    @property
    def is_editable(self) -> bool:
        """Whether its fields can be set: not of the documents of a map, which never changes."""
        return self._is_editable

    @property
    def counts(self) -> Dict[str, int]:
        """The numbers that `wend info` reports, such as nodes."""
        with self._room.lock:
            lib.wend_document_count_size(self._handle)
            counts = each("wend_count", lib.wend_document_count_at, self._handle)
            return {text(count.name): count.value for count in counts}

    def to_bytes(self) -> bytes:
        """The bytes of the file. Raises wend.Error for a value that does not fit."""
        return bytes_of(self._answer(lib.wend_document_bytes))

    def to_json(self) -> str:
        """Lossless JSON, which document_from_json takes back."""
        return text_of(self._answer(lib.wend_document_json))

    def save(self, path: Path, *, replace: bool = False) -> None:
        """Writes the file, whole or not at all; with `replace` also where there is one.

        Raises wend.Error: a FileExistsError where there is a file and `replace` is not set, a
        FileNotFoundError where there is no such folder.
        """
        name, may = path_text(path), flag(replace, "replace")
        with self._room.lock:
            ask_disk(lib.wend_document_save, self._handle, name, may, names=[name], replace=may)

    def recompute(self) -> None:
        """Computes every value that follows from others, such as counts, after changes."""
        self._expect_editable()
        self._answer(lib.wend_document_recompute)

    def copy(self) -> Document:
        """A copy that shares nothing with it, and can be edited."""
        return Document(self._copied(), file=self._file)

    def _copied(self) -> Any:
        return keep(self._answer(lib.wend_document_copy), lib.wend_document_free)

    def offset_of(self, path: str) -> Optional[int]:
        """Offset of a field in the file, in bytes from its start; None if it stands nowhere."""
        offset = ffi.new("uint64_t *")
        name = field_path(path)
        with self._room.lock:
            is_there = lib.wend_document_offset_of(self._handle, name, offset)
        return int(offset[0]) if is_there else None

    def explain(self) -> List[Dict[str, Any]]:
        """What each run of bytes is: dicts of offset and size in bytes, path, value and note."""
        runs: List[Dict[str, Any]] = []

        @ffi.callback("wend_explain_sink")  # type: ignore[misc]
        def take(_: Any, run: Any) -> None:
            runs.append(
                {
                    "offset": run.offset,
                    "size": run.length,
                    "path": text(run.path),
                    "value": text(run.value),
                    "note": text(run.note),
                }
            )

        data, held = self.to_bytes(), Held()
        format = lib.wend_document_format(self._handle)
        ask(lib.wend_explain, format, held.bytes(data), held.options(None), take, NULL)
        return runs

    def __copy__(self) -> Document:
        return Document(self._copied(), file=self._file, is_editable=self._is_editable)

    def __deepcopy__(self, memo: Dict[int, Any]) -> Document:
        return self.__copy__()

    def __reduce__(self) -> Tuple[Any, ...]:
        """Pickled as what it holds, whatever became of its file. Raises wend.Error where neither
        its bytes nor its JSON could be read again, which changes that are not finished can do."""
        from wend._pickling import document_again, pickled_content

        with self._room.lock:
            content = pickled_content(self)
        return (document_again, (content, self.format, self._file, self._is_editable))

    def __repr__(self) -> str:
        file = f", {self._file}" if self._file else ""
        return f"<wend.Document: {self.format} {self.version}{file}>"


class Documents(abc.Sequence[Document]):
    """The documents of a map, in the order of its files: a sequence. Each is made when it is first
    asked for."""

    def __init__(self, map: Any, made: Optional[Dict[int, Document]] = None) -> None:
        # The handle of the map; of a sequence that was pickled all documents.
        self._map = map
        self._made: Dict[int, Document] = {} if made is None else made
        self._count = len(self._made) if map is None else int(lib.wend_map_member_count(map))

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Document:
        ...

    @overload
    def __getitem__(self, index: slice) -> List[Document]:
        ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Document, List[Document]]:
        if isinstance(index, slice):
            return [self._document(place) for place in range(self._count)[index]]
        try:
            place = range(self._count)[index]
        except IndexError:
            raise IndexError(f"there is no such file; the map has {self._count}") from None
        return self._document(place)

    def _document(self, place: int) -> Document:
        found = self._made.get(place)
        if found is not None:
            return found
        handle = keep(ask(lib.wend_map_document, self._map, place), lib.wend_document_free)
        member = sized("wend_member")
        lib.wend_map_member_at(self._map, place, member)
        # Of several threads that made one all get the same.
        return self._made.setdefault(
            place, Document(handle, file=text(member.file), is_editable=False)
        )

    def __iter__(self) -> Iterator[Document]:
        return map(self._document, range(self._count))

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_documents_of, (list(self),))

    def __repr__(self) -> str:
        return f"<wend.Documents: {counted(self._count, 'file')}>"

    def _repr_html_(self) -> str:
        rows = [(document.file or "", document.format, document.version) for document in self]
        return table(counted(len(rows), "document"), ("file", "format", "version"), rows)


def _documents_of(documents: List[Document]) -> Documents:
    return Documents(None, dict(enumerate(documents)))


def open_document(
    path: Path, *, format: Optional[str] = None, options: Options = None
) -> Document:
    """Reads one file, to look at its fields or to change them.

    format: takes it for that instead of recognising it.
    options: those of the format for how bytes lie in a file, by their names.

    Raises wend.Error, a FileNotFoundError as well where there is no such file.
    """
    held, how = Held(), sized("wend_open_options")
    name = path_text(path)
    how.format = format_named(format)
    how.options = held.options(options)
    handle = ask_disk(lib.wend_document_open, name, how, names=[name])
    return Document(keep(handle, lib.wend_document_free), file=os.fspath(path))


def read_document(data: Data, format: str, *, options: Options = None) -> Document:
    """Reads the bytes of one file of a format. Raises wend.Error.

    options: those of the format for how bytes lie in a file, by their names.
    """
    held = Held()
    given, layout = held.bytes(data_of(data)), held.options(options)
    handle = ask(lib.wend_document_read, format_named(format), given, layout)
    return Document(keep(handle, lib.wend_document_free))


def document_from_json(json: Union[str, Data], *, recompute: bool = False) -> Document:
    """Builds a document of JSON such as Document.to_json makes, edited or not.

    With `recompute` values that follow from others are computed anew. Raises wend.Error, which
    names line and column.
    """
    held, anew = Held(), flag(recompute, "recompute")
    handle = ask(lib.wend_document_from_json, held.bytes(content_of(json)), anew)
    return Document(keep(handle, lib.wend_document_free))


def content_of(given: Union[str, Data]) -> bytes:
    """A text, which may hold any bytes, or bytes, as they are."""
    return given.encode("utf-8", "surrogateescape") if isinstance(given, str) else data_of(given)


for _public in (Document, Documents, open_document, read_document, document_from_json):
    _public.__module__ = "wend"
