#include "model/check/surroundings.hpp"

#include <numeric>

namespace wend {

JoinedNodes::JoinedNodes(const Network& network)
    : network_(network), first_into_(network.nodes.size() + 1), from_(network.links.size()) {
    for (const NodeIndex to : network.links.to) ++first_into_[to];
    // Each run is filled from its end, so that its end is where it begins afterwards.
    std::partial_sum(first_into_.begin(), first_into_.end(), first_into_.begin());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        from_[--first_into_[network.links.to[link]]] = network.links.from[link];
}

Surroundings::Surroundings(const JoinedNodes& joined)
    : joined_(joined),
      nodes_(joined.network().nodes.size()),
      surrounded_(joined.network().nodes.size()),
      members_(joined.network().members.size()) {}

void Surroundings::clear() { ++now_; }

void Surroundings::add_node(NodeIndex node) {
    // Thousands of findings may be about one node that everything is joined to.
    if (surrounded_[node] == now_) return;
    surrounded_[node] = now_;
    put(node);
    joined_.for_each(node, [&](NodeIndex other) { put(other); });
}

void Surroundings::add_file(std::uint32_t member) {
    members_[member] = now_;
    const NetworkMember& file = joined_.network().members[member];
    for (NodeIndex i = 0; i < file.node_count; ++i) add_node(file.first_node + i);
}

void Surroundings::put(NodeIndex node) {
    nodes_[node] = now_;
    const std::uint32_t member = joined_.network().nodes.origin[node].member;
    if (member < members_.size()) members_[member] = now_;
}

}  // namespace wend
