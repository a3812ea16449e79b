"""Minimum cuts: the narrowest that all ways have to pass, and where networks fall apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Optional, cast

import numpy

from wend._arguments import Held, Location
from wend._arrays import Flags, Indexes, lent
from wend._error import InvalidValue
from wend._library import ask, ffi, info, keep, lib
from wend._planning import options_of

if TYPE_CHECKING:
    from wend._networks import Network


class MinimumCut(NamedTuple):
    """The narrowest that all ways from one place to another have to pass.

    width: of all its links together, in the network's unit.
    links: uint32: its links, rising; none where no way leads from one place to the other.
    without_width: how many of these have no known width.
    is_one: whether the places have a node in common, so that nothing lies between.
    before: bool a node: whether it lies before the cut, seen from the first place.
    """

    width: float
    links: Indexes
    without_width: int
    is_one: bool
    before: Flags


class Biconnectivity(NamedTuple):
    """Where a network falls apart if one way or one node is taken out.

    bridges: uint32: links, of their two directions the lower.
    bridge_cuts_off: uint32: how many nodes each cuts off.
    articulation_points: uint32: nodes.
    point_cuts_off: uint32: how many nodes each cuts off.
    """

    bridges: Indexes
    bridge_cuts_off: Indexes
    articulation_points: Indexes
    point_cuts_off: Indexes


def minimum_cut_of(
    network: Network, how: Mapping[str, Any], start: Location, target: Location
) -> MinimumCut:
    held = Held()
    handle = network._handle
    cut = keep(
        ask(lib.wend_choke_find, handle, options_of(how, held, handle),
            held.places([start], handle), held.places([target], handle)),
        lib.wend_choke_free,
    )  # fmt: skip
    found = info("wend_choke_info", lib.wend_choke_get_info, cut)
    is_before = lib.wend_choke_is_before
    before = numpy.fromiter((is_before(cut, node) for node in range(len(network.nodes))), bool)
    links = lent(lib.wend_choke_links(cut), found.link_count, cut)
    return MinimumCut(found.width, links, found.without_width, found.is_one, before)


def _elements(of: Any, get: Any) -> Any:
    count = ffi.new("size_t *")
    elements = get(of, count)
    pairs = numpy.empty((count[0], 2), numpy.uint32)
    if count[0]:
        ffi.memmove(ffi.from_buffer(pairs), elements, pairs.nbytes)
    return pairs


def biconnectivity_of(network: Network, kind: Optional[str]) -> Biconnectivity:
    held = Held()
    biconnectivity = keep(
        ask(lib.wend_biconnectivity_find, network._handle, held.text(kind), kind=InvalidValue),
        lib.wend_biconnectivity_free,
    )
    bridges = _elements(biconnectivity, lib.wend_biconnectivity_bridges)
    points = _elements(biconnectivity, lib.wend_biconnectivity_articulation_points)
    return Biconnectivity(*(cast(Indexes, column) for column in (*bridges.T, *points.T)))
