#pragma once

#include <string>
#include <vector>

#include "route/graph/column_on_kind.hpp"
#include "wend/speeds.hpp"

namespace wend {

// A line of speeds against one network: what it matches, and how fast that is.
class SpeedMatcher {
  public:
    // The error is one sentence: a kind, a column or a value that the network does not have, or a
    // column that says nothing of the kind.
    static Expected<SpeedMatcher> make(MadeColumns& columns, const Speeds::Line& line);

    // Whether it speaks of the half of a link at one of its ends.
    bool matches(LinkIndex link, NodeIndex end) const {
        return (of_nodes_.empty() || of_nodes_[end]) && (of_links_.empty() || of_links_[link]);
    }
    // Whether it speaks of a node, whatever link leads there.
    bool matches_node(NodeIndex node) const {
        return of_links_.empty() && (of_nodes_.empty() || of_nodes_[node]);
    }
    // How many conditions it has.
    std::size_t weight() const { return weight_; }
    // Seconds that one of the network's units takes; infinite where it is closed.
    double pace() const { return pace_; }

  private:
    bool matches_any(const Links& links) const;
    void match_kind(const Network& network, std::uint8_t kind);
    Expected<void> match(MadeColumns& columns, const Speeds::Condition& condition);

    std::size_t weight_ = 0;
    double pace_ = 0;
    std::vector<bool> of_nodes_, of_links_;  // Empty: all.
};

}  // namespace wend
