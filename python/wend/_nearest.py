"""What is nearest to points."""

from __future__ import annotations

import threading
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Tuple

import numpy

from wend._arguments import WORDS, Held, Location, Points, expect_known
from wend._arrays import Floats, Indexes, points_of, record_type
from wend._keywords import NearestKeywords, defaults
from wend._library import ask, ffi, keep, lib

if TYPE_CHECKING:
    from wend._networks import Network

ELEMENTS = WORDS["element"]
KEYWORDS = defaults(NearestKeywords)
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


class NearestFinder:
    """Finds nearest nodes or links again and again: Network.nearest_finder makes it. Any number of
    threads may use one."""

    def __init__(self, network: Network, how: Mapping[str, Any]) -> None:
        expect_known(how, KEYWORDS)
        held = Held()
        options = held.request("wend_nearest_options", how, network._handle)
        made = ask(lib.wend_nearest_make, network._handle, options)
        self._handle = keep(made, lib.wend_nearest_free)
        self._network = network
        self._how = how
        # That of a game serves one thread at a time, the others any number.
        self._alone = threading.Lock() if how.get("as_game") else None

    def __reduce__(self) -> Tuple[Any, ...]:
        return (NearestFinder, (self._network, self._how))

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

    def of_each_kind(self, place: Location) -> Nearest:
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
        element = self._how.get("element") or ELEMENTS[0]
        return f"<wend.NearestFinder of {element}s over {self._network!r}>"


def finder_of(network: Network, how: Mapping[str, Any]) -> NearestFinder:
    """A finder; that of all nodes is made once a network."""
    if how:
        return NearestFinder(network, how)
    finder = network._made.get("nearest")
    if finder is None:
        finder = network._made.setdefault("nearest", NearestFinder(network, how))
    assert isinstance(finder, NearestFinder)
    return finder
