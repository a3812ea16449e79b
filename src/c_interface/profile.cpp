#include "c_interface/profile.hpp"

#include "c_interface/options.hpp"
#include "wend/route_request.hpp"

namespace wend::c {
namespace {

template <HasDescription Request>
Expected<Request> request_of(const Network& network, const wend_route_options& given) {
    Request request;
    if (auto set = set_by_options(request, network, given.values); !set)
        return failure(std::move(set.error()));
    auto nodes = nodes_if_given(given.nodes, network);
    if (!nodes) return failure(std::move(nodes.error()));
    request.profile.only_nodes = std::move(*nodes);
    return request;
}

}  // namespace

Expected<SharedPaths> shared_paths(const wend_network& network, const wend_route_options* given) {
    const auto wanted = taken(given);
    if (!wanted) return failure(wanted.error());
    if (wanted->game_options.count > 0)
        return failure("options of a game are for planners that search as the game does");
    auto request = request_of<RouteRequest>(*network.network, *wanted);
    if (!request) return failure(std::move(request.error()));
    auto profile = route_profile(*network.network, std::move(*request));
    if (!profile) return failure(std::move(profile.error()));
    return SharedPaths(network.network, std::move(*profile));
}

Expected<PlannerOptions> planner_options(const wend_network& network,
                                         const wend_route_options* given) {
    const auto wanted = taken(given);
    if (!wanted) return failure(wanted.error());
    auto request = request_of<PlannerRequest>(*network.network, *wanted);
    if (!request) return failure(std::move(request.error()));
    auto game_options = options_of(wanted->game_options);
    if (!game_options) return failure(std::move(game_options.error()));
    request->game_options = std::move(*game_options);
    return wend::planner_options(*network.network, std::move(*request),
                                 network.map ? &*network.map : nullptr);
}

Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options) {
    if (!network.map) return failure("a network of one's own knows no game");
    auto rules = network.map->game_rules(options);
    if (rules && !*rules) return failure("what the game does with such maps is not known");
    return rules;
}

}  // namespace wend::c

using namespace wend::c;

bool wend_route_option_at(size_t index, wend_route_option* option) {
    static constexpr auto all = wend::described_options<wend::PlannerRequest>();
    return give_at(option, all, index, told_option);
}
