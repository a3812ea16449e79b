#include "scene/overlaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/network/overlapping_boxes.hpp"
#include "scene/areas.hpp"
#include "wend/surface.hpp"

namespace wend::scene_detail {
namespace {

constexpr double min_gap_metres = 1;
// Less than this is where neighbours do not quite meet.
constexpr double min_breadth_metres = 0.25;

// Positive where a place lies on the left of a line.
double turn(const Point2& from, const Point2& to, const Point2& place) {
    return cross(to - from, place - from);
}

// Twice the area on the map, positive where the outline goes counter-clockwise.
double twice_area(std::span<const Point2> outline) {
    double sum = 0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
        sum += turn(outline[0], outline[i], outline[i + 1]);
    return sum;
}

// About how broad an outline is across its longest extent.
double breadth_of(std::span<const Point2> outline) {
    Bounds box;
    for (const Point2& corner : outline) box.include({corner.x, corner.y, 0});
    return twice_area(outline) / 2 / vector_length(box.max.x - box.min.x, box.max.y - box.min.y);
}

// An area that can lie above or below others.
struct Floor {
    NodeIndex node;
    std::vector<Point2> outline;  // Counter-clockwise.
    Bounds box;
};

std::vector<Floor> floors_of(const Network& network,
                             const std::function<bool(double z)>& shows_height) {
    std::vector<Floor> floors;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        if (shows_height && !shows_height(network.nodes.position[node].z)) continue;
        Floor floor{node, {}, area_box(network.surfaces, node)};
        const auto [first, end] = network.surfaces.corners_of(node);
        for (std::uint32_t corner = first; corner < end; ++corner)
            floor.outline.push_back(
                {network.surfaces.corners[corner].x, network.surfaces.corners[corner].y});
        if (twice_area(floor.outline) < 0) std::ranges::reverse(floor.outline);
        floors.push_back(std::move(floor));
    }
    std::ranges::stable_sort(floors, {}, [](const Floor& floor) { return floor.box.min.x; });
    return floors;
}

class OverlapFinder {
  public:
    explicit OverlapFinder(const Network& network)
        : network_(network),
          gap_(min_gap_metres / network.metres_per_unit),
          breadth_(min_breadth_metres / network.metres_per_unit) {}

    void look_at(const Floor& a, const Floor& b) {
        if (b.box.min.x >= a.box.max.x || b.box.min.y >= a.box.max.y || a.box.min.y >= b.box.max.y)
            return;
        // Only floors that are somewhere a gap apart need a closer look.
        if (std::max(a.box.max.z - b.box.min.z, b.box.max.z - a.box.min.z) < gap_) return;
        std::vector<Point2> common = a.outline;
        for (std::size_t i = 0; i < b.outline.size() && !common.empty(); ++i)
            common = part_within(common, [&](const Point2& place) {
                return turn(b.outline[i], b.outline[(i + 1) % b.outline.size()], place);
            });
        if (common.size() < 3 || breadth_of(common) < breadth_) return;
        Point2 middle;
        for (const Point2& corner : common) {
            middle.x += corner.x / static_cast<double>(common.size());
            middle.y += corner.y / static_cast<double>(common.size());
        }
        const double above = height_at(network_.surfaces, a.node, middle.x, middle.y) -
                             height_at(network_.surfaces, b.node, middle.x, middle.y);
        if (std::abs(above) < gap_) return;
        overlaps_.push_back(
            {above > 0 ? a.node : b.node, above > 0 ? b.node : a.node, std::move(common)});
    }

    u64 count() const { return overlaps_.size(); }
    std::vector<Overlap> sorted() && {
        std::ranges::stable_sort(overlaps_, {}, &Overlap::upper);
        return std::move(overlaps_);
    }

  private:
    const Network& network_;
    double gap_, breadth_;
    std::vector<Overlap> overlaps_;
};

}  // namespace

Expected<std::vector<Overlap>> overlaps_of(const Network& network,
                                           const std::function<bool(double z)>& shows_height) {
    if (network.map_kind != MapKind::mesh) return {};
    const std::vector<Floor> floors = floors_of(network, shows_height);
    std::vector<MapBox> boxes;
    boxes.reserve(floors.size());
    for (const Floor& floor : floors)
        boxes.push_back({floor.box.min.x, floor.box.min.y, floor.box.max.x, floor.box.max.y});
    const auto pairs = meeting_pairs(boxes);
    if (!pairs)
        return failure(fmt::format(
            "the areas lie over or beside each other on the map in more than {} pairs; Wend looks "
            "at 131072 and 64 for each area: choose some by the option `heights`",
            most_pairs(boxes.size())));
    OverlapFinder finder(network);
    const u64 most = (u64{1} << 14) + 16 * floors.size();
    for (const auto& [a, b] : *pairs) {
        finder.look_at(floors[a], floors[b]);
        if (finder.count() > most)
            return failure(
                fmt::format("areas lie above each other in more than {} places; a picture shows "
                            "16384 and 16 for each area: choose some by the option `heights`",
                            most));
    }
    return std::move(finder).sorted();
}

}  // namespace wend::scene_detail
