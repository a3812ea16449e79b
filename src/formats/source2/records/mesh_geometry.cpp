#include "formats/source2/records/mesh_geometry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/number_text.hpp"

namespace wend::source2 {
namespace {

Point mixed(const Edge& edge, f64 share) {
    const auto at = [&](f64 a, f64 b) { return a + share * (b - a); };
    return {at(edge.from.x, edge.to.x), at(edge.from.y, edge.to.y), at(edge.from.z, edge.to.z)};
}

f64 apart_from_above(const Point& a, const Point& b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

// Two edges seen from above: what part of the first runs beside the second.
class EdgePair {
  public:
    EdgePair(const Edge& near, const Edge& far) : near_(near), far_(far) {
        const f64 x = near.to.x - near.from.x, y = near.to.y - near.from.y;
        square_ = x * x + y * y;
        if (!(square_ > 0)) return;
        const auto along = [&](const Point& point) {
            return ((point.x - near.from.x) * x + (point.y - near.from.y) * y) / square_;
        };
        begin_ = along(far.from);
        end_ = along(far.to);
        low_ = std::max(0.0, std::min(begin_, end_));
        high_ = std::min(1.0, std::max(begin_, end_));
    }

    // The part is so long that a way over it can be wide.
    bool is_beside() const {
        constexpr f64 shortest = 0.01;
        return square_ > 0 && (high_ - low_) * std::sqrt(square_) > shortest;
    }
    f64 low() const { return low_; }
    f64 high() const { return high_; }
    Point near_at(f64 share) const { return mixed(near_, share); }
    // The point of the other edge across from a point of the first.
    Point far_at(f64 share) const { return mixed(far_, (share - begin_) / (end_ - begin_)); }
    f64 gap_at(f64 share) const { return apart_from_above(near_at(share), far_at(share)); }

    // The closest points in space: ends of one on the other, or the middle of what runs beside.
    std::pair<Point, Point> closest() const {
        std::pair<Point, Point> best{near_.from, far_.from};
        f64 least = distance(best.first, best.second);
        const auto take = [&](const Point& near, const Point& far, f64 more) {
            const f64 apart = distance(near, far);
            if (!(apart < least + more)) return;
            least = std::min(apart, least);
            best = {near, far};
        };
        for (const Point& end : {near_.from, near_.to}) take(end, closest_on(far_, end), 0);
        for (const Point& end : {far_.from, far_.to}) take(closest_on(near_, end), end, 0);
        // Where edges run along each other the middle stands for all that are equally close.
        constexpr f64 as_close = 0.01;
        if (is_beside()) {
            const f64 middle = (low_ + high_) / 2;
            take(near_at(middle), far_at(middle), as_close);
        }
        return best;
    }

  private:
    static Point closest_on(const Edge& edge, const Point& to) {
        const f64 x = edge.to.x - edge.from.x, y = edge.to.y - edge.from.y,
                  z = edge.to.z - edge.from.z;
        const f64 square = x * x + y * y + z * z;
        if (!(square > 0)) return edge.from;
        const f64 along =
            ((to.x - edge.from.x) * x + (to.y - edge.from.y) * y + (to.z - edge.from.z) * z) /
            square;
        return mixed(edge, std::clamp(along, 0.0, 1.0));
    }

    const Edge &near_, &far_;
    f64 square_ = 0, begin_ = 0, end_ = 0, low_ = 0, high_ = 0;
};

// A portal ends at a corner of either area. On the edge of the other it lies but for rounding; both
// ways it is the corner, to the last bit, so that walls that meet there end there.
void end_at_corner(Point& end, const Edge& near, const Edge& far) {
    constexpr f64 rounding = 0.000002;
    const Point found = end;
    std::optional<Point> least;
    for (const Point& corner : {near.from, near.to, far.from, far.to})
        if (apart_from_above(corner, found) <= rounding &&
            (!least || std::pair(corner.x, corner.y) < std::pair(least->x, least->y)))
            least = corner;
    if (!least) return;
    end.x = least->x;
    end.y = least->y;
}

// Sides of a portal that are one, seen from above, become so to the last bit. Others are crossed in
// their middle: a way over sides that do not lie alike would not be straight.
constexpr f64 alike = 0.000001;
void make_alike(Portal& portal, f64 gap, const Edge& near, const Edge& far) {
    const auto middle = [](const Point& a, const Point& b) {
        return Point{(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
    };
    if (gap > alike) {
        portal.left = portal.right = middle(portal.left, portal.right);
        portal.far_left = portal.far_right = middle(portal.far_left, portal.far_right);
        return;
    }
    end_at_corner(portal.left, near, far);
    end_at_corner(portal.right, near, far);
    portal.far_left = {portal.left.x, portal.left.y, portal.far_left.z};
    portal.far_right = {portal.right.x, portal.right.y, portal.far_right.z};
}

}  // namespace

std::vector<Point> outline_of(const NavDocument& nav, const NavArea& area) {
    std::vector<Point> outline;
    for (const Corner& corner : corners_of(nav.file, nav.context, area))
        outline.push_back(point_of(corner));
    return outline;
}

std::optional<Point> centre_of(const NavDocument& nav, const NavArea& area) {
    const std::vector<Point> outline = outline_of(nav, area);
    if (outline.empty()) return std::nullopt;
    Point sum{};
    for (const Point& corner : outline)
        sum = {sum.x + corner.x, sum.y + corner.y, sum.z + corner.z};
    const auto count = static_cast<f64>(outline.size());
    return Point{sum.x / count, sum.y / count, sum.z / count};
}

f64 twice_size(const std::vector<Point>& outline) {
    f64 twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &a = outline[i], &b = outline[(i + 1) % outline.size()];
        // About the first corner, as the origin may be far away.
        twice += (a.x - outline[0].x) * (b.y - outline[0].y) -
                 (b.x - outline[0].x) * (a.y - outline[0].y);
    }
    return twice;
}

std::optional<Edge> edge_of(const std::vector<Point>& outline, u64 edge) {
    if (edge >= outline.size()) return std::nullopt;
    const auto place = static_cast<std::size_t>(edge);
    return Edge{outline[place], outline[(place + 1) % outline.size()]};
}

namespace {

Crossing crossing_from(const Edge& near, const Edge& far) {
    const EdgePair pair(near, far);
    if (pair.is_beside()) {
        const f64 low = pair.low(), high = pair.high();
        if (const f64 gap = std::max(pair.gap_at(low), pair.gap_at(high)); gap <= touching) {
            // Who leaves a counter-clockwise polygon has the end of its edge to the left.
            Portal portal{pair.near_at(high), pair.near_at(low), pair.far_at(high),
                          pair.far_at(low)};
            make_alike(portal, gap, near, far);
            return {portal, gap,
                    (portal.far_left.z + portal.far_right.z - portal.left.z - portal.right.z) / 2};
        }
    }
    const auto [from, to] = pair.closest();
    return {Portal{from, from, to, to}, apart_from_above(from, to), to.z - from.z};
}

bool comes_first(const Edge& one, const Edge& other) {
    const auto order = [](const Edge& edge) {
        return std::array{edge.from.x, edge.from.y, edge.from.z, edge.to.x, edge.to.y, edge.to.z};
    };
    return order(one) < order(other);
}

}  // namespace

// The way back over the same edges has the same portal the other way round, to the last bit: who
// looks for routes takes the two for one opening.
Crossing crossing_between(const Edge& near, const Edge& far) {
    if (!comes_first(far, near)) return crossing_from(near, far);
    const auto [portal, gap, rise] = crossing_from(far, near);
    return {Portal{portal.far_right, portal.far_left, portal.right, portal.left}, gap, -rise};
}

MeshIndex::MeshIndex(const NavDocument& nav) : areas(nav.file.areas), ladders(nav.file.ladders) {
    outlines.reserve(nav.file.areas.size());
    for (const NavArea& area : nav.file.areas) outlines.push_back(outline_of(nav, area));
}

std::optional<Crossing> MeshIndex::crossing(u32 area, u32 edge,
                                            const Connection& connection) const {
    const auto to = areas.find(connection.area);
    const auto near = edge_of(outlines[area], edge);
    const auto far = to ? edge_of(outlines[*to], connection.edge) : std::nullopt;
    if (!near || !far) return std::nullopt;
    return crossing_between(*near, *far);
}

std::optional<u8> hull_named(const NavFile& file, std::string_view name) {
    constexpr std::string_view word = "hull ";
    if (name.starts_with(word)) name.remove_prefix(word.size());
    const auto number = whole_number(name);
    if (!number || *number >= file.settings.hulls.size() || *number > 255) return std::nullopt;
    return static_cast<u8>(*number);
}

std::optional<u8> usual_hull(const NavFile& file) {
    if (file.areas.empty()) return std::nullopt;
    const auto [least, most] = std::ranges::minmax(file.areas, {}, &NavArea::hull);
    return least.hull == most.hull ? std::nullopt : std::optional(least.hull);
}

}  // namespace wend::source2
