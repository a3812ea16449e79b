"""Which ways may be used and what they cost, and planners of paths."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple

from wend._arguments import Data, Held, Location, Locations, Node, data_of, expect_known, flag
from wend._arguments import node_or_none, number, value_of, whole_text
from wend._library import ask, bytes_of, keep, lib, records
from wend._routes import Route, Routes

if TYPE_CHECKING:
    from wend._networks import Network

# What the library lists, and what it takes otherwise than as text.
_OPTIONS: List[Dict[str, Any]] = [
    *records("wend_route_option", lib.wend_route_option_at),
    {"name": "nodes", "help": "only from, through and to these nodes", "is_of_planners": False},
    {"name": "game_options", "help": "of the game's own search", "is_of_planners": True},
]
KEYWORDS_HELP = "\n".join(f"{option['name']}: {option['help']};" for option in _OPTIONS)


def _words(option: Dict[str, Any]) -> List[str]:
    return str(option["value_name"]).split("|")


def _default(option: Dict[str, Any]) -> Any:
    sort = option.get("sort")
    if sort == lib.WEND_SORT_WORD:
        return _words(option)[0]
    return False if sort == lib.WEND_SORT_FLAG else None


def keywords(of_planners: bool) -> Dict[str, Any]:
    """The keywords of planners, or of all that looks for ways, with their defaults."""
    known = [option for option in _OPTIONS if of_planners or not option["is_of_planners"]]
    return {option["name"]: _default(option) for option in known}


def _said(option: Dict[str, Any], value: Any) -> List[Any]:
    """A value as the texts that the library takes."""
    sort, name = option.get("sort"), option["name"]
    if sort == lib.WEND_SORT_FLAG:
        return ["yes" if flag(value, name) else "no"]
    if sort == lib.WEND_SORT_WORD:
        return [_words(option)[value_of(_words(option), value, name)]]
    if sort is None or value is None:
        return []
    if sort == lib.WEND_SORT_LENGTH:
        return [repr(number(value, name))]
    return [value] if isinstance(value, str) or sort == lib.WEND_SORT_TEXT else list(value)


def options_of(
    how: Mapping[str, Any], held: Held, network: Any, of_planners: bool = False
) -> Any:
    """A wend_route_options of keywords."""
    expect_known(how, keywords(of_planners))
    fields = {name: how.get(name) for name in ("nodes", "game_options")}
    made = held.request("wend_route_options", fields, network)
    given = [option for option in _OPTIONS if option["name"] in how]
    made.values = held.option_list(
        [(of["name"], whole_text(text)) for of in given for text in _said(of, how[of["name"]])]
    )
    return made


def read_prepared(prepared: Data, how: Mapping[str, Any], network: Any) -> Any:
    """A wend_prepared of bytes that Planner.prepare gave."""
    held = Held()
    data = held.bytes(data_of(prepared))
    options = options_of(how, held, network, of_planners=True)
    read = ask(lib.wend_prepared_read, network, options, data)
    return keep(read, lib.wend_prepared_free)


class Planner:
    """Plans paths over a network by one set of options: Network.planner makes it.

    One search at a time: threads that share one wait for each other. What planners of the same
    network and options make ready they share.
    """

    def __init__(self, network: Network, how: Mapping[str, Any]) -> None:
        held = Held()
        options = options_of(how, held, network._handle, of_planners=True)
        made = ask(lib.wend_planner_make, network._handle, options)
        self._handle = keep(made, lib.wend_planner_free)
        self._network = network
        self._how = how
        self._alone = threading.Lock()

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Planner, (self._network, self._how))

    def find(self, *places: Location, forbidden: Optional[Node] = None) -> Route:
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
        self, starts: Locations, targets: Locations, *, forbidden: Optional[Node] = None
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
        network = self._network._handle
        held = Held()
        options = options_of(self._how, held, network, of_planners=True)
        prepared = ask(lib.wend_prepare, network, options)
        return bytes_of(ask(lib.wend_prepared_bytes, keep(prepared, lib.wend_prepared_free)))

    def use_prepared(self, prepared: Data) -> None:
        """Takes what prepare() of the same network and options gave."""
        read = read_prepared(prepared, self._how, self._network._handle)
        with self._alone:
            ask(lib.wend_planner_use, self._handle, read)

    def __repr__(self) -> str:
        usual = keywords(of_planners=True)
        given = "".join(
            f", {name}={value!r}" for name, value in self._how.items()
            if value is not usual[name]
        )  # fmt: skip
        return f"<wend.Planner over {self._network!r}{given}>"
