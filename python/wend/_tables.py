"""Any number of maps as one table."""

from __future__ import annotations

import itertools
import json
import os
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Optional
from typing import TypeVar, Union, cast

from wend._arguments import Held, Options, Path, count_of, value_of
from wend._error import Error
from wend._library import NULL, ask, bytes_of, keep, lib, text
from wend._library import each as each_of
from wend._iterating import each_map
from wend._maps import Map

if TYPE_CHECKING:
    import pandas

Answer = TypeVar("Answer")

_TABLES = ("info", "findings", "areas", "links", "nodes", "values", "places")
_VALUES = _TABLES.index("values")
# By the type of a column's cells: text, whole number, real, flag.
_TYPES = ("category", "Int64", "float64", "boolean")


def printable(name: Optional[str]) -> Optional[str]:
    """A name as tables have it: bytes that are no UTF-8 are spelt."""
    if name is None:
        return None
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _columns(table: int) -> Dict[str, int]:
    columns = each_of("wend_map_table_column", lib.wend_map_table_column_at, table)
    return {text(column.name): column.type for column in columns}


def _options(held: Held, map: Optional[Map], where: Optional[str], check: Options) -> Any:
    network = NULL if map is None else map.network._handle
    nodes = None if map is None else where
    made = held.request("wend_map_table_options", {"nodes": nodes, "check": check}, network)
    made.form = lib.WEND_TABLE_NDJSON
    return made


def _read(rows: bytes) -> List[Dict[str, Any]]:
    return [json.loads(row) for row in rows.decode("utf-8", "replace").splitlines()]


def _rows_of_values(maps: Iterator[Map], distinct: int) -> List[Dict[str, Any]]:
    counts = keep(ask(lib.wend_value_counts_make, distinct), lib.wend_value_counts_free)
    for map in maps:
        ask(lib.wend_value_counts_add_map, counts, map._handle)
    held = Held()
    options = _options(held, None, None, None)
    return _read(bytes_of(ask(lib.wend_value_counts_table, counts, NULL, options)))


def _rows_of(map: Map, table: int, where: Optional[str], check: Options) -> List[Dict[str, Any]]:
    held = Held()
    options = _options(held, map, where, check)
    return _read(bytes_of(ask(lib.wend_map_table, map._handle, table, options)))


def table(
    maps: Union[Path, Map, Iterable[Union[Path, Map]]],
    what: str = "info",
    *,
    where: Optional[str] = None,
    recursive: bool = False,
    format: Optional[str] = None,
    options: Options = None,
    jobs: int = 1,
    check_options: Options = None,
    distinct: int = 0,
) -> pandas.DataFrame:
    """What `wend table` writes any number of maps, as a data frame of pandas.

    maps: names of files and folders, which are opened one after another and closed again, and
    maps. What cannot be opened is a row with `error`.
    what: what rows are about: 'info' (a row a map), 'findings', 'areas', 'links', 'nodes',
    'values' or 'places'.
    where: only what is about nodes that this expression chooses, such as 'road'.
    recursive, format, options: as for wend.open; jobs: so many are worked on at once, on a
    thread each; check_options: of the rules, for findings.
    distinct: of values: list those of fields that have no more different ones; 0: 64.

    Columns have their unit in their names, such as `ways_m`; texts are categorical. An error in an
    expression is raised.
    """
    import pandas

    number = value_of(_TABLES, what, "what")
    errors: List[Error] = []

    def each(do: Callable[[Map], Answer]) -> Iterator[Answer]:
        given = [maps] if isinstance(maps, (Map, str, os.PathLike)) else maps
        for is_open, those in itertools.groupby(given, lambda one: isinstance(one, Map)):
            if is_open:
                yield from map(do, cast("Iterable[Map]", those))
            else:
                yield from each_map(
                    cast("Iterable[Path]", those), do, recursive=recursive, format=format,
                    options=options, jobs=jobs, errors=errors,
                )  # fmt: skip

    if number == _VALUES:
        rows = _rows_of_values(each(lambda one: one), count_of(distinct, "distinct"))
    else:
        answers = each(lambda one: _rows_of(one, number, where, check_options))
        rows = [row for answer in answers for row in answer]
    rows += [
        {"file": printable(error.file), "error": error.message, "error_offset": error.offset,
         "error_field": error.field}
        for error in errors
    ]  # fmt: skip
    columns = _columns(number)
    frame = pandas.DataFrame(rows, columns=list(columns))
    return frame.astype({name: _TYPES[type] for name, type in columns.items()})

