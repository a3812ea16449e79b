#include "route/mesh/reachability.hpp"

#include "model/network/strong_components.hpp"
#include "route/graph/next_query.hpp"

namespace wend {
namespace {

// The area that the link of an area leads to that has this number; no_index behind the last.
NodeIndex successor(const AreaGraph& graph, NodeIndex area, std::uint32_t i) {
    const auto gates = graph.gates_of(area);
    if (i < gates.size()) return gates[i].to;
    const auto connections = graph.connections_of(area);
    i -= static_cast<std::uint32_t>(gates.size());
    return i < connections.size() ? connections[i].to : no_index;
}

}  // namespace

std::vector<std::uint32_t> strongly_connected(const AreaGraph& graph) {
    return strong_components(
        static_cast<NodeIndex>(graph.areas.size() - 1),
        [&](NodeIndex area, std::uint32_t i) { return successor(graph, area, i); });
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
