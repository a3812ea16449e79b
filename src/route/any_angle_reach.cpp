#include "route/any_angle_reach.hpp"

#include <algorithm>

namespace wend {

AnyAngleReach::AnyAngleReach(const AnyAngleMesh::Tables& tables)
    : tables_(tables), visited_(tables.network.nodes.size()) {
    waiting_.reserve(tables.network.nodes.size());
}

bool AnyAngleReach::leads(NodeIndex start, NodeIndex target, NodeIndex closed) {
    if (closed == no_index && tables_.mutual[start] == tables_.mutual[target]) return true;
    if (++query_ == 0) {
        std::ranges::fill(visited_, 0);
        query_ = 1;
    }
    if (closed != no_index) visited_[closed] = query_;
    visit(start);
    while (!waiting_.empty() && visited_[target] != query_) {
        const NodeIndex area = waiting_.back();
        waiting_.pop_back();
        for (const AreaGate& gate : tables_.ways.gates_of(area)) visit(gate.to);
        for (const OffMeshConnection& stop : tables_.ways.stop_overs_of(area)) visit(stop.to);
    }
    waiting_.clear();
    return visited_[target] == query_;
}

void AnyAngleReach::visit(NodeIndex area) {
    if (visited_[area] == query_) return;
    visited_[area] = query_;
    waiting_.push_back(area);
}

}  // namespace wend
