"""The formats that this build knows, and their rules."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from wend._arguments import WORDS, whole_text
from wend._library import NULL, each, info, lib, text, answer

Record = Dict[str, Any]

SEVERITIES = WORDS["min_severity"]


def format_named(id: Optional[str]) -> Any:
    """The format of an id; NULL of None. ValueError where there is none."""
    if id is None:
        return NULL
    found = lib.wend_format_find(whole_text(id))
    if not found:
        raise ValueError(f"there is no format {id!r}; wend.formats() lists them")
    return found


def exchange_named(id: str) -> Any:
    """The exchange format of an id. ValueError where there is none."""
    found = lib.wend_exchange_find(whole_text(id))
    if not found:
        raise ValueError(f"there is no exchange format {id!r}; wend.exchange_formats() lists them")
    return found


def id_of(format: Any) -> str:
    """The id of a format; empty of NULL."""
    return text(info("wend_format_info", lib.wend_format_get_info, format).id) if format else ""


def layout_options(format: str) -> List[Record]:
    """The options of a format for how bytes lie in a file."""
    options: List[Record] = next(of for of in formats() if of["id"] == format)["layout_options"]
    return options


def _known(which: str) -> List[Record]:
    known: List[Record] = answer(lib.wend_formats_json)[which]
    return known


def formats() -> List[Record]:
    """The formats that this build knows: a dict each.

    id, title, games, versions (the first is that of samples), extensions, recognised_by,
    one_map_in_many_files, converts_to (ids of formats); options for reading, layout_options,
    check_options, convert_options, sample_options, game_options and drawn_properties: dicts of
    name, value_name, help and kind; rules, as rules() has them.
    """
    return [
        {**format, "versions": [version["name"] for version in format["versions"]]}
        for format in _known("formats")
    ]


def exchange_formats() -> List[Record]:
    """The forms in which maps go to other programs: a dict each.

    id, title, extensions, programs that open it; comes_back: whether from_exchange reads it as the
    map that it was made of; takes_maps; gives_drawings: whether from_drawings reads what somebody
    drew in it.
    """
    return _known("exchange_formats")


def rules(format: str) -> List[Record]:
    """The rules of a format: a dict each.

    id, title, severity ('note', 'warning' or 'error'), why, remedy, repair: 'none', 'safe' or
    'may_lose', and consequences: ids of rules that the same fault may break, with spaces between.
    ValueError where there is no such format.
    """
    whole_text(format)  # None, which stands for any format elsewhere, is none here.
    id = id_of(format_named(format))
    rules: List[Record] = next(of for of in formats() if of["id"] == id)["rules"]
    return rules


def build_parts() -> Dict[str, bool]:
    """The parts that a build may leave out, such as 'png', and whether this one has them."""
    return {text(part.name): part.present for part in each("wend_part", lib.wend_part_at)}


for _function in (formats, exchange_formats, rules, build_parts):
    _function.__module__ = "wend"
