"""Making of a map the changes of two sides."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

from wend._arguments import Held, flag, value_of
from wend._converting import map_handle
from wend._documents import content_of
from wend._files import Files, files_of
from wend._html import counted, table
from wend._library import answer, ask, keep, lib, sized, text_of

if TYPE_CHECKING:
    from wend._maps import Map

_SIDES = ("base", "ours", "theirs")
_ANALYSES = ("ours", "theirs", "drop")


def _choice(words: Sequence[str], given: Optional[str], what: str) -> int:
    """0 of None, else the number of a word from 1 up."""
    return 0 if given is None else 1 + value_of(words, given, what)


class Merged:
    """What a merge comes to: files, or conflicts. merge() makes it."""

    def __init__(
        self,
        maps: Tuple[Map, Map, Map],
        check: bool,
        decisions: Optional[str],
        take: Optional[str],
        analysis: Optional[str],
    ) -> None:
        held, how = Held(), sized("wend_merge_options")
        how.unchecked = not flag(check, "check")
        how.take = _choice(_SIDES, take, "take")
        how.analysis = _choice(_ANALYSES, analysis, "analysis")
        how.decisions = held.bytes(b"" if decisions is None else content_of(decisions))
        handles = [map_handle(map) for map in maps]
        self._handle = keep(ask(lib.wend_merge, *handles, how), lib.wend_merged_free)
        self._maps = maps
        self._requests = (check, decisions, take, analysis)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Merged, (tuple(map._whole() for map in self._maps), *self._requests))

    @property
    def files(self) -> Files:
        """The files. Raises wend.Error where there are conflicts."""
        return files_of(ask(lib.wend_merged_files, self._handle))

    @property
    def conflicts(self) -> List[Dict[str, Any]]:
        """Places that both sides changed, and not alike: dicts.

        file, path, reason; base, ours, theirs: the values as JSON, empty where there is none;
        record; position: of that record, [x, y, z] in the network's unit, or None; our_change,
        their_change: in words.
        """
        conflicts: List[Dict[str, Any]] = self._told["conflicts"]
        return conflicts

    @cached_property
    def _told(self) -> Dict[str, Any]:
        told: Dict[str, Any] = answer(lib.wend_merged_json, self._handle)
        return told

    @property
    def notes(self) -> List[str]:
        """What else a person wants to know, in sentences."""
        notes: List[str] = self._told["notes"]
        return notes

    def conflicts_json(self) -> str:
        """The conflicts as JSON to be decided: `take` is to become base, ours or theirs. What
        `decisions` decided comes first, so that the last round's JSON says all."""
        return text_of(ask(lib.wend_merged_conflicts_json, self._handle))

    def __repr__(self) -> str:
        return f"<wend.Merged: {counted(len(self.conflicts), 'conflict')}>"

    def _repr_html_(self) -> str:
        columns = ("file", "record", "path", "our_change", "their_change", "reason")
        rows = [[conflict[column] for column in columns] for conflict in self.conflicts]
        return table(counted(len(rows), "conflict"), columns, rows)


def merge(
    base: Map,
    ours: Map,
    theirs: Map,
    *,
    check: bool = True,
    decisions: Optional[str] = None,
    take: Optional[str] = None,
    analysis: Optional[str] = None,
) -> Merged:
    """Makes of a map the changes of both sides: a Merged.

    check: without it what is found wrong in the result alone is no conflict.
    decisions: the JSON of Merged.conflicts_json in which `take` was decided.
    take: 'base', 'ours' or 'theirs' decides all conflicts that are left.
    analysis: 'ours', 'theirs' or 'drop' says whose results of the game's analysis all records get.

    Raises wend.Error where maps are of different formats, ValueError for another word.
    """
    return Merged((base, ours, theirs), check, decisions, take, analysis)


Merged.__module__ = merge.__module__ = "wend"
