"""Pictures of networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, Mapping, NamedTuple, Optional, Sequence
from typing import Tuple, Union

import numpy.typing

from wend._arguments import Held, Node, NodeChoice, Points, Texts, count_of, number, one_node
from wend._arguments import value_of
from wend._arrays import pointer_to, points_of, reals
from wend._library import NULL, ask, bytes_of, ffi, lib
from wend._routes import Route

if TYPE_CHECKING:
    from wend._networks import Network

_FORMATS = ("svg", "png")
_SEVERITIES = ("note", "warning", "error")


class DrawWish(NamedTuple):
    """What to draw: the keywords of Network.draw()."""

    format: str = "svg"
    width: Optional[int] = None
    height: Optional[int] = None
    title: Optional[str] = None
    cut_out: Optional[Sequence[float]] = None
    heights: Optional[Sequence[float]] = None
    nodes: NodeChoice = None
    colour_by: Optional[str] = None
    values: Optional[numpy.typing.ArrayLike] = None
    value_name: Optional[str] = None
    value_title: Optional[str] = None
    value_unit: Optional[str] = None
    value_names: Texts = None
    show: Optional[Tuple[str, Node]] = None
    routes: Optional[Iterable[Union[Route, Points]]] = None
    marks: Optional[Iterable[Mapping[str, Any]]] = None
    corner_names: Texts = None


def _pixels(given: Optional[int], what: str) -> int:
    return 0 if given is None else count_of(given, what, 2**31 - 1)


def _range(given: Sequence[float], count: int, what: str) -> Any:
    values = reals(given)
    if values.shape != (count,):
        raise ValueError(what)
    return values.tolist()


def _set_part(made: Any, wish: DrawWish, held: Held, network: Any) -> None:
    if wish.cut_out is not None:
        x, y, far_x, far_y = _range(
            wish.cut_out, 4, "cut_out is least x, least y, greatest x, greatest y"
        )
        made.has_cut_out = True
        made.least, made.greatest = (x, y, 0.0), (far_x, far_y, 0.0)
    if wish.heights is not None:
        made.has_heights = True
        made.lowest, made.highest = _range(
            wish.heights, 2, "heights are the lowest and the highest"
        )
    made.nodes = held.nodes_or_null(wish.nodes, network)


def _set_values(made: Any, wish: DrawWish, held: Held, network: Any) -> None:
    made.colour_by = held.text(wish.colour_by)
    if wish.values is not None:
        values = held.keep(reals(wish.values))
        if values.ndim != 1:
            raise ValueError("values are one for each node")
        # None at all are a list too.
        made.values = held.keep(ffi.from_buffer("double[]", values)) if values.size else held.keep(
            ffi.new("double[1]"))
        made.value_count = values.size
    for name in ("value_name", "value_title", "value_unit"):
        setattr(made, name, held.text(getattr(wish, name)))
    made.value_names = held.texts(wish.value_names)
    if wish.show is not None:
        relation, node = wish.show
        made.show = held.text(relation)
        made.show_node = one_node(node, network)


def _set_routes(made: Any, wish: DrawWish, held: Held) -> None:
    if isinstance(wish.routes, Route):
        raise TypeError("routes are a list: draw(routes=[route])")
    drawn = []
    for route in wish.routes or ():
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
        "severity": value_of(_SEVERITIES, mark.get("severity", "note"), "severity"),
        "text": told("text", "message"),
        "group": told("group", "rule"),
        "word": told("word") if "word" in mark else NULL,
    }


def _set_marks(made: Any, wish: DrawWish, held: Held) -> None:
    marks = [one for mark in wish.marks or () if (one := _mark(mark, held)) is not None]
    made.marks = held.keep(ffi.new("wend_mark[]", marks)) if marks else NULL
    made.mark_count = len(marks)


def drawn(network: Network, wish: DrawWish) -> bytes:
    """The picture."""
    held = Held()
    made = ffi.new("wend_draw_options *")
    made.size = ffi.sizeof("wend_draw_options")
    made.picture = value_of(_FORMATS, wish.format, "format")
    made.width, made.height = _pixels(wish.width, "width"), _pixels(wish.height, "height")
    made.title = held.text(wish.title)
    _set_part(made, wish, held, network._handle)
    _set_values(made, wish, held, network._handle)
    _set_routes(made, wish, held)
    _set_marks(made, wish, held)
    made.corner_names = held.texts(wish.corner_names)
    return bytes_of(ask(lib.wend_draw, network._handle, made))
