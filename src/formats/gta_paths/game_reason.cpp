#include "formats/gta_paths/game_reason.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wend::gta_paths {
namespace {

std::string wrong_kind(const Network& network, std::string_view which, NodeIndex node,
                       std::uint8_t wanted) {
    return fmt::format("the {} {} is of kind {}, and kind {} is wanted", which,
                       network.name_of(node), network.kind_name(network.nodes.kind[node]),
                       network.kind_name(wanted));
}

// Links of the nodes that the last search touched, into files that are not open.
std::ptrdiff_t links_to_absent_files(const Network& network, const GameSearch& search) {
    return std::ranges::count_if(network.unresolved, [&](const UnresolvedLink& link) {
        return link.reason == UnresolvedLink::Reason::absent_member &&
               search.has_touched(link.from);
    });
}

}  // namespace

GameSearchRules rules_of(const RouteOptions& options) {
    const unsigned closed =
        GameGraph::by_water | (options.respect_lanes ? unsigned{GameGraph::by_lanes} : 0);
    return {static_cast<u8>(closed), options.forbidden.value_or(no_index)};
}

std::string refused(const Network& network, const GameGraph& graph, const GameQuery& query) {
    const auto& [start, target, options] = query;
    const auto& kinds = network.nodes.kind;
    if (options.kind && kinds[start] != *options.kind)
        return wrong_kind(network, "start", start, *options.kind);
    if (options.kind && kinds[target] != *options.kind)
        return wrong_kind(network, "target", target, *options.kind);
    if (start == target || graph.flood_fill[start] == graph.flood_fill[target]) return {};
    return fmt::format(
        "the game refuses at once, for the flood fill numbers differ: {} has {} and {} has {}, as "
        "if they lay in separate components",
        network.name_of(start), graph.flood_fill[start], network.name_of(target),
        graph.flood_fill[target]);
}

std::string why_not(const Network& network, GameSearch& search, const GameQuery& query) {
    // By names that a lambda may hold: clang 14 does not let it hold those of a structured binding.
    const NodeIndex start = query.start, target = query.target;
    const RouteOptions& options = query.options;
    const std::string from = network.name_of(start), to = network.name_of(target);
    const GameSearchRules rules = rules_of(options);
    const auto found_by = [&](unsigned closed, NodeIndex forbidden) {
        return search.run(start, target, {static_cast<u8>(closed), forbidden}).has_value();
    };
    if (options.respect_lanes && found_by(rules.closed - GameGraph::by_lanes, rules.forbidden))
        return fmt::format("every way from {} to {} runs against links without a lane that way",
                           from, to);
    if (found_by(rules.closed - GameGraph::by_water, rules.forbidden))
        return fmt::format("every way from {} to {} changes between water and land", from, to);
    if (options.forbidden && found_by(rules.closed, no_index))
        return fmt::format("every way from {} to {} meets {}, which is forbidden", from, to,
                           network.name_of(*options.forbidden));
    if (found_by(0, no_index))
        return fmt::format(
            "{} and {} are joined, but each way breaks one rule or another: on lanes, on water or "
            "on the forbidden node",
            from, to);
    if (const auto count = links_to_absent_files(network, search); count > 0)
        return fmt::format(
            "nothing leads from {} to {}, but {} {} near the latter into files that are not open",
            from, to, count, count == 1 ? "link leads" : "links lead");
    return fmt::format("nothing leads from {} to {}", from, to);
}

std::string lost(const Network& network, NodeIndex node, NodeIndex target,
                 GameSearch::ReadOff how) {
    const std::string at = network.name_of(node), to = network.name_of(target);
    if (how == GameSearch::ReadOff::circles)
        return fmt::format(
            "the game finds {} but never arrives there: near {} it goes round in circles over "
            "links of length 0",
            to, at);
    return fmt::format(
        "the game finds {} but loses its way at {}: no link there is as long as the link back", to,
        at);
}

}  // namespace wend::gta_paths
