#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "network/open_links.hpp"
#include "route/core_graph.hpp"
#include "route/speed_matcher.hpp"

namespace wend {
namespace {

constexpr double no_pace = -1;  // Where no line says one.

// The lines against a network, those with the most conditions first and later ones before earlier
// ones.
Expected<std::vector<SpeedMatcher>> matchers_of(const Network& network, const Speeds& speeds) {
    std::vector<SpeedMatcher> matchers;
    MadeColumns columns(network);
    for (auto line = speeds.lines.rbegin(); line != speeds.lines.rend(); ++line) {
        auto matcher = SpeedMatcher::make(columns, *line);
        if (!matcher)
            return failure(Error{.message = std::move(matcher.error().message),
                                 .file = speeds.file,
                                 .field = fmt::format("line {}", line->number)});
        matchers.push_back(std::move(*matcher));
    }
    std::ranges::stable_sort(matchers, std::ranges::greater{}, &SpeedMatcher::weight);
    return matchers;
}

double pace_at(const std::vector<SpeedMatcher>& matchers, LinkIndex link, NodeIndex end) {
    for (const SpeedMatcher& matcher : matchers)
        if (matcher.matches(link, end)) return matcher.pace();
    return no_pace;
}

// Links that no line gives a speed, of each kind.
class WithoutSpeed {
  public:
    explicit WithoutSpeed(const Network& network)
        : network_(network), of_kind_(network.kinds.size() + 1) {}

    void add(LinkIndex link) {
        if (first_ == no_index) first_ = link;
        ++of_kind_[std::min<std::size_t>(network_.links.kind[link], network_.kinds.size())];
    }
    bool empty() const { return first_ == no_index; }

    std::string sentence() const {
        std::string text;
        for (std::size_t kind = 0; kind < of_kind_.size(); ++kind)
            if (of_kind_[kind] > 0)
                text += fmt::format("{}{} of kind {}", text.empty() ? "" : ", ", of_kind_[kind],
                                    network_.kind_name(static_cast<std::uint8_t>(kind)));
        return fmt::format("links without a speed: {}; the first leads from {} to {}", text,
                           network_.name_of(network_.links.from[first_]),
                           network_.name_of(network_.links.to[first_]));
    }

  private:
    const Network& network_;
    std::vector<std::uint64_t> of_kind_;
    LinkIndex first_ = no_index;
};

}  // namespace

Expected<std::vector<double>> link_times(const Network& network, const Speeds& speeds,
                                         std::optional<std::uint8_t> kind) {
    const auto matchers = matchers_of(network, speeds);
    if (!matchers) return failure(matchers.error());
    const KindRule kept = kind_rule(network, kind);
    const Links& links = network.links;
    std::vector<double> times(links.size(), infinite_cost);
    WithoutSpeed without(network);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (!is_open(network, link, kept)) continue;
        const NodeIndex from = links.from[link], to = links.to[link];
        const double here = pace_at(*matchers, link, from), there = pace_at(*matchers, link, to);
        if (here == no_pace || there == no_pace)
            without.add(link);
        else if (here < infinite_cost && there < infinite_cost)
            times[link] = links.length[link] * ((here + there) / 2);
    }
    if (!without.empty()) return failure(Error{without.sentence(), speeds.file});
    return times;
}

}  // namespace wend
