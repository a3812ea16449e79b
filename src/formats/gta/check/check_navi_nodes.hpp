#pragma once

#include <array>
#include <optional>
#include <vector>

#include "formats/gta/check/checked_map.hpp"

namespace wend::gta_paths {

// What is known of a navi node from the links that name it.
struct NaviUse {
    u32 count = 0;
    bool more_possible = false;  // Some link that may use it is in a file that is not open.
    std::optional<NodeAddress> other_end;  // Of a segment that has its target.
};

// The uses of all navi nodes of a map.
class NaviUses {
  public:
    explicit NaviUses(const CheckedMap& map);
    const NaviUse& of(u32 member, u32 record) const { return uses_[member][record]; }

  private:
    void count(const CheckedMap& map, NodeAddress from, NodeAddress to, NaviAddress address);

    std::vector<std::vector<NaviUse>> uses_;  // By member and record.
};

// The direction of a navi node that points to a node from another one (fact sheet section 2.3): 100
// times the unit vector, without its fraction. None where either is absent or both stand at one
// place.
using Direction = std::array<double, 2>;
std::optional<Direction> direction_toward(const CheckedMap& map, NodeAddress target,
                                          NodeAddress other);

// Whether a navi node has it, give or take one.
bool is_direction(const NaviNode& navi, const Direction& direction);

}  // namespace wend::gta_paths
