#include "route/ways/area_turns.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "route/mesh/interval.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {
namespace {

// What lies to the left of a ray is cut off, or to the right of it.
void cut(const Point2& root, const Point2& ray, double side, std::vector<Point2>& corners,
         std::vector<Point2>& kept) {
    kept.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point2 &here = corners[i], &next = corners[(i + 1) % corners.size()];
        const double off = side * cross(ray, here - root);
        const double next_off = side * cross(ray, next - root);
        if (off <= 0) kept.push_back(here);
        if ((off < 0 && next_off > 0) || (off > 0 && next_off < 0))
            kept.push_back(mix(here, next, off / (off - next_off)));
    }
    corners.swap(kept);
}

}  // namespace

void AreaTurns::read(NodeIndex area, std::uint8_t ways) {
    const Surfaces& surfaces = tables_.network.surfaces;
    corners_.clear();
    const auto [begin, end] = surfaces.corners_of(area);
    for (std::uint32_t i = begin; i < end; ++i) corners_.push_back(point2_of(surfaces.corners[i]));
    views_.clear();
    turns_.clear();
    tables_.visibility->views().each(area, ways, [&](const AreaViews::View& view) {
        const auto here = static_cast<std::uint32_t>(views_.size());
        if (turns_.empty() || turns_.back().vertex != view.vertex)
            turns_.push_back({.vertex = view.vertex, .first = here, .end = here});
        if (!widens(std::span(views_).subspan(turns_.back().first), view)) views_.push_back(view);
        turns_.back().end = static_cast<std::uint32_t>(views_.size());
    });
    parts_.clear();
    first_part_.assign(1, 0);
    for (const AreaViews::View& view : views_) {
        read_part(view);
        parts_.insert(parts_.end(), part_.begin(), part_.end());
        first_part_.push_back(parts_.size());
    }
    further_.assign(views_.size() * turns_.size(), unknown);
}

// What is seen through gates side by side is seen as through one.
bool AreaTurns::widens(std::span<AreaViews::View> others, const AreaViews::View& view) const {
    for (AreaViews::View& other : others) {
        if (other.root != view.root || other.cost != view.cost ||
            other.turns_at_root != view.turns_at_root)
            continue;
        if (is_beside(other.right - other.root, view.left - view.root) &&
            cross(other.left - other.root, view.right - view.root) < 0) {
            other.right = view.right;
            return true;
        }
        if (is_beside(view.right - view.root, other.left - other.root) &&
            cross(view.left - view.root, other.right - other.root) < 0) {
            other.left = view.left;
            return true;
        }
    }
    return false;
}

bool AreaTurns::is_beside(const Point2& ray, const Point2& other) const {
    return dot(ray, other) > 0 &&
           std::abs(cross(ray, other)) <= tables_.close * (reach(ray) + reach(other));
}

// The part of the area that a view sees.
void AreaTurns::read_part(const AreaViews::View& view) {
    part_ = corners_;
    cut(view.root, view.left - view.root, 1, part_, kept_);
    cut(view.root, view.right - view.root, -1, part_, kept_);
}

bool AreaTurns::sees(const AreaViews::View& view, const Point2& at) const {
    return is_between(view.left - view.root, view.right - view.root, at - view.root, tables_.close);
}
bool AreaTurns::sees_all(const AreaViews::View& view, std::span<const Point2> corners) const {
    return std::ranges::all_of(corners, [&](const Point2& at) { return sees(view, at); });
}

double AreaTurns::cost(std::uint32_t turn, const Point2& at) const {
    double least = no_path_cost;
    for (const AreaViews::View& view : views(turn))
        if (sees(view, at)) least = std::min(least, view.cost + norm(at - view.root));
    return least;
}

double AreaTurns::most_further_from(std::size_t view, std::uint32_t other) const {
    const std::span<const Point2> part(parts_.data() + first_part_[view],
                                       parts_.data() + first_part_[view + 1]);
    double least = no_path_cost;
    if (part.empty()) return least;
    const AreaViews::View& own = views_[view];
    for (const AreaViews::View& by : views(other)) {
        if (!sees_all(by, part)) continue;
        double most = -no_path_cost;
        for (std::size_t i = 0; i < part.size(); ++i)
            most = std::max(most,
                            most_further(by.root, own.root, part[i], part[(i + 1) % part.size()]));
        least = std::min(least, most + by.cost - own.cost);
    }
    return least;
}

}  // namespace wend
