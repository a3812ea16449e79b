#include "route/taut_path.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

// Two sides of a portal are alike if no coordinate of their extents differs by more than this
// share of their width.
constexpr double same_extent = 1e-6;

// Points nearer to each other are one, in the network's unit.
constexpr double same_point = 1e-6;

Point between(const Point& a, const Point& b, double share) {
    return {std::lerp(a.x, b.x, share), std::lerp(a.y, b.y, share), std::lerp(a.z, b.z, share)};
}

// Positive if a point lies on the traveller's side before a portal, negative if beyond.
double before(const Point& left, const Point& right, const Point& point) {
    return (left.x - right.x) * (point.y - right.y) - (left.y - right.y) * (point.x - right.x);
}

void add_point(const Point& point, std::vector<Point>& points) {
    if (distance(points.back(), point) > same_point) points.push_back(point);
}

}  // namespace

TautPath::TautPath(const Network& network) : network_(network) {
    const std::size_t most_links = network.nodes.size();
    funnel_.reserve(most_links);
    leg_.reserve(most_links);
}

void TautPath::pull(const std::vector<LinkIndex>& links, const Point& start, const Point& target,
                    std::vector<Point>& points) {
    points.push_back(start);
    begin_leg(start);
    for (const LinkIndex link : links) {
        const std::uint32_t index =
            network_.links.portal.empty() ? no_index : network_.links.portal[link];
        if (index == no_index) {
            const auto& position = network_.nodes.position;
            stop_over(position[network_.links.from[link]], position[network_.links.to[link]],
                      points);
            continue;
        }
        const Portal& portal = network_.portals[index];
        if (is_gate(link))
            pass(portal);
        else
            stop_over(between(portal.left, portal.right, 0.5),
                      between(portal.far_left, portal.far_right, 0.5), points);
    }
    finish_leg(target, points);
}

// Whether the portal of a link is a stretch that leads from the one area into the other.
bool TautPath::is_gate(LinkIndex link) const {
    const Portal& portal = network_.portals[network_.links.portal[link]];
    const double x = portal.right.x - portal.left.x, y = portal.right.y - portal.left.y;
    const double far_x = portal.far_right.x - portal.far_left.x;
    const double far_y = portal.far_right.y - portal.far_left.y;
    const double width = std::hypot(x, y);
    const auto& position = network_.nodes.position;
    return width > same_point && std::abs(x - far_x) <= same_extent * width &&
           std::abs(y - far_y) <= same_extent * width &&
           before(portal.left, portal.right, position[network_.links.from[link]]) >= 0 &&
           before(portal.far_left, portal.far_right, position[network_.links.to[link]]) <= 0;
}

void TautPath::begin_leg(const Point& start) {
    leg_.clear();
    shift_ = {};
    funnel_.begin(shifted(start));
}

void TautPath::pass(const Portal& portal) {
    funnel_.pass(shifted(portal.left), shifted(portal.right));
    leg_.push_back(&portal);
    shift_.x += portal.left.x - portal.far_left.x;
    shift_.y += portal.left.y - portal.far_left.y;
}

void TautPath::finish_leg(const Point& end, std::vector<Point>& points) {
    const std::vector<double>& shares = funnel_.finish(shifted(end));
    for (std::size_t i = 0; i < leg_.size(); ++i) {
        add_point(between(leg_[i]->left, leg_[i]->right, shares[i]), points);
        add_point(between(leg_[i]->far_left, leg_[i]->far_right, shares[i]), points);
    }
    if (points.size() > 1 && distance(points.back(), end) <= same_point)
        points.back() = end;
    else if (points.back() != end)
        points.push_back(end);
}

// Goes through two points, from the one straight to the other.
void TautPath::stop_over(const Point& near, const Point& far, std::vector<Point>& points) {
    finish_leg(near, points);
    add_point(far, points);
    begin_leg(far);
}

}  // namespace wend
