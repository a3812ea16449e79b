#include "model/map_fit/area_fit.hpp"

#include <algorithm>
#include <cmath>

#include "wend/surface.hpp"

namespace wend {
namespace {

constexpr f64 floor_depth = 4096;   // Floors further down are none to stand on.
constexpr f64 floating_height = 36;

}  // namespace

void surface_samples(const MeshOutline& outline, NodeIndex node, std::vector<Point>& points) {
    constexpr f64 inset = 2;
    points.clear();
    const MeshOutline::Area& area = outline.areas()[node];
    if (!area.is_usable()) return;
    const auto places = [&](f64 low, f64 high, std::vector<f64>& at) {
        const f64 edge = std::min(inset, (high - low) / 4);
        const int count = static_cast<int>(
            std::clamp(std::ceil((high - low) / outline.step()) + 1, 3.0, 5.0));
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

AreaFit fit_of_area(Ground& ground, const MeshOutline& outline, NodeIndex node,
                    const Placement& placement) {
    AreaFit fit;
    std::vector<Point> points, eyes;
    surface_samples(outline, node, points);
    for (Point& point : points) {
        point = placement.in_world(point);
        eyes.push_back({point.x, point.y, point.z + generator_eyes});
    }
    if (ground.is_used_up() || points.empty()) return fit;
    const std::span<const Trace> falls = ground.fall(eyes, floor_depth);
    std::vector<f32> above;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& point = points[i];
        Trace fall = falls[i];
        ++fit.samples;
        if (fall.starts_solid) {
            const Point knees{point.x, point.y, point.z + step_up};
            if (ground.is_solid(knees)) {
                ++fit.in_solid;
                continue;
            }
            fall = ground.trace(knees, {point.x, point.y, point.z - floor_depth});
        }
        if (fall.fraction >= 1) {
            ++fit.floating;
            continue;
        }
        const f64 height = point.z - fall.end.z;
        above.push_back(static_cast<f32>(height));
        if (height > floating_height)
            ++fit.floating;
        else if (std::abs(height) <= step_up)
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
