"""Pictures of networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional

import numpy

from wend._arguments import Held, expect_known, number, one_node, value_of
from wend._arrays import pointer_to, points_of, reals
from wend._error import InvalidValue
from wend._formats import SEVERITIES
from wend._keywords import DrawKeywords, defaults
from wend._library import NULL, ask, bytes_of, ffi, lib
from wend._routes import Route

if TYPE_CHECKING:
    from wend._networks import Network

_FORMATS = ("svg", "png")
_OTHERS = ("format", "values", "show", "routes", "marks")
KEYWORDS = defaults(DrawKeywords)


def _set_values(made: Any, given: Any, held: Held) -> None:
    values = held.keep(reals(given))
    if values.ndim != 1:
        raise ValueError("values are one for each node")
    # None at all are a list too.
    made.values = held.keep(ffi.from_buffer("double[]", values)) if values.size else held.keep(
        ffi.new("double[1]"))
    made.value_count = values.size


def _set_routes(made: Any, routes: Any, held: Held) -> None:
    if isinstance(routes, Route):
        raise TypeError("routes are a list: draw(routes=[route])")
    drawn = []
    for route in routes or ():
        points = held.keep(route.points if isinstance(route, Route) else points_of(route))
        drawn.append({"points": held.keep(pointer_to(points, "wend_point")), "count": len(points)})
    made.routes = held.keep(ffi.new("wend_drawn_route[]", drawn)) if drawn else NULL
    made.route_count = len(drawn)


def _mark(mark: Mapping[str, Any], held: Held) -> Optional[Dict[str, Any]]:
    if not isinstance(mark, Mapping):
        raise TypeError(f"a mark is a dict, and not {mark!r}")
    if mark.get("x") is None:
        return None

    def told(*keys: str) -> Any:
        return held.text(next((mark[key] for key in keys if key in mark), ""))

    return {
        "position": [number(mark["x"], "x"), number(mark["y"], "y"), number(mark.get("z", 0.0), "z")],
        "severity": value_of(SEVERITIES, mark.get("severity", "note"), "severity"),
        "text": told("text", "message"),
        "group": told("group", "rule"),
        "word": told("word") if "word" in mark else NULL,
    }


def _set_marks(made: Any, given: Any, held: Held) -> None:
    marks = [one for mark in given or () if (one := _mark(mark, held)) is not None]
    made.marks = held.keep(ffi.new("wend_mark[]", marks)) if marks else NULL
    made.mark_count = len(marks)


def drawn(network: Network, how: Mapping[str, Any]) -> bytes:
    """The picture."""
    expect_known(how, KEYWORDS)
    held = Held()
    fields = {name: value for name, value in how.items() if name not in _OTHERS}
    bounds = fields.get("bounds")
    if bounds is not None and numpy.ndim(bounds) == 2:  # Two points, as Network.bounds has them.
        fields["bounds"] = numpy.asarray(bounds)[:, :2].ravel()
    made = held.request("wend_draw_options", fields, network._handle)
    made.picture = value_of(_FORMATS, how.get("format") or _FORMATS[0], "format")
    if how.get("values") is not None:
        _set_values(made, how["values"], held)
    if how.get("show") is not None:
        relation, node = how["show"]
        made.show, made.show_node = held.text(relation), one_node(node, network._handle)
    _set_routes(made, how.get("routes"), held)
    _set_marks(made, how.get("marks"), held)
    return bytes_of(ask(lib.wend_draw, network._handle, made, kind=InvalidValue))
