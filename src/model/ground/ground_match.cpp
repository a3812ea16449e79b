#include "model/ground/ground_match.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "wend/surface.hpp"

namespace wend {
namespace {

// What is narrower is no ground, in units: corners are floats, which other programs round.
constexpr f64 sliver = 1;

// A crouching player's height in metres: 36 units of the engines.
constexpr f64 storey_metres = 36 * 0.0254;

// Of the largest areas of real maps a few hundred of another mesh lie on one.
constexpr std::size_t most_on_one = 2048;

bool has_rectangles(const Network& network) {
    return network.map_kind == MapKind::mesh && network.surfaces.law == HeightLaw::bilinear &&
           !network.surfaces.first_corner.empty();
}

}  // namespace

bool is_same_corner(const Point& a, const Point& b) {
    constexpr f64 same = 1e-3;
    return std::abs(a.x - b.x) < same && std::abs(a.y - b.y) < same && std::abs(a.z - b.z) < same;
}

GroundMatch::GroundMatch(const Network& first, const Network& second)
    : outlines_{MeshOutline(first), MeshOutline(second)},
      storey_(storey_metres / first.metres_per_unit) {}

MapBox GroundMatch::box(std::size_t mesh, NodeIndex node) const {
    const MeshOutline::Area& area = outlines_[mesh].areas()[node];
    return {area.min_x, area.min_y, area.max_x, area.max_y};
}

f64 GroundMatch::height(std::size_t mesh, NodeIndex area, f64 x, f64 y) const {
    return height_at(network(mesh).surfaces, area, x, y);
}

Expected<GroundMatch> GroundMatch::of(const Network& first, const Network& second) {
    if (!has_rectangles(first) || !has_rectangles(second))
        return failure("only meshes whose areas are upright rectangles are compared by ground");
    GroundMatch match(first, second);
    std::array<std::vector<MapBox>, 2> boxes;
    std::array<std::vector<std::vector<CommonGround>>, 2> lists;
    for (const std::size_t mesh : {first_mesh, second_mesh}) {
        const NodeIndex count = match.network(mesh).nodes.size();
        lists[mesh].resize(count);
        for (NodeIndex node = 0; node < count; ++node)
            boxes[mesh].push_back(match.outlines_[mesh].areas()[node].is_usable()
                                      ? match.box(mesh, node)
                                      : MapBox{1, 1, 0, 0});
    }
    const auto pairs = overlapping_pairs(boxes[first_mesh], boxes[second_mesh]);
    if (!pairs) return failure("the areas lie on each other more often than in any map");
    for (const auto& [a, b] : *pairs) {
        const MapBox both = overlap_of(boxes[first_mesh][a], boxes[second_mesh][b]);
        const f64 x = (both.min_x + both.max_x) / 2, y = (both.min_y + both.max_y) / 2;
        const f64 rise = match.height(second_mesh, b, x, y) - match.height(first_mesh, a, x, y);
        if (!(std::abs(rise) < match.storey_)) continue;
        lists[first_mesh][a].push_back({b, both});
        lists[second_mesh][b].push_back({a, both});
    }
    for (const std::size_t mesh : {first_mesh, second_mesh})
        for (const std::vector<CommonGround>& list : lists[mesh]) {
            if (list.size() > most_on_one)
                return failure("the areas lie on each other more often than in any map");
            match.first_common_[mesh].push_back(static_cast<u32>(match.common_[mesh].size()));
            match.common_[mesh].insert(match.common_[mesh].end(), list.begin(), list.end());
        }
    for (const std::size_t mesh : {first_mesh, second_mesh})
        match.first_common_[mesh].push_back(static_cast<u32>(match.common_[mesh].size()));
    return match;
}

std::span<const CommonGround> GroundMatch::common(std::size_t mesh, NodeIndex area) const {
    const u32 begin = first_common_[mesh][area], end = first_common_[mesh][area + 1];
    return std::span(common_[mesh]).subspan(begin, end - begin);
}

std::vector<NodeIndex> GroundMatch::others_at(std::size_t mesh, NodeIndex area, f64 x,
                                              f64 y) const {
    std::vector<NodeIndex> found;
    for (const CommonGround& ground : common(mesh, area))
        if (holds(ground.box, x, y)) found.push_back(ground.other);
    return found;
}

std::optional<NodeIndex> GroundMatch::same_rectangle(std::size_t mesh, NodeIndex area) const {
    const MapBox mine = box(mesh, area);
    for (const CommonGround& ground : common(mesh, area)) {
        const MapBox its = box(other_mesh(mesh), ground.other);
        if (std::abs(mine.min_x - its.min_x) < same_side &&
            std::abs(mine.min_y - its.min_y) < same_side &&
            std::abs(mine.max_x - its.max_x) < same_side &&
            std::abs(mine.max_y - its.max_y) < same_side)
            return ground.other;
    }
    return std::nullopt;
}

std::vector<MapBox> rest_of(const MapBox& box, std::span<const CommonGround> taken) {
    std::vector<MapBox> rest{box}, next;
    for (const CommonGround& ground : taken) {
        const MapBox& hole = ground.box;
        next.clear();
        for (const MapBox& piece : rest) {
            if (hole.min_x >= piece.max_x || hole.max_x <= piece.min_x ||
                hole.min_y >= piece.max_y || hole.max_y <= piece.min_y) {
                next.push_back(piece);
                continue;
            }
            const f64 low = std::max(hole.min_y, piece.min_y),
                      high = std::min(hole.max_y, piece.max_y);
            next.push_back({piece.min_x, piece.min_y, piece.max_x, low});
            next.push_back({piece.min_x, high, piece.max_x, piece.max_y});
            next.push_back({piece.min_x, low, std::max(hole.min_x, piece.min_x), high});
            next.push_back({std::min(hole.max_x, piece.max_x), low, piece.max_x, high});
        }
        std::erase_if(next, [](const MapBox& piece) {
            return piece.max_x - piece.min_x < sliver || piece.max_y - piece.min_y < sliver;
        });
        std::swap(rest, next);
    }
    return rest;
}

}  // namespace wend
