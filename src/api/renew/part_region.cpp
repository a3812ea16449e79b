#include "api/renew/part_region.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "api/renew/area_pairs.hpp"
#include "model/map_fit/stale_parts.hpp"

namespace wend::renew_detail {

namespace {

bool is_inside(const WorldBox& box, const Point& at) {
    return at.x >= box.mins.x && at.x <= box.maxs.x && at.y >= box.mins.y && at.y <= box.maxs.y &&
           at.z >= box.mins.z && at.z <= box.maxs.z;
}

}  // namespace

bool PartRegion::contains(const Point& at) const {
    return std::ranges::any_of(boxes, [&](const WorldBox& box) { return is_inside(box, at); });
}

namespace {

constexpr f64 endless = std::numeric_limits<f64>::infinity();

class RegionFinder {
  public:
    RegionFinder(const Map& mesh, const World& world) : network_(mesh.network()), world_(world) {}

    void add_box(const WorldBox& box) {
        add_ground({box.mins.x, box.mins.y, box.maxs.x, box.maxs.y}, box.mins.z, box.maxs.z);
        for (NodeIndex node = 0; node < network_.nodes.size(); ++node)
            if (is_inside(box, network_.nodes.position[node])) add_area(node);
    }

    // Ground on the storey of the areas alone.
    void add_areas(std::vector<NodeIndex> areas) {
        for (const NodeIndex area : areas) add_area(area);
    }

    // Where the map was changed, there may be ground between the areas and at any height.
    Expected<void> add_stale() {
        const auto parts = find_stale_parts(network_, world_);
        if (!parts) return failure(parts.error());
        for (const StalePart& part : *parts) {
            for (const NodeIndex area : part.areas) {
                add_area(area);
                if (part.offset) add_ground_under(area, *part.offset);
            }
            if (!part.offset) add_ground_between(part.areas);
        }
        return {};
    }

    PartRegion take() {
        std::ranges::sort(region_.areas);
        const auto repeated = std::ranges::unique(region_.areas);
        region_.areas.erase(repeated.begin(), repeated.end());
        return std::move(region_);
    }

  private:
    std::pair<f64, f64> heights_of(NodeIndex area) const {
        f64 low = endless, high = -endless;
        const auto [begin, end] = network_.surfaces.corners_of(area);
        for (u32 i = begin; i < end; ++i) {
            low = std::min(low, network_.surfaces.corners[i].z);
            high = std::max(high, network_.surfaces.corners[i].z);
        }
        return {low, high};
    }

    void add_area(NodeIndex area) {
        region_.areas.push_back(area);
        add_ground_under(area, {});
    }

    // Where an area belongs that lies so far off its place.
    void add_ground_under(NodeIndex area, const Point& off) {
        const MapBox box = rectangle_of(network_.surfaces, area);
        if (!has_extent(box)) return;
        const auto [low, high] = heights_of(area);
        const f64 storey = world_.player().height;
        add_ground({box.min_x - off.x, box.min_y - off.y, box.max_x - off.x, box.max_y - off.y},
                   low - off.z - storey, high - off.z + storey);
    }

    // And a little around, as the floor may have grown.
    void add_ground_between(const std::vector<NodeIndex>& areas) {
        MapBox around{endless, endless, -endless, -endless};
        for (const NodeIndex area : areas) {
            const MapBox box = rectangle_of(network_.surfaces, area);
            if (!has_extent(box)) continue;
            around = {std::min(around.min_x, box.min_x), std::min(around.min_y, box.min_y),
                      std::max(around.max_x, box.max_x), std::max(around.max_y, box.max_y)};
        }
        constexpr f64 beyond = 2 * generator_step;
        add_ground({around.min_x - beyond, around.min_y - beyond, around.max_x + beyond,
                    around.max_y + beyond},
                   -endless, endless);
    }

    void add_ground(const MapBox& box, f64 low, f64 high) {
        if (!has_extent(box)) return;
        const auto before = [](f64 at) { return generator_step * std::floor(at / generator_step); };
        const auto behind = [](f64 at) { return generator_step * std::ceil(at / generator_step); };
        region_.boxes.push_back({{before(box.min_x), before(box.min_y), low},
                                 {behind(box.max_x), behind(box.max_y), high}});
    }

    const Network& network_;
    const World& world_;
    PartRegion region_;
};

}  // namespace

Expected<PartRegion> part_region(const Map& mesh, const World& world, const PartRequest& request) {
    if (int{request.box.has_value()} + int{!request.areas.empty()} + int{request.stale} != 1)
        return failure("a part is told by a box, by areas, or as what is stale");
    RegionFinder finder(mesh, world);
    if (request.box) {
        const WorldBox& box = *request.box;
        if (!(box.mins.x < box.maxs.x && box.mins.y < box.maxs.y && box.mins.z < box.maxs.z))
            return failure("the box has no extent: its first corner has the least coordinates");
        finder.add_box(box);
    }
    for (const NodeIndex area : request.areas)
        if (area >= mesh.network().nodes.size()) return failure("the mesh has no such area");
    finder.add_areas(request.areas);
    if (request.stale)
        if (auto done = finder.add_stale(); !done) return failure(std::move(done.error()));
    return finder.take();
}

}  // namespace wend::renew_detail
