"""Networks of data of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

import numpy
import numpy.typing

from wend._arguments import Held, Points, count_of, flag, indexes_below, number, value_of
from wend._arguments import whole_text
from wend._arrays import pointer_to, points_of
from wend._library import NONE, ask, each, ffi, keep, lib, sized, text

if TYPE_CHECKING:
    from wend._networks import Network

_MAP_KINDS = ("paths", "mesh", "circuit")
_OF = ("all", "nodes", "links")
_HEIGHT_LAWS = ("bilinear", "plane")
_MOST = 2**32 - 1  # Of numbers that files give, and of nodes.


def _one(given: Points) -> Tuple[float, float, float]:
    points = points_of(given)
    if len(points) != 1:
        raise ValueError("one point was expected: x, y, z")
    x, y, z = _finite(points)[0].tolist()
    return (x, y, z)


def _finite(values: Any) -> Any:
    if not numpy.isfinite(values).all():
        raise ValueError("coordinates and widths are finite numbers")
    return values


class NetworkBuilder:
    """Makes a network of data of one's own.

    Lengths are in metres unless a unit is named with its length in metres. Whether links and
    places name nodes that there are is looked at by build().
    """

    def __init__(
        self, map_kind: str = "paths", unit: Optional[str] = None, metres_per_unit: float = 1.0
    ) -> None:
        self._start = (value_of(_MAP_KINDS, map_kind, "map_kind"), unit,
                       number(metres_per_unit, "metres_per_unit"))  # fmt: skip
        if unit is None and metres_per_unit != 1:
            raise ValueError("a length in metres needs the name of a unit")
        self._kinds: List[Tuple[str, bool, int]] = []
        self._nodes: List[Dict[str, Any]] = []
        self._links: List[Dict[str, Any]] = []
        self._places: List[Tuple[str, Any]] = []
        self._height_law: Optional[int] = None
        self._has_ended = False
        self._handle_of()

    def _handle_of(self) -> Any:
        """An empty builder of the library."""
        held = Held()
        kind, unit, metres = self._start
        return keep(
            ask(lib.wend_network_builder_make, kind, held.text(unit), metres),
            lib.wend_network_builder_free,
        )

    def _expect_open(self, what: str) -> None:
        if self._has_ended:
            raise ValueError(f"there can be no such {what}: the builder has ended")

    def add_kind(self, name: str, has_lanes: bool = False, of: str = "all") -> int:
        """A kind of node or link, of which there are at most 255; the first is the main one. Its
        index."""
        self._expect_open("kind")
        whole_text(name)
        kind = (name, flag(has_lanes, "has_lanes"), value_of(_OF, of, "of"))
        if len(self._kinds) >= 255:
            raise ValueError("there can be no such kind: there are 255 already")
        self._kinds.append(kind)
        return len(self._kinds) - 1

    def add_node(
        self,
        position: Points,
        *,
        kind: int = 0,
        width: float = 0.0,
        id: Optional[int] = None,
        surface: Optional[Points] = None,
    ) -> int:
        """A node at x, y, z; in a mesh with the corners of its surface, N x 3. Its index."""
        self._expect_open("node")
        self._nodes.append(
            {
                "position": _one(position),
                "kind": count_of(kind, "kind", 254),
                "width": _finite(number(width, "width")),
                "id": None if id is None else count_of(id, "id", _MOST),
                "surface": None if surface is None else _finite(points_of(surface)),
            }
        )
        return len(self._nodes) - 1

    def add_nodes(self, positions: Points, *, kind: int = 0) -> int:
        """A node for each row of N x 3 positions. The index of the first."""
        self._expect_open("node")
        first = len(self._nodes)
        kind = count_of(kind, "kind", 254)
        for position in _finite(points_of(positions)).tolist():
            self._nodes.append({"position": tuple(position), "kind": kind, "width": 0.0,
                                "id": None, "surface": None})  # fmt: skip
        return first if len(self._nodes) > first else NONE

    def add_link(
        self,
        source: int,
        target: int,
        *,
        kind: Optional[int] = None,
        width: float = 0.0,
        against_one_way: bool = False,
        lanes: int = 0,
        opposite_lanes: int = 0,
        curve: Optional[Points] = None,
        portal: Optional[Points] = None,
        is_impassable: bool = False,
    ) -> None:
        """One direction of a way between two nodes, which may be added later.

        kind: that of the node it leaves unless given. lanes: in its direction; 0: 1, or none
        against a one-way. curve: a point that it passes through. portal: in a mesh the left,
        right, far left and far right end of where it passes, 4 x 3.
        """
        self._expect_open("link")
        ends = None if portal is None else _finite(points_of(portal))
        if ends is not None and len(ends) != 4:
            raise ValueError("a portal has four points, 4 x 3")
        self._links.append(
            {
                "from": count_of(source, "source", _MOST),
                "to": count_of(target, "target", _MOST),
                "kind": None if kind is None else count_of(kind, "kind", 254),
                "width": _finite(number(width, "width")),
                "against_one_way": flag(against_one_way, "against_one_way"),
                "lanes": count_of(lanes, "lanes", 255),
                "opposite_lanes": count_of(opposite_lanes, "opposite_lanes", 255),
                "curve": None if curve is None else _one(curve),
                "portal": ends,
                "is_impassable": flag(is_impassable, "is_impassable"),
            }
        )

    def add_place(self, name: str, nodes: numpy.typing.ArrayLike) -> None:
        """A part of the map with a name, or more nodes of it."""
        self._expect_open("place")
        whole_text(name)
        self._places.append((name, indexes_below(nodes, NONE)))

    def set_height_law(self, law: str) -> None:
        """'bilinear' or 'plane': how heights inside surfaces follow from their corners."""
        self._expect_open("law")
        self._height_law = value_of(_HEIGHT_LAWS, law, "law")

    def build(self) -> Network:
        """The network. Ends the builder. Raises wend.Error, which names the element."""
        from wend._error import Error
        from wend._networks import Network

        if self._has_ended:
            raise Error("the builder has ended: it built its network already")
        handle = self._handle_of()
        _fill(handle, self)
        self._has_ended = True
        return Network(keep(ask(lib.wend_network_builder_build, handle), lib.wend_network_free))

    def __repr__(self) -> str:
        return f"<wend.NetworkBuilder: {len(self._nodes)} nodes, {len(self._links)} links so far>"


def _fill(handle: Any, builder: NetworkBuilder) -> None:
    """Gives the library all that was added."""
    held = Held()
    for name, has_lanes, of in builder._kinds:
        lib.wend_network_builder_add_kind(handle, held.text(name), has_lanes, of)
    node = sized("wend_new_node")
    for one in builder._nodes:
        surface = one["surface"]
        node.position, node.kind, node.width = one["position"], one["kind"], one["width"]
        node.has_id, node.id = one["id"] is not None, one["id"] or 0
        node.corner_count = 0 if surface is None else len(surface)
        corners = None if surface is None else pointer_to(surface, "wend_point")
        node.surface = ffi.NULL if corners is None else corners
        lib.wend_network_builder_add_node(handle, node)
    link = sized("wend_new_link")
    for one in builder._links:
        for name in ("from", "to", "width", "against_one_way", "lanes", "opposite_lanes",
                     "is_impassable"):  # fmt: skip
            setattr(link, name, one[name])
        link.has_kind, link.kind = one["kind"] is not None, one["kind"] or 0
        curve = ffi.new("wend_point *", one["curve"]) if one["curve"] else ffi.NULL
        portal = ffi.NULL if one["portal"] is None else pointer_to(one["portal"], "wend_portal")
        link.curve, link.portal = curve, portal
        lib.wend_network_builder_add_link(handle, link)
    for name, nodes in builder._places:
        lib.wend_network_builder_add_place(handle, held.text(name), held.indexes(nodes))
    if builder._height_law is not None:
        lib.wend_network_builder_set_height_law(handle, builder._height_law)


def parts_of(network: Network) -> NetworkBuilder:
    """A builder that builds a network once more which a builder made."""
    found = network._info
    builder = NetworkBuilder(network.map_kind, network.unit, network.metres_per_unit)
    for kind in each("wend_kind", lib.wend_network_kind_at, network._handle):
        builder._kinds.append((text(kind.name), bool(kind.has_lanes), int(kind.of)))
    nodes, links = network.nodes, network.links
    corners, first = network.surface_corners, network.first_corner
    for i, position in enumerate(nodes.position.tolist()):
        surface = corners[first[i] : first[i + 1]] if len(first) else numpy.empty((0, 3))
        builder._nodes.append(
            {"position": tuple(position), "kind": int(nodes.kind[i]),
             "width": float(nodes.width[i]), "id": int(nodes.id[i]) if len(nodes.id) else None,
             "surface": numpy.ascontiguousarray(surface) if len(surface) else None}
        )  # fmt: skip
    impassable, portals, curves = links.impassable, links.portal, links.curve
    for i in range(len(links)):
        has_portal = len(portals) > 0 and portals[i] != NONE
        builder._links.append(
            {"from": int(links.source[i]), "to": int(links.target[i]), "kind": int(links.kind[i]),
             "width": float(links.width[i]), "against_one_way": links.lanes[i] == 0,
             "lanes": int(links.lanes[i]), "opposite_lanes": int(links.opposite_lanes[i]),
             "curve": tuple(network.curve_points[curves[i]].tolist())
             if len(curves) and curves[i] != NONE else None,
             "portal": numpy.ascontiguousarray(network.portals[portals[i]])
             if has_portal else None,
             "is_impassable": bool(impassable[i]) if len(impassable) else False}
        )  # fmt: skip
    builder._places.extend((name, numpy.array(of)) for name, of in network.places.items())
    builder._height_law = int(found.height_law)
    return builder


def rebuilt(builder: NetworkBuilder) -> Network:
    return builder.build()
