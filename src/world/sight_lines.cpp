#include "wend/sight_lines.hpp"

#include <algorithm>
#include <cmath>

#include "wend/surface.hpp"
#include "world/vectors.hpp"

namespace wend {
namespace {

constexpr f64 step_of_grid = 25;
// The engine merges no more cells into an area; the grid of a larger one, as a broken file may
// have, is wider.
constexpr f64 most_steps_of_grid = 50;
// A corner in nearly the direction of the centre says nothing more: the cosine between the two.
constexpr f64 least_cosine = 0.98;

Point raised_by(Point point, f64 height) {
    point.z += height;
    return point;
}

// Whether two points are nearly in one direction from an eye.
bool are_in_line(const Point& eye, const Point& one, const Point& other) {
    const Vector3 a = vector_of(one) - vector_of(eye), b = vector_of(other) - vector_of(eye);
    return dot(a, b) >= least_cosine * std::sqrt(dot(a, a) * dot(b, b));
}

// The middles of equal steps of about 25 between two coordinates; none where there is no room.
std::vector<f64> steps_between(f64 low, f64 high) {
    const f64 step = std::max(step_of_grid, (high - low) / most_steps_of_grid);
    std::vector<f64> at;
    for (f64 count = 1; count * step <= high - low; ++count)
        at.push_back(low + (count - 0.5) * step);
    return at;
}

}  // namespace

SightLines::SightLines(const Network& network, const World& world)
    // A world has traces of points always.
    : tracer_(*world.tracer({.mover = Mover::line})), surfaces_(network.surfaces) {
    first_eye_.push_back(0);
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        if (network.map_kind == MapKind::mesh && is_somewhere(surfaces_, area))
            add_eyes(network, area);
        first_eye_.push_back(grid_.size());
    }
}

void SightLines::add_eyes(const Network& network, NodeIndex area) {
    grid_.push_back(raised_by(network.nodes.position[area], eye_height));
    Bounds bounds;
    const auto [begin, end] = surfaces_.corners_of(area);
    for (u32 i = begin; i < end; ++i) bounds.include(surfaces_.corners[i]);
    const std::vector<f64> xs = steps_between(bounds.min.x, bounds.max.x);
    for (const f64 y : steps_between(bounds.min.y, bounds.max.y))
        for (const f64 x : xs) {
            const Point ground = closest_point(surfaces_, area, x, y);
            if (ground.x == x && ground.y == y) grid_.push_back(raised_by(ground, eye_height));
        }
}

bool SightLines::is_somewhere_seen(const Point& eye, NodeIndex area, u32& blocker) const {
    const Point& centre = eyes_of(area).front();
    if (tracer_.is_clear(eye, centre, blocker)) return true;
    const auto [begin, end] = surfaces_.corners_of(area);
    return std::any_of(surfaces_.corners.begin() + begin, surfaces_.corners.begin() + end,
                       [&](const Point& corner) {
                           return !are_in_line(eye, raised_by(corner, eye_height), centre) &&
                                  tracer_.is_clear(eye, raised_by(corner, 2 * eye_height), blocker);
                       });
}

bool SightLines::see_each_other(NodeIndex one, NodeIndex other) const {
    const auto ones = eyes_of(one), others = eyes_of(other);
    if (ones.empty() || others.empty()) return false;
    u32 blocker = no_index;
    const auto see = [&](std::span<const Point> eyes, NodeIndex area) {
        return std::ranges::any_of(
            eyes, [&](const Point& eye) { return is_somewhere_seen(eye, area, blocker); });
    };
    return one == other || see(ones, other) || see(others, one);
}

SightLines::Eyes SightLines::eyes_that_see(NodeIndex area, NodeIndex from) const {
    const auto eyes = eyes_of(from);
    if (eyes.empty() || eyes_of(area).empty()) return Eyes::none;
    if (area == from) return Eyes::all;
    u32 blocker = no_index;
    const bool first = is_somewhere_seen(eyes.front(), area, blocker);
    const bool differ = std::ranges::any_of(eyes.subspan(1), [&](const Point& eye) {
        return is_somewhere_seen(eye, area, blocker) != first;
    });
    return differ ? Eyes::some : first ? Eyes::all : Eyes::none;
}

bool SightLines::sees(const Point& eye, NodeIndex area) const {
    if (eyes_of(area).empty()) return false;
    const auto [begin, end] = surfaces_.corners_of(area);
    return is_clear(eye, raised_by(closest_point(surfaces_, area, eye.x, eye.y), eye_height)) ||
           is_clear(eye, eyes_of(area).front()) ||
           std::any_of(
               surfaces_.corners.begin() + begin, surfaces_.corners.begin() + end,
               [&](const Point& corner) { return is_clear(eye, raised_by(corner, eye_height)); });
}

}  // namespace wend
