"""How the library is asked of the fields of a document.

The documents of the library serve one thread at a time, and every call of it lets other threads of
Python go on: a document has one lock, which it and all its fields take around every call.
"""

from __future__ import annotations

import threading
from typing import Any, Callable, Type

from wend._error import Error, NameNotFound
from wend._library import NULL, bytes_of, error_of, ffi, keep, lib, sized, text_of


class Room:
    """Where the library puts what it answers of the fields of one document. All of it is asked with
    the lock held, and read before the lock is let go."""

    __slots__ = ("document", "error", "integer", "lock", "real", "told")

    def __init__(self, document: Any) -> None:
        self.lock = threading.RLock()
        self.document = document
        self.error = ffi.new("wend_error **")
        self.integer = ffi.new("int64_t *")
        self.real = ffi.new("double *")
        self.told = sized("wend_field_info")

    def failure(self, kind: Type[Error] = Error) -> Error:
        """The error that the library just gave."""
        error = keep(self.error[0], lib.wend_error_free)
        self.error[0] = NULL
        return error_of(error, kind)

    def ask(self, function: Callable[..., Any], *given: Any, kind: Type[Error] = Error) -> Any:
        """What a function of the library answers that can fail."""
        answer = function(*given, self.error)
        if self.error[0]:
            raise self.failure(kind)
        return answer

    def find(self, path: bytes) -> Any:
        """The field of a whole path, which the caller frees."""
        found = lib.wend_document_field(self.document, path, self.error)
        if not found:
            raise self.failure(NameNotFound)
        return found

    def information(self, field: Any) -> Any:
        """What is known of a field, until the next one is asked for."""
        if not lib.wend_field_get_info(field, self.told, self.error):
            raise self.failure()
        return self.told

    def single_value(self, field: Any, type: int) -> Any:
        """The value of a number, a text or bytes."""
        if type == lib.WEND_FIELD_REAL:
            self.ask(lib.wend_field_get_real, field, self.real)
            return self.real[0]
        if type == lib.WEND_FIELD_TEXT:
            return text_of(self.ask(lib.wend_field_get_bytes, field))
        if type == lib.WEND_FIELD_BYTES:
            return bytes_of(self.ask(lib.wend_field_get_bytes, field))
        self.ask(lib.wend_field_get_integer, field, self.integer)
        return self.integer[0]
