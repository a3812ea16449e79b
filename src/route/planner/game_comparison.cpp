#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "route/mesh/portal_crossing.hpp"
#include "route/planner/path_searches.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// A leg of a game's path, from one stop to the next.
struct GameLeg {
    Endpoint from, to;
    std::span<const LinkIndex> links;
};

// A game that has no room for all of a path ends it on the way, but tells all areas that it leads
// through: cuts it off at the first that it ends in. Whether there is one.
bool cut_off(const Network& network, Path& path) {
    constexpr double close = 0.1;  // In metres; ends may stand over the ground.
    for (std::size_t i = 0; i < path.nodes.size(); ++i) {
        const Point on_ground =
            closest_in_room(network.surfaces, path.nodes[i], path.points.back());
        if (!(distance(on_ground, path.points.back()) <= in_units(network, close))) continue;
        path.nodes.resize(i + 1);
        path.links.resize(i);
        return true;
    }
    return false;
}

// Ends are moved onto the ground of their areas: a game may begin and end beside them.
Endpoint end_at(const Network& network, NodeIndex node, const Point& point) {
    if (network.map_kind != MapKind::mesh) return {node, network.nodes.position[node]};
    return {node, closest_point(network.surfaces, node, point.x, point.y)};
}

std::vector<GameLeg> legs_of(const Network& network, const PlannedPath& found) {
    const Path& path = found.path;
    const Endpoint start = end_at(network, path.nodes.front(), path.points.front());
    std::vector<GameLeg> legs;
    std::span<const LinkIndex> rest = path.links;
    for (const PlannedPath::Leg& leg : found.legs) {
        const Endpoint from = legs.empty() ? start : legs.back().to;
        const auto links = rest.first(leg.link_count);
        const NodeIndex node = links.empty() ? from.node : network.links.to[links.back()];
        legs.push_back({from, end_at(network, node, leg.to.point), links});
        rest = rest.subspan(leg.link_count);
    }
    if (legs.empty())
        legs.push_back({start, end_at(network, path.nodes.back(), path.points.back()), rest});
    return legs;
}

// Why the best path may not lead where the game's does; empty if it may.
std::string why_not_open(PathSearches& searches, const Path& path,
                         std::optional<NodeIndex> forbidden) {
    const RouteGraph& graph = searches.graph();
    const Network& network = searches.network();
    if (path.nodes.size() != path.links.size() + 1)
        return "the links that the game's way follows are not known";
    for (std::size_t i = 0; i < path.links.size(); ++i) {
        const LinkIndex link = path.links[i];
        if (network.links.from[link] != path.nodes[i] ||
            network.links.to[link] != path.nodes[i + 1])
            return fmt::format("the game's way leads from {} to {} without a link",
                               network.name_of(path.nodes[i]), network.name_of(path.nodes[i + 1]));
        if (!std::isfinite(graph.cost_of(link)))
            return fmt::format("the game's way leads from {} to {}, which these options do not",
                               network.name_of(path.nodes[i]), network.name_of(path.nodes[i + 1]));
    }
    if (forbidden && std::ranges::find(path.nodes, *forbidden) != path.nodes.end())
        return fmt::format("the game's way meets {}, which is forbidden",
                           network.name_of(*forbidden));
    return {};
}

}  // namespace

BestPath best_beside_game(PathSearches& searches, PlannedPath found,
                          std::optional<NodeIndex> forbidden) {
    using Measure = PlannedPath::Measure;
    const bool has_times = !searches.options().profile.costs.empty();
    BestPath best{.measure = has_times                 ? Measure::time
                             : searches.is_any_angle() ? Measure::horizontal_length
                                                       : Measure::length,
                  .leads_over_surfaces = searches.is_any_angle()};
    const bool ends_on_the_way =
        searches.leads_between_points() && found.game && !found.game->gives_up.empty();
    if (found.path.nodes.empty())
        best.why_none = "the game's way lies in no node";
    else if (ends_on_the_way && (!found.legs.empty() || !cut_off(searches.network(), found.path)))
        best.why_none = "the game's way ends before the areas that it leads through do";
    else
        best.why_none = why_not_open(searches, found.path, forbidden);
    if (!best.why_none.empty()) return best;

    const RouteGraph& graph = searches.graph();
    for (const GameLeg& leg : legs_of(searches.network(), found)) {
        double of_game = 0;
        if (best.leads_over_surfaces)
            of_game = searches.any_angle().follow(leg.links, leg.from, leg.to).cost;
        else
            for (const LinkIndex link : leg.links) of_game += graph.cost_of(link);
        const Path& other = searches.find_best(leg.from, leg.to, forbidden);
        best.is_exact = best.is_exact && other.found && other.is_shortest;
        // The game's own is a way that may be taken: where a search gave up, or ways over borders
        // between slow and quick ground are not exact, it may be the best that is known.
        best.value += other.found ? std::min(other.cost, of_game) : of_game;
        best.of_game += of_game;
    }
    if (const auto& ground = searches.options().profile.ground;
        ground && best.leads_over_surfaces) {
        const auto is_other = [&](double pace) {
            return std::isfinite(pace) && pace != ground->pace.front();
        };
        if (std::ranges::any_of(ground->pace, is_other)) best.is_exact = false;
    }
    return best;
}

}  // namespace wend
