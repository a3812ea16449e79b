#include "render/map/lane_layer.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/geometry/arrow.hpp"
#include "render/geometry/clip.hpp"
#include "render/geometry/offset.hpp"
#include "render/page/detail.hpp"

namespace wend::draw_detail {
namespace {

// Lengths in units of the page.
constexpr double arrow_spacing = 110, shortest_run_with_arrow = 14;

void draw_beside(Canvas& canvas, const MapScene& scene, const LaneRun& run, double offset,
                 const Stroke& stroke) {
    Path path;
    path.line(beside(run.line, offset));
    canvas.stroke(clipped(path, scene.reach()), stroke);
}

void draw_lanes_of(Canvas& canvas, const MapScene& scene, const LaneRun& run) {
    const int lanes = run.ahead + run.back;
    const double lane = run.width / lanes;
    const WayStyle& style = scene.styles[run.kind];
    const double thickness = std::clamp(lane * 0.05, 0.7 * scene.page.unit, 1.6 * scene.page.unit);
    const std::array dash{lane * 0.6, lane * 0.6};
    for (int line = 1; line < lanes; ++line) {
        // Lanes against the direction of the run lie to its left.
        const bool divides_directions = line == run.back;
        const double offset = line * lane - run.width / 2;
        Stroke stroke{style.casing, thickness, dash, false};
        if (divides_directions) {
            stroke.width *= 1.5;
            stroke.dash = {};
        }
        draw_beside(canvas, scene, run, offset, stroke);
    }
}

}  // namespace

void draw_lanes(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs) {
    for (const LaneRun& run : runs)
        if (scene.styles[run.kind].layer == WayStyle::Layer::roads && run.ahead + run.back > 1)
            draw_lanes_of(canvas, scene, run);
}

void draw_arrows(Canvas& canvas, const MapScene& scene, std::span<const LaneRun> runs) {
    const double unit = scene.page.unit;
    for (const LaneRun& run : runs) {
        if (!run.is_one_way()) continue;
        const bool is_road = scene.styles[run.kind].layer == WayStyle::Layer::roads;
        const int lanes = is_road && shows_lanes(scene.page) ? run.ahead + run.back : 1;
        const double room = is_road ? run.width / lanes * 0.8 : 8 * unit;
        const double size = std::clamp(room, 5 * unit, 24 * unit);
        std::vector<Pixel> line = run.line;
        if (run.ahead == 0) std::ranges::reverse(line);
        const double length = length_of(line);
        if (length < std::max(shortest_run_with_arrow * unit, size * 1.6)) continue;
        const double count = std::max(1.0, std::round(length / (arrow_spacing * unit)));
        Path path;
        for (int lane = 0; lane < lanes; ++lane) {
            const std::vector<Pixel> middle =
                beside(line, run.width * ((lane + 0.5) / lanes - 0.5));
            if (middle.empty()) continue;
            const double along = length_of(middle);
            LineWalk walk(middle);
            for (double i = 0; i < count; ++i) {
                const Heading heading = walk.after(along * (i + 0.5) / count);
                if (scene.page.frame.contains(heading.at)) add_arrow(path, heading, size);
            }
        }
        // On whatever colour a value has.
        if (scene.scale) canvas.stroke(path, {ink::paper, 2.4 * unit});
        canvas.fill(path, scene.scale ? ink::text : strong_colour(scene.styles[run.kind]));
    }
}

}  // namespace wend::draw_detail
