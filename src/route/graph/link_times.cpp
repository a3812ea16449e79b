#include <fmt/format.h>

#include <algorithm>

#include "model/network/open_links.hpp"
#include "route/graph/core_graph.hpp"
#include "route/graph/speed_rules.hpp"
#include "wend/speeds.hpp"

namespace wend {
namespace {

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
    const auto rules = SpeedRules::make(network, speeds);
    if (!rules) return failure(rules.error());
    const KindRule kept = kind_rule(network, kind);
    const Links& links = network.links;
    std::vector<double> times(links.size(), infinite_cost);
    WithoutSpeed without(network);
    for (LinkIndex link = 0; link < links.size(); ++link) {
        if (!is_open(network, link, kept)) continue;
        const auto pace = rules->pace_of(link);
        if (!pace)
            without.add(link);
        else if (*pace < infinite_cost)
            times[link] = links.length[link] * *pace;
    }
    if (!without.empty()) return failure(without.sentence(), speeds.file);
    return times;
}

}  // namespace wend
