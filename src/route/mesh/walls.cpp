#include "route/mesh/walls.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "route/mesh/portal_crossing.hpp"

namespace wend {
namespace {

// Files hold coordinates as 32-bit floats: what differs by less than this share of the largest may
// come from rounding.
constexpr double float_rounding = 1e-6;

Segment2 horizontal_segment(const Point& from, const Point& to) {
    return {{from.x, from.y}, {to.x, to.y}};
}

// The openings in the sides of each area, area by area.
class Openings {
  public:
    explicit Openings(const Network& network) : first_(network.nodes.size() + std::size_t{1}) {
        const Links& links = network.links;
        const auto each = [&](auto take) {
            for (LinkIndex link = 0; link < links.size(); ++link)
                if (const Portal* portal = portal_of(network, link)) {
                    take(links.from[link], portal->left, portal->right);
                    take(links.to[link], portal->far_left, portal->far_right);
                }
        };
        each([&](NodeIndex area, const Point&, const Point&) { ++first_[area + 1]; });
        for (std::size_t area = 1; area < first_.size(); ++area) first_[area] += first_[area - 1];
        all_.resize(first_.back());
        std::vector<std::size_t> next(first_);
        each([&](NodeIndex area, const Point& left, const Point& right) {
            all_[next[area]++] = horizontal_segment(left, right);
        });
    }

    std::span<const Segment2> of(NodeIndex area) const {
        return {all_.data() + first_[area], all_.data() + first_[area + 1]};
    }

  private:
    std::vector<std::size_t> first_;
    std::vector<Segment2> all_;
};

}  // namespace

Walls::Walls(const Network& network) {
    const Surfaces& surfaces = network.surfaces;
    for (const Point& corner : surfaces.corners)
        for (const double coordinate : {corner.x, corner.y})
            if (std::isfinite(coordinate))
                rounding_ = std::max(rounding_, float_rounding * std::abs(coordinate));
    const Openings openings(network);
    first_.reserve(network.nodes.size() + std::size_t{1});
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        first_.push_back(walls_.size());
        const auto [begin, end] = surfaces.corners_of(area);
        for (std::uint32_t i = begin; i < end; ++i)
            add_walls_of(horizontal_segment(surfaces.corners[i],
                                            surfaces.corners[i + 1 < end ? i + 1 : begin]),
                         openings.of(area));
    }
    first_.push_back(walls_.size());
}

// What the openings on a side leave of it.
void Walls::add_walls_of(const Segment2& side, std::span<const Segment2> openings) {
    const Point2 along = side.to - side.from;
    const double length = norm(along);
    if (!(length > rounding_)) return;
    const auto is_on = [&](const Point2& point) {
        return std::abs(cross(along, point - side.from)) <= rounding_ * length;
    };
    const auto place = [&](const Point2& point) { return dot(along, point - side.from) / length; };
    open_.clear();
    for (const Segment2& opening : openings)
        if (is_on(opening.from) && is_on(opening.to))
            open_.push_back(std::minmax({place(opening.from), place(opening.to)}));
    open_.push_back({length, length});
    std::ranges::sort(open_);
    double so_far = 0;
    const auto at = [&](double where) { return mix(side.from, side.to, where / length); };
    for (const auto& [from, to] : open_) {
        if (std::min(from, length) - so_far > 2 * rounding_)
            walls_.push_back({at(so_far), at(std::min(from, length))});
        so_far = std::max(so_far, to);
    }
}

namespace {

// Where a line is inside of something convex, as shares of the segment that it is given by.
struct Stretch2 {
    double from = std::numeric_limits<double>::infinity(), to = -from;

    void include(const Stretch2& other) {
        from = std::min(from, other.from);
        to = std::max(to, other.to);
    }
    // Where a value that changes evenly is between -limit and limit.
    void keep_within(double start, double change, double limit) {
        if (change == 0) {
            if (!(std::abs(start) < limit)) *this = {};
            return;
        }
        const double one = (-limit - start) / change, other = (limit - start) / change;
        from = std::max(from, std::min(one, other));
        to = std::min(to, std::max(one, other));
    }
};

// Where a line from a point along a direction is inside a circle.
Stretch2 inside_circle(const Point2& start, const Point2& along, const Point2& centre,
                       double radius) {
    const Point2 off = start - centre;
    const double square = dot(along, along), half = dot(along, off);
    const double rest = dot(off, off) - radius * radius;
    const double root = half * half - square * rest;
    if (!(root > 0)) return {};
    return {(-half - std::sqrt(root)) / square, (-half + std::sqrt(root)) / square};
}

double distance_between(const Point2& point, const Segment2& segment) {
    const Point2 along = segment.to - segment.from;
    const double square = dot(along, along);
    const double share =
        square > 0 ? std::clamp(dot(point - segment.from, along) / square, 0.0, 1.0) : 0;
    return norm(point - mix(segment.from, segment.to, share));
}

}  // namespace

// All points so near to a segment are two circles around its ends and a rectangle between, which
// together are convex.
std::optional<PortalPart> part_near(const Segment2& segment, const Segment2& other,
                                    double distance) {
    const Point2 along = segment.to - segment.from, wall = other.to - other.from;
    if (!(norm(along) > same_point)) {
        if (distance_between(segment.from, other) < distance) return PortalPart{};
        return std::nullopt;
    }
    Stretch2 near = inside_circle(segment.from, along, other.from, distance);
    near.include(inside_circle(segment.from, along, other.to, distance));
    const double length = norm(wall);
    if (length > same_point) {
        const Point2 direction{wall.x / length, wall.y / length};
        const Point2 off = segment.from - mix(other.from, other.to, 0.5);
        constexpr double anywhere = std::numeric_limits<double>::infinity();
        Stretch2 between{-anywhere, anywhere};
        between.keep_within(cross(direction, off), cross(direction, along), distance);
        between.keep_within(dot(direction, off), dot(direction, along), length / 2);
        if (between.from < between.to) near.include(between);
    }
    near.from = std::max(near.from, 0.0);
    near.to = std::min(near.to, 1.0);
    if (!(near.from < near.to)) return std::nullopt;
    return PortalPart{near.from, near.to};
}

}  // namespace wend
