"""The formats that this build knows, and their rules."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from wend._arguments import whole_text
from wend._library import NULL, each, info, lib, text, word

Record = Dict[str, Any]

SEVERITIES = ("note", "warning", "error")
_REPAIRS = ("none", "safe", "may_lose")


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


def layout_options(format: Any) -> List[Record]:
    """The options of a format for how bytes lie in a file."""
    return _options(format, lib.WEND_OPTIONS_OF_LAYOUT)


def _options(format: Any, use: int) -> List[Record]:
    return [
        {
            "name": text(option.name),
            "value_name": text(option.value_name),
            "help": text(option.help),
        }
        for option in each("wend_option_info", lib.wend_format_option_at, format, use)
    ]


def _texts(of: Any, list: int, count: Any, at: Any) -> List[str]:
    return [text(at(of, list, index)) for index in range(count(of, list))]


def _format(of: Any) -> Record:
    told = info("wend_format_info", lib.wend_format_get_info, of)

    def texts(list: int) -> List[str]:
        return _texts(of, list, lib.wend_format_text_count, lib.wend_format_text_at)

    return {
        "id": text(told.id),
        "title": text(told.title),
        "games": texts(lib.WEND_FORMAT_GAMES),
        "versions": [
            text(version.name)
            for version in each("wend_format_version", lib.wend_format_version_at, of)
        ],
        "extensions": texts(lib.WEND_FORMAT_EXTENSIONS),
        "recognised_by": text(told.recognised_by),
        "one_map_in_many_files": told.one_map_in_many_files,
        "converts_to": texts(lib.WEND_FORMAT_CONVERTS_TO),
        "options": _options(of, lib.WEND_OPTIONS_OF_READING),
        "layout_options": layout_options(of),
        "check_options": _options(of, lib.WEND_OPTIONS_OF_CHECK),
        "convert_options": _options(of, lib.WEND_OPTIONS_OF_CONVERT),
        "sample_options": _options(of, lib.WEND_OPTIONS_OF_SAMPLE),
        "game_options": _options(of, lib.WEND_OPTIONS_OF_GAME),
    }


def formats() -> List[Record]:
    """The formats that this build knows: a dict each.

    id, title, games, versions (the first is that of samples), extensions, recognised_by,
    one_map_in_many_files, converts_to (ids of formats); options for reading, layout_options,
    check_options, convert_options, sample_options and game_options: dicts of name, value_name and
    help.
    """
    return [_format(lib.wend_format_at(index)) for index in range(lib.wend_format_count())]


def exchange_formats() -> List[Record]:
    """The forms in which maps go to other programs: a dict each.

    id, title, extensions; comes_back: whether from_exchange reads it as the map that it was made
    of; gives_drawings: whether from_drawings reads what somebody drew in it.
    """
    found = []
    for index in range(lib.wend_exchange_count()):
        of = lib.wend_exchange_at(index)
        told = info("wend_exchange_info", lib.wend_exchange_get_info, of)
        found.append(
            {
                "id": text(told.id),
                "title": text(told.title),
                "extensions": _texts(
                    of,
                    lib.WEND_FORMAT_EXTENSIONS,
                    lib.wend_exchange_text_count,
                    lib.wend_exchange_text_at,
                ),
                "comes_back": told.comes_back,
                "gives_drawings": told.gives_drawings,
            }
        )
    return found


def rules(format: str) -> List[Record]:
    """The rules of a format: a dict each.

    id, title, severity ('note', 'warning' or 'error'), why, remedy, and repair: 'none', 'safe' or
    'may_lose'. ValueError where there is no such format.
    """
    return [
        {
            "id": text(rule.id),
            "title": text(rule.title),
            "severity": word(SEVERITIES, rule.severity),
            "why": text(rule.why),
            "remedy": text(rule.remedy),
            "repair": word(_REPAIRS, rule.repair),
        }
        for rule in each("wend_rule", lib.wend_format_rule_at, format_named(format))
    ]


def build_parts() -> Dict[str, bool]:
    """The parts that a build may leave out, such as 'png', and whether this one has them."""
    return {text(part.name): part.present for part in each("wend_part", lib.wend_part_at)}


for _function in (formats, exchange_formats, rules, build_parts):
    _function.__module__ = "wend"
