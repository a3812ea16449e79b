#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "wend/passage_width.hpp"
#include "wend/route_graph.hpp"

namespace wend {

/// The narrowest that all ways from some nodes to others have to pass.
struct NarrowestCut {
    /// Whether the two have a node in common, so that nothing lies between; all else is empty then.
    bool is_one = false;
    double width = 0;  ///< Of all its links together, in the network's unit.
    /// Links that lead from the nodes before it to those behind it, rising. None: no way leads from
    /// one to the other.
    std::vector<LinkIndex> links = {};
    std::size_t without_width = 0;             ///< How many of these have no known width.
    std::vector<std::uint8_t> is_before = {};  ///< Of each node.
};

/// Finds the links whose widths add up to the least of all that separate some nodes from others,
/// and of several such sets the one closest to the first: by the maximum flow (Dinic). Only the
/// open links of the graph are there. The width of a link is its passage_width; one of which
/// nothing is known, such as a ladder, counts as nothing.
NarrowestCut narrowest_cut(const RouteGraph& graph, std::span<const NodeIndex> from,
                           std::span<const NodeIndex> to);

}  // namespace wend
