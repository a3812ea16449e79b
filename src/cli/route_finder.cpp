#include "cli/route_finder.hpp"

#include <fmt/format.h>

namespace wend::cli {

Expected<FoundAs> way_found_as(const std::string& name) {
    if (name == "shortest") return FoundAs::shortest;
    if (name == "corridor") return FoundAs::corridor;
    if (name == "game") return FoundAs::game;
    return failure(
        fmt::format("--as: '{}' is unknown; there are shortest, corridor and game", name));
}

Expected<FoundAs> node_found_as(const std::string& name) {
    if (name == "shortest") return FoundAs::shortest;
    if (name == "game") return FoundAs::game;
    return failure(fmt::format("--as: '{}' is unknown; there are shortest and game", name));
}

Expected<RouteFinder> RouteFinder::make(const Input::Map& map, FoundAs as, bool limits,
                                        Queries queries) {
    RouteFinder finder(map.network);
    finder.limits_ = limits;
    if (as == FoundAs::game) {
        finder.rules_ = map.dataset.format->game_rules(map.dataset.members, map.network);
        if (!finder.rules_)
            return failure(fmt::format("--as game: what the game does with {} is not known here",
                                       map.dataset.format->info().id));
        return finder;
    }
    if (as == FoundAs::corridor) {
        if (map.network.surfaces.empty())
            return failure(fmt::format(
                "--as corridor: a corridor leads through areas, and {} has none; --as shortest "
                "finds ways from node to node",
                map.dataset.format->info().id));
        finder.corridors_.emplace(map.network);
    }
    if (queries == Queries::many) finder.index_.emplace(map.network);
    return finder;
}

FindNearest RouteFinder::nearest() const {
    if (rules_)
        return [rules = rules_.get()](const Point& point, std::uint8_t kind, Nearness nearness) {
            return rules->nearest(point, kind, nearness);
        };
    if (index_)
        return [index = &*index_](const Point& point, std::uint8_t kind, Nearness nearness) {
            return index->find(point, kind, nearness);
        };
    return [network = network_](const Point& point, std::uint8_t kind, Nearness nearness) {
        return nearest_node(*network, point, kind, nearness);
    };
}

FoundWay RouteFinder::find(const Endpoint& from, const Endpoint& to, const RouteOptions& options) {
    if (corridors_) {
        const CorridorWay& way = corridors_->find(from, to, options);
        return {way.route, way.points, corridors_->reason()};
    }
    if (!rules_) {
        const Route& route = shortest(from.node, to.node, options);
        return {route, route_points(*network_, route), router().reason()};
    }
    const GameRoute& way = rules_->find(from.node, to.node, options, limits_);
    return {way.route, route_points(*network_, way.route), way.reason,
            FoundWay::Game{way.game_code, way.gives_up}};
}

const Route& RouteFinder::shortest(NodeIndex from, NodeIndex to, const RouteOptions& options) {
    return router().find(from, to, options);
}

Router& RouteFinder::router() {
    if (!router_) router_.emplace(*network_);
    return *router_;
}

}  // namespace wend::cli
