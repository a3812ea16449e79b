#pragma once

#include <cstdint>
#include <vector>

#include "route/hierarchy.hpp"
#include "wend/cost_table.hpp"

namespace wend {

// The places of a hierarchy that targets can be reached over, those further up first, with the arcs
// down to each.
struct CostTable::Parts {
    struct Arc {
        double cost;
        std::uint32_t from;
    };
    // A way into a target from a selected place.
    struct Entry {
        std::uint32_t column, from;
        double cost;
    };
    // A target that lies inside a chain.
    struct Inner {
        std::uint32_t chain, column;
    };

    Hierarchy hierarchy;
    std::vector<NodeIndex> targets;
    std::vector<std::uint32_t> selected_at;  // By place in the tree; no_index of others.
    std::vector<std::uint32_t> first_arc;    // Of each selected place, and one more.
    std::vector<Arc> arcs;
    std::vector<Entry> entries;  // By column.
    std::vector<Inner> inner;    // By chain.

    std::uint32_t selected() const { return static_cast<std::uint32_t>(first_arc.size() - 1); }
};

}  // namespace wend
