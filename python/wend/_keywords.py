"""Keywords that several methods take, as type checkers see them.

When the package runs, those of ways are what the library lists: see _planning.
"""

from __future__ import annotations

from typing import Optional, TypedDict

from wend._arguments import NodeChoice, Options, Texts


class WayKeywords(TypedDict, total=False):
    """Of all that looks for ways."""

    kind: Optional[str]
    respect_lanes: bool
    speeds: Optional[str]
    nodes: NodeChoice
    max_climb: Optional[float]
    max_drop: Optional[float]
    max_gap: Optional[float]
    radius: Optional[float]
    avoided_kinds: Texts
    takes_impassable: bool


class PlannerKeywords(WayKeywords, total=False):
    """Of planners."""

    search: str
    game_options: Options
    game_limits: bool
    many_queries: bool


class NearestKeywords(TypedDict, total=False):
    """Of what is nearest, as NearestWish has them."""

    element: str
    kind: Optional[str]
    on_the_map: bool
    max_height: Optional[float]
    nodes: NodeChoice
    component: Optional[str]
    joined_to: Optional[str]
    as_game: bool
    game_options: Options
