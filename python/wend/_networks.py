"""Networks: the common view of maps, and graphs of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple, cast

import numpy

from wend._arguments import Held, Node, NodeChoice, Options, one_node, selected, whole_text
from wend._arrays import Bytes, Floats, Indexes, Singles, lent
from wend._columns import Column, Links, Nodes, Point
from wend._error import InvalidValue, NameNotFound
from wend._library import NULL, ask, each, each_text, ffi, fields, info, keep, lib, point, text
from wend._library import summary_of, text_of, texts_of, word
from wend._searches import Searches

if TYPE_CHECKING:
    from wend._maps import Map
    from wend._world import World

_MAP_KINDS = ("paths", "mesh", "circuit")
_LINE_ROLES = ("road", "side_road", "kerb", "barrier", "driven", "across", "marking")


class Origin(NamedTuple):
    """How a map was opened, and what opens it once more."""

    format: Optional[str] = None
    options: Options = None
    world: Optional[World] = None


class Storey(NamedTuple):
    """A storey of a mesh at a place on the map.

    node: the area.
    point: x, y, z on its surface, in the network's unit.
    """

    node: int
    point: Point


def indexes_of(handle: Any) -> Indexes:
    """What a wend_indexes holds, without a copy."""
    held = keep(handle, lib.wend_indexes_free)
    return cast(Indexes, lent(lib.wend_indexes_data(held), lib.wend_indexes_count(held), held))


class Network(Searches):
    """The common view of a map, or a graph of one's own: nodes and links, whatever the format.

    It never changes, keeps its map, and any number of threads may use it.
    """

    def __init__(self, handle: Any, of_map: Optional[Tuple[Any, Origin]] = None) -> None:
        self._info = info("wend_network_info", lib.wend_network_get_info, handle)
        self._handle = handle
        self._of_map = of_map  # Its handle: a map that its network held would hold itself.
        self._made: Dict[Any, Any] = {}

    def __reduce__(self) -> Tuple[Any, ...]:
        from wend._builder import parts_of, rebuilt
        from wend._maps import Map

        if self._of_map is not None:
            return (_network_of, (Map(*self._of_map),))

        return (rebuilt, (parts_of(self),))

    @property
    def network(self) -> Network:
        """Itself, so that what takes a map's network takes this."""
        return self

    @property
    def nodes(self) -> Nodes:
        """Its nodes, as columns and rows."""
        return Nodes(self)

    @property
    def links(self) -> Links:
        """Its links, as columns and rows."""
        return Links(self)

    @property
    def map_kind(self) -> str:
        """'paths', 'mesh' or 'circuit'."""
        return word(_MAP_KINDS, self._info.map_kind)

    @property
    def unit(self) -> str:
        """Name of the unit of all positions and lengths, such as 'm'."""
        return text(self._info.unit)

    @property
    def metres_per_unit(self) -> float:
        """How many metres one such unit is."""
        return float(self._info.metres_per_unit)

    @property
    def node_word(self) -> str:
        """What people call a node, such as 'area'."""
        return text(self._info.node_word)

    @property
    def bounds(self) -> Optional[Tuple[Point, Point]]:
        """Least and greatest corner of the box around all; None where there is nothing."""
        corners = ffi.new("wend_point[2]")
        if not lib.wend_network_bounds(self._handle, corners, corners + 1):
            return None
        return (point(corners[0]), point(corners[1]))

    @property
    def kinds(self) -> List[str]:
        """Names of the kinds of nodes and links; the first is the main one."""
        kinds = each("wend_kind", lib.wend_network_kind_at, self._handle)
        return [text(one.name) for one in kinds]

    @property
    def members(self) -> List[Dict[str, Any]]:
        """The files: dicts of file, key, first_node and node_count."""
        members = each("wend_network_member", lib.wend_network_member_at, self._handle)
        return [fields(one, "wend_network_member") for one in members]

    @property
    def places(self) -> Dict[str, Indexes]:
        """Parts of the map that have a name: their nodes, as uint32."""
        places = each("wend_place", lib.wend_network_place_at, self._handle)
        return {text(one.name): lent(one.nodes, one.count, self._handle) for one in places}

    @property
    def lines(self) -> List[Dict[str, Any]]:
        """Lines of a race track: dicts of name, role, is_closed, length, and columns a point."""
        columns = {"points": lib.WEND_POINTS, "distance": lib.WEND_F64, "left": lib.WEND_F32,
                   "right": lib.WEND_F32}  # fmt: skip
        return [
            {
                "name": text(line.name),
                "role": word(_LINE_ROLES, line.role),
                "is_closed": line.is_closed,
                "length": line.length,
                **{
                    name: lent(getattr(line, name), line.count, self._handle, type=type)
                    for name, type in columns.items()
                },
            }
            for line in each("wend_line", lib.wend_network_line_at, self._handle)
        ]

    @property
    def unresolved(self) -> List[Dict[str, Any]]:
        """Links that lead nowhere: dicts of source, target and absent_file."""
        return [
            {"source": getattr(one, "from"), "target": text(one.target),
             "absent_file": one.absent_file}
            for one in each("wend_unresolved", lib.wend_network_unresolved_at, self._handle)
        ]  # fmt: skip

    @property
    def marker_kinds(self) -> List[str]:
        """Names of the kinds of markers."""
        return each_text(lib.wend_network_marker_kind_at, self._handle)

    @property
    def relations(self) -> List[str]:
        """Names of the properties of pairs of nodes."""
        names: List[str] = []
        while name := lib.wend_network_relation_at(self._handle, len(names), NULL):
            names.append(text(name))
        return names

    @property
    def colour_names(self) -> List[str]:
        """What `colour_by` of draw() can be."""
        return texts_of(ask(lib.wend_draw_colour_names, self._handle))

    curve_points = Column[Floats](
        lib.WEND_CURVE_POINT, "float64, N x 3: points that links pass through."
    )
    portals = Column[Floats](
        lib.WEND_PORTAL, "float64, N x 4 x 3: left, right, far left and far right end of each."
    )
    surface_corners = Column[Floats](
        lib.WEND_SURFACE_CORNER,
        "float64, N x 3: corners of the ground under all nodes of a mesh.",
    )
    first_corner = Column[Indexes](
        lib.WEND_SURFACE_FIRST_CORNER,
        "uint32: corners of node i are first_corner[i] up to first_corner[i + 1].",
    )
    clearance = Column[Singles](
        lib.WEND_SURFACE_CLEARANCE,
        "float32: height of the room above each node of a mesh; empty where it is not known.",
    )
    marker_position = Column[Floats](
        lib.WEND_MARKER_POSITION, "float64, N x 3: points of interest."
    )
    marker_kind = Column[Bytes](lib.WEND_MARKER_KIND, "uint8: index into Network.marker_kinds.")
    marker_node = Column[Indexes](
        lib.WEND_MARKER_NODE, "uint32: node of each marker, or wend.NONE."
    )

    def components(self, kind: Optional[str] = None) -> Indexes:
        """uint32 a node: the component it is in, over links taken as undirected, numbered from 0
        by their first nodes. With a kind only links that keep to it join nodes."""
        held = Held()
        return indexes_of(
            ask(lib.wend_network_components, self._handle, held.text(kind), kind=InvalidValue)
        )

    def name_of(self, node: Node) -> str:
        """Printable name of a node, such as '12:408'."""
        return text_of(
            ask(lib.wend_network_node_name, self._handle, one_node(node, self._handle))
        )

    @property
    def node_names(self) -> List[str]:
        """Printable names of all nodes."""
        return texts_of(ask(lib.wend_network_node_names, self._handle))

    def find_node(self, name: Node) -> int:
        """Index of the node of a name. Raises wend.NameNotFound, a KeyError."""
        return one_node(name, self._handle)

    def find_place(self, place: str) -> Point:
        """The point x, y, z that a place stands for, such as the name of a record."""
        found = ffi.new("wend_point *")
        ask(lib.wend_network_find_place, self._handle, whole_text(place), found, NULL,
            kind=NameNotFound)  # fmt: skip
        return point(found)

    def related(self, relation: str, node: Node) -> Indexes:
        """uint32: the nodes that a node is related to."""
        return indexes_of(
            ask(lib.wend_network_related, self._handle, whole_text(relation),
                one_node(node, self._handle), kind=NameNotFound)
        )  # fmt: skip

    def storeys(self, x: float, y: float, kind: Optional[str] = None) -> List[Storey]:
        """The storeys of a mesh at a place on the map, the highest first."""
        held = Held()
        where = (self._handle, float(x), float(y), held.text(kind))
        count = lib.wend_network_storeys(*where, NULL, 0)
        storeys = ffi.new("wend_storey[]", count)
        for storey in storeys:
            storey.size = ffi.sizeof("wend_storey")
        lib.wend_network_storeys(*where, storeys, count)
        return [Storey(one.node, point(one.point)) for one in storeys]

    def select(self, expression: str) -> Indexes:
        """uint32: the nodes that an expression chooses, such as 'road and height > 10'."""
        return selected(expression, self._handle)

    def summary(self, *, nodes: NodeChoice = None) -> Dict[str, Any]:
        """What the network, or some nodes of it and the links between, amount to: a dict. Lengths
        are in `unit`."""
        held = Held()
        chosen = held.nodes(nodes, self._handle)
        return summary_of(lib.wend_summarise_network, self._handle, chosen)

    def __repr__(self) -> str:
        return (
            f"<wend.Network: {self.map_kind}, {len(self.nodes)} nodes, {len(self.links)} links,"
            f" in {self.unit}>"
        )


def _network_of(map: Map) -> Network:
    return map.network
