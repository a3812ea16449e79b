#pragma once

#include <optional>
#include <vector>

#include "route/graph/speed_matcher.hpp"

namespace wend {

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
