#pragma once

#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "model/map_fit/ground.hpp"
#include "model/network/overlapping_boxes.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend::renew_detail {

// Nobody stands between two areas that lie so close above each other, in units: they are one floor.
inline constexpr f64 one_floor = 36;

// The upright rectangle under a node; one without an order where the node is nowhere.
MapBox rectangle_of(const Surfaces& surfaces, NodeIndex node);

// Which areas of a mesh that was made and of an older one lie over each other, at any height.
class AreaPairs {
  public:
    // Both networks are kept by whoever calls. An error where areas lie over each other more than
    // in any mesh.
    static Expected<AreaPairs> of(const Network& made, const Network& old);

    std::span<const NodeIndex> old_at(NodeIndex made) const { return old_at_[made]; }
    std::span<const NodeIndex> made_at(NodeIndex old) const { return made_at_[old]; }

    // Whether both cover some of the same ground: they differ by no more than a step in the middle
    // of what they have in common.
    bool is_same_ground(NodeIndex made, NodeIndex old) const { return is_near(made, old, step_up); }
    // The same of areas between which nobody could stand.
    bool is_same_floor(NodeIndex made, NodeIndex old) const {
        return is_near(made, old, one_floor);
    }

    const Network& made() const { return *made_; }
    const Network& old() const { return *old_; }

  private:
    AreaPairs(const Network& made, const Network& old) : made_(&made), old_(&old) {}

    bool is_near(NodeIndex made, NodeIndex old, f64 reach) const;

    const Network *made_, *old_;
    std::vector<std::vector<NodeIndex>> old_at_, made_at_;
};

}  // namespace wend::renew_detail
