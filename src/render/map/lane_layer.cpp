#include "render/map/lane_layer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "render/geometry/clip.hpp"
#include "render/geometry/offset.hpp"
#include "render/geometry/shapes.hpp"
#include "render/geometry/way_shape.hpp"
#include "render/page/page.hpp"

namespace wend::draw_detail {
namespace {

// A node where roads meet.
struct Crossing {
    int roads = 0;
    double widest = 0;
};

class RunFinder {
  public:
    RunFinder(const MapScene& scene, const Chains& chains)
        : scene_(scene),
          chains_(chains),
          tracer_(scene.page, scene.network, scene.view.ways, chains) {
        for (const Way& way : scene.view.ways) {
            if (!is_road(way.kind)) continue;
            const double width = line_width(scene.styles[way.kind], way.lanes, scene.page);
            for (const NodeIndex node : {way.a, way.b}) {
                Crossing& crossing = crossings_[node];
                ++crossing.roads;
                crossing.widest = std::max(crossing.widest, width);
            }
        }
    }

    void add(const Chain& chain, std::vector<LaneRun>& runs) {
        const auto vertices = chains_.of(chain);
        const NodeIndex first = vertices.front().node, last = vertices.back().node;
        const auto [ahead, back] =
            directions(scene_.network, scene_.view.ways[vertices.front().way], first);
        LaneRun run{chain.kind, ahead, back,
                    line_width(scene_.styles[chain.kind], chain.lanes, scene_.page),
                    tracer_.line(chain, tracer_.whole(chain))};
        if (all_outside(run.line, scene_.reach().grown(run.width))) return;
        run.line = shortened(run.line, inside_crossing(first), inside_crossing(last));
        if (!run.line.empty()) runs.push_back(std::move(run));
    }

  private:
    bool is_road(std::uint8_t kind) const {
        return scene_.styles[kind].layer == WayStyle::Layer::roads;
    }

    // How far a crossing reaches into a way that ends there, in pixels.
    double inside_crossing(NodeIndex node) const {
        const auto found = crossings_.find(node);
        if (found == crossings_.end() || found->second.roads < 3) return 0;
        return found->second.widest * 0.6;
    }

    const MapScene& scene_;
    const Chains& chains_;
    ChainTracer tracer_;
    std::unordered_map<NodeIndex, Crossing> crossings_;
};

}  // namespace

std::vector<LaneRun> lane_runs(const MapScene& scene, const Chains& chains) {
    const Chains parts = split_by_lanes(scene.network, scene.view.ways, chains);
    RunFinder finder(scene, parts);
    std::vector<LaneRun> runs;
    for (const Chain& part : parts.list) finder.add(part, runs);
    return runs;
}

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
