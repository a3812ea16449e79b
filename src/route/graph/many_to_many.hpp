#pragma once

#include <cstdint>
#include <vector>

#include "route/graph/contraction_hierarchy.hpp"
#include "wend/many_to_many.hpp"

namespace wend {

// The nodes of the tree that targets can be reached over, those further up first, with the arcs
// down to each.
struct ManyToMany::Parts {
    // From a selected node down to another, or into a target.
    struct Arc {
        double cost;
        std::uint32_t from;
    };
    // A target that lies inside a chain.
    struct Inner {
        std::uint32_t chain, column;
    };

    ContractionHierarchy hierarchy;
    std::vector<NodeIndex> targets;
    std::vector<std::uint32_t> selected_at;  // By tree node; no_index of others.
    std::vector<std::uint32_t> first_arc;    // Of each selected node, and one more.
    std::vector<Arc> arcs;
    std::vector<std::uint32_t> first_entry;  // Of each column, and one more.
    std::vector<Arc> entries;
    std::vector<Inner> inner;  // By chain.

    std::uint32_t selected() const { return static_cast<std::uint32_t>(first_arc.size() - 1); }
};

}  // namespace wend
