"""What makes one map another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Dict, List, Tuple

from wend._arguments import count_of
from wend._converting import map_handle
from wend._html import counted, table
from wend._library import ask, each, keep, lib, text, text_of, word

if TYPE_CHECKING:
    from wend._maps import Map

Record = Dict[str, Any]

_FATES = ("changed", "added", "removed")


def _list_story(of: Any) -> Record:
    counts = ("added", "removed", "changed", "moved", "analysed", "renumbered")
    return {
        "list": text(of.list),
        "record": text(of.record),
        **{name: getattr(of, name) for name in counts},
    }


class Patch:
    """What makes one map another: fields, records and files. Map.patch makes it. It is true where
    anything changed."""

    def __init__(self, was: Map, now: Map) -> None:
        self._maps = (was, now)
        handles = map_handle(was), map_handle(now)
        self._handle = keep(ask(lib.wend_diff, *handles), lib.wend_patch_free)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Patch, tuple(map._whole() for map in self._maps))

    def __bool__(self) -> bool:
        return not lib.wend_patch_is_empty(self._handle)

    def to_json(self) -> str:
        """The patch as JSON, as `wend diff --json` writes it and Map.apply takes it."""
        return text_of(ask(lib.wend_patch_json, self._handle))

    def _story(self, max_lines: int) -> Any:
        most = count_of(max_lines, "max_lines")
        return keep(ask(lib.wend_patch_story, self._handle, most), lib.wend_story_free)

    def story(self, max_lines: int = 0) -> List[Record]:
        """What changed as people speak of it: a dict a file, with counts and sentences.

        file; fate: 'changed', 'added' or 'removed'; lists: dicts of list, record and how many were
        added, removed, changed, moved, analysed and renumbered; lines: sentences. Where more than
        `max_lines` (12 unless given) happened to a list, they are told together.
        """
        story = self._story(max_lines)
        files = []
        for index, file in enumerate(each("wend_file_story", lib.wend_story_file_at, story)):
            lists = each("wend_list_story", lib.wend_story_list_at, story, index)
            lines = range(file.line_count)
            files.append(
                {
                    "file": text(file.file),
                    "fate": word(_FATES, file.fate),
                    "lists": [_list_story(one) for one in lists],
                    "lines": [text(lib.wend_story_line_at(story, index, at)) for at in lines],
                }
            )
        return files

    @property
    def changed_nodes(self) -> List[Record]:
        """Nodes that changed: dicts of fate, node, text and record. A node that was removed is one
        of the first map."""
        return [
            {
                "fate": word(_FATES, node.fate),
                "node": node.node,
                "text": text(node.text),
                "record": text(node.record),
            }
            for node in each("wend_changed_node", lib.wend_story_node_at, self._story(0))
        ]

    def rows(self) -> List[Record]:
        """The changes one by one, as Map.diff has them."""
        changes = []
        for file in json.loads(self.to_json())["files"]:
            base = {"file": file["file"], "number": file.get("number")}
            for fate in ("removed", "added"):
                if fate in file:
                    changes.append(
                        {**base, "change": fate, "path": "", "was": None, "is": None, "to": None}
                    )
            for change in file.get("changes", []):
                row = {**base, "change": change["change"], "path": change["path"]}
                changes.append({**row, **{key: change.get(key) for key in ("was", "is", "to")}})
        return changes

    def __repr__(self) -> str:
        files = self.story(1)
        return f"<wend.Patch: {counted(len(files), 'file')} changed>"

    def _repr_html_(self) -> str:
        told = self.story()
        rows = [
            (file["file"], file["fate"], line) for file in told for line in file["lines"] or [""]
        ]
        return table(f"{counted(len(told), 'file')} changed", ("file", "fate", "change"), rows)


Patch.__module__ = "wend"
