"""Answers that are rows of columns."""

from typing import Any, NamedTuple


class Nearest(NamedTuple):
    """What is nearest to each of N points, a row a point.

    node: uint32, wend.NONE where there is nothing; of a link the node that it leaves.
    link: uint32, wend.NONE of nodes.
    closest: float64, N x 3: the point of it that is closest, in the network's unit.
    share: float64: how far along the link that is, from 0 to 1.
    distance: float64, in the network's unit; infinite where there is nothing.
    """

    node: Any
    link: Any
    closest: Any
    share: Any
    distance: Any


class Opened(NamedTuple):
    """What became of files that were asked for.

    maps: those that were opened, in the order of their first files.
    errors: a wend.Error for each file that could not be; each names its file.
    left_out: files in folders that are of no known format.
    notes: what exchange files were told to have, a sentence each.
    """

    maps: list
    errors: list
    left_out: list
    notes: list


class Frames(NamedTuple):
    """The nodes and the links of a network, as data frames of pandas."""

    nodes: Any
    links: Any


for _answer in (Nearest, Opened, Frames):
    _answer.__module__ = "wend"
