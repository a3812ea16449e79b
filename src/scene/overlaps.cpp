#include "scene/overlaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "network/meeting_boxes.hpp"
#include "wend/surface.hpp"

namespace wend::scene_detail {
namespace {

constexpr double min_gap_metres = 1;
// Less than this is where neighbours do not quite meet.
constexpr double min_breadth_metres = 0.25;

double turn(const Point& a, const Point& b, const Point& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Twice the area on the map, positive where the outline goes counter-clockwise.
double twice_area(std::span<const Point> outline) {
    double sum = 0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
        sum += turn(outline[0], outline[i], outline[i + 1]);
    return sum;
}

// About how broad an outline is across its longest extent.
double breadth_of(std::span<const Point> outline) {
    Bounds box;
    for (const Point& corner : outline) box.include(corner);
    return twice_area(outline) / 2 / vector_length(box.max.x - box.min.x, box.max.y - box.min.y);
}

// The part of an outline on the left of a line.
std::vector<Point> left_part(std::span<const Point> outline, const Point& from, const Point& to) {
    std::vector<Point> part;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &a = outline[i], &b = outline[(i + 1) % outline.size()];
        const double side_a = turn(from, to, a), side_b = turn(from, to, b);
        if (side_a >= 0) part.push_back(a);
        if ((side_a >= 0) != (side_b >= 0)) {
            const double t = side_a / (side_a - side_b);
            part.push_back({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, 0});
        }
    }
    return part;
}

// An area that can lie above or below others.
struct Floor {
    NodeIndex node;
    std::vector<Point> outline;  // Counter-clockwise.
    Bounds box;
};

std::vector<Floor> floors_of(const Network& network,
                             const std::function<bool(double z)>& shows_height) {
    std::vector<Floor> floors;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        if (shows_height && !shows_height(network.nodes.position[node].z)) continue;
        const auto [first, end] = network.surfaces.corners_of(node);
        Floor floor{
            node,
            {network.surfaces.corners.begin() + first, network.surfaces.corners.begin() + end},
            {}};
        if (twice_area(floor.outline) < 0) std::ranges::reverse(floor.outline);
        for (const Point& corner : floor.outline) floor.box.include(corner);
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
        std::vector<Point> common = a.outline;
        for (std::size_t i = 0; i < b.outline.size() && !common.empty(); ++i)
            common = left_part(common, b.outline[i], b.outline[(i + 1) % b.outline.size()]);
        if (common.size() < 3 || breadth_of(common) < breadth_) return;
        Point middle;
        for (const Point& corner : common) {
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
