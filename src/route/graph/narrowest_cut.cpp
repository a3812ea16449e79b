#include "wend/narrowest_cut.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "route/graph/route_graph.hpp"

namespace wend {
namespace {

// What a link without a width can take, so that a cut has no more of them than it must.
constexpr double hardly_any = 1e-6;

// A network of links that can take so much, in which flow is pushed from some nodes to others until
// no more fits.
class Flow {
  public:
    Flow(const RouteGraph& graph, std::span<const NodeIndex> from, std::span<const NodeIndex> to)
        : from_(from), is_target_(graph.network().nodes.size()), level_(is_target_.size()) {
        for (const NodeIndex node : to) is_target_[node] = 1;
        const Network& network = graph.network();
        first_.resize(is_target_.size() + 1);
        const auto for_open = [&](const auto& take) {
            for (LinkIndex link = 0; link < network.links.size(); ++link)
                if (std::isfinite(graph.cost_of(link)))
                    take(link, network.links.from[link], network.links.to[link]);
        };
        for_open([&](LinkIndex, NodeIndex a, NodeIndex b) {
            ++first_[a + 1];
            ++first_[b + 1];
        });
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        arcs_.resize(first_.back());
        std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
        for_open([&](LinkIndex link, NodeIndex a, NodeIndex b) {
            const std::uint32_t there = next[a]++, back = next[b]++;
            arcs_[there] = {b, back, std::max(passage_width(network, link), hardly_any)};
            arcs_[back] = {a, there, 0};
        });
    }

    // Pushes all that fits, and leaves the levels of the nodes that no more can be pushed beyond.
    void push_all() {
        while (reach()) {
            next_.assign(first_.begin(), first_.end() - 1);
            for (const NodeIndex start : from_)
                while (push_one(start)) {
                }
        }
    }
    bool is_before(NodeIndex node) const { return level_[node] != unmet; }

  private:
    static constexpr std::uint32_t unmet = no_index;
    struct Arc {
        NodeIndex to;
        std::uint32_t back;
        double left;  // What it can still take.
    };

    // Counts how many arcs each node is away; whether a target can be reached.
    bool reach() {
        std::ranges::fill(level_, unmet);
        queue_.clear();
        bool has_met = false;
        const auto meet = [&](NodeIndex node, std::uint32_t level) {
            if (level_[node] != unmet) return;
            level_[node] = level;
            has_met = has_met || is_target_[node] != 0;
            queue_.push_back(node);
        };
        for (const NodeIndex node : from_) meet(node, 0);
        for (std::size_t i = 0; i < queue_.size(); ++i)
            for (std::uint32_t arc = first_[queue_[i]]; arc < first_[queue_[i] + 1]; ++arc)
                if (arcs_[arc].left > 0) meet(arcs_[arc].to, level_[queue_[i]] + 1);
        return has_met;
    }

    // Pushes as much as fits along one way whose levels rise, if there is one.
    bool push_one(NodeIndex start) {
        path_.clear();
        NodeIndex at = start;
        while (is_target_[at] == 0) {
            std::uint32_t& arc = next_[at];
            if (arc == first_[at + 1]) {
                if (path_.empty()) return false;
                at = arcs_[arcs_[path_.back()].back].to;
                path_.pop_back();
                ++next_[at];
            } else if (arcs_[arc].left > 0 && level_[arcs_[arc].to] == level_[at] + 1) {
                path_.push_back(arc);
                at = arcs_[arc].to;
            } else {
                ++arc;
            }
        }
        double most = std::numeric_limits<double>::infinity();
        for (const std::uint32_t arc : path_) most = std::min(most, arcs_[arc].left);
        for (const std::uint32_t arc : path_) {
            arcs_[arc].left -= most;
            arcs_[arcs_[arc].back].left += most;
        }
        return true;
    }

    std::span<const NodeIndex> from_;
    std::vector<std::uint8_t> is_target_;
    std::vector<std::uint32_t> level_, first_, next_;
    std::vector<Arc> arcs_;
    std::vector<NodeIndex> queue_;
    std::vector<std::uint32_t> path_;
};

}  // namespace

NarrowestCut narrowest_cut(const RouteGraph& graph, std::span<const NodeIndex> from,
                           std::span<const NodeIndex> to) {
    NarrowestCut cut;
    cut.is_one = std::ranges::any_of(
        from, [&](NodeIndex node) { return std::ranges::find(to, node) != to.end(); });
    if (cut.is_one) return cut;
    Flow flow(graph, from, to);
    flow.push_all();
    const Network& network = graph.network();
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        cut.is_before.push_back(flow.is_before(node) ? 1 : 0);
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (!std::isfinite(graph.cost_of(link)) || cut.is_before[network.links.from[link]] == 0 ||
            cut.is_before[network.links.to[link]] != 0)
            continue;
        const double width = passage_width(network, link);
        cut.links.push_back(link);
        cut.width += width;
        cut.without_width += width == 0 ? 1 : 0;
    }
    return cut;
}

}  // namespace wend
