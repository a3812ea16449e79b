#pragma once

#include <vector>

#include "wend/network.hpp"
#include "wend/path.hpp"

namespace wend {

/// An end of paths that is a point, or the whole of some nodes: of a mesh all the ground of these
/// areas, and in other maps the nodes themselves.
struct EndpointSet {
    Endpoint point = {};  ///< Does not matter where there are nodes.
    /// In rising order. Paths begin or end wherever in them is nearest to the other end.
    std::vector<NodeIndex> nodes = {};
    /// Of the end that paths lead to: what counts is when all of it is reached that can be, and so
    /// where in it is farthest.
    bool is_all = false;

    /// Whether it is no more than its point.
    bool is_point() const { return nodes.empty(); }
};

}  // namespace wend
