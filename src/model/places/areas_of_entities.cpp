#include "model/places/areas_of_entities.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "wend/surface.hpp"

namespace wend {
namespace {

// How far areas may end before walls (fact sheet bsp-world, section 3.2), how far an interior of
// an area may lie off the floor (3.4), and how high above the floor entities are (1.4).
constexpr double beside_area = 32, off_floor = 48, most_above = 200;
// A step, which may be between the point and the floor.
constexpr double one_step = 18;
// Of how much of an area a box has to have some to have it.
constexpr double enough_of_area = 0.25;

}  // namespace

AreasOfEntities::AreasOfEntities(const Network& network, const World& world)
    : network_(network), world_(world) {
    if (network.map_kind == MapKind::mesh)
        for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
            if (!is_somewhere(network.surfaces, area)) continue;
            Extent extent{area, {}};
            const auto [first, end] = network.surfaces.corners_of(area);
            for (std::uint32_t i = first; i < end; ++i)
                extent.box.include(network.surfaces.corners[i]);
            extents_.push_back(extent);
        }
    if (auto tracer = world.tracer({.mover = Mover::generator})) tracer_ = std::move(*tracer);
}

std::optional<NodeIndex> AreasOfEntities::area_under(const Point& at) const {
    // The floor below, also of what stands a little in it.
    double floor = std::numeric_limits<double>::quiet_NaN();
    for (const double up : {0.0, one_step, 2 * one_step})
        if (const auto found = tracer_
                                   ? tracer_->floor_below({at.x, at.y, at.z + up}, most_above + up)
                                   : std::nullopt) {
            floor = *found;
            break;
        }
    std::optional<NodeIndex> nearest, below;
    double least = std::numeric_limits<double>::infinity();
    double highest = -std::numeric_limits<double>::infinity();
    for (const auto& [area, box] : extents_) {
        if (at.x < box.min.x - beside_area || at.x > box.max.x + beside_area ||
            at.y < box.min.y - beside_area || at.y > box.max.y + beside_area)
            continue;
        const Point on = closest_point(network_.surfaces, area, at.x, at.y);
        const double beside = vector_length(on.x - at.x, on.y - at.y);
        if (beside > beside_area) continue;
        if (std::abs(on.z - floor) <= off_floor && beside + std::abs(on.z - floor) < least) {
            least = beside + std::abs(on.z - floor);
            nearest = area;
        }
        // Where no floor is known, such as that of a prop.
        if (on.z <= at.z + one_step && on.z >= at.z - most_above && on.z - beside > highest) {
            highest = on.z - beside;
            below = area;
        }
    }
    return nearest ? nearest : below;
}

double AreasOfEntities::overlap(const Extent& extent, const WorldBox& box) const {
    const double width =
        std::min(extent.box.max.x, box.maxs.x) - std::max(extent.box.min.x, box.mins.x);
    const double depth =
        std::min(extent.box.max.y, box.maxs.y) - std::max(extent.box.min.y, box.mins.y);
    if (width <= 0 || depth <= 0) return 0;
    // Where the middle of what they have in common is.
    const double x = std::max(extent.box.min.x, box.mins.x) + width / 2;
    const double y = std::max(extent.box.min.y, box.mins.y) + depth / 2;
    const double z = height_at(network_.surfaces, extent.area, x, y);
    const bool is_in = z <= box.maxs.z && z + world_.player().height >= box.mins.z;
    return is_in ? width * depth : 0;
}

std::vector<NodeIndex> AreasOfEntities::areas_in(const WorldBox& box) const {
    std::vector<NodeIndex> areas;
    NodeIndex most_area = no_index;
    double most = 0;
    for (const Extent& extent : extents_) {
        const double common = overlap(extent, box);
        const double size =
            (extent.box.max.x - extent.box.min.x) * (extent.box.max.y - extent.box.min.y);
        if (common > 0 && common >= enough_of_area * size) areas.push_back(extent.area);
        if (common > most) {
            most = common;
            most_area = extent.area;
        }
    }
    if (areas.empty() && most_area != no_index) areas.push_back(most_area);
    return areas;
}

double AreasOfEntities::ground_in(const std::vector<NodeIndex>& areas, const WorldBox& box) const {
    double ground = 0;
    for (const Extent& extent : extents_)
        if (std::ranges::binary_search(areas, extent.area)) ground += overlap(extent, box);
    return ground;
}

}  // namespace wend
