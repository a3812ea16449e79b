#include "cli/route_finder.hpp"

#include <fmt/format.h>

#include <limits>

#include "cli/prepared.hpp"

namespace wend::cli {
namespace {

// Adds a leg to a way. It begins where the way ends.
void join(FoundWay& leg, Path& route, FoundWay& way) {
    const Path& next = leg.route;
    // What a leg has in common with the one before stands once.
    const auto add = [](const auto& own, auto& before) {
        const bool met = !own.empty() && !before.empty() && own.front() == before.back();
        before.insert(before.end(), own.begin() + (met ? 1 : 0), own.end());
    };
    route.cost += next.cost;
    route.length += next.length;
    add(next.nodes, route.nodes);
    route.links.insert(route.links.end(), next.links.begin(), next.links.end());
    add(leg.points, way.points);
    way.legs.push_back({{next.nodes.empty() ? no_index : next.nodes.back(), leg.points.back()},
                        next.cost,
                        next.length,
                        leg.time});
    way.cost_name = leg.cost_name;
    if (leg.time) way.time = way.time.value_or(0) + *leg.time;
    if (!leg.game) return;
    if (!way.game) way.game = FoundWay::Game{.code = 0, .gives_up = "", .remark = ""};
    *way.game->code += leg.game->code.value_or(0);
    if (way.game->gives_up.empty()) way.game->gives_up = std::move(leg.game->gives_up);
    way.game->remark = leg.game->remark;
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

Expected<FindingManner> finding_manner(FoundAs as, bool game_limits,
                                       const FormatOptions& game_options) {
    if (const auto given = game_options.given(); as != FoundAs::game && !given.empty())
        return failure(fmt::format("{} needs --as game", given.front()));
    return FindingManner{as, game_limits, game_options.values()};
}

Expected<RouteFinder> RouteFinder::make(const Map& map, const FindingManner& manner,
                                        Queries queries) {
    RouteFinder finder(map.network());
    finder.queries_ = queries;
    finder.as_ = manner.as;
    finder.limits_ = manner.game_limits;
    if (manner.as == FoundAs::game) {
        auto rules = map.game_rules(manner.game_values);
        if (!rules) return failure(std::move(rules.error()));
        finder.rules_ = std::move(*rules);
        if (!finder.rules_)
            return failure(fmt::format("--as game: what the game does with {} is not known here",
                                       map.format().info().id));
        return finder;
    }
    if (manner.as == FoundAs::corridor && map.network().map_kind != MapKind::mesh)
        return failure(
            fmt::format("--as corridor: a corridor leads through areas, and {} has none; --as "
                        "shortest finds ways from node to node",
                        map.format().info().id));
    if (queries == Queries::many) finder.index_.emplace(map.network());
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

Expected<Endpoint> RouteFinder::end_of(const std::string& text,
                                       std::optional<std::uint8_t> kind) const {
    if (!rules_ || !rules_->leads_between_points())
        return find_endpoint(*network_, text, kind, nearest());
    const auto place = find_place(*network_, text);
    if (!place) return failure(place.error());
    if (place->node || place->nearness == Nearness::three_d)
        return Endpoint{place->node.value_or(no_index), place->point};
    auto end = find_endpoint(*network_, text, kind);
    if (end) end->node = no_index;
    return end;
}

Expected<std::vector<Endpoint>> RouteFinder::stops_of(const WayQuery& query,
                                                      std::optional<std::uint8_t> kind) const {
    std::vector<std::string> places{query.from};
    places.insert(places.end(), query.via.begin(), query.via.end());
    places.push_back(query.to);
    std::vector<Endpoint> stops;
    for (const std::string& place : places) {
        const auto stop = end_of(place, kind);
        if (!stop) return failure(stop.error());
        stops.push_back(*stop);
    }
    return stops;
}

void RouteFinder::use_times(std::vector<double> times) {
    times_ = std::move(times);
    routers_.reset();
}

std::optional<double> RouteFinder::time_of(const Path& route) const {
    if (!times_) return std::nullopt;
    const bool follows_links = !rules_ || !rules_->leads_between_points();
    if (!route.found || !follows_links) return std::numeric_limits<double>::quiet_NaN();
    double time = 0;
    for (const LinkIndex link : route.links) time += (*times_)[link];
    return time;
}

FoundWay RouteFinder::find(const Endpoint& from, const Endpoint& to, const RouteOptions& options) {
    FoundWay way = find_untimed(from, to, options);
    way.time = time_of(way.route);
    return way;
}

FoundWay RouteFinder::find_untimed(const Endpoint& from, const Endpoint& to,
                                   const RouteOptions& options) {
    if (as_ == FoundAs::corridor) {
        CorridorRouter& corridors = *routers(options).corridors;
        const Path& way = corridors.find(from, to, options.forbidden);
        FoundWay found{way, way.points, corridors.reason()};
        found.cost_name = "between centres";
        return found;
    }
    if (!rules_) {
        Routers& by = routers(options);
        if (by.prepared) {
            const Path& route = by.prepared->find(from.node, to.node);
            return {route, path_points(*network_, route), by.prepared->reason()};
        }
        if (is_any_angle()) {
            AnyAngleRouter& router = any_angle(options);
            const Path& way = router.find(from, to, options.forbidden);
            FoundWay found{way, way.points, router.reason()};
            found.cost_name = way.is_shortest ? "seen from above" : "perhaps not shortest";
            return found;
        }
        const Path& route = by.router.find(from.node, to.node, options.forbidden);
        return {route, path_points(*network_, route), by.router.reason()};
    }
    const GameRoute& way = rules_->find(from, to, options, limits_);
    return {way.path, path_points(*network_, way.path), way.reason, FoundWay::Game{way.game_code, way.gives_up, way.remark}};
}

FoundWay RouteFinder::find_through(std::span<const Endpoint> stops, const RouteOptions& options) {
    if (stops.size() == 2) return find(stops.front(), stops.back(), options);
    joined_.clear();
    joined_.found = true;
    FoundWay way{joined_, {}, ""};
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        FoundWay leg = find(stops[i], stops[i + 1], options);
        if (!leg.route.found) {
            const NoRoute reason = leg.route.reason;
            FoundWay none =
                unanswered(fmt::format("from {} to {}: {}", name_of(*network_, stops[i]),
                                       name_of(*network_, stops[i + 1]), leg.reason));
            joined_.reason = reason;
            none.game = std::move(leg.game);
            return none;
        }
        join(leg, joined_, way);
    }
    return way;
}

FoundWay RouteFinder::unanswered(std::string reason) {
    joined_.clear();
    FoundWay none{joined_, {}, std::move(reason)};
    if (rules_) none.game.emplace();
    none.time = time_of(joined_);
    return none;
}

std::optional<BestWay> RouteFinder::best_beside(const FoundWay& way, const RouteOptions& options) {
    const Path& found = way.route;
    if (!rules_ || !found.found || found.nodes.empty()) return std::nullopt;
    // Games that lead between points choose the ends of a way.
    std::vector<Endpoint> stops{{found.nodes.front(), way.points.front()}};
    for (const FoundWay::Leg& leg : way.legs) stops.push_back(leg.to);
    if (way.legs.empty()) stops.push_back({found.nodes.back(), way.points.back()});
    // Where the game has no room for all points, its way ends before its last node.
    if (rules_->leads_between_points() && !way.game->gives_up.empty())
        stops.back().node = nearest_node(*network_, way.points.back()).value_or(no_index);
    BestWay best;
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        const Endpoint &from = stops[i], &to = stops[i + 1];
        if (from.node == no_index || to.node == no_index) return std::nullopt;
        const Path& leg =
            is_any_angle() ? any_angle(options).find(from, to, options.forbidden)
                           : routers(options).router.find(from.node, to.node, options.forbidden);
        if (!leg.found) return std::nullopt;
        best.value += times_ ? leg.cost : leg.length;
    }
    if (is_any_angle())
        best.unlike = "over the ground; the game's way is counted straight from point to point";
    else
        best.unlike = "under these options, which the game's way does not keep to";
    return best;
}

Expected<void> RouteFinder::use_prepared(const std::string& file, const RouteOptions& options,
                                         Console& console) {
    if (as_ != FoundAs::shortest)
        return failure(
            "--prepared: only the shortest ways can be found so, not --as corridor or game");
    if (options.forbidden) return failure("--prepared and --forbid: a prepared map is as it is");
    Routers& by = routers(options);
    const auto hierarchy = prepared(by.graph, file, console);
    if (!hierarchy) return failure(hierarchy.error());
    by.prepared.emplace(*hierarchy);
    return {};
}

AnyAngleRouter& RouteFinder::any_angle(const RouteOptions& options) {
    Routers& by = routers(options);
    if (!by.any_angle) {
        const bool many = queries_ == Queries::many;
        by.any_angle.emplace(AnyAngleMesh(by.graph, many ? AnyAngleUse::many : AnyAngleUse::few));
    }
    return *by.any_angle;
}

RouteFinder::Routers& RouteFinder::routers(const RouteOptions& options) {
    if (!routers_ || routers_->options.kind != options.kind ||
        routers_->options.respect_lanes != options.respect_lanes) {
        const RouteGraph graph(*network_, {options.kind, options.respect_lanes,
                                           times_.value_or(std::vector<double>{})});
        routers_.emplace(Routers{options, graph, Router(graph), {}, {}, {}});
        if (as_ == FoundAs::corridor) routers_->corridors.emplace(graph);
    }
    return *routers_;
}

}  // namespace wend::cli
