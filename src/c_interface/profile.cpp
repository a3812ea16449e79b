#include "c_interface/profile.hpp"

#include <cmath>

#include "c_interface/arguments.hpp"
#include "wend/speeds.hpp"

namespace wend::c {
namespace {

Expected<void> set_speeds(const Network& network, const char* text, RouteProfile& profile) {
    const auto speeds = parse_speeds(text);
    if (!speeds) return failure(speeds.error());
    auto times = link_times(network, *speeds, profile.kind);
    if (!times) return failure(std::move(times.error()));
    profile.costs = std::move(*times);
    if (network.map_kind != MapKind::mesh) return {};
    auto ground = ground_times(network, *speeds, profile.kind);
    if (!ground) return failure(std::move(ground.error()));
    profile.ground = std::move(*ground);
    return {};
}

Expected<Mover> mover_of(const Network& network, const wend_route_options& wanted) {
    Mover mover{.takes_impassable = wanted.takes_impassable};
    if (wanted.limits > (WEND_MAX_CLIMB | WEND_MAX_DROP | WEND_MAX_GAP))
        return failure("there is no such limit of a mover");
    if (wanted.limits & WEND_MAX_CLIMB) mover.max_climb = wanted.max_climb;
    if (wanted.limits & WEND_MAX_DROP) mover.max_drop = wanted.max_drop;
    if (wanted.limits & WEND_MAX_GAP) mover.max_gap = wanted.max_gap;
    mover.radius = wanted.radius;
    for (const double length : {mover.max_climb, mover.max_drop, mover.max_gap, mover.radius})
        if (!(length >= 0)) return failure("limits of a mover are lengths, not below 0");
    if (std::isinf(mover.radius)) return failure("the radius of a mover is a finite length");
    const auto avoided = texts_of(wanted.avoided_kinds);
    if (!avoided) return failure(avoided.error());
    for (const std::string& name : *avoided) {
        const auto kind = kind_named(network, name.c_str());
        if (!kind) return failure(kind.error());
        if (*kind) mover.avoided_kinds.push_back(**kind);
    }
    return mover;
}

}  // namespace

Expected<RouteWish> route_wish(const Network& network, const wend_route_options* given) {
    const auto wanted = taken(given);
    if (!wanted) return failure(wanted.error());
    if (wanted->search < WEND_SHORTEST || wanted->search > WEND_GAME)
        return failure("there is no such search");
    RouteWish wish{.search = static_cast<PathSearch>(wanted->search),
                   .game_limits = wanted->game_limits,
                   .many_queries = wanted->many_queries};
    const auto kind = kind_named(network, wanted->kind);
    if (!kind) return failure(kind.error());
    wish.profile.kind = *kind;
    wish.profile.respect_lanes = wanted->respect_lanes;
    if (wanted->speeds)
        if (const auto set = set_speeds(network, wanted->speeds, wish.profile); !set)
            return failure(set.error());
    auto nodes = nodes_if_given(wanted->nodes, network);
    if (!nodes) return failure(std::move(nodes.error()));
    wish.profile.only_nodes = std::move(*nodes);
    auto mover = mover_of(network, *wanted);
    if (!mover) return failure(std::move(mover.error()));
    wish.profile.mover = std::move(*mover);
    auto options = options_of(wanted->game_options);
    if (!options) return failure(std::move(options.error()));
    wish.game_options = std::move(*options);
    return wish;
}

Expected<SharedPaths> shared_paths(const wend_network& network, const wend_route_options* given) {
    auto wish = route_wish(*network.network, given);
    if (!wish) return failure(std::move(wish.error()));
    if (wish->search != PathSearch::shortest)
        return failure("only planners search otherwise than for the shortest");
    return SharedPaths(network.network, std::move(wish->profile));
}

Expected<RouteGraph> route_graph(const wend_network& network, const wend_route_options* given) {
    return shared_paths(network, given).map([](const SharedPaths& paths) { return paths.graph(); });
}

Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options) {
    if (!network.map) return failure("a network of one's own knows no game");
    auto rules = network.map->game_rules(options);
    if (rules && !*rules) return failure("what the game does with such maps is not known");
    return rules;
}

}  // namespace wend::c
