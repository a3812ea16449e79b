#include "formats/metroid/records/prism.hpp"

#include <cmath>

namespace wend::metroid_path {
namespace {

bool is_inside_box(const Region& region, const Vector& point, f32 padding) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (!(point[axis] >= region.box_min[axis] - padding &&
              point[axis] <= region.box_max[axis] + padding))
            return false;
    return true;
}

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
    if (corners_.empty() || !is_inside_box(region_, point, 0)) return false;
    for (const Corner& corner : corners_)
        if (dot(minus(point, corner.position), corner.wall_normal) < 0) return false;
    const Vector above = minus(point, corners_[0].position);
    return dot(above, region_.normal) >= 0 &&
           dot(lifted(above, -region_.height), region_.normal) <= 0;
}

bool Prism::is_box_near(const Vector& point, f32 padding) const {
    return !corners_.empty() && is_inside_box(region_, point, padding);
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
