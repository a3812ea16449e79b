"""What is nearest to points."""

from __future__ import annotations

import threading
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Tuple

import numpy

from wend._arguments import Held, NodeChoice, Options, Place, Points, flag, number, value_of, wished
from wend._arrays import Floats, Indexes, points_of, record_type
from wend._library import ask, ffi, keep, lib

if TYPE_CHECKING:
    from wend._networks import Network

ELEMENTS = ("node", "link")
_NEAR = record_type(
    "wend_near", node="<u4", link="<u4", closest=("<f8", 3), share="<f8", distance="<f8"
)
_POINTS, _ANSWERS = ffi.typeof("wend_point[]"), ffi.typeof("wend_near[]")


class Nearest(NamedTuple):
    """What is nearest to each of N points, a row a point.

    node: uint32, wend.NONE where there is nothing; of a link the node that it leaves.
    link: uint32, wend.NONE of nodes.
    closest: float64, N x 3: the point of it that is closest, in the network's unit.
    share: float64: how far along the link that is, from 0 to 1.
    distance: float64, in the network's unit; infinite where there is nothing.
    """

    node: Indexes
    link: Indexes
    closest: Floats
    share: Floats
    distance: Floats


def _columns(found: Any) -> Nearest:
    return Nearest(*(found[name] for name in Nearest._fields))


class NearestWish(NamedTuple):
    """What is looked for: the keywords of Network.nearest_finder()."""

    element: str = "node"
    kind: Optional[str] = None
    on_the_map: bool = False
    max_height: Optional[float] = None
    nodes: NodeChoice = None
    component: Optional[str] = None
    joined_to: Optional[str] = None
    as_game: bool = False
    game_options: Options = None

    def options(self, held: Held, network: Any) -> Any:
        """A wend_nearest_options."""
        made = held.keep(ffi.new("wend_nearest_options *"))
        made.size = ffi.sizeof("wend_nearest_options")
        made.element = value_of(ELEMENTS, self.element, "element")
        made.kind = held.text(self.kind)
        made.on_the_map = flag(self.on_the_map, "on_the_map")
        if self.max_height is not None:
            made.has_max_height = True
            made.max_height = number(self.max_height, "max_height")
        made.nodes = held.nodes_or_null(self.nodes, network)
        made.component = held.text(self.component)
        made.joined_to = held.text(self.joined_to)
        made.as_game = flag(self.as_game, "as_game")
        made.game_options = held.options(self.game_options)
        return made


class NearestFinder:
    """Finds nearest nodes or links again and again: Network.nearest_finder makes it. Any number of
    threads may use one."""

    def __init__(self, network: Network, wish: NearestWish) -> None:
        self._network = network
        self._wish = wish
        held = Held()
        self._handle = keep(
            ask(lib.wend_nearest_make, network._handle, wish.options(held, network._handle)),
            lib.wend_nearest_free,
        )
        # That of a game serves one thread at a time, the others any number.
        self._alone = threading.Lock() if wish.as_game else None

    def __reduce__(self) -> Tuple[Any, ...]:
        return (NearestFinder, (self._network, self._wish))

    def find(self, points: Points) -> Nearest:
        """What is nearest to each of N x 3 points, in the network's unit: a wend.Nearest."""
        where = points_of(points)
        count = len(where)
        found = numpy.empty(count, _NEAR)
        if count:
            given = ffi.from_buffer(_POINTS, where)
            answers = ffi.from_buffer(_ANSWERS, found)
            with self._alone or nullcontext():
                ask(lib.wend_nearest_find, self._handle, given, count, answers)
        return _columns(found)

    def of_each_kind(self, place: Place) -> Nearest:
        """What is nearest of each kind to a place, nearest first: a wend.Nearest.

        place: 'X,Y,Z' or 'X,Y', the name of a record or of a place, or a node.
        """
        held = Held()
        at = held.places([place], self._network._handle)
        found = numpy.empty(256, _NEAR)  # A kind is one byte.
        answers = ffi.from_buffer(_ANSWERS, found)
        with self._alone or nullcontext():
            count = ask(lib.wend_nearest_of_each_kind, self._handle, at, answers, len(found))
        return _columns(found[:count])

    def __repr__(self) -> str:
        return f"<wend.NearestFinder of {self._wish.element}s over {self._network!r}>"


def finder_of(network: Network, wish: NearestWish) -> NearestFinder:
    """A finder; that of all nodes is made once a network."""
    if wished(wish):
        return NearestFinder(network, wish)
    finder = network._made.get("nearest")
    if finder is None:
        finder = network._made.setdefault("nearest", NearestFinder(network, wish))
    assert isinstance(finder, NearestFinder)
    return finder
