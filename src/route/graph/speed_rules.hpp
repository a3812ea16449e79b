#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"
#include "wend/speeds.hpp"

namespace wend {

// The columns of a network that conditions name, each made once.
class MadeColumns {
  public:
    explicit MadeColumns(const Network& its_network) : network_(its_network) {}

    struct Made {
        const Column* column = nullptr;  // Null if there is none of that name.
        bool is_of_nodes = false;
        const ColumnValues* values = nullptr;
    };
    Made find(std::string_view name);

    const Network& network() const { return network_; }

  private:
    const Network& network_;
    std::map<const Column*, ColumnValues> values_;
};

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

// All lines of speeds against one network: how fast each half of a link is.
class SpeedRules {
  public:
    // The error names the file and the line.
    static Expected<SpeedRules> make(const Network& network, const Speeds& speeds);

    // Seconds that a unit takes on the half of a link that lies at one of its ends: infinite where
    // it is closed, none where no line says it.
    std::optional<double> pace_at(LinkIndex link, NodeIndex end) const;
    // Along the whole of it.
    std::optional<double> pace_of(LinkIndex link) const;
    // Where only lines count that speak of nodes alone.
    std::optional<double> pace_of_node(NodeIndex node) const;

  private:
    const Links* links_ = nullptr;
    // Those with the most conditions first, and later lines before earlier ones.
    std::vector<SpeedMatcher> matchers_;
};

}  // namespace wend
