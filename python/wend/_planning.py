"""Which ways may be used and what they cost, and planners of paths."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Optional, Tuple

from wend._arguments import Data, Held, Node, NodeChoice, Options, Place, Places, Texts, data_of
from wend._arguments import flag, node_or_none, number, value_of, wished
from wend._library import ask, bytes_of, ffi, keep, lib
from wend._routes import Route, Routes

if TYPE_CHECKING:
    from wend._networks import Network

_SEARCHES = ("shortest", "corridor", "game")


class Wish(NamedTuple):
    """Which ways may be used and what they cost: the keywords of Network.planner()."""

    search: str = "shortest"
    kind: Optional[str] = None
    respect_lanes: bool = False
    speeds: Optional[str] = None
    nodes: NodeChoice = None
    max_climb: Optional[float] = None
    max_drop: Optional[float] = None
    max_gap: Optional[float] = None
    radius: float = 0
    avoided_kinds: Texts = None
    takes_impassable: bool = False
    game_options: Options = None
    game_limits: bool = False
    many_queries: bool = False

    def options(self, held: Held, network: Any) -> Any:
        """A wend_route_options."""
        made = held.keep(ffi.new("wend_route_options *"))
        made.size = ffi.sizeof("wend_route_options")
        made.search = value_of(_SEARCHES, self.search, "search")
        made.kind = held.text(self.kind)
        made.respect_lanes = flag(self.respect_lanes, "respect_lanes")
        made.speeds = held.text(self.speeds)
        made.nodes = held.nodes_or_null(self.nodes, network)
        for limit, bit in (("max_climb", lib.WEND_MAX_CLIMB), ("max_drop", lib.WEND_MAX_DROP),
                           ("max_gap", lib.WEND_MAX_GAP)):  # fmt: skip
            wanted = getattr(self, limit)
            if wanted is not None:
                made.limits |= bit
                setattr(made, limit, number(wanted, limit))
        made.radius = number(self.radius, "radius")
        made.avoided_kinds = held.texts(self.avoided_kinds)
        made.takes_impassable = flag(self.takes_impassable, "takes_impassable")
        made.game_options = held.options(self.game_options)
        made.game_limits = flag(self.game_limits, "game_limits")
        made.many_queries = flag(self.many_queries, "many_queries")
        return made


def read_prepared(prepared: Data, wish: Wish, network: Any) -> Any:
    """A wend_prepared of bytes that Planner.prepare gave."""
    held = Held()
    data = held.bytes(data_of(prepared))
    read = ask(lib.wend_prepared_read, network, wish.options(held, network), data)
    return keep(read, lib.wend_prepared_free)


class Planner:
    """Plans paths over a network by one set of options: Network.planner makes it.

    One search at a time: threads that share one wait for each other. What planners of the same
    network and options make ready they share.
    """

    def __init__(self, network: Network, wish: Wish) -> None:
        self._network = network
        self._wish = wish
        self._alone = threading.Lock()
        held = Held()
        self._handle = keep(
            ask(lib.wend_planner_make, network._handle, wish.options(held, network._handle)),
            lib.wend_planner_free,
        )

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Planner, (self._network, self._wish))

    def find(self, *places: Place, forbidden: Optional[Node] = None) -> Route:
        """The path through two or more places in their order, not through node `forbidden`.

        A place is the name of a record or of a place of the map, the index of a node, or x, y, z
        in the network's unit; without z the height does not matter.
        """
        if len(places) < 2:
            raise TypeError("a path needs two places")
        network = self._network._handle
        held = Held()
        through = held.places(places, network)
        closed = node_or_none(forbidden, network)
        with self._alone:
            route = ask(lib.wend_planner_find_places, self._handle, through, closed)
        return Route(keep(route, lib.wend_route_free), self._network)

    def find_many(
        self, starts: Places, targets: Places, *, forbidden: Optional[Node] = None
    ) -> Routes:
        """The path from each of N starts to the target in the same row, not through node
        `forbidden`.

        Both are N x 3 coordinates in the network's unit, or N x 2 without a height, or N indexes
        of nodes, or N texts.
        """
        network = self._network._handle
        held = Held()
        first, last = held.places(starts, network), held.places(targets, network)
        if first.count != last.count:
            raise ValueError(f"there are {first.count} starts and {last.count} targets")
        closed = node_or_none(forbidden, network)
        with self._alone:
            routes = ask(lib.wend_planner_find_many, self._handle, first, last, closed)
        return Routes(keep(routes, lib.wend_routes_free), self._network)

    def best(self) -> Optional[Dict[str, Any]]:
        """The shortest or quickest path beside the latest that a game found: a dict of value,
        of_game, measure, is_exact and why_none; None where the latest answer is no such path."""
        from wend._routes import best_of

        with self._alone:
            return best_of(self._handle)

    def prepare(self) -> bytes:
        """Bytes to be kept, with which use_prepared makes very many searches quicker."""
        held = Held()
        network = self._network._handle
        prepared = ask(lib.wend_prepare, network, self._wish.options(held, network))
        return bytes_of(ask(lib.wend_prepared_bytes, keep(prepared, lib.wend_prepared_free)))

    def use_prepared(self, prepared: Data) -> None:
        """Takes what prepare() of the same network and options gave."""
        read = read_prepared(prepared, self._wish, self._network._handle)
        with self._alone:
            ask(lib.wend_planner_use, self._handle, read)

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in wished(self._wish).items())
        return f"<wend.Planner over {self._network!r}{given}>"
