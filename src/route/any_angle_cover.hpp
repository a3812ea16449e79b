#pragma once

#include <cstdint>
#include <vector>

#include "route/any_angle_view.hpp"

namespace wend {

// A way into an area: straight from a root through a stretch on the area's side, in the area's
// coordinates.
struct AreaEntry {
    Spot root, left, right;
    double cost;                   // Up to the root, and of the links since.
    bool at_root;                  // The root is on the stretch.
    bool left_turns, right_turns;  // Whether ways turn at the ends of the stretch.
};

// Whether all that one way into an area leads to another leads to as cheaply: an area is convex,
// so from anywhere on a stretch one gets straight to anywhere on another.
bool covers(const AreaEntry& one, const AreaEntry& other, double close);

// The ways into areas that a search has met. Where areas overlap, or links cost something, many
// ways that differ by little lead to the same place, and each of them would double from area to
// area; those that another covers are left out.
class AreaEntries {
  public:
    AreaEntries(std::size_t area_count, double close) : latest_(area_count), close_(close) {}

    void clear();

    // Adds a way into an area, unless one that was added before covers it. Returns whether it was
    // added.
    bool add(NodeIndex area, const AreaEntry& entry);

  private:
    struct Latest {
        std::uint32_t entry = no_index, search = 0;
    };
    struct Linked {
        AreaEntry entry;
        std::uint32_t earlier;  // Another into the same area.
    };

    std::vector<Latest> latest_;  // Of each area, in the search that wrote it.
    std::vector<Linked> entries_;
    std::uint32_t search_ = 1;
    double close_;
};

}  // namespace wend
