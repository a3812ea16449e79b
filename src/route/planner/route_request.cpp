#include "wend/route_request.hpp"

#include <utility>

#include "model/network/option_text.hpp"
#include "wend/speeds.hpp"

namespace wend {
namespace {

Expected<void> set_times(const Network& network, const RouteRequest& request,
                         RouteProfile& profile) {
    const auto speeds = parse_speeds(*request.speeds, request.speeds_file);
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

}  // namespace

Expected<RouteProfile> route_profile(const Network& network, RouteRequest request) {
    RouteProfile profile = std::move(request.profile);
    if (!request.kind.empty()) {
        const auto kind = kind_named(network, request.kind);
        if (!kind) return failure(kind.error());
        profile.kind = *kind;
    }
    if (request.speeds)
        if (const auto set = set_times(network, request, profile); !set)
            return failure(set.error());
    for (const std::string& name : request.avoided_kinds) {
        const auto kind = kind_named(network, name);
        if (!kind) return failure(kind.error());
        profile.agent.avoided_kinds.push_back(*kind);
    }
    return profile;
}

Expected<PlannerOptions> planner_options(const Network& network, PlannerRequest request,
                                         const Map* map) {
    const bool is_of_game = request.search == PathSearch::game;
    if (!is_of_game && !request.game_options.empty())
        return failure("options of a game are for the search of the game alone");
    PlannerOptions options{.search = request.search,
                           .game_limits = request.game_limits,
                           .many_queries = request.many_queries};
    if (is_of_game && map) {
        auto rules = map->game_rules(request.game_options);
        if (!rules) return failure(std::move(rules.error()));
        options.game = std::move(*rules);
    }
    auto profile = route_profile(network, std::move(request));
    if (!profile) return failure(std::move(profile.error()));
    options.profile = std::move(*profile);
    return options;
}

}  // namespace wend
