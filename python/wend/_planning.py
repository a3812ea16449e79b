"""Which ways may be used and what they cost, and planners of paths."""

from __future__ import annotations

import inspect
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Tuple
from typing import TypeVar

from wend._arguments import Data, Held, Node, Place, Places, data_of, flag, node_or_none, number
from wend._arguments import value_of, whole_text
from wend._library import ask, bytes_of, ffi, keep, lib, records
from wend._routes import Route, Routes

if TYPE_CHECKING:
    from wend._networks import Network

_OPTIONS = records("wend_route_option", lib.wend_route_option_at)
# What the library takes otherwise than as text: its keyword, whether it is of planners, its help.
_OTHERS = (
    ("nodes", False, "only from, through and to these nodes"),
    ("game_options", True, "of the game's own search, by name"),
)
_Method = TypeVar("_Method", bound=Callable[..., Any])


def _default(option: Dict[str, Any]) -> Any:
    if option["sort"] == lib.WEND_SORT_WORD:
        return option["value_name"].split("|")[0]
    return False if option["sort"] == lib.WEND_SORT_FLAG else None


def keywords(of_planners: bool) -> Dict[str, Any]:
    """The keywords of planners, or of all that looks for ways, with their defaults."""
    listed = {o["name"]: _default(o) for o in _OPTIONS if of_planners or not o["is_of_planners"]}
    return {**listed, **{name: None for name, is_of, _ in _OTHERS if of_planners or not is_of}}


def keywords_help() -> str:
    """What each is for, a line a keyword."""
    told = [(option["name"], option["help"]) for option in _OPTIONS]
    return "\n".join(f"{name}: {help};" for name, help in told + [(n, h) for n, _, h in _OTHERS])


def takes_keywords(of_planners: bool, **defaults: Any) -> Callable[[_Method], _Method]:
    """Gives a method with `**how` the signature that has all keywords."""

    def decorate(method: _Method) -> _Method:
        signature = inspect.signature(method)
        own = [p for p in signature.parameters.values() if p.kind != p.VAR_KEYWORD]
        more = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default)
            for name, default in {**keywords(of_planners), **defaults}.items()
        ]
        setattr(method, "__signature__", signature.replace(parameters=own + more))
        return method

    return decorate


def _said(option: Dict[str, Any], value: Any) -> List[Any]:
    """A value as the texts that the library takes."""
    sort, name = option["sort"], option["name"]
    if sort == lib.WEND_SORT_FLAG:
        return ["yes" if flag(value, name) else "no"]
    if sort == lib.WEND_SORT_WORD:
        words = option["value_name"].split("|")
        return [words[value_of(words, value, name)]]
    if value is None:
        return []
    if sort == lib.WEND_SORT_LENGTH:
        return [repr(number(value, name))]
    return list(value) if sort == lib.WEND_SORT_TEXTS and not isinstance(value, str) else [value]


class Wish(NamedTuple):
    """Which ways may be used and what they cost: keywords that were given."""

    how: Mapping[str, Any]

    def options(self, held: Held, network: Any) -> Any:
        """A wend_route_options."""
        made = held.keep(ffi.new("wend_route_options *"))
        made.size = ffi.sizeof("wend_route_options")
        made.nodes = held.nodes_or_null(self.how.get("nodes"), network)
        made.game_options = held.options(self.how.get("game_options"))
        made.values = held.option_list(
            [(option["name"], whole_text(said))
             for option in _OPTIONS if option["name"] in self.how
             for said in _said(option, self.how[option["name"]])]
        )  # fmt: skip
        return made


def wish_of(how: Mapping[str, Any], of_planners: bool = False) -> Wish:
    known = keywords(of_planners)
    for name in how:
        if name not in known:
            raise TypeError(f"there is no keyword {name!r} here; there are {', '.join(known)}")
    return Wish(how)


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
        usual = keywords(of_planners=True)
        given = "".join(
            f", {name}={value!r}" for name, value in self._wish.how.items()
            if value is not usual[name]
        )  # fmt: skip
        return f"<wend.Planner over {self._network!r}{given}>"
