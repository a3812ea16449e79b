#include "formats/source/to_graph/mesh_ground.hpp"

#include <algorithm>
#include <cmath>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "model/network/components.hpp"
#include "wend/surface.hpp"

namespace wend::ain {
namespace {

// Coordinates that differ by less are one, in units.
constexpr double same = 0.05;

// More areas than a straight way of the length of a link leads over.
constexpr int most_areas_of_way = 256;

// The share of a way at which it crosses a segment, or touches an end of it.
std::optional<double> share_at(const Point& left, const Point& right, const Point2& from,
                               const Point2& way) {
    const Point2 side{right.x - left.x, right.y - left.y}, to{left.x - from.x, left.y - from.y};
    const double turn = cross(way, side), length = norm(side);
    if (std::abs(turn) < 1e-9 * norm(way) * length || length == 0) return std::nullopt;
    const double along = cross(to, way) / turn * length;
    if (along < -same || along > length + same) return std::nullopt;
    return cross(to, side) / turn;
}

}  // namespace

Point2 Rectangle::nearest(const Point2& place, double off_sides) const {
    const double x = std::min(off_sides, (high.x - low.x) / 2);
    const double y = std::min(off_sides, (high.y - low.y) / 2);
    return {std::clamp(place.x, low.x + x, high.x - x), std::clamp(place.y, low.y + y, high.y - y)};
}

MeshGround::MeshGround(const source_nav::NavFile& file, const Network& mesh)
    : mesh_(mesh), is_level_(mesh.links.size()) {
    constexpr u32 crouch = source_nav::base_attributes["crouch"].mask();
    for (NodeIndex area = 0; area < mesh.nodes.size(); ++area) {
        is_low_.push_back((file.areas[area].attributes & crouch) != 0);
        const Point* const corners = &mesh.surfaces.corners[mesh.surfaces.corners_of(area).first];
        rectangles_.push_back(
            {{std::min(corners[0].x, corners[2].x), std::min(corners[0].y, corners[2].y)},
             {std::max(corners[0].x, corners[2].x), std::max(corners[0].y, corners[2].y)}});
        bool is_in_world = is_somewhere(mesh.surfaces, area);
        for (int i = 0; is_in_world && i < 4; ++i)
            for (const double value : {corners[i].x, corners[i].y, corners[i].z})
                is_in_world = is_in_world && std::abs(value) <= source_nav::end_of_world;
        is_ground_.push_back(is_in_world);
    }
    find_level_links();
    const auto islands = [&](bool upright) {
        return strong_components(mesh.nodes.size(), [this, upright](NodeIndex area, u32& tried) {
            const auto [begin, end] = mesh_.links_of(area);
            for (; begin + tried < end; ++tried) {
                const NodeIndex to = mesh_.links.to[begin + tried];
                if (mesh_.links.is_impassable(begin + tried)) continue;
                if (!is_ground_[area] || !is_ground_[to]) continue;
                if (upright && (is_low_[area] || is_low_[to])) continue;
                return to;
            }
            return no_index;
        });
    };
    island_ = islands(false);
    upright_island_ = islands(true);
}

void MeshGround::find_level_links() {
    std::vector<std::pair<NodeIndex, NodeIndex>> walked;
    const auto is_walked = [&](LinkIndex link) {
        const u8 kind = mesh_.links.kind[link];
        if (kind != source_nav::walk && kind != source_nav::step) return false;
        const u32 index = mesh_.links.portal.empty() ? no_index : mesh_.links.portal[link];
        if (index == no_index || mesh_.links.is_impassable(link)) return false;
        const Portal& portal = mesh_.portals[index];
        return distance_2d(portal.left, portal.far_left) <= walked_gap &&
               distance_2d(portal.right, portal.far_right) <= walked_gap;
    };
    for (LinkIndex link = 0; link < mesh_.links.size(); ++link)
        if (is_walked(link)) walked.emplace_back(mesh_.links.from[link], mesh_.links.to[link]);
    std::ranges::sort(walked);
    for (LinkIndex link = 0; link < mesh_.links.size(); ++link) {
        const std::pair back(mesh_.links.to[link], mesh_.links.from[link]);
        is_level_[link] = is_ground_[back.first] && is_ground_[back.second] && is_walked(link) &&
                          std::ranges::binary_search(walked, back);
    }
}

double MeshGround::height(NodeIndex area, const Point2& place) const {
    return height_at(mesh_.surfaces, area, place.x, place.y);
}

// Where a way leaves the rectangle of an area, as a share of it; 0 where it does not pass it.
double MeshGround::leaves_at(NodeIndex area, const Point2& from, const Point2& way) const {
    const Rectangle& box = rectangles_[area];
    double begin = 0, end = 1;
    const auto cut = [&](double at, double step, double low, double high) {
        if (std::abs(step) < 1e-9) {
            if (at < low - same || at > high + same) end = -1;
            return;
        }
        const double one = (low - same - at) / step, other = (high + same - at) / step;
        begin = std::max(begin, std::min(one, other));
        end = std::min(end, std::max(one, other));
    };
    cut(from.x, way.x, box.low.x, box.high.x);
    cut(from.y, way.y, box.low.y, box.high.y);
    return begin <= end ? end : 0;
}

// Where a way crosses over a link, as a share of it: both its near and its far side.
std::optional<double> MeshGround::crossing(LinkIndex link, const Point2& from,
                                           const Point2& way) const {
    const u32 index = mesh_.links.portal.empty() ? no_index : mesh_.links.portal[link];
    if (index == no_index) return std::nullopt;
    const Portal& portal = mesh_.portals[index];
    const auto near = share_at(portal.left, portal.right, from, way);
    const auto far = share_at(portal.far_left, portal.far_right, from, way);
    return near && far ? std::optional(std::min(*near, *far)) : std::nullopt;
}

std::optional<MeshGround::Walk> MeshGround::walk(NodeIndex area, const Point2& from,
                                                 const Point2& to, bool may_jump) const {
    const Point2 way = to - from;
    const double rounding = same / std::max(norm(way), same);
    Walk walk{area, is_low_[area] ? low_need : no_need};
    NodeIndex previous = no_index;
    double reached = 0;
    for (int areas = 0; areas < most_areas_of_way; ++areas) {
        if (leaves_at(walk.area, from, way) >= 1) return walk;
        const auto [begin, end] = mesh_.links_of(walk.area);
        LinkIndex best = no_index;
        double best_end = -1, best_share = 0;
        for (LinkIndex link = begin; link < end; ++link) {
            const NodeIndex next = mesh_.links.to[link];
            if (next == previous || mesh_.links.is_impassable(link) || !is_ground_[next]) continue;
            if (!is_level_[link] &&
                (!may_jump || (walk.needs & jump_need) != 0 || !are_joined(walk.area, next)))
                continue;
            const auto share = crossing(link, from, way);
            if (!share || *share < reached - rounding || *share > 1 + rounding) continue;
            const double next_end = leaves_at(next, from, way);
            if (next_end <= best_end) continue;
            best = link;
            best_end = next_end;
            best_share = *share;
        }
        if (best == no_index) return std::nullopt;
        previous = walk.area;
        walk.area = mesh_.links.to[best];
        reached = std::max(reached, best_share);
        if (is_low_[walk.area]) walk.needs |= low_need;
        if (is_level_[best]) continue;
        walk.needs |= jump_need;
        if (!are_joined_upright(previous, walk.area)) walk.needs |= low_need;
    }
    return std::nullopt;
}

}  // namespace wend::ain
