#include "route/graph/speed_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace wend {

Expected<SpeedRules> SpeedRules::make(const Network& network, const Speeds& speeds) {
    SpeedRules rules;
    rules.links_ = &network.links;
    MadeColumns columns(network);
    for (auto line = speeds.lines.rbegin(); line != speeds.lines.rend(); ++line) {
        auto matcher = SpeedMatcher::make(columns, *line);
        if (!matcher)
            return failure(ErrorDetails{.message = std::move(matcher.error()->message),
                                        .file = speeds.file,
                                        .field = fmt::format("line {}", line->number)});
        rules.matchers_.push_back(std::move(*matcher));
    }
    std::ranges::stable_sort(rules.matchers_, std::ranges::greater{}, &SpeedMatcher::weight);
    return rules;
}

std::optional<double> SpeedRules::pace_at(LinkIndex link, NodeIndex end) const {
    for (const SpeedMatcher& matcher : matchers_)
        if (matcher.matches(link, end)) return matcher.pace();
    return std::nullopt;
}

std::optional<double> SpeedRules::pace_of(LinkIndex link) const {
    const auto here = pace_at(link, links_->from[link]), there = pace_at(link, links_->to[link]);
    if (!here || !there) return std::nullopt;
    // A link with a closed half is closed.
    return (*here + *there) / 2;
}

std::optional<double> SpeedRules::pace_of_node(NodeIndex node) const {
    for (const SpeedMatcher& matcher : matchers_)
        if (matcher.matches_node(node)) return matcher.pace();
    return std::nullopt;
}

}  // namespace wend
