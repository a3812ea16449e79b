#pragma once

#include <cstdint>
#include <vector>

#include "route/mesh/interval_view.hpp"

namespace wend {

// Whether all that one interval leads to in its area another leads to as cheaply.
bool dominates(const Interval& one, const Interval& other, double close);

// The intervals that a search has met. Where areas overlap, or links cost something, many
// ways that differ by little lead to the same place, and each of them would double from area to
// area; those that another dominates are left out.
class DominanceFilter {
  public:
    DominanceFilter(std::size_t area_count, double close) : latest_(area_count), close_(close) {}

    void clear();

    // Adds an interval into an area, unless one that was added before dominates it. Returns whether
    // none does. One that shall dominate no other is not added.
    bool add(NodeIndex area, const Interval& entry, bool may_dominate = true);

  private:
    struct Latest {
        std::uint32_t entry = no_index, search = 0;
    };
    struct Linked {
        Interval entry;
        std::uint32_t earlier;  // Another into the same area.
    };

    std::vector<Latest> latest_;  // Of each area, in the search that wrote it.
    std::vector<Linked> entries_;
    std::uint32_t search_ = 0;
    double close_;
};

}  // namespace wend
