"""Paths, one and many."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union, cast
from typing import overload

import numpy

from wend._arrays import Flags, Floats, Indexes, lent, lent_array
from wend._library import NULL, ask, each, ffi, fields, index_or_none, info, keep, lib, point
from wend._library import sized, text, text_of, word

if TYPE_CHECKING:
    from wend._networks import Network

_MEASURES = ("length", "time", "between_centres", "time_between_centres", "horizontal_length",
             "game")  # fmt: skip


def _stops(route: Any) -> List[Dict[str, Any]]:
    return [
        {"node": index_or_none(one.node), "point": point(one.point), "storeys": one.storey_count}
        for one in each("wend_stop", lib.wend_route_stop_at, route)
    ]


def _legs(route: Any) -> List[Dict[str, Any]]:
    return [
        {"to_node": index_or_none(one.to_node), "to": point(one.to), "cost": one.cost,
         "length": one.length, "time": one.time if one.has_time else None,
         "links": one.link_count}
        for one in each("wend_leg", lib.wend_route_leg_at, route)
    ]  # fmt: skip


def _game(found: Any) -> Optional[Dict[str, Any]]:
    told = {
        "code": found.game_code if found.has_game_code else None,
        "gives_up": text(found.gives_up),
        "remark": text(found.remark),
        "short_by": found.short_by,
        "why_short": text(found.why_short),
    }
    is_there = found.has_game_code or told["gives_up"] or told["remark"] or told["why_short"]
    return told if is_there else None


def best_of(planner: Any) -> Optional[Dict[str, Any]]:
    best = sized("wend_best_path")
    error = ffi.new("wend_error **")
    if not lib.wend_planner_best(planner, best, error):
        lib.wend_error_free(error[0])
        return None
    return {**fields(best, "wend_best_path"), "measure": word(_MEASURES, best.measure)}


class Route:
    """A path through places, or why there is none."""

    def __init__(self, handle: Any, network: Network) -> None:
        self._handle = handle
        self._network = network
        self._found: Any = None

    @property
    def _info(self) -> Any:
        if self._found is None:
            self._found = info("wend_route_info", lib.wend_route_get_info, self._handle)
        return self._found

    def __reduce__(self) -> Tuple[Any, ...]:
        names = [name for name in dir(Route) if not name.startswith("_")
                 and isinstance(getattr(Route, name), property)]  # fmt: skip
        return (_kept, ({name: getattr(self, name) for name in names}, self.to_geojson()))

    @property
    def found(self) -> bool:
        """Whether there is a path."""
        return bool(self._info.found)

    def __bool__(self) -> bool:
        return self.found

    @property
    def reason(self) -> str:
        """Why there is none, a sentence; empty if there is one."""
        return text(self._info.reason)

    @property
    def measure(self) -> str:
        """What cost is: 'length', 'time' in seconds, 'between_centres', 'time_between_centres',
        'horizontal_length' or 'game'."""
        return word(_MEASURES, self._info.measure)

    @property
    def cost(self) -> float:
        """What was made least."""
        return float(self._info.cost)

    @property
    def length(self) -> float:
        """In the network's unit."""
        return float(self._info.length)

    @property
    def time(self) -> Optional[float]:
        """In seconds, where speeds are known; else None."""
        return float(self._info.time) if self._info.has_time else None

    @property
    def is_shortest(self) -> bool:
        """Whether the search promises that no path costs less."""
        return bool(self._info.is_shortest)

    @property
    def nodes(self) -> Indexes:
        """uint32: the nodes, from the first place to the last."""
        nodes = lib.wend_route_nodes(self._handle)
        return cast(Indexes, lent(nodes, self._info.node_count, self._handle))

    @property
    def links(self) -> Indexes:
        """uint32: link i leads from node i to node i + 1."""
        links = lib.wend_route_links(self._handle)
        return cast(Indexes, lent(links, self._info.link_count, self._handle))

    @property
    def points(self) -> Floats:
        """float64, N x 3: its course, in the network's unit."""
        points = lib.wend_route_points(self._handle)
        return cast(
            Floats, lent(points, self._info.point_count, self._handle, type=lib.WEND_POINTS)
        )

    @property
    def stops(self) -> List[Dict[str, Any]]:
        """The places as it takes them: dicts of node, point and storeys."""
        return _stops(self._handle)

    @property
    def legs(self) -> List[Dict[str, Any]]:
        """Of three places or more the pieces between them: dicts of to_node, to, cost, length,
        time and links."""
        return _legs(self._handle)

    @property
    def game(self) -> Optional[Dict[str, Any]]:
        """What only the game knows: a dict of code, gives_up, remark, short_by and why_short; or
        None."""
        return _game(self._info)

    @property
    def impassable_left_out(self) -> int:
        """Links of the network that it could not take because nobody can."""
        return int(self._info.impassable_left_out)

    def to_geojson(self) -> str:
        """GeoJSON, in the coordinates of the map."""
        return _geojson(self._network, [self._handle])

    def _repr_svg_(self) -> Optional[str]:
        return self._network.draw(routes=[self]).decode()

    def __repr__(self) -> str:
        if not self.found:
            return f"<wend.Route: none, {self.reason}>"
        return f"<wend.Route: {len(self.nodes)} nodes, length {self.length:.6g}>"


class _Kept:
    """What an answer said that was pickled or copied, instead of what the library says."""

    _values: Dict[str, Any]
    _geojson: str

    def __getattribute__(self, name: str) -> Any:
        values = object.__getattribute__(self, "__dict__").get("_values", {})
        return values[name] if name in values else object.__getattribute__(self, name)

    def to_geojson(self) -> str:
        return self._geojson


class _KeptRoute(_Kept, Route):
    """A route that was pickled or copied."""

    def __init__(self, values: Dict[str, Any], geojson: str) -> None:
        self._values = values
        self._geojson = geojson

    def _repr_svg_(self) -> Optional[str]:
        return None  # Its map did not come along.


_KeptRoute.__name__ = "Route"


def expect_route_of(route: Route, network: Network) -> None:
    """An error unless a route was found in a network."""
    if isinstance(route, _KeptRoute):
        raise TypeError("a route that was pickled or copied has lost its network: find it again")
    if route._network._handle != network._handle:
        raise ValueError("the route is of another network")


def _kept(values: Dict[str, Any], geojson: str) -> Route:
    return _KeptRoute(values, geojson)


def _geojson(network: Network, routes: List[Any]) -> str:
    handles = ffi.new("const wend_route *[]", routes) if routes else NULL
    return text_of(ask(lib.wend_routes_geojson, network._handle, handles, len(routes)))


class Routes(Sequence[Route]):
    """The answers of Planner.find_many: one route for each pair of places, and what they have in
    common as columns."""

    def __init__(self, handle: Any, network: Network) -> None:
        self._info = info("wend_routes_info", lib.wend_routes_get_info, handle)
        self._handle = handle
        self._network = network

    def __reduce__(self) -> Tuple[Any, ...]:
        columns = ("found", "cost", "length", "time", "nodes", "first_node", "links", "first_link",
                   "points", "first_point")  # fmt: skip
        values = {name: getattr(self, name) for name in columns}
        routes = [route.__reduce__()[1] for route in self]
        return (_kept_routes, (values, routes, self.to_geojson()))

    def _column(self, name: str, type: int, count: Optional[int] = None) -> Any:
        size = self._info.count if count is None else count
        return lent(getattr(self._info, name), size, self._handle, type=type)

    def _cost(self, name: str) -> Floats:
        """Infinite where there is no path."""
        values: Floats = numpy.where(self.found, self._column(name, lib.WEND_F64), numpy.inf)
        return values

    def __len__(self) -> int:
        return int(self._info.count)

    @overload
    def __getitem__(self, index: int) -> Route: ...
    @overload
    def __getitem__(self, index: slice) -> List[Route]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Route, List[Route]]:
        rows = range(len(self))
        if isinstance(index, slice):
            return [self._at(row) for row in rows[index]]
        try:
            return self._at(rows[operator.index(index)])
        except IndexError:
            raise IndexError(f"there is no route {index}; there are {len(rows)}") from None

    def _at(self, row: int) -> Route:
        route = ask(lib.wend_routes_at, self._handle, row)
        return Route(keep(route, lib.wend_route_free), self._network)

    def __iter__(self) -> Iterator[Route]:
        return (self._at(row) for row in range(len(self)))

    @property
    def found(self) -> Flags:
        """bool: whether there is a path."""
        return cast(Flags, self._column("found", lib.WEND_U8).view(numpy.bool_))

    @property
    def cost(self) -> Floats:
        """float64: what was made least; infinite where there is no path."""
        return self._cost("cost")

    @property
    def length(self) -> Floats:
        """float64, in the network's unit; infinite where there is no path."""
        return self._cost("length")

    @property
    def time(self) -> Floats:
        """float64, in seconds; NaN where nobody can tell."""
        return cast(Floats, self._column("time", lib.WEND_F64))

    @property
    def nodes(self) -> Indexes:
        """uint32: the nodes of all routes one after another."""
        return cast(Indexes, self._column("nodes", lib.WEND_U32, self._info.node_count))

    @property
    def first_node(self) -> Indexes:
        """uint32, N + 1: nodes of route i are first_node[i] up to first_node[i + 1]."""
        return cast(Indexes, self._column("first_node", lib.WEND_U32, len(self) + 1))

    @property
    def links(self) -> Indexes:
        """uint32: the links of all routes one after another."""
        return cast(Indexes, self._column("links", lib.WEND_U32, self._info.link_count))

    @property
    def first_link(self) -> Indexes:
        """uint32, N + 1: links of route i are first_link[i] up to first_link[i + 1]."""
        return cast(Indexes, self._column("first_link", lib.WEND_U32, len(self) + 1))

    def _courses(self) -> Tuple[Any, Any]:
        points, first = sized("wend_array"), sized("wend_array")
        ask(lib.wend_routes_points, self._handle, points, first)
        return lent_array(points, self._handle), lent_array(first, self._handle)

    @property
    def points(self) -> Floats:
        """float64, N x 3: the courses of all routes one after another, in the network's unit. They
        are made when they are first asked for."""
        return cast(Floats, self._courses()[0])

    @property
    def first_point(self) -> Indexes:
        """uint32, N + 1: points of route i are first_point[i] up to first_point[i + 1]."""
        return cast(Indexes, self._courses()[1])

    def to_geojson(self) -> str:
        """GeoJSON, a feature a route, in the coordinates of the map."""
        return _geojson(self._network, [route._handle for route in self])

    def __repr__(self) -> str:
        return f"<wend.Routes: {len(self)}, {int(self.found.sum())} of them with a way>"


class _KeptRoutes(_Kept, Routes):
    """Routes that were pickled or copied."""

    def __init__(self, values: Dict[str, Any], routes: List[Any], geojson: str) -> None:
        self._values = values
        self._routes = routes
        self._geojson = geojson

    def __len__(self) -> int:
        return len(self._routes)

    def _at(self, row: int) -> Route:
        return _kept(*self._routes[row])


_KeptRoutes.__name__ = "Routes"


def _kept_routes(values: Dict[str, Any], routes: List[Any], geojson: str) -> Routes:
    return _KeptRoutes(values, routes, geojson)
