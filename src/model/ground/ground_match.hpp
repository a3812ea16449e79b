#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/map_fit/mesh_outline.hpp"
#include "model/network/overlapping_boxes.hpp"
#include "wend/error.hpp"
#include "wend/map.hpp"
#include "wend/network.hpp"

namespace wend {

// Which of two meshes something is of.
inline constexpr std::size_t first_mesh = 0, second_mesh = 1;
constexpr std::size_t other_mesh(std::size_t mesh) { return 1 - mesh; }

// Sides of rectangles that lie so near count as one, in units.
inline constexpr f64 same_side = 0.5;

// Shares of ground that count as all: corners are rounded.
inline constexpr f64 wholly = 0.98;

bool is_same_corner(const Point& a, const Point& b);

constexpr bool holds(const MapBox& box, f64 x, f64 y) {
    return x >= box.min_x && x <= box.max_x && y >= box.min_y && y <= box.max_y;
}

// From this share of an area on it counts as where the ground is.
inline constexpr f64 mostly = 0.5;

// The ground that an area has in common with one of the other mesh: both lie over this rectangle,
// less than a crouching player is high above each other.
struct CommonGround {
    NodeIndex other = no_index;
    MapBox box;
};

// An error for what maps are compiled into, which others make meshes of.
Expected<void> expect_meshes(std::span<const Map* const> maps);

// The areas of two meshes of one map, held against each other by the ground that they lie on. The
// networks must outlive it.
class GroundMatch {
  public:
    // An error where a mesh has no areas or such as are no upright rectangles, or where they lie on
    // each other more often than in any map.
    static Expected<GroundMatch> of(const Network& first, const Network& second);

    const MeshOutline& outline(std::size_t mesh) const { return outlines_[mesh]; }
    const Network& network(std::size_t mesh) const { return outlines_[mesh].network(); }
    MapBox box(std::size_t mesh, NodeIndex area) const;
    f64 height(std::size_t mesh, NodeIndex area, f64 x, f64 y) const;

    // What an area of one mesh has in common with those of the other.
    std::span<const CommonGround> common(std::size_t mesh, NodeIndex area) const;
    // The share of an area that areas of the other mesh lie on which a function says yes to; they
    // count twice where they lie on each other.
    template <class Counts>
    f64 share(std::size_t mesh, NodeIndex area, Counts counts) const {
        f64 sum = 0;
        for (const CommonGround& ground : common(mesh, area))
            if (counts(ground.other)) sum += size_of(ground.box);
        const f64 size = outlines_[mesh].areas()[area].size;
        return size > 0 ? sum / size : 0;
    }
    // The areas of the other mesh that lie at a place of an area.
    std::vector<NodeIndex> others_at(std::size_t mesh, NodeIndex area, f64 x, f64 y) const;
    // The area of the other mesh with the same rectangle, at heights that are nearly the same.
    std::optional<NodeIndex> same_rectangle(std::size_t mesh, NodeIndex area) const;

    // Less than that is between two areas on one floor: a crouching player's height, in the unit.
    f64 storey() const { return storey_; }

  private:
    GroundMatch(const Network& first, const Network& second);

    std::array<MeshOutline, 2> outlines_;
    std::array<std::vector<u32>, 2> first_common_;
    std::array<std::vector<CommonGround>, 2> common_;
    f64 storey_;
};

// What others leave of a rectangle, in rectangles. Slivers are left out.
std::vector<MapBox> rest_of(const MapBox& box, std::span<const CommonGround> taken);

}  // namespace wend
