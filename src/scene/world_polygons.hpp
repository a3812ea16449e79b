#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "scene/mesh_floors.hpp"
#include "wend/network.hpp"

namespace wend::scene_detail {

// A face of a world, and what is measured of it.
struct WorldPolygon {
    std::span<const Point> corners;  // Clockwise where one looks at its front.
    PlanBox box;
    double lowest = 0, highest = 0;
    Point normal;  // Of length 1, towards where it is seen from.

    // None without extent. The corners must last as long as what is made of them.
    static std::optional<WorldPolygon> of(std::span<const Point> outline);
    // Whether one can walk on it.
    bool is_floor() const { return normal.z >= 0.7; }
    bool is_upright() const { return normal.z > -0.01 && normal.z < 0.01; }
    // Which way it runs on a map; it must not lie level.
    Point2 along() const { return {0 - normal.y, normal.x}; }
    // Where it is at that height.
    std::optional<std::pair<Point2, Point2>> cut_at(double z) const {
        return cut(corners, [z](const Point& corner) { return corner.z - z; });
    }
    // Where the part of it in a box is at a height that changes from place to place; `height` of a
    // place on the map tells it.
    template <class Height>
    std::optional<std::pair<Point2, Point2>> cut_at(const PlanBox& reach, Height height) const {
        return cut(part_in(reach), [&](const Point& corner) {
            return corner.z - height(Point2{corner.x, corner.y});
        });
    }

  private:
    std::vector<Point> part_in(const PlanBox& reach) const;
    // Between the first two places around an outline where `above` becomes 0.
    template <class Above>
    static std::optional<std::pair<Point2, Point2>> cut(std::span<const Point> outline,
                                                        Above above) {
        if (outline.empty()) return std::nullopt;
        std::optional<Point2> first;
        const Point* last = &outline.back();
        double before = above(*last);
        for (const Point& corner : outline) {
            const double after = above(corner);
            if ((before >= 0) != (after >= 0)) {
                const Point2 place =
                    mix({last->x, last->y}, {corner.x, corner.y}, before / (before - after));
                if (first) return std::pair(*first, place);
                first = place;
            }
            last = &corner;
            before = after;
        }
        return std::nullopt;
    }
};

}  // namespace wend::scene_detail
