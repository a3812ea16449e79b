#include "cli/route_finder.hpp"

#include <fmt/format.h>

namespace wend::cli {
namespace {

// Adds a leg to a way. It begins where the way ends.
void join(FoundWay& leg, Route& route, FoundWay& way) {
    const std::ptrdiff_t met = way.legs.empty() ? 0 : 1;
    const Route& next = leg.route;
    route.cost += next.cost;
    route.length += next.length;
    route.nodes.insert(route.nodes.end(), next.nodes.begin() + met, next.nodes.end());
    route.links.insert(route.links.end(), next.links.begin(), next.links.end());
    way.points.insert(way.points.end(), leg.points.begin() + met, leg.points.end());
    way.legs.push_back({next.nodes.back(), leg.points.back(), next.cost, next.length});
    if (!leg.game) return;
    if (!way.game) way.game = FoundWay::Game{0, ""};
    *way.game->code += leg.game->code.value_or(0);
    if (way.game->gives_up.empty()) way.game->gives_up = std::move(leg.game->gives_up);
}

}  // namespace

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
        const Route& route = router().find(from.node, to.node, options);
        return {route, route_points(*network_, route), router().reason()};
    }
    const GameRoute& way = rules_->find(from.node, to.node, options, limits_);
    return {way.route, route_points(*network_, way.route), way.reason,
            FoundWay::Game{way.game_code, way.gives_up}};
}

FoundWay RouteFinder::find_through(std::span<const Endpoint> stops, const RouteOptions& options) {
    if (stops.size() == 2) return find(stops.front(), stops.back(), options);
    joined_.clear();
    joined_.found = true;
    FoundWay way{joined_, {}, ""};
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        FoundWay leg = find(stops[i], stops[i + 1], options);
        if (!leg.route.found) {
            joined_.clear();
            joined_.reason = leg.route.reason;
            return {joined_,
                    {},
                    fmt::format("from {} to {}: {}", network_->name_of(stops[i].node),
                                network_->name_of(stops[i + 1].node), leg.reason),
                    std::move(leg.game)};
        }
        join(leg, joined_, way);
    }
    return way;
}

std::optional<double> RouteFinder::shortest(std::span<const Endpoint> stops,
                                            const RouteOptions& options) {
    double length = 0;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        const Route& leg = router().find(stops[i].node, stops[i + 1].node, options);
        if (!leg.found) return std::nullopt;
        length += leg.length;
    }
    return length;
}

Router& RouteFinder::router() {
    if (!router_) router_.emplace(*network_);
    return *router_;
}

}  // namespace wend::cli
