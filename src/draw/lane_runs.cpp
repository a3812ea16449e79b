#include "draw/lane_runs.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "draw/clip.hpp"
#include "draw/offset.hpp"

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
        for (std::size_t from = 0; from + 1 < vertices.size();) {
            const auto lanes = directions(vertices[from]);
            std::size_t to = from + 1;
            while (to + 1 < vertices.size() && directions(vertices[to]) == lanes) ++to;
            LaneRun run{chain.kind,
                        lanes.first,
                        lanes.second,
                        line_width(scene_.styles[chain.kind], chain.lanes, scene_.page),
                        {}};
            run.line = tracer_.line(chain, {2 * from, 2 * to});
            if (!all_outside(run.line, scene_.reach().grown(run.width))) {
                run.line = shortened(run.line, inside_crossing(vertices[from].node),
                                     inside_crossing(vertices[to].node));
                if (!run.line.empty()) runs.push_back(std::move(run));
            }
            from = to;
        }
    }

  private:
    bool is_road(std::uint8_t kind) const {
        return scene_.styles[kind].layer == WayStyle::Layer::roads;
    }

    std::pair<int, int> directions(const ChainVertex& vertex) const {
        const Way& way = scene_.view.ways[vertex.way];
        if (scene_.network.kinds[way.kind].has_lanes)
            return lanes_from(scene_.network, way, vertex.node);
        const bool there = way.there != no_index, back = way.back != no_index;
        return vertex.node == way.a ? std::pair<int, int>(there, back)
                                    : std::pair<int, int>(back, there);
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
    RunFinder finder(scene, chains);
    std::vector<LaneRun> runs;
    for (const Chain& chain : chains.list) finder.add(chain, runs);
    return runs;
}

}  // namespace wend::draw_detail
