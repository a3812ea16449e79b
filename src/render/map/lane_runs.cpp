#include "render/map/lane_runs.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "render/geometry/clip.hpp"
#include "render/geometry/offset.hpp"
#include "render/geometry/way_shape.hpp"

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

}  // namespace wend::draw_detail
