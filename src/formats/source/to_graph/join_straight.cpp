#include <algorithm>
#include <tuple>
#include <utility>

#include "formats/ain/game/short_ways.hpp"
#include "formats/ain/records/graph_file.hpp"
#include "formats/source/to_graph/thin_out.hpp"

namespace wend::ain {
namespace {

// So many nodes around each are looked at.
constexpr std::size_t most_near = 48;
// A link is made where the way over others is longer than it by this factor; leaps are dear.
constexpr double detour = 1.25, detour_of_leap = 3;

class StraightLinks {
  public:
    StraightLinks(GroundGraph& graph, const MeshGround& ground)
        : graph_(graph), ground_(ground), round_of_(graph.nodes.size()) {}

    void run() {
        for (u32 node = 0; node < graph_.nodes.size(); ++node) {
            for (const GroundNode::Way& way : graph_.nodes[node].ways)
                if (node < way.to) add(node, way.to, way.needs);
            add_near(node);
        }
        add_leaps();
        std::ranges::sort(candidates_, {}, [](const Candidate& one) {
            return std::tuple(one.length, one.a, one.b, one.needs);
        });
        for (GroundNode& node : graph_.nodes) node.ways = {};
        ShortWays links(graph_.nodes.size());
        for (const Candidate& one : candidates_) {
            if (std::max(links.count_of(one.a), links.count_of(one.b)) >= most_links_of_node)
                continue;
            const bool is_leap = (one.needs & jump_need) != 0;
            // Who can take the candidate takes what asks no more.
            const u32 who = ~u32{one.needs};
            if (links.lead(one.a, one.b, one.length * (is_leap ? detour_of_leap : detour), who))
                continue;
            links.add(one.a, one.b, one.length, who);
            graph_.join(one.a, one.b, one.needs);
        }
    }

  private:
    struct Candidate {
        double length;
        u32 a, b;
        u8 needs;
    };

    void add(u32 a, u32 b, u8 needs) {
        candidates_.push_back({graph_.distance(a, b), a, b, needs});
    }

    // All that a node of the ground sees, of those that are near to it over the ways there are.
    void add_near(u32 node) {
        const GroundNode& from = graph_.nodes[node];
        if (from.is_gone || from.type != ground) return;
        ++round_;
        std::vector<u32> near{node};
        round_of_[node] = round_;
        for (std::size_t i = 0; i < near.size() && near.size() < most_near; ++i)
            for (const GroundNode::Way& way : graph_.nodes[near[i]].ways) {
                if (std::exchange(round_of_[way.to], round_) == round_) continue;
                if (graph_.distance(node, way.to) <= longest_made) near.push_back(way.to);
            }
        for (const u32 other : near) {
            const GroundNode& to = graph_.nodes[other];
            if (other <= node || to.type != ground || from.way_to(other)) continue;
            if (const auto needs = straight_way(ground_, from, to, beside_human))
                add(node, other, *needs);
        }
    }

    void add_leaps() {
        const std::vector<u32> stand_ins = graph_.stand_ins();
        for (const GroundGraph::Leap& leap : graph_.leaps) {
            const u32 a = stand_ins[graph_.place_of_area[leap.from]];
            const u32 b = stand_ins[graph_.place_of_area[leap.to]];
            if (a == b || distance_2d(graph_.nodes[a].at, graph_.nodes[b].at) > longest_leap)
                continue;
            const auto needs = straight_way(ground_, graph_.nodes[a], graph_.nodes[b], 0, true);
            if (needs && (*needs & jump_need) != 0) add(std::min(a, b), std::max(a, b), *needs);
        }
    }

    GroundGraph& graph_;
    const MeshGround& ground_;
    std::vector<Candidate> candidates_;
    u32 round_ = 0;
    std::vector<u32> round_of_;
};

}  // namespace

void join_straight(GroundGraph& graph, const MeshGround& ground) {
    StraightLinks(graph, ground).run();
}

}  // namespace wend::ain
