"""What of the ground of a mesh can be seen from where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Tuple, cast

import numpy

from wend._arguments import Held, Node, NodeChoice, one_node
from wend._arrays import Floats, Indexes, lent
from wend._library import NULL, ask, ffi, keep, lib
from wend._routes import Route, expect_route_of

if TYPE_CHECKING:
    from wend._networks import Network


class Stretches(NamedTuple):
    """The areas that a route leads through, each once, in their order.

    area: uint32.
    length: float64: of the route in it, measured horizontally, in the network's unit.
    """

    area: Indexes
    length: Floats


class Sight:
    """What of the ground of a mesh can be seen from where, of whole areas: by the mesh's own tables,
    or of a mesh without tables that was put into its world past the solids of the map. Network.sight
    makes it. Ground is in square metres, viewed from above."""

    def __init__(self, network: Network) -> None:
        self._handle = keep(ask(lib.wend_sights_make, network._handle), lib.wend_sights_free)
        self._network = network

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Sight, (self._network,))

    def _all(self, which: int) -> Floats:
        values = numpy.empty(len(self._network.nodes))
        if len(values):
            columns = [NULL, NULL]
            columns[which] = ffi.from_buffer("double[]", values)
            lib.wend_sights_all(self._handle, *columns, len(values))
        return values

    @property
    def by(self) -> str:
        """What says which areas see each other: 'tables' of the mesh, or 'solids' of its map."""
        return "solids" if lib.wend_sights_are_past_solids(self._handle) else "tables"

    @property
    def all_ground(self) -> float:
        """Ground of all areas together, in square metres."""
        return float(lib.wend_sights_all_ground(self._handle))

    @property
    def ground(self) -> Floats:
        """float64: ground of each area, in square metres."""
        return self._all(0)

    @property
    def exposure(self) -> Floats:
        """float64: ground of the areas that each area can be seen from, in square metres."""
        return self._all(1)

    def seen_from(self, area: Node) -> Indexes:
        """uint32: the areas that can be seen from one."""
        count = ffi.new("size_t *")
        node = one_node(area, self._network._handle)
        areas = lib.wend_sights_seen_from(self._handle, node, count)
        return cast(Indexes, lent(areas, count[0], self._handle))

    def share_seen(self, start: NodeChoice, target: NodeChoice) -> float:
        """Of all pairs of a point of the first areas and one of the others the share whose areas
        see each other, from 0 to 1; NaN where either have no ground."""
        held = Held()
        network = self._network._handle
        share = ffi.new("double *")
        ask(lib.wend_sights_share_seen, self._handle, held.nodes(start, network),
            held.nodes(target, network), share)  # fmt: skip
        return float(share[0])

    def along(self, route: Route) -> Stretches:
        """The areas that a route of the same network leads through. ValueError where it is of
        another, and TypeError of one that was pickled or copied, whose network did not come
        along."""
        expect_route_of(route, self._network)
        count = lib.wend_sights_along(self._handle, route._handle, NULL, 0)
        found = ffi.new("wend_stretch[]", count)
        lib.wend_sights_along(self._handle, route._handle, found, count)
        return Stretches(
            numpy.array([one.area for one in found], numpy.uint32),
            numpy.array([one.length for one in found], numpy.float64),
        )

    def __repr__(self) -> str:
        return f"<wend.Sight over {self._network!r}>"
