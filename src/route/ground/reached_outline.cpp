#include "route/ground/reached_outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/portal_crossing.hpp"

namespace wend {
namespace {

// Leaves of a span what lies to the left of a ray from a point, on the line at y, where `side` is
// 1, or to the right where it is -1.
void cut_by_ray(Span& span, double y, const Point2& from, const Point2& ray, double side) {
    // The cross product of the ray and of what leads from its begin to x, y: a x + b.
    const double a = -ray.y * side, b = (ray.x * (y - from.y) + ray.y * from.x) * side;
    if (a == 0) {
        if (b < 0) span.until = -std::numeric_limits<double>::infinity();
    } else if (a > 0) {
        span.from = std::max(span.from, -b / a);
    } else {
        span.until = std::min(span.until, -b / a);
    }
}

Span across(double y, std::span<const Point> corners) {
    constexpr double nowhere = std::numeric_limits<double>::infinity();
    Span span{nowhere, -nowhere};
    const auto hold = [&](double x) { span = {std::min(span.from, x), std::max(span.until, x)}; };
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
        if (a.y == y) hold(a.x);
        if ((a.y < y) != (b.y < y) && a.y != b.y) hold(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    return span;
}

void add_circle(NodeIndex area, const Point2& centre, double radius,
                std::vector<ReachedPiece>& pieces) {
    if (radius > 0) pieces.push_back({.area = area, .centre = centre, .radius = radius});
}

}  // namespace

bool ReachedPiece::holds(const Point2& point) const {
    const Point2 to = point - centre;
    return dot(to, to) <= radius * radius &&
           (!has_rays || (cross(left_ray, to) <= 0 && cross(right_ray, to) >= 0));
}

void add_pieces(const Interval& interval, std::span<const Point> corners, double length,
                std::vector<ReachedPiece>& pieces) {
    const double left_over = length - interval.cost;
    if (interval.at_root) {
        add_circle(interval.into, interval.root, left_over, pieces);
        return;
    }
    Point2 root = interval.root, left = interval.left, right = interval.right;
    add_circle(interval.into, left, left_over - norm(left - root), pieces);
    add_circle(interval.into, right, left_over - norm(right - root), pieces);
    // An area may lie on the root's side of the interval, below what the path came from: it is as
    // if the root lay on the other side.
    Point2 middle;
    for (const Point& corner : corners) middle = middle + point2_of(corner);
    const auto count = static_cast<double>(corners.size());
    middle = {middle.x / count, middle.y / count};
    const double root_side = cross(right - left, root - left);
    if (root_side == 0 || left_over <= 0) return;
    if ((cross(right - left, middle - left) > 0) == (root_side > 0))
        root = mirrored(left, right, root);
    if (cross(left - root, right - root) > 0) std::swap(left, right);
    pieces.push_back({interval.into, root, left_over, true, left - root, right - root});
}

void spans_at(double y, std::span<const Point> corners, std::span<const ReachedPiece> pieces,
              std::vector<Span>& spans) {
    spans.clear();
    const Span all = across(y, corners);
    for (const ReachedPiece& piece : pieces) {
        const double up = y - piece.centre.y, square = piece.radius * piece.radius - up * up;
        if (!(square > 0)) continue;
        const double half = std::sqrt(square);
        Span span{std::max(all.from, piece.centre.x - half),
                  std::min(all.until, piece.centre.x + half)};
        if (piece.has_rays) {
            cut_by_ray(span, y, piece.centre, piece.left_ray, -1);
            cut_by_ray(span, y, piece.centre, piece.right_ray, 1);
        }
        if (span.from < span.until) spans.push_back(span);
    }
    std::ranges::sort(spans, {}, &Span::from);
    std::size_t kept = 0;
    for (const Span& span : spans)
        if (kept > 0 && span.from <= spans[kept - 1].until)
            spans[kept - 1].until = std::max(spans[kept - 1].until, span.until);
        else
            spans[kept++] = span;
    spans.resize(kept);
}

namespace {

bool meet(const Span& a, const Span& b) { return a.from < b.until && b.from < a.until; }

}  // namespace

void SpanRings::add_line(double y, std::span<const Span> spans) {
    std::vector<Ring> next;
    for (const Span& span : spans) {
        const auto meets_span = [&](const Ring& ring) { return meet(ring.latest, span); };
        const auto below = std::ranges::find_if(open_, meets_span);
        Ring ring;
        if (below != open_.end()) {
            const auto meets_below = [&](const Span& other) { return meet(below->latest, other); };
            const bool is_alone = std::ranges::count_if(spans, meets_below) == 1 &&
                                  std::ranges::count_if(open_, meets_span) == 1;
            if (is_alone) {
                ring = std::move(*below);
                open_.erase(below);
            } else {
                // What is new begins where the old ends, as wide as they meet.
                ring.left.push_back({std::max(span.from, below->latest.from), latest_y_});
                ring.right.push_back({std::min(span.until, below->latest.until), latest_y_});
            }
        }
        ring.left.push_back({span.from, y});
        ring.right.push_back({span.until, y});
        ring.latest = span;
        next.push_back(std::move(ring));
    }
    for (Ring& ring : open_) close(ring);
    open_ = std::move(next);
    latest_y_ = y;
}

void SpanRings::close(Ring& ring) {
    if (ring.left.size() < 2) return;
    // Up on the right and down on the left.
    std::vector<Point2> points = std::move(ring.right);
    points.insert(points.end(), ring.left.rbegin(), ring.left.rend());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() > 2) take_(points);
}

}  // namespace wend
