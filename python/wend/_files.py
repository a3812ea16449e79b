"""Files in memory that something made."""

from __future__ import annotations

import operator
import threading
from collections import abc
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional, Tuple
from typing import Union

from wend._arguments import Held, Options, Path, flag, is_index, path_text, whole_text
from wend._disk import ask_disk
from wend._documents import Document
from wend._error import NameNotFound, made
from wend._formats import id_of
from wend._html import counted, table
from wend._library import answer, ask, bytes_of, each, ffi, keep, lib, sized, text

if TYPE_CHECKING:
    from wend._maps import Map

Record = Dict[str, Any]
# What is behind a name: the document of a file, or the bytes of one that has none.
Content = Union[Document, bytes]


def losses_of(handle: Any) -> List[Record]:
    """What a wend_losses says, which is freed: a dict for each field and kind."""
    if not handle:
        return []
    losses: List[Record] = answer(lib.wend_losses_json, keep(handle, lib.wend_losses_free))
    return losses


def each_loss(losses: List[Record]) -> List[Record]:
    """The same record by record."""
    return [
        {"kind": field["kind"], "field": field["field"], **record}
        for field in losses
        for record in field["records"]
    ]


class Files(abc.Mapping[str, bytes]):
    """Files in memory that something made, such as a conversion or a sample; or of a dict of
    documents by their names. A mapping of names to bytes, which takes indexes as well.

    documents: their names have no folders.
    """

    def __init__(self, documents: Mapping[str, Document]) -> None:
        if not isinstance(documents, abc.Mapping):
            raise TypeError(f"documents are a dict by their names, and not {documents!r}")
        self._take(ask(lib.wend_files_make))
        for name, document in documents.items():
            self._add(name, document)

    def _take(self, handle: Any) -> None:
        self._handle = keep(handle, lib.wend_files_free)
        # Some calls change the files, and every call lets other threads go on.
        self._lock = threading.RLock()
        self._losses: List[Record] = []
        self._notes: Optional[List[str]] = None

    def _ask(self, function: Callable[..., Any], *given: Any) -> Any:
        """What a function of the library answers of the files."""
        with self._lock:
            return ask(function, self._handle, *given)

    def _add(self, name: str, document: Document) -> None:
        if not isinstance(document, Document):
            raise TypeError(f"a wend.Document was expected, and not {document!r}")
        with document._room.lock:
            self._ask(lib.wend_files_add, whole_text(name), document._handle)

    def _add_bytes(self, name: str, data: bytes) -> None:
        held = Held()
        self._ask(lib.wend_files_add_bytes, whole_text(name), held.bytes(data))

    def _at(self, index: int) -> Any:
        file = sized("wend_file")
        with self._lock:
            lib.wend_files_at(self._handle, index, file)
        return file

    def _index(self, file: Any) -> int:
        """The index of a file, of its index or its name."""
        if is_index(file):
            try:
                return range(len(self))[operator.index(file)]
            except IndexError:
                raise IndexError(f"there is no such file; there are {len(self)}") from None
        whole_text(file)
        try:
            return self.names.index(file)
        except ValueError:
            message = f"there is no file {file!r}"
            raise made(NameNotFound, message, message=message) from None

    @property
    def names(self) -> List[str]:
        """Without folders. Of exchange formats what each holds; that of the main one is empty."""
        with self._lock:
            return [text(file.name) for file in each("wend_file", lib.wend_files_at, self._handle)]

    @property
    def losses(self) -> List[Record]:
        """What a conversion could not carry over, record by record: dicts.

        kind: 'lost', 'invented', 'changed' or 'does_not_fit'; field, record, message, file. The
        first hundred of each field.
        """
        return each_loss(self._losses)

    @property
    def loss_totals(self) -> List[Record]:
        """How much that was of each field, in whole counts: dicts of kind, field and count."""
        return [{key: one[key] for key in ("kind", "field", "count")} for one in self._losses]

    @property
    def notes(self) -> List[str]:
        """Notes, a sentence each."""
        if self._notes is not None:
            return list(self._notes)
        count = lib.wend_files_note_count(self._handle)
        return [text(lib.wend_files_note_at(self._handle, index)) for index in range(count)]

    def document(self, file: Union[int, str]) -> Document:
        """A copy of the document of a file, to look at or to change.

        Raises wend.Error for a file of an exchange format; KeyError or IndexError where there is no
        such file.
        """
        index = self._index(file)
        handle = keep(self._ask(lib.wend_files_document, index), lib.wend_document_free)
        return Document(handle, file=text(self._at(index).name))

    def map(self, *, options: Options = None) -> Map:
        """The map of these files, which are all of one format. Raises wend.Error."""
        from wend._maps import Map
        from wend._networks import Origin

        held = Held()
        handle = self._ask(lib.wend_files_map, held.options(options))
        return Map(keep(handle, lib.wend_map_free), Origin(options=options))

    def save(self, folder: Path, *, replace: bool = False) -> None:
        """Writes them into a folder, all or none; it is made where it is missing.

        Raises wend.Error, a FileExistsError as well where there is such a file and `replace` is not
        set.
        """
        self._save(lib.wend_files_save, folder, replace)

    def save_as(self, path: Path, *, replace: bool = False) -> None:
        """Writes one file, or those of an exchange format, under a name. Raises as save() does."""
        self._save(lib.wend_files_save_as, path, replace)

    def _save(self, function: Any, path: Path, replace: bool) -> None:
        name, may = path_text(path), flag(replace, "replace")
        with self._lock:
            ask_disk(function, self._handle, name, may, names=[name], replace=may)

    def __len__(self) -> int:
        return int(lib.wend_files_count(self._handle))

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self.names

    def __getitem__(self, file: Union[int, str]) -> bytes:
        """Bytes of a file, by its name or its index, which may count from the end."""
        return bytes_of(self._ask(lib.wend_files_bytes, self._index(file)))

    def __reduce__(self) -> Tuple[Any, ...]:
        contents: List[Tuple[str, Content]] = []
        for index, name in enumerate(self.names):
            has_document = bool(self._at(index).format)
            contents.append((name, self.document(index) if has_document else self[index]))
        return (_files_of, (contents, self._losses, self.notes))

    def __repr__(self) -> str:
        names = [name or "main file" for name in self.names]
        return f"<wend.Files: {', '.join(names[:8])}{', ...' if len(names) > 8 else ''}>"

    def _repr_html_(self) -> str:
        rows = []
        for index, name in enumerate(self.names):
            file = self._at(index)
            rows.append((name, id_of(file.format), text(file.version), len(self[index])))
        return table(counted(len(rows), "file"), ("name", "format", "version", "bytes"), rows)


def files_of(handle: Any, losses: Any = None) -> Files:
    """Files that the library made, and what was lost on the way."""
    files = Files.__new__(Files)
    files._take(handle)
    files._losses = losses_of(losses)
    return files


def _files_of(
    contents: List[Tuple[str, Content]],
    losses: List[Record],
    notes: List[str],
) -> Files:
    files = Files({})
    for name, content in contents:
        if isinstance(content, bytes):
            files._add_bytes(name, content)
        else:
            files._add(name, content)
    files._losses, files._notes = losses, notes
    return files


Files.__module__ = "wend"
