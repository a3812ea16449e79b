#include "route/mesh/taut_path.hpp"

#include "route/mesh/portal_crossing.hpp"

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
    legs_.reserve(max_links + 1);
    shares_.reserve(max_links);
}

void TautPath::pull(const Point& start, const Point& target, Path& path,
                    std::span<const Through> through) {
    std::vector<Point>& points = path.points;
    const Links& links = network_.links;
    legs_.clear();
    shares_.clear();
    points.push_back(start);
    begin_leg(start);
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const LinkIndex link = path.links[i];
        const bool is_forced = !through.empty() && through.front().link == i;
        if (!is_gate(network_, link)) {
            go_through(off_mesh_ends(network_, link), links.from[link], points);
            shares_.push_back(0);
        } else if (const Portal& portal = *portal_of(network_, link); is_forced) {
            const double share = through.front().share;
            go_through({between(portal.left, portal.right, share),
                        between(portal.far_left, portal.far_right, share)},
                       links.from[link], points);
            shares_.push_back(share);
        } else {
            pass(portal);
        }
        if (is_forced) through = through.subspan(1);
    }
    finish_leg(target, path.links.empty() ? no_index : links.to[path.links.back()], points);
    path.length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        path.length += distance(points[i - 1], points[i]);
}

void TautPath::begin_leg(const Point& start) {
    leg_.clear();
    leg_start_ = start;
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

void TautPath::finish_leg(const Point& end, NodeIndex area, std::vector<Point>& points) {
    const std::vector<double>& shares = funnel_.finish(moved(end));
    Point from = leg_start_;
    double length = 0;
    for (std::size_t i = 0; i < leg_.size(); ++i) {
        const auto& [portal, is_mirrored] = leg_[i];
        const double share = is_mirrored ? 1 - shares[i] : shares[i];
        const Point near = between(portal->left, portal->right, share);
        length += distance_2d(from, near);
        from = between(portal->far_left, portal->far_right, share);
        add_point(near, points);
        add_point(from, points);
        shares_.push_back(share);
    }
    legs_.push_back({area, length + distance_2d(from, end)});
    if (points.size() > 1 && distance(points.back(), end) <= same_point)
        points.back() = end;
    else if (points.back() != end)
        points.push_back(end);
}

// From one point of an area straight to one of the next.
void TautPath::go_through(const OffMeshEnds& ends, NodeIndex area, std::vector<Point>& points) {
    finish_leg(ends.near, area, points);
    add_point(ends.far, points);
    begin_leg(ends.far);
}

}  // namespace wend
