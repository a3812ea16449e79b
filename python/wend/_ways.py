"""Ways: what networks can, and maps by their networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union, overload

import numpy.typing

from wend._arguments import Data, Node, NodeChoice, Options, Place, Places, Texts
from wend._cuts import Cuts, MinimumCut, cuts_of, minimum_cut_of
from wend._matrix import Matrix, matrix_of
from wend._planning import Planner, Wish
from wend._reach import GameReach, Reach, game_reach_of, is_one_place, reach_of
from wend._routes import Route, Routes
from wend._sight import Sight

if TYPE_CHECKING:
    from wend._networks import Network


class Ways:
    """Ways over networks, and over maps by their networks.

    Which ways may be used and what they cost is said by the same keywords everywhere:

    search: 'shortest', 'corridor' over a mesh, or 'game' as the game finds it;
    kind: only this kind of way; respect_lanes: not against one-way links;
    speeds: lines such as 'road: 60 km/h', so that paths are the quickest and costs seconds;
    nodes: only from, through and to these;
    max_climb, max_drop, max_gap and radius of whoever moves, in the network's unit;
    avoided_kinds: kinds of links that are not taken; takes_impassable: also what nobody can take;
    game_options, game_limits: of the game's own search;
    many_queries: indexes are worth making.
    """

    @property
    def network(self) -> Network:
        raise NotImplementedError

    def planner(
        self,
        *,
        search: str = "shortest",
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
        game_options: Options = None,
        game_limits: bool = False,
        many_queries: bool = False,
    ) -> Planner:
        """A Planner, for many searches by the same options: see Ways for the keywords."""
        wish = Wish(
            search=search, kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
            game_options=game_options, game_limits=game_limits, many_queries=many_queries,
        )
        return Planner(self.network, wish)

    def route(
        self,
        *places: Place,
        forbidden: Optional[Node] = None,
        search: str = "shortest",
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
        game_options: Options = None,
        game_limits: bool = False,
    ) -> Route:
        """The path through two or more places: Planner.find with the keywords of planner()."""
        wish = Wish(
            search=search, kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
            game_options=game_options, game_limits=game_limits,
        )
        return Planner(self.network, wish).find(*places, forbidden=forbidden)

    def routes(
        self,
        starts: Places,
        targets: Places,
        *,
        forbidden: Optional[Node] = None,
        search: str = "shortest",
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
        game_options: Options = None,
        game_limits: bool = False,
        many_queries: bool = True,
    ) -> Routes:
        """A path a row: Planner.find_many with the keywords of planner()."""
        wish = Wish(
            search=search, kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
            game_options=game_options, game_limits=game_limits, many_queries=many_queries,
        )
        return Planner(self.network, wish).find_many(starts, targets, forbidden=forbidden)

    def matrix(
        self,
        rows: Optional[Places] = None,
        columns: Optional[Places] = None,
        *,
        between: Optional[str] = None,
        threads: int = 1,
        prepared: Optional[Data] = None,
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
    ) -> Matrix:
        """What the ways from all rows to all columns cost.

        Rows and columns are N x 3 or N x 2 coordinates, N indexes of nodes or N texts; without
        columns these are the rows, and without rows all nodes. `between` stands instead:
        'nearest', 'centre' or 'all' of each place that has a name. `prepared` is of
        Planner.prepare. The other keywords are those of planner().
        """
        wish = Wish(
            kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
        )
        return matrix_of(self.network, wish, rows, columns, between, threads, prepared)

    @overload
    def reach(
        self,
        place: Union[str, int, Tuple[float, ...]],
        within: float,
        to_here: bool = False,
        *,
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
    ) -> Reach: ...
    @overload
    def reach(
        self,
        place: Union[List[Any], "numpy.typing.NDArray[Any]"],
        within: float,
        to_here: bool = False,
        *,
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
    ) -> List[Reach]: ...
    def reach(
        self,
        place: Union[Place, Places],
        within: float,
        to_here: bool = False,
        *,
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
    ) -> Union[Reach, List[Reach]]:
        """All within a cost of a place, in the network's unit or, with speeds, in seconds; with
        `to_here` from where the place can be reached.

        A place is a text, the index of a node, or a tuple x, y, z; a list or an array of several
        gives a list of answers. The other keywords are those of planner().
        """
        wish = Wish(
            kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
        )
        answers = reach_of(self.network, wish, place, within, to_here)
        return answers[0] if is_one_place(place) else answers

    def minimum_cut(
        self,
        start: Place,
        target: Place,
        *,
        kind: Optional[str] = None,
        respect_lanes: bool = False,
        speeds: Optional[str] = None,
        nodes: NodeChoice = None,
        max_climb: Optional[float] = None,
        max_drop: Optional[float] = None,
        max_gap: Optional[float] = None,
        radius: float = 0,
        avoided_kinds: Texts = None,
        takes_impassable: bool = False,
    ) -> MinimumCut:
        """The narrowest that all ways from one place to another have to pass. The keywords are
        those of planner()."""
        wish = Wish(
            kind=kind, respect_lanes=respect_lanes, speeds=speeds, nodes=nodes,
            max_climb=max_climb, max_drop=max_drop, max_gap=max_gap, radius=radius,
            avoided_kinds=avoided_kinds, takes_impassable=takes_impassable,
        )
        return minimum_cut_of(self.network, wish, start, target)

    def cuts(self, kind: Optional[str] = None) -> Cuts:
        """Where the network falls apart if one way or one node is taken out; with a kind only over
        links that keep to it."""
        return cuts_of(self.network, kind)

    def sight(self) -> Sight:
        """What of the ground of a mesh can be seen from where. Raises wend.Error where the map
        says of no area that it sees another."""
        return Sight(self.network)

    def game_reach(self, place: Place, *, game_options: Options = None) -> GameReach:
        """What the game's own search leads to from a place. Raises wend.Error where that is not
        known of the game."""
        return game_reach_of(self.network, place, game_options)
