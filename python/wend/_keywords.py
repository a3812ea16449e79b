"""Keywords that several methods take, as type checkers see them.

When the package runs, those of ways are what the library lists: see _planning.
"""

from __future__ import annotations

from typing import Any, Dict, Iterable, Mapping, Optional, Sequence, Tuple, TypedDict, Union

import numpy.typing

from wend._arguments import Node, NodeChoice, Options, Points, Texts
from wend._routes import Route
from wend._world import World


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
    """Of what is nearest."""

    element: Optional[str]
    kind: Optional[str]
    on_the_map: bool
    max_height: Optional[float]
    nodes: NodeChoice
    component: Optional[str]
    joined_to: Optional[str]
    as_game: bool
    game_options: Options
    visible: bool


class DrawKeywords(TypedDict, total=False):
    """Of pictures."""

    format: Optional[str]
    width: Optional[int]
    height: Optional[int]
    title: Optional[str]
    bounds: Optional[Sequence[Union[float, Sequence[float]]]]
    heights: Optional[Sequence[float]]
    nodes: NodeChoice
    colour_by: Optional[str]
    values: Optional[numpy.typing.ArrayLike]
    value_name: Optional[str]
    value_title: Optional[str]
    value_unit: Optional[str]
    value_names: Texts
    show: Optional[Tuple[str, Node]]
    routes: Optional[Iterable[Union[Route, Points]]]
    marks: Optional[Iterable[Mapping[str, Any]]]
    corner_names: Texts
    background: Optional[str]
    background_opacity: Optional[float]
    stored: Optional[str]


class ConvertKeywords(TypedDict, total=False):
    """Of conversions."""

    to: Optional[str]
    lossy: bool
    drop_padding: bool
    options: Options


class CheckKeywords(TypedDict, total=False):
    """Of checks."""

    min_severity: Optional[str]
    ignore: Texts
    nodes: NodeChoice
    kept: Optional[int]
    options: Options
    world: Optional[World]
    coverage: bool


def defaults(of: Any) -> Dict[str, Any]:
    """The keywords of such a class, with what they are where nobody says."""
    annotations = of.__annotations__.items()
    kinds = {name: getattr(kind, "__forward_arg__", kind) for name, kind in annotations}
    return {name: False if kind in ("bool", bool) else None for name, kind in kinds.items()}
