"""What can be reached from a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Tuple, cast

import numpy

from wend._arguments import Held, Location, Locations, Options, is_index, number
from wend._arrays import Flags, Floats, Indexes, lent, record_type
from wend._library import NONE, ask, each, ffi, index_or_none, info, keep, lib, text
from wend._planning import options_of

if TYPE_CHECKING:
    from wend._networks import Network

_REACHED = record_type("wend_reached", node="<u4", cost="<f8", share="<f8")


class Reach:
    """All that lies within a cost of a place: Network.reach finds it.

    start: node of the place; None where it has none.
    nodes: uint32: the nodes that are reached, the nearest first.
    costs: float64: of the nearest point of each, in the network's unit or in seconds.
    shares: float64: how much of the ground of each is reached, 1 for all.
    outlines: of a mesh the ground that is reached: node and N x 3 points, in the network's unit.
    is_exact: whether costs are; else they may be too high by up to 1 %.
    is_whole: False where the search gave up, in a broken mesh.
    """

    start: Optional[int]
    nodes: Indexes
    costs: Floats
    shares: Floats
    outlines: List[Tuple[int, Floats]]
    is_exact: bool
    is_whole: bool

    def __init__(self, handle: Any) -> None:
        found = info("wend_reach_info", lib.wend_reach_get_info, handle)
        count = found.node_count
        reached = numpy.empty(count, _REACHED)
        if count:
            ffi.memmove(ffi.from_buffer(reached), lib.wend_reach_nodes(handle), reached.nbytes)
        self.start = index_or_none(found.start)
        self.nodes, self.costs, self.shares = reached["node"], reached["cost"], reached["share"]
        self.outlines = [
            (part.node, lent(part.outline, part.count, handle, type=lib.WEND_POINTS))
            for part in each("wend_ground", lib.wend_reach_part_at, handle)
        ]
        self.is_exact = bool(found.is_exact)
        self.is_whole = bool(found.is_whole)

    def __len__(self) -> int:
        return len(self.nodes)

    def __repr__(self) -> str:
        farthest = self.costs[-1] if len(self) else 0
        return f"<wend.Reach: {len(self)} nodes, the farthest at {farthest:.6g}>"


def is_one_place(place: Any) -> bool:
    return isinstance(place, (str, tuple)) or is_index(place)


def reach_of(
    network: Network, how: Mapping[str, Any], place: Any, within: float, to_here: bool
) -> List[Reach]:
    """A Reach of each place."""
    held = Held()
    handle = network._handle
    options = options_of(how, held, handle)
    limit = number(within, "within")
    answers = []
    places = [place] if is_one_place(place) else place
    all_places = held.places(places, handle)
    for row in range(all_places.count):
        one = ffi.new("wend_locations *", {"count": 1})
        for column in ("texts", "nodes", "points"):
            if getattr(all_places, column):
                setattr(one, column, getattr(all_places, column) + row)
        found = ask(lib.wend_reach_find, handle, options, one[0], limit, bool(to_here))
        answers.append(Reach(keep(found, lib.wend_reach_free)))
    return answers


class GameReach:
    """What a game's own search leads to from a place: Network.game_reach finds it.

    who: who goes there, for people.
    reason: why it begins nowhere; else empty.
    starts: uint32: the nodes that the game begins at.
    is_reached: bool a node.
    reasons: why not, a word or two a node; empty where there is nothing to report.
    """

    who: str
    reason: str
    starts: Indexes
    is_reached: Flags
    reasons: List[str]

    def __init__(self, handle: Any) -> None:
        self.who = text(lib.wend_game_reach_who(handle))
        self.reason = text(lib.wend_game_reach_reason(handle))
        count = ffi.new("size_t *")
        starts = lib.wend_game_reach_starts(handle, count)
        self.starts = lent(starts, count[0], handle)
        found = info("wend_node_reaches", lib.wend_game_reach_nodes, handle)
        flags = lent(found.is_reached, found.count, handle, type=lib.WEND_U8)
        self.is_reached = cast(Flags, flags.view(numpy.bool_))
        words = [text(found.words[i]) for i in range(found.word_count)]
        reasons = lent(found.reasons, found.count, handle).tolist()
        self.reasons = ["" if reason == NONE else words[reason] for reason in reasons]

    def __repr__(self) -> str:
        reached = int(self.is_reached.sum())
        return f"<wend.GameReach: {self.who} reaches {reached} of {len(self.reasons)} nodes>"


def game_reach_of(network: Network, place: Location, game_options: Options) -> GameReach:
    held = Held()
    found = ask(
        lib.wend_game_reach_find, network._handle, held.places([place], network._handle),
        held.options(game_options),
    )  # fmt: skip
    return GameReach(keep(found, lib.wend_game_reach_free))
