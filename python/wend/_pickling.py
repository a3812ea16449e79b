"""Documents as they are pickled: by what they hold, whatever became of their files."""

from __future__ import annotations

from typing import Optional, Union

from wend._documents import Document, document_from_json, read_document
from wend._error import Error
from wend._formats import layout_options


def pickled_content(document: Document) -> Union[bytes, str]:
    """The bytes of a document where reading these gives the same one; else its JSON.

    Raises wend.Error where neither could be read again.
    """
    again = _read_again(document)
    if again is not None and not layout_options(document.format):
        return again.to_bytes()
    json = document.to_json()
    if again is not None and again.to_json() == json:
        return again.to_bytes()
    try:
        document_from_json(json)
    except Error:
        if again is None:
            raise
        return again.to_bytes()
    return json


def _read_again(document: Document) -> Optional[Document]:
    """What its bytes read as, where that has the same bytes and the same version."""
    try:
        data = document.to_bytes()
        again = read_document(data, document.format)
        is_same = again.version == document.version and again.to_bytes() == data
    except Error:
        return None
    return again if is_same else None


def document_again(
    content: Union[bytes, str], format: str, file: Optional[str], is_editable: bool
) -> Document:
    """A document that was pickled as its bytes or its JSON."""
    if isinstance(content, bytes):
        made = read_document(content, format)
    else:
        made = document_from_json(content)
    return Document(made._handle, file=file, is_editable=is_editable)
