"""What a map or a network amounts to, as a dict."""

from __future__ import annotations

from typing import Any, Dict, List

from wend._library import each, each_text, info, keep, lib, point, records, text


def _of_files(summary: Any, found: Any) -> Dict[str, Any]:
    from wend._formats import id_of

    return {
        "format": id_of(found.format),
        "files": found.files,
        "bytes": found.bytes,
        "versions": each_text(lib.wend_summary_version_at, summary),
        "counts": {
            text(one.name): one.value
            for one in each("wend_count", lib.wend_summary_count_at, summary)
        },
        "facts": {
            text(one.name): text(one.text)
            for one in each("wend_fact", lib.wend_summary_fact_at, summary)
        },
    }


def _sizes(summary: Any, found: Any) -> List[int]:
    return [
        lib.wend_summary_component_size_at(summary, i)
        for i in range(found.component_size_count)
    ]


def _of_network(summary: Any, found: Any) -> Dict[str, Any]:
    return {
        "unit": text(found.unit),
        "metres_per_unit": found.metres_per_unit,
        "bounds": (point(found.least), point(found.greatest)) if found.has_bounds else None,
        "nodes": found.nodes,
        "links": found.links,
        "kinds": records("wend_kind_total", lib.wend_summary_kind_at, summary),
        "components": found.components,
        "component_sizes": _sizes(summary, found),
        "bridges": found.bridges,
        "articulation_points": found.articulation_points,
        "greatest_bridges": records("wend_cut", lib.wend_summary_bridge_at, summary),
        "greatest_articulation_points": records(
            "wend_cut", lib.wend_summary_articulation_point_at, summary
        ),
        "links_to_absent_files": found.links_to_absent_files,
        "links_to_missing_records": found.links_to_missing_records,
    }


def summary_of(handle: Any) -> Dict[str, Any]:
    """What a wend_summary says, which is given back."""
    summary = keep(handle, lib.wend_summary_free)
    found = info("wend_summary_info", lib.wend_summary_get_info, summary)
    answer = _of_files(summary, found) if found.format else {}
    return {**answer, **_of_network(summary, found)} if found.has_network else answer
