"""Holding maps against the rules of their format, and repairing them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, List, Tuple, cast

from wend._arguments import Held, Options, Texts, expect_known, takes_keywords
from wend._formats import SEVERITIES
from wend._html import counted, table
from wend._keywords import CheckKeywords, defaults
from wend._library import NULL, answer, ask, keep, lib

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from wend._maps import Map

KEYWORDS = defaults(CheckKeywords)

Record = Dict[str, Any]


def _finding(file: str, told: Record) -> Record:
    finding: Record = {**told, "file": file}
    finding["x"], finding["y"], finding["z"] = finding.pop("position") or (None, None, None)
    cause = finding["follows_from"]
    finding["follows_from"] = cause and cause["cause"]
    return finding


class _Answer:
    """What the library answered, read when it is asked for, and kept then. What was pickled has all
    of it, and nothing of the library."""

    def __init__(self, handle: Any, **kept: Any) -> None:
        self._handle = handle
        self.__dict__.update(kept)


class Report(_Answer):
    """What rules were found broken in a map, and where: Map.report makes it."""

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_report, (self._told,))

    @cached_property
    def _told(self) -> Record:
        told: Record = answer(lib.wend_report_json, self._handle)
        return told

    @cached_property
    def findings(self) -> List[Record]:
        """The places where rules are broken, by file, severity and place: dicts.

        rule, severity ('note', 'warning' or 'error'), message; member, file: index and name of the
        file; record, field; offset: in bytes from the start of the file, or None; x, y, z: in the
        network's unit, or None; node: its index, or None; follows_from, belongs_to: index of the
        cause that it probably follows from or is part of, or None.
        """
        return [
            _finding(file["file"], finding)
            for file in self._told["files"]
            for finding in file["findings"]
        ]

    @cached_property
    def totals(self) -> List[Record]:
        """How often each rule was broken, the worst first: dicts of rule, severity and count."""
        totals = [{"rule": rule, **of} for rule, of in self._told["rules"].items()]
        return sorted(totals, key=lambda total: -SEVERITIES.index(total["severity"]))

    @property
    def causes(self) -> List[Record]:
        """What other findings probably follow from, that which explains most first: dicts.

        rule, severity, file, count; records: of these findings; explains: how many findings of each
        rule follow; what_to_do.
        """
        causes: List[Record] = self._told["causes"]
        return causes

    @property
    def notes(self) -> int:
        """How often notes were made."""
        return int(self._told["notes"])

    @property
    def warnings(self) -> int:
        """How often warnings were given."""
        return int(self._told["warnings"])

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return int(self._told["errors"])

    def _in_words(self) -> str:
        counts = (self.errors, "error"), (self.warnings, "warning"), (self.notes, "note")
        return ", ".join(counted(count, thing) for count, thing in counts)

    def __repr__(self) -> str:
        return f"<wend.Report: {self._in_words()}>"

    def _repr_html_(self) -> str:
        columns = ("severity", "rule", "count")
        rows = [[total[column] for column in columns] for total in self.totals]
        return table(self._in_words(), columns, rows)


class Repaired(_Answer):
    """What became of a map that was repaired: Map.repair makes it."""

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_repaired, (self.map._whole(), self.report, self._told))

    @cached_property
    def _told(self) -> Record:
        told: Record = answer(lib.wend_repaired_json, self._handle)
        return told

    @cached_property
    def map(self) -> Map:
        """The map as it is now."""
        from wend._maps import Map

        return Map(keep(ask(lib.wend_repaired_map, self._handle), lib.wend_map_free))

    @cached_property
    def report(self) -> Report:
        """What a check of it finds now."""
        return Report(keep(ask(lib.wend_repaired_report, self._handle), lib.wend_report_free))

    @property
    def changes(self) -> List[Record]:
        """What was done, in its order: dicts of rule, repair, member (the index of the file), file,
        record, field, before, after and message; None where there is none."""
        changes: List[Record] = self._told["changes"]
        return changes

    @property
    def left(self) -> List[Record]:
        """The wanted rules that are still broken: dicts of rule, severity, count and findings."""
        left: List[Record] = self._told["left"]
        return left

    def __repr__(self) -> str:
        changes = counted(len(self.changes), "change")
        return f"<wend.Repaired: {changes}, {counted(len(self.left), 'rule')} still broken>"

    def _repr_html_(self) -> str:
        columns = ("rule", "file", "record", "field", "before", "after", "message")
        rows = [[change[column] or "" for column in columns] for change in self.changes]
        return table(counted(len(rows), "change"), columns, rows)


def _report(told: Record) -> Report:
    return Report(None, _told=told)


def _repaired(map: Map, report: Report, told: Record) -> Repaired:
    return Repaired(None, map=map, report=report, _told=told)


class ChecksOfMap:
    """The part of Map that holds it against rules."""

    _handle: Any

    @takes_keywords(KEYWORDS)
    def report(self, **how: Unpack[CheckKeywords]) -> Report:
        """Holds the map against the rules of its format: a Report.

        min_severity: 'note', 'warning' or 'error'; ignore: ids of rules that are not looked at;
        nodes: only findings about these; kept: findings of each rule and file that are kept in
        full, 100 unless given; options: of the format for checks, by their names; coverage: look
        for floor of a mesh's map that no area covers.

        Raises ValueError for another word, and wend.Error for options that there are not.
        """
        expect_known(how, KEYWORDS)
        held = Held()
        network = NULL if how.get("nodes") is None else cast("Map", self).network._handle
        options = held.request("wend_check_options", how, network)
        return Report(keep(ask(lib.wend_check, self._handle, options), lib.wend_report_free))

    @takes_keywords(KEYWORDS)
    def check(self, **how: Unpack[CheckKeywords]) -> List[Record]:
        """The findings of report(), which takes the same: dicts, as pandas takes them."""
        return self.report(**how).findings

    def repair(
        self, *, only: Texts = None, all: bool = False, options: Options = None
    ) -> Repaired:
        """Repairs what can be without loss: a Repaired, with the map as it is then.

        only: ids of rules that are repaired wherever they are broken; all: also what may take
        records or values away; options: of the format for checks, by their names. Raises
        wend.Error, also where there is no such rule or `only` is empty.
        """
        held = Held()
        how = held.request("wend_repair_options", {"only": only, "all": all, "options": options})
        return Repaired(
            keep(ask(lib.wend_repair_map, self._handle, how), lib.wend_repaired_free)
        )


Report.__module__ = Repaired.__module__ = "wend"
