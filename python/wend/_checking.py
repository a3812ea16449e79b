"""Holding maps against the rules of their format, and repairing them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, cast

from wend._arguments import Held, NodeChoice, Options, Texts, count_of, flag, value_of
from wend._formats import SEVERITIES
from wend._html import counted, table
from wend._library import NULL, ask, each, ffi, index_or_none, info, keep, lib, records, sized
from wend._library import text, word

if TYPE_CHECKING:
    from wend._maps import Map

Record = Dict[str, Any]


def _finding(of: Any) -> Record:
    at = of.position if of.has_position else None
    return {
        "rule": text(of.rule),
        "severity": word(SEVERITIES, of.severity),
        "message": text(of.message),
        "member": of.member,
        "file": text(of.file),
        "record": text(of.record),
        "field": text(of.field),
        "offset": of.offset if of.has_offset else None,
        "x": None if at is None else at.x,
        "y": None if at is None else at.y,
        "z": None if at is None else at.z,
        "node": index_or_none(of.node),
        "follows_from": index_or_none(of.follows_from),
        "belongs_to": index_or_none(of.belongs_to),
    }


def _total(of: Any) -> Record:
    return {
        "rule": text(of.rule),
        "severity": word(SEVERITIES, of.severity),
        "count": of.count,
    }


def _totals(at: Any, *of: Any) -> List[Record]:
    return [_total(total) for total in each("wend_rule_total", at, *of)]


class _Answer:
    """What the library answered, read part by part when it is asked for, and kept then. What was
    pickled has all its parts, and nothing of the library."""

    def __init__(self, handle: Any, parts: Optional[Dict[str, Any]] = None) -> None:
        self._handle = handle
        self._parts: Dict[str, Any] = {} if parts is None else parts

    def _part(self, name: str, read: Callable[[], Any]) -> Any:
        if name not in self._parts:
            self._parts[name] = read()
        return self._parts[name]

    def _names(self) -> Tuple[str, ...]:
        raise NotImplementedError

    def __reduce__(self) -> Tuple[Any, ...]:
        parts = {name: getattr(self, name) for name in self._names()}
        if "map" in parts:
            parts["map"] = parts["map"]._whole()
        return (type(self), (None, parts))


class Report(_Answer):
    """What rules were found broken in a map, and where: Map.report makes it."""

    def _names(self) -> Tuple[str, ...]:
        return ("findings", "totals", "causes", "notes", "warnings", "errors")

    @property
    def findings(self) -> List[Record]:
        """The places where rules are broken, by file, severity and place: dicts.

        rule, severity ('note', 'warning' or 'error'), message; member, file: index and name of the
        file; record, field; offset: in bytes from the start of the file, or None; x, y, z: in the
        network's unit, or None; node: its index, or None; follows_from, belongs_to: index of the
        cause that it probably follows from or is part of, or None.
        """
        found: List[Record] = self._part("findings", self._read_findings)
        return found

    def _read_findings(self) -> List[Record]:
        findings = each("wend_finding", lib.wend_report_finding_at, self._handle)
        return [_finding(finding) for finding in findings]

    @property
    def totals(self) -> List[Record]:
        """How often each rule was broken, the worst first: dicts of rule, severity and count."""
        totals: List[Record] = self._part(
            "totals", lambda: _totals(lib.wend_report_total_at, self._handle)
        )
        return totals

    @property
    def causes(self) -> List[Record]:
        """What other findings probably follow from, that which explains most first: dicts.

        rule, severity, file, count; explains: dicts of rule, severity and count.
        """
        causes: List[Record] = self._part("causes", self._read_causes)
        return causes

    def _read_causes(self) -> List[Record]:
        causes = []
        for index, of in enumerate(each("wend_cause", lib.wend_report_cause_at, self._handle)):
            cause: Record = {**_total(of), "file": text(of.file)}
            cause["explains"] = _totals(lib.wend_report_explained_at, self._handle, index)
            causes.append(cause)
        return causes

    def _count(self, name: str) -> int:
        def read() -> int:
            return int(
                getattr(info("wend_report_info", lib.wend_report_get_info, self._handle), name)
            )

        return int(self._part(name, read))

    @property
    def notes(self) -> int:
        """How often notes were made."""
        return self._count("notes")

    @property
    def warnings(self) -> int:
        """How often warnings were given."""
        return self._count("warnings")

    @property
    def errors(self) -> int:
        """How many errors there are."""
        return self._count("errors")

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

    def _names(self) -> Tuple[str, ...]:
        return ("map", "report", "changes", "left")

    @property
    def map(self) -> Map:
        """The map as it is now."""
        from wend._maps import Map

        def read() -> Map:
            return Map(keep(ask(lib.wend_repaired_map, self._handle), lib.wend_map_free))

        map: Map = self._part("map", read)
        return map

    @property
    def report(self) -> Report:
        """What a check of it finds now."""

        def read() -> Report:
            return Report(keep(ask(lib.wend_repaired_report, self._handle), lib.wend_report_free))

        report: Report = self._part("report", read)
        return report

    @property
    def changes(self) -> List[Record]:
        """What was done, in its order: dicts of rule, member (the index of the file), file, record,
        field, before, after and message."""

        def read() -> List[Record]:
            return records("wend_repair_change", lib.wend_repaired_change_at, self._handle)

        changes: List[Record] = self._part("changes", read)
        return changes

    @property
    def left(self) -> List[Record]:
        """The wanted rules that are still broken, and how often: dicts of rule, severity, count."""
        left: List[Record] = self._part(
            "left", lambda: _totals(lib.wend_repaired_left_at, self._handle)
        )
        return left

    def __repr__(self) -> str:
        changes = counted(len(self.changes), "change")
        return f"<wend.Repaired: {changes}, {counted(len(self.left), 'rule')} still broken>"

    def _repr_html_(self) -> str:
        columns = ("rule", "file", "record", "field", "before", "after", "message")
        rows = [[change[column] for column in columns] for change in self.changes]
        return table(counted(len(rows), "change"), columns, rows)


class ChecksOfMap:
    """The part of Map that holds it against rules."""

    _handle: Any

    def report(
        self,
        *,
        least: str = "note",
        ignore: Texts = None,
        nodes: NodeChoice = None,
        kept: int = 0,
        options: Options = None,
    ) -> Report:
        """Holds the map against the rules of its format: a Report.

        least: 'note', 'warning' or 'error'; ignore: ids of rules that are not looked at; nodes:
        only findings about these; kept: findings of each rule and file that are kept in full, 100
        unless given; options: of the format for checks, by their names.

        Raises ValueError for another word, and wend.Error for options that there are not.
        """
        held, how = Held(), sized("wend_check_options")
        how.least = value_of(SEVERITIES, least, "least")
        how.ignore = held.texts(ignore)
        how.nodes = held.nodes_or_null(nodes, NULL if nodes is None else self._network_handle())
        how.kept = count_of(kept, "kept")
        how.options = held.options(options)
        return Report(keep(ask(lib.wend_check, self._handle, how), lib.wend_report_free))

    def _network_handle(self) -> Any:
        return cast("Map", self).network._handle

    def check(
        self,
        *,
        least: str = "note",
        ignore: Texts = None,
        nodes: NodeChoice = None,
        kept: int = 0,
        options: Options = None,
    ) -> List[Record]:
        """The findings of report(), which takes the same: dicts, as pandas takes them."""
        report = self.report(least=least, ignore=ignore, nodes=nodes, kept=kept, options=options)
        return report.findings

    def repair(
        self, *, only: Texts = None, all: bool = False, options: Options = None
    ) -> Repaired:
        """Repairs what can be without loss: a Repaired, with the map as it is then.

        only: ids of rules that are repaired wherever they are broken; all: also what may take
        records or values away; options: of the format for checks, by their names. Raises
        wend.Error, also where there is no such rule or `only` is empty.
        """
        held, how = Held(), sized("wend_repair_options")
        if only is not None:
            how.only = held.keep(ffi.new("wend_text_list *", held.texts(only)))
        how.all = flag(all, "all")
        how.options = held.options(options)
        return Repaired(
            keep(ask(lib.wend_repair_map, self._handle, how), lib.wend_repaired_free)
        )


Report.__module__ = Repaired.__module__ = "wend"
