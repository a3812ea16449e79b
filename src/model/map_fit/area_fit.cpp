#include "model/map_fit/area_fit.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "wend/surface.hpp"

namespace wend {
namespace {

constexpr f64 floor_depth = 4096;  // Floors further down are none to stand on.
constexpr f64 floating_height = 36;

}  // namespace

void surface_samples(const MeshOutline& outline, NodeIndex node, std::vector<Point>& points) {
    constexpr f64 inset = 2;
    points.clear();
    const MeshOutline::Area& area = outline.areas()[node];
    if (!area.is_usable()) return;
    const auto places = [&](f64 low, f64 high, std::vector<f64>& at) {
        const f64 edge = std::min(inset, (high - low) / 4);
        const int count =
            static_cast<int>(std::clamp(std::ceil((high - low) / outline.step()) + 1, 3.0, 5.0));
        for (int i = 0; i < count; ++i)
            at.push_back(low + edge + (high - low - 2 * edge) * i / (count - 1));
    };
    std::vector<f64> xs, ys;
    places(area.min_x, area.max_x, xs);
    places(area.min_y, area.max_y, ys);
    const Surfaces& surfaces = outline.network().surfaces;
    for (const f64 y : ys)
        for (const f64 x : xs)
            if (surfaces.law == HeightLaw::bilinear || covers(surfaces, node, x, y))
                points.push_back({x, y, height_at(surfaces, node, x, y)});
}

namespace {

// How far a point is above the floor.
struct Drop {
    bool is_in_solid = false;
    std::optional<f64> height;  // None where there is no floor.
};

Drop drop_of(Ground& ground, const Point& point, const Trace& from_eyes) {
    Trace fall = from_eyes;
    if (fall.starts_solid) {
        const Point knees{point.x, point.y, point.z + step_up};
        fall = ground.trace(knees, {point.x, point.y, point.z - floor_depth});
        if (fall.starts_solid) return {.is_in_solid = true, .height = {}};
    }
    if (fall.fraction >= 1) return {};
    return {.is_in_solid = false, .height = point.z - fall.end.z};
}

bool is_near(const Drop& drop) { return drop.height && std::abs(*drop.height) <= step_up; }

}  // namespace

AreaFit fit_of_area(Ground& ground, Ground& for_players, const MeshOutline& outline,
                    NodeIndex node) {
    AreaFit fit;
    std::vector<Point> points, eyes;
    surface_samples(outline, node, points);
    for (const Point& point : points) eyes.push_back({point.x, point.y, point.z + generator_eyes});
    if (ground.is_used_up() || points.empty()) return fit;
    const std::span<const Trace> falls = ground.fall(eyes, floor_depth);
    std::vector<f32> above;
    for (std::size_t i = 0; i < points.size(); ++i) {
        ++fit.samples;
        Drop drop = drop_of(ground, points[i], falls[i]);
        if (!drop.is_in_solid && !is_near(drop)) {
            const Trace fall =
                for_players.trace(eyes[i], {points[i].x, points[i].y, points[i].z - floor_depth});
            const Drop of_players = drop_of(for_players, points[i], fall);
            if (is_near(of_players)) drop = of_players;
        }
        if (drop.height) above.push_back(static_cast<f32>(*drop.height));
        if (drop.is_in_solid)
            ++fit.in_solid;
        else if (!drop.height || *drop.height > floating_height)
            ++fit.floating;
        else if (is_near(drop))
            ++fit.fitting;
    }
    if (!above.empty()) {
        const auto middle = above.begin() + static_cast<std::ptrdiff_t>(above.size() / 2);
        std::ranges::nth_element(above, middle);
        fit.above = *middle;
    }
    return fit;
}

}  // namespace wend
