#pragma once

#include <cstdint>
#include <vector>

#include "wend/finding.hpp"
#include "wend/network.hpp"

namespace wend {

// What links join to each node, whichever way they lead.
class JoinedNodes {
  public:
    explicit JoinedNodes(const Network& network);

    template <class Function>
    void for_each(NodeIndex node, Function function) const {
        const auto [begin, end] = network_.links_of(node);
        for (LinkIndex link = begin; link < end; ++link) function(network_.links.to[link]);
        for (LinkIndex i = first_into_[node]; i < first_into_[node + 1]; ++i) function(from_[i]);
    }
    const Network& network() const { return network_; }

  private:
    const Network& network_;
    // Where the links into each node come from: from_[first_into_[i]] up to that of node i + 1.
    std::vector<LinkIndex> first_into_;
    std::vector<NodeIndex> from_;
};

// A set of nodes that can be emptied at once: some, and those that links join to them.
class Surroundings {
  public:
    explicit Surroundings(const JoinedNodes& joined);

    void clear();
    void add_node(NodeIndex node);
    void add_file(std::uint32_t member);

    bool holds(NodeIndex node) const { return nodes_[node] == now_; }
    // Whether any node of the file is held.
    bool touches(std::uint32_t member) const { return members_[member] == now_; }

  private:
    void put(NodeIndex node);

    const JoinedNodes& joined_;
    // The round in which each was put in last, and in which a node was with all around it.
    std::uint32_t now_ = 1;
    std::vector<std::uint32_t> nodes_, surrounded_, members_;
};

// Finds which findings probably follow from which others. A finding may follow from
// another if that one's rule names its own among the consequences, and it lies within reach: it is
// about the same node or one that a link joins to that, or in the same file if either is about the
// file as a whole. What explains most has the first choice, each finding follows from one cause at
// most, and what others follow from follows from nothing itself.
void tell_causes(const Network& network, CheckReport& report);

// Whether a rule declares another as one that the same fault may break.
bool has_consequence(const Rule& cause, const Rule& other);

}  // namespace wend
