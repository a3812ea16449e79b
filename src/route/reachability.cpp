#include "route/reachability.hpp"

#include <algorithm>

#include "route/next_query.hpp"

namespace wend {
namespace {

class Tarjan {
  public:
    explicit Tarjan(const AreaGraph& graph)
        : graph_(graph),
          seen_(graph.areas.size() - 1, no_index),
          least_(seen_.size()),
          number_(seen_.size(), no_index) {
        for (NodeIndex area = 0; area < seen_.size(); ++area)
            if (seen_[area] == no_index) search(area);
    }
    std::vector<std::uint32_t> take() { return std::move(number_); }

  private:
    // An area whose successors are being visited, and how many of them were.
    struct Step {
        NodeIndex area;
        std::uint32_t followed = 0;
    };

    void enter(NodeIndex area) {
        seen_[area] = least_[area] = time_++;
        open_.push_back(area);
        steps_.push_back({area});
    }

    void search(NodeIndex root) {
        enter(root);
        while (!steps_.empty()) {
            auto& [area, followed] = steps_.back();
            if (const NodeIndex to = successor(area, followed); to != no_index) {
                ++followed;
                if (seen_[to] == no_index)
                    enter(to);
                else if (number_[to] == no_index)
                    least_[area] = std::min(least_[area], seen_[to]);
                continue;
            }
            leave(area);
        }
    }

    void leave(NodeIndex area) {
        steps_.pop_back();
        if (!steps_.empty()) {
            std::uint32_t& least = least_[steps_.back().area];
            least = std::min(least, least_[area]);
        }
        if (least_[area] != seen_[area]) return;
        NodeIndex other;
        do {
            other = open_.back();
            open_.pop_back();
            number_[other] = area;
        } while (other != area);
    }

    NodeIndex successor(NodeIndex area, std::uint32_t i) const {
        const auto gates = graph_.gates_of(area);
        if (i < gates.size()) return gates[i].to;
        const auto connections = graph_.connections_of(area);
        i -= static_cast<std::uint32_t>(gates.size());
        return i < connections.size() ? connections[i].to : no_index;
    }

    const AreaGraph& graph_;
    std::vector<std::uint32_t> seen_, least_, number_;
    std::vector<NodeIndex> open_;
    std::vector<Step> steps_;
    std::uint32_t time_ = 0;
};

}  // namespace

std::vector<std::uint32_t> strongly_connected(const AreaGraph& graph) {
    return Tarjan(graph).take();
}

Reachability::Reachability(const AnyAngleMesh::Tables& tables)
    : tables_(tables), visited_(tables.network.nodes.size()) {
    waiting_.reserve(tables.network.nodes.size());
}

bool Reachability::leads(NodeIndex start, NodeIndex target, NodeIndex closed) {
    if (closed == no_index && tables_.strong_component[start] == tables_.strong_component[target])
        return true;
    next_query(query_, visited_);
    if (closed != no_index) visited_[closed] = query_;
    visit(start);
    while (!waiting_.empty() && visited_[target] != query_) {
        const NodeIndex area = waiting_.back();
        waiting_.pop_back();
        for (const AreaGate& gate : tables_.graph.gates_of(area)) visit(gate.to);
        for (const OffMeshConnection& stop : tables_.graph.connections_of(area)) visit(stop.to);
    }
    waiting_.clear();
    return visited_[target] == query_;
}

void Reachability::visit(NodeIndex area) {
    if (visited_[area] == query_) return;
    visited_[area] = query_;
    waiting_.push_back(area);
}

}  // namespace wend
