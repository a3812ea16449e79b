#include "route/taut_path.hpp"

#include "route/crossing.hpp"

namespace wend {
namespace {

Point2 seen_from_above(const Point& point) { return {point.x, point.y}; }

void add_point(const Point& point, std::vector<Point>& points) {
    if (distance(points.back(), point) > same_point) points.push_back(point);
}

}  // namespace

TautPath::TautPath(const Network& network) : network_(network) {
    const std::size_t max_links = network.nodes.size();
    funnel_.reserve(max_links);
    leg_.reserve(max_links);
}

void TautPath::pull(const Point& start, const Point& target, Path& path) {
    std::vector<Point>& points = path.points;
    points.push_back(start);
    begin_leg(start);
    for (const LinkIndex link : path.links) {
        if (is_gate(network_, link)) {
            pass(*portal_of(network_, link));
        } else {
            const auto [near, far] = wend::off_mesh_ends(network_, link);
            off_mesh_ends(near, far, points);
        }
    }
    finish_leg(target, points);
    path.length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        path.length += distance(points[i - 1], points[i]);
}

void TautPath::begin_leg(const Point& start) {
    leg_.clear();
    motion_ = {};
    funnel_.begin(moved(start));
}

Point2 TautPath::moved(const Point& point) const {
    const auto& [x, y, origin, is_mirrored] = motion_;
    return {origin.x + x.x * point.x + y.x * point.y, origin.y + x.y * point.x + y.y * point.y};
}

void TautPath::pass(const Portal& portal) {
    if (!leg_.empty()) {
        const Portal& last = *leg_.back().portal;
        if (folds_back(seen_from_above(last.far_left), seen_from_above(last.far_right),
                       seen_from_above(portal.left), seen_from_above(portal.right)))
            fold(portal);
    }
    const Point2 left = moved(portal.left), right = moved(portal.right);
    if (motion_.is_mirrored)
        funnel_.pass(right, left);
    else
        funnel_.pass(left, right);
    leg_.push_back({&portal, motion_.is_mirrored});
    motion_.origin = moved({portal.left.x - portal.far_left.x, portal.left.y - portal.far_left.y});
}

// Mirrors all from here on at the line through a portal.
void TautPath::fold(const Portal& portal) {
    const Point2 left = seen_from_above(portal.left), right = seen_from_above(portal.right);
    const Point2 along{right.x - left.x, right.y - left.y};
    const Point2 image = mirrored(left, right, {});
    const Motion before = motion_;
    const auto turned = [&](const Point2& step) {
        const auto [x, y] = mirrored({}, along, step);
        return Point2{before.x.x * x + before.y.x * y, before.x.y * x + before.y.y * y};
    };
    motion_ = {turned({1, 0}), turned({0, 1}), moved({image.x, image.y}), !before.is_mirrored};
}

void TautPath::finish_leg(const Point& end, std::vector<Point>& points) {
    const std::vector<double>& shares = funnel_.finish(moved(end));
    for (std::size_t i = 0; i < leg_.size(); ++i) {
        const auto& [portal, is_mirrored] = leg_[i];
        const double share = is_mirrored ? 1 - shares[i] : shares[i];
        add_point(between(portal->left, portal->right, share), points);
        add_point(between(portal->far_left, portal->far_right, share), points);
    }
    if (points.size() > 1 && distance(points.back(), end) <= same_point)
        points.back() = end;
    else if (points.back() != end)
        points.push_back(end);
}

// Goes through two points, from the one straight to the other.
void TautPath::off_mesh_ends(const Point& near, const Point& far, std::vector<Point>& points) {
    finish_leg(near, points);
    add_point(far, points);
    begin_leg(far);
}

}  // namespace wend
