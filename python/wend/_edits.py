"""How an operation on an open map is done, and what it says of itself."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, List, Optional

from wend._arguments import Held, Node, NodeChoice, count_of, one_node
from wend._converting import map_handle
from wend._html import counted
from wend._library import NULL, ask, each_text, keep, lib

if TYPE_CHECKING:
    from wend._maps import Map


@dataclass(frozen=True)
class EditReport:
    """What an operation did beside what it was asked for.

    records: how many records it was done to.
    consequences: what else had to change, a sentence each.
    files: those that changed, as they were named; new ones last.
    """

    records: int
    consequences: List[str]
    files: List[str]

    def __repr__(self) -> str:
        return f"<wend.EditReport: {counted(self.records, 'record')}>"


EditReport.__module__ = "wend"


def _report_of(edit: Any) -> EditReport:
    held = keep(edit, lib.wend_edit_free)
    return EditReport(
        int(lib.wend_edit_records(held)),
        each_text(lib.wend_edit_consequence_at, held),
        each_text(lib.wend_edit_file_at, held),
    )


class Edits:
    """The editor of the library. It serves one thread at a time, and several threads of Python may
    share one: each operation has it for itself, from choosing its nodes on."""

    def __init__(self, map: Map, *, history_bytes: int = 0) -> None:
        self._lock = threading.RLock()
        self._history_bytes = count_of(history_bytes, "history_bytes")
        self._handle = keep(
            ask(lib.wend_editor_make, map_handle(map), self._history_bytes), lib.wend_editor_free
        )

    def _map_now(self) -> Any:
        with self._lock:
            return keep(ask(lib.wend_editor_map, self._handle), lib.wend_map_free)

    def _network_now(self) -> Any:
        return keep(ask(lib.wend_map_network, self._map_now()), lib.wend_network_free)

    def _node_now(self, node: Node) -> int:
        return one_node(node, self._network_now())

    def _done(self, function: Callable[..., Any], *given: Any) -> EditReport:
        """Does an operation of the library."""
        with self._lock:
            return _report_of(ask(function, self._handle, *given))

    def _done_to(self, function: Callable[..., Any], nodes: NodeChoice, *given: Any) -> EditReport:
        """Does one to nodes of the map as it is now."""
        held = Held()
        with self._lock:
            network: Optional[Any] = NULL if nodes is None else self._network_now()
            return self._done(function, held.nodes(nodes, network), *given)
