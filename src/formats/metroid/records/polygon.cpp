#include "formats/metroid/records/polygon.hpp"

#include <cmath>
#include <limits>

#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {
namespace {

using Exact = std::array<double, 3>;

double length_of(const Exact& v) { return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]); }

Exact difference(const Vector& from, const Vector& to) {
    return {double{to[0]} - from[0], double{to[1]} - from[1], double{to[2]} - from[2]};
}

Vector unit_of(const Exact& v) {
    const double length = length_of(v);
    if (!(length > 0)) return {};
    return {rounded(v[0] / length), rounded(v[1] / length), rounded(v[2] / length)};
}

// The corners counter-clockwise, from the first on.
class Outline {
  public:
    explicit Outline(std::span<const Corner> corners) : corners_(corners) {}
    std::size_t size() const { return corners_.size(); }
    const Vector& operator[](std::size_t i) const {
        return corners_[i == 0 ? 0 : corners_.size() - i].position;
    }
    const Vector& after(std::size_t i) const { return (*this)[i + 1 == size() ? 0 : i + 1]; }

  private:
    std::span<const Corner> corners_;
};

}  // namespace

Vector wall_normal(const Vector& from, const Vector& to) {
    const auto [x, y, z] = difference(from, to);
    // The cross product with (0, 0, 1), spelt out: the products with zero decide about signs.
    return unit_of({y * 1 - z * 0, z * 0 - x * 1, x * 0 - y * 0});
}

Vector plane_normal(std::span<const Corner> corners) {
    const Outline outline(corners);
    Exact sum{};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vector &a = outline[i], &b = outline.after(i);
        sum[0] += (double{a[1]} - b[1]) * (double{a[2]} + b[2]);
        sum[1] += (double{a[2]} - b[2]) * (double{a[0]} + b[0]);
        sum[2] += (double{a[0]} - b[0]) * (double{a[1]} + b[1]);
    }
    return unit_of(sum);
}

Vector weighted_centroid(std::span<const Corner> corners) {
    if (corners.empty()) return {};
    const Outline outline(corners);
    Exact sum{};
    double weights = 0;
    double before = length_in_space(outline[outline.size() - 1], outline[0]);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const double after = length_in_space(outline[i], outline.after(i));
        const double weight = after + before;
        for (std::size_t axis = 0; axis < 3; ++axis) sum[axis] += outline[i][axis] * weight;
        weights += weight;
        before = after;
    }
    if (weights == 0) return outline[0];
    return {rounded(sum[0] / weights), rounded(sum[1] / weights), rounded(sum[2] / weights)};
}

Box prism_box(std::span<const Corner> corners, f32 height) {
    if (corners.empty()) return {};
    constexpr f32 infinity = std::numeric_limits<f32>::infinity();
    Box box{{infinity, infinity, infinity}, {-infinity, -infinity, -infinity}};
    const auto include = [&](const Vector& point) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (point[axis] < box.min[axis]) box.min[axis] = point[axis];
            if (point[axis] > box.max[axis]) box.max[axis] = point[axis];
        }
    };
    const Outline outline(corners);
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vector& corner = outline[i];
        include(corner);
        include({corner[0], corner[1], rounded(double{corner[2]} + height)});
    }
    return box;
}

double level_length(const Vector& from, const Vector& to) {
    const auto [x, y, z] = difference(from, to);
    return std::sqrt(x * x + y * y);
}

double length_in_space(const Vector& from, const Vector& to) {
    return length_of(difference(from, to));
}

namespace {

// A face with its corners in order, and the point that something closest to it is looked for.
template <class CornerAt>
struct PrismFace {
    std::size_t count;
    CornerAt corner_at;
    const Vector& normal;

    Vector corner(std::size_t i) const { return corner_at(i % count); }
    Vector edge(std::size_t i) const { return minus(corner(i + 1), corner(i)); }

    bool is_over(const Vector& point) const {
        for (std::size_t i = 0; i < count; ++i)
            if (dot(minus(point, corner(i)), cross(edge(i), normal)) < 0) return false;
        return true;
    }

    // The point on the first edge that the point lies beside; false if it is beside none.
    bool offer_edge(const Vector& point, ClosestSoFar& closest) const {
        for (std::size_t i = 0; i < count; ++i) {
            const Vector along = edge(i), from_end = minus(point, corner(i + 1));
            if (!(dot(from_end, cross(along, normal)) < 0 && dot(from_end, along) <= 0)) continue;
            const Vector from_start = plus(from_end, along);
            if (!(dot(from_start, along) >= 0)) continue;
            const Vector direction = times(along, 1 / std::sqrt(dot(along, along)));
            const Vector away = minus(from_start, times(direction, dot(from_start, direction)));
            closest.offer(dot(away, away), minus(point, away));
            return true;
        }
        return false;
    }

    enum class Corners { count, do_not };
    void offer(const Vector& point, Corners corners, ClosestSoFar& closest) const {
        if (is_over(point)) {
            const f32 away = dot(minus(corner(0), point), normal);
            closest.offer(away * away, plus(point, times(normal, away)));
        } else if (!offer_edge(point, closest) && corners == Corners::count) {
            for (std::size_t i = 0; i < count; ++i) {
                const Vector away = minus(point, corner(i));
                closest.offer(dot(away, away), corner(i));
            }
        }
    }
};
template <class CornerAt>
PrismFace(std::size_t, CornerAt, const Vector&) -> PrismFace<CornerAt>;

}  // namespace

bool Prism::contains(const Vector& point) const {
    if (corners_.empty() || !is_near_box(region_, point, 0)) return false;
    for (const Corner& corner : corners_)
        if (dot(minus(point, corner.position), corner.wall_normal) < 0) return false;
    const Vector above = minus(point, corners_[0].position);
    return dot(above, region_.normal) >= 0 &&
           dot(lifted(above, -region_.height), region_.normal) <= 0;
}

bool Prism::is_box_near(const Vector& point, f32 padding) const {
    return !corners_.empty() && is_near_box(region_, point, padding);
}

f32 Prism::distance_above_floor(const Vector& point) const {
    return dot(minus(point, corners_[0].position), region_.normal);
}

Vector Prism::dropped(const Vector& point) const {
    return lifted(point, -(distance_above_floor(point) / region_.normal[2]));
}

void Prism::offer_closest(const Vector& point, Faces faces, ClosestSoFar& closest) const {
    const std::size_t count = corners_.size();
    if (count == 0) return;
    const auto at_floor = [&](std::size_t i) { return corners_[i].position; };
    const auto offer_face = [&](const auto& face, bool with_corners) {
        using Corners = typename std::decay_t<decltype(face)>::Corners;
        face.offer(point, with_corners ? Corners::count : Corners::do_not, closest);
    };
    if (faces == Faces::all)
        for (std::size_t i = 0; i < count; ++i) {
            const Vector start = at_floor(i), end = at_floor((i + 1) % count);
            const std::array<Vector, 4> wall{start, lifted(start, region_.height),
                                             lifted(end, region_.height), end};
            offer_face(PrismFace{wall.size(), [&](std::size_t corner) { return wall[corner]; },
                                 corners_[i].wall_normal},
                       false);
        }
    offer_face(PrismFace{count, at_floor, region_.normal}, true);
    if (faces == Faces::all) {
        // Seen from the room below it, so the other way round.
        const Vector downward = times(region_.normal, -1);
        offer_face(PrismFace{count,
                             [&](std::size_t i) {
                                 return lifted(at_floor(count - 1 - i), region_.height);
                             },
                             downward},
                   true);
    }
}

}  // namespace wend::metroid_path
