#pragma once

#include <span>
#include <vector>

#include "wend/error.hpp"
#include "wend/network.hpp"
#include "wend/path.hpp"
#include "wend/sight_relation.hpp"

namespace wend {

/// What of the ground of a mesh can be seen from where, of whole areas, as the mesh's own tables
/// tell, or of a mesh in its world that has none the solids of its map: of two that see each other
/// at some points, not all need to. Ground is viewed from above, in square metres. Made once, in
/// time linear in the tables; by solids it takes seconds where areas are more than a thousand.
/// Never changes: any number of threads may use it. Refers to the network.
class Sights {
  public:
    /// An error where the network is no mesh, has no such relation, or says of no area that it sees
    /// another. in_world in wend/in_world.hpp gives it to a mesh that has none.
    static Expected<Sights> of(const Network& network);
    static Expected<Sights> of(const Network&& network) = delete;

    /// What says which areas see each other.
    SightSource source() const { return source_; }
    /// How large the ground of an area is.
    double ground(NodeIndex area) const { return ground_[area]; }
    /// How large the ground of all areas is.
    double all_ground() const { return all_ground_; }
    /// The areas that can be seen from one.
    std::span<const NodeIndex> seen_from(NodeIndex area) const& {
        return std::span(seen_).subspan(first_seen_[area],
                                        first_seen_[area + 1] - first_seen_[area]);
    }
    std::span<const NodeIndex> seen_from(NodeIndex area) const&& = delete;
    /// Ground of the areas that an area can be seen from: how exposed it is.
    double exposure(NodeIndex area) const { return exposure_[area]; }

    /// Of all pairs of a point of the first areas and one of the others the share whose areas see
    /// each other, from 0 to 1: from the first to the second. NaN where either have no ground.
    double share_seen(std::span<const NodeIndex> from, std::span<const NodeIndex> to) const;

    /// What of a path lies in an area.
    struct Stretch {
        NodeIndex area = no_index;  ///< Which area it is.
        double length = 0;          ///< Horizontal, in the network's unit.
    };
    /// The areas of a path over the ground in their order, each once. What lies between areas, over
    /// gaps and along ladders, is of none.
    std::vector<Stretch> along(const Path& path) const;

  private:
    explicit Sights(const Network& network) : network_(&network) {}

    const Network* network_;
    SightSource source_ = SightSource::tables;
    std::vector<double> ground_, exposure_;
    double all_ground_ = 0;
    std::vector<std::size_t> first_seen_;
    std::vector<NodeIndex> seen_;
};

}  // namespace wend
