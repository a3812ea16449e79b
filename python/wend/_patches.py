"""What makes one map another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, Tuple

from wend._arguments import count_of
from wend._converting import map_handle
from wend._html import counted, table
from wend._library import answer, ask, keep, lib, text_of

if TYPE_CHECKING:
    from wend._maps import Map

Record = Dict[str, Any]

class Patch:
    """What makes one map another: fields, records and files. Map.patch makes it. It is true where
    anything changed."""

    def __init__(self, was: Map, now: Map) -> None:
        handles = map_handle(was), map_handle(now)
        self._handle = keep(ask(lib.wend_diff, *handles), lib.wend_patch_free)
        self._maps = (was, now)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Patch, tuple(map._whole() for map in self._maps))

    def __bool__(self) -> bool:
        return not lib.wend_patch_is_empty(self._handle)

    def to_json(self) -> str:
        """The patch as JSON, as `wend diff --json` writes it and Map.apply takes it."""
        return text_of(ask(lib.wend_patch_json, self._handle))

    def _summary(self, max_lines: int) -> Record:
        most = count_of(max_lines, "max_lines")
        summary: Record = answer(lib.wend_patch_summary, self._handle, most)
        return summary

    def summary(self, max_lines: int = 0) -> List[Record]:
        """What changed as people speak of it: a dict a file, with counts and sentences.

        file; change_kind: 'changed', 'added' or 'removed'; lists: dicts of list, record and how
        many were added, removed, changed, moved, baked and renumbered; lines: sentences. Where more
        than `max_lines` (12 unless given) happened to a list, they are reported together.
        """
        files: List[Record] = self._summary(max_lines)["files"]
        return files

    @property
    def changed_nodes(self) -> List[Record]:
        """Nodes that changed: dicts of change_kind, node, text and record. A node that was removed
        is one of the first map."""
        nodes: List[Record] = self._summary(0)["nodes"]
        return nodes

    def rows(self) -> List[Record]:
        """The changes one by one, as Map.diff has them."""
        changes = []
        for file in json.loads(self.to_json())["files"]:
            base = {"file": file["file"], "number": file.get("number")}
            for kind in ("removed", "added"):
                if kind in file:
                    changes.append(
                        {**base, "change": kind, "path": "", "was": None, "is": None, "to": None}
                    )
            for change in file.get("changes", []):
                row = {**base, "change": change["change"], "path": change["path"]}
                changes.append({**row, **{key: change.get(key) for key in ("was", "is", "to")}})
        return changes

    def __repr__(self) -> str:
        files = self.summary(1)
        return f"<wend.Patch: {counted(len(files), 'file')} changed>"

    def _repr_html_(self) -> str:
        told = self.summary()
        rows = [
            (file["file"], file["change_kind"], line)
            for file in told for line in file["lines"] or [""]
        ]
        return table(
            f"{counted(len(told), 'file')} changed", ("file", "change_kind", "change"), rows
        )


Patch.__module__ = "wend"
