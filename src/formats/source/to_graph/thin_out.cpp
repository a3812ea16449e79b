#include "formats/source/to_graph/thin_out.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "model/network/disjoint_sets.hpp"

namespace wend::ain {
namespace {

// Places with more ways stay: all pairs of them would have to be looked at.
constexpr std::size_t most_ways = 24;

class Thinning {
  public:
    Thinning(GroundGraph& graph, const MeshGround& ground, double reach, double beside)
        : graph_(graph), ground_(ground), reach_(reach), beside_(beside) {}

    void run() {
        // Those in corners and doorways first, so that places in the open stay.
        std::vector<u32> order(graph_.nodes.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::sort(order, {},
                          [&](u32 node) { return std::pair(graph_.nodes[node].room, node); });
        constexpr int most_rounds = 4;
        bool has_changed = true;
        for (int round = 0; has_changed && round < most_rounds; ++round) {
            has_changed = false;
            for (const u32 node : order) has_changed = remove(node) || has_changed;
        }
    }

  private:
    struct Handover {
        u32 place, to;
    };

    bool remove(u32 node) {
        const GroundNode& gone = graph_.nodes[node];
        if (gone.is_gone || gone.is_kept || gone.ways.empty() || gone.ways.size() > most_ways)
            return false;
        if (!hand_over(gone) || !join_around(gone)) return false;
        for (const GroundNode::Way& way : gone.ways)
            std::erase_if(graph_.nodes[way.to].ways,
                          [&](const GroundNode::Way& back) { return back.to == node; });
        for (const Handover& one : handovers_) graph_.nodes[one.to].covers.push_back(one.place);
        for (const auto& [a, b, needs] : new_) graph_.join(a, b, needs);
        graph_.nodes[node].is_gone = true;
        graph_.nodes[node].ways = {};
        graph_.nodes[node].covers = {};
        return true;
    }

    // Finds a neighbour for each place of ground that a node stands for.
    bool hand_over(const GroundNode& gone) {
        handovers_.clear();
        for (const u32 place : gone.covers) {
            u32 best = no_index;
            for (const GroundNode::Way& way : gone.ways) {
                if (graph_.nodes[way.to].type != ground) continue;
                const double length = graph_.distance(place, way.to);
                if (length > reach_ || (best != no_index && length >= graph_.distance(place, best)))
                    continue;
                if (straight_way(ground_, graph_.nodes[place], graph_.nodes[way.to], 0))
                    best = way.to;
            }
            if (best == no_index) return false;
            handovers_.push_back({place, best});
        }
        return true;
    }

    // Sees to it that all neighbours hang together without a node. Those that are walked to from
    // it have to be walked to from each other; every other one from one of these, or where there is
    // none, and all need the same, from each other.
    bool join_around(const GroundNode& gone) {
        new_.clear();
        const auto& ways = gone.ways;
        const auto walked =
            static_cast<std::size_t>(std::ranges::count(ways, no_need, &GroundNode::Way::needs));
        const bool is_walked = walked > 0;
        if (!is_walked &&
            std::ranges::any_of(ways, [&](const auto& way) { return way.needs != ways[0].needs; }))
            return false;
        std::vector<std::tuple<double, u32, u32>> pairs;
        for (u32 i = 0; i < ways.size(); ++i)
            for (u32 j = i + 1; j < ways.size(); ++j)
                pairs.emplace_back(graph_.distance(ways[i].to, ways[j].to), i, j);
        std::ranges::sort(pairs);
        DisjointSets together(ways.size());
        std::size_t joined = 1;
        for (const bool is_odd : {false, true}) {
            // First the ways that are there, then new ones.
            for (const bool is_new : {false, true})
                for (const auto& [length, i, j] : pairs) {
                    const u8 allowed = ways[i].needs | ways[j].needs;
                    const bool is_walk = ways[i].needs == no_need || ways[j].needs == no_need;
                    if ((allowed != no_need) != is_odd || (is_walked && !is_walk)) continue;
                    if (together.root(i) == together.root(j)) continue;
                    const bool leads = is_new ? make(ways[i].to, ways[j].to, length, allowed)
                                              : is_there(ways[i].to, ways[j].to, allowed);
                    if (leads && together.join(i, j)) ++joined;
                }
            if (!is_odd && is_walked && joined < walked) return false;
        }
        return joined == ways.size();
    }

    bool is_there(u32 a, u32 b, u8 allowed) const {
        const GroundNode::Way* const way = graph_.nodes[a].way_to(b);
        return way && (way->needs & ~allowed) == 0;
    }

    bool make(u32 a, u32 b, double length, u8 allowed) {
        const GroundNode &from = graph_.nodes[a], &to = graph_.nodes[b];
        if (from.type != ground || to.type != ground || from.way_to(b) || length > longest_made)
            return false;
        const bool may_leap = (allowed & jump_need) != 0;
        if (may_leap && distance_2d(from.at, to.at) > longest_leap) return false;
        auto needs = straight_way(ground_, from, to, beside_, may_leap);
        if (!needs && may_leap) needs = straight_way(ground_, to, from, beside_, true);
        if (!needs || (*needs & ~allowed) != 0) return false;
        new_.emplace_back(a, b, *needs);
        return true;
    }

    GroundGraph& graph_;
    const MeshGround& ground_;
    double reach_, beside_;
    std::vector<Handover> handovers_;
    std::vector<std::tuple<u32, u32, u8>> new_;
};

}  // namespace

void thin_out(GroundGraph& graph, const MeshGround& ground, double reach, double beside) {
    Thinning(graph, ground, reach, beside).run();
}

}  // namespace wend::ain
