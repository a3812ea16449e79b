"""Ways: what networks can, and maps by their networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union, overload

import numpy.typing

from wend._arguments import Data, Location, Locations, Node, Options, takes_keywords
from wend._cuts import Biconnectivity, MinimumCut, biconnectivity_of, minimum_cut_of
from wend._matrix import Matrix, matrix_of
from wend._planning import KEYWORDS_HELP, Planner, keywords
from wend._reach import GameReach, Reach, game_reach_of, is_one_place, reach_of
from wend._routes import Route, Routes
from wend._sight import Sight

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from wend._keywords import PlannerKeywords, WayKeywords
    from wend._networks import Network


class Ways:
    """Ways over networks, and over maps by their networks. Which may be used and what they cost is
    said by the same keywords everywhere: planner() lists them."""

    @property
    def network(self) -> Network:
        raise NotImplementedError

    @takes_keywords(keywords(of_planners=True))
    def planner(self, **how: Unpack[PlannerKeywords]) -> Planner:
        """A Planner, for many searches by the same options."""
        return Planner(self.network, how)

    planner.__doc__ = f"{planner.__doc__}\n\n{KEYWORDS_HELP}"

    @takes_keywords(keywords(of_planners=True))
    def route(
        self, *places: Location, forbidden: Optional[Node] = None, **how: Unpack[PlannerKeywords]
    ) -> Route:
        """The path through two or more places: Planner.find with the keywords of planner()."""
        return self.planner(**how).find(*places, forbidden=forbidden)

    @takes_keywords(keywords(of_planners=True), many_queries=True)
    def routes(
        self,
        starts: Locations,
        targets: Locations,
        *,
        forbidden: Optional[Node] = None,
        **how: Unpack[PlannerKeywords],
    ) -> Routes:
        """A path a row: Planner.find_many with the keywords of planner()."""
        how.setdefault("many_queries", True)
        return self.planner(**how).find_many(starts, targets, forbidden=forbidden)

    @takes_keywords(keywords(of_planners=False))
    def matrix(
        self,
        rows: Optional[Locations] = None,
        columns: Optional[Locations] = None,
        *,
        between: Optional[str] = None,
        jobs: int = 1,
        prepared: Optional[Data] = None,
        **how: Unpack[WayKeywords],
    ) -> Matrix:
        """What the ways from all rows to all columns cost.

        Rows and columns are N x 3 or N x 2 coordinates, N indexes of nodes or N texts; without
        columns these are the rows, and without rows all nodes. `between` stands instead:
        'nearest', 'centre' or 'all' of each place that has a name. `prepared` is of
        Planner.prepare. The other keywords are those of planner().
        """
        return matrix_of(self.network, how, rows, columns, between, jobs, prepared)

    @overload
    def reach(
        self,
        place: Union[str, int, Tuple[float, ...]],
        within: float,
        to_here: bool = False,
        **how: Unpack[WayKeywords],
    ) -> Reach: ...
    @overload
    def reach(
        self,
        place: Union[List[Any], "numpy.typing.NDArray[Any]"],
        within: float,
        to_here: bool = False,
        **how: Unpack[WayKeywords],
    ) -> List[Reach]: ...
    @takes_keywords(keywords(of_planners=False))
    def reach(
        self,
        place: Union[Location, Locations],
        within: float,
        to_here: bool = False,
        **how: Unpack[WayKeywords],
    ) -> Union[Reach, List[Reach]]:
        """All within a cost of a place, in the network's unit or, with speeds, in seconds; with
        `to_here` from where the place can be reached.

        A place is a text, the index of a node, or a tuple x, y, z; a list or an array of several
        gives a list of answers. The other keywords are those of planner().
        """
        answers = reach_of(self.network, how, place, within, to_here)
        return answers[0] if is_one_place(place) else answers

    @takes_keywords(keywords(of_planners=False))
    def minimum_cut(
        self, start: Location, target: Location, **how: Unpack[WayKeywords]
    ) -> MinimumCut:
        """The narrowest that all ways from one place to another have to pass. The keywords are
        those of planner()."""
        return minimum_cut_of(self.network, how, start, target)

    def biconnectivity(self, kind: Optional[str] = None) -> Biconnectivity:
        """Where the network falls apart if one way or one node is taken out; with a kind only over
        links that keep to it."""
        return biconnectivity_of(self.network, kind)

    def sight(self) -> Sight:
        """What of the ground of a mesh can be seen from where. Raises wend.Error where the map
        says of no area that it sees another."""
        return Sight(self.network)

    def game_reach(self, place: Location, *, game_options: Options = None) -> GameReach:
        """What the game's own search leads to from a place. Raises wend.Error where that is not
        known of the game."""
        return game_reach_of(self.network, place, game_options)
