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
        for (const AreaGate* gate = tables_.gates_begin(area); gate < tables_.gates_end(area);
             ++gate)
            visit(gate->to);
        for (std::uint32_t i = tables_.areas[area].first_stop_over;
             i < tables_.areas[area + 1].first_stop_over; ++i)
            visit(tables_.stop_overs[i].to);
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
