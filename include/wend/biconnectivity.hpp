#pragma once

#include <optional>
#include <vector>

#include "wend/network.hpp"

namespace wend {

/// The only way between two parts of a component.
struct Bridge {
    LinkIndex link = no_index;  ///< Of the way's two directions the one with the lower index.
    NodeIndex cuts_off = 0;     ///< Nodes on the side where there are fewer.
};

/// A node that everything between parts of a component passes through.
struct ArticulationPoint {
    NodeIndex node = no_index;  ///< Which node it is.
    NodeIndex cuts_off = 0;     ///< Nodes that lose the largest of the parts, without this one.
};

/// Where a component falls apart if one way or one node is taken out.
struct Biconnectivity {
    std::vector<Bridge> bridges;                         ///< By index.
    std::vector<ArticulationPoint> articulation_points;  ///< By index.
};

/// Bridges and articulation points of the whole network over links taken as undirected, in one
/// pass. A link and its opposite are one way; a second link in the same direction is a second way,
/// so that neither is a bridge. With a kind, only links that the rule of that kind lets through are
/// there.
Biconnectivity biconnectivity_of(const Network& network, std::optional<std::uint8_t> kind = {});

}  // namespace wend
