#include "route/planner/path_searches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "route/graph/route_graph.hpp"
#include "route/mesh/any_angle_mesh.hpp"
#include "wend/storeys.hpp"

namespace wend {

PathSearches::PathSearches(std::shared_ptr<const Network> network, PlannerOptions options)
    : network_(std::move(network)),
      options_(std::move(options)),
      paths_(network_, profile_of(options_)) {
    if (options_.many_queries) use_ = AnyAngleUse::many;
    if (options_.many_queries && !options_.game) index_ = &paths_.ready().nearest_nodes();
    if (options_.profile.only_nodes) graph();  // Knows which they are.
}

const RouteGraph& PathSearches::graph() {
    if (graph_) return *graph_;
    graph_.emplace(paths_.graph());
    return *graph_;
}

void PathSearches::count_impassable(PlannedPath& planned) {
    planned.impassable_left_out = planned.impassable_taken = 0;
    if (network_->links.impassable.empty()) return;
    if (options_.game || options_.profile.agent.takes_impassable)
        planned.impassable_taken = static_cast<std::size_t>(std::ranges::count_if(
            planned.path.links,
            [this](LinkIndex link) { return network_->links.is_impassable(link); }));
    else
        planned.impassable_left_out = graph().impassable_count();
}

Expected<void> PathSearches::use_hierarchy(const ContractionHierarchy& hierarchy) {
    if (&hierarchy.graph().parts() != &graph().parts())
        return failure("the hierarchy is of another graph than that of the planner");
    if (is_any_angle())
        return failure(
            "ways over the ground of a mesh do not follow its links, which is all that a "
            "hierarchy knows");
    hierarchy_.emplace(hierarchy);
    return {};
}

Expected<void> PathSearches::use_ways(const MeshWays& ways) {
    if (&ways.mesh().tables().links.parts() != &graph().parts())
        return failure("the ways are of another graph than that of the planner");
    if (!is_any_angle()) return failure("ways over a mesh are of shortest paths over its ground");
    any_angle_.emplace(ways);
    return {};
}

Expected<void> PathSearches::use(const PreparedPaths& prepared) {
    const PreparedPaths::Parts& parts = prepared.parts();
    if (&parts.paths.ready() != &paths_.ready())
        return failure(
            "what was prepared is for another network or other options than the planner");
    if (!options_.game) index_ = &paths_.ready().nearest_nodes();
    if (parts.hierarchy) return use_hierarchy(*parts.hierarchy);
    use_ = AnyAngleUse::many;
    any_angle_.reset();
    if (parts.ways) return use_ways(*parts.ways);
    return {};
}

std::optional<NodeIndex> PathSearches::nearest(const Point& point, std::uint8_t kind,
                                               DistanceMetric metric) const {
    if (options_.game) return options_.game->nearest(point, kind, metric);
    NearestFilter filter{.kind = kind, .metric = metric};
    if (options_.profile.only_nodes) filter.component_of = graph_->left_out();
    const auto found =
        index_ ? index_->find(point, filter) : nearest_node(*network_, point, filter);
    return found ? std::optional(found->node) : std::nullopt;
}

Expected<Stop> PathSearches::stop(const Location& place) const {
    const bool has_height = place.node || place.metric == DistanceMetric::three_d;
    if (leads_between_points() && has_height)
        return Stop{.end = {place.node.value_or(no_index), place.point}};
    FindNearest by_options;
    if (!leads_between_points())
        by_options = [this](const Point& point, std::uint8_t kind, DistanceMetric metric) {
            return nearest(point, kind, metric);
        };
    auto end = find_endpoint(*network_, place, options_.profile.kind, by_options);
    if (!end) return failure(std::move(end.error()));
    Stop stop{.end = *end, .named = place.named};
    if (leads_between_points())
        stop.end.node = no_index;
    else
        stop.storeys = storeys_of(*network_, place, options_.profile.kind);
    if (options_.profile.only_nodes && !stop.storeys.empty())
        std::erase_if(stop.storeys, [kept_to = graph_->left_out()](const Endpoint& storey) {
            return kept_to[storey.node] != 0;
        });
    return stop;
}

Endpoint PathSearches::whole_end(const Stop& stop) {
    return stop.named ? endpoint_of(graph(), *stop.named, stop.end) : stop.end;
}

PlaceEnds& PathSearches::place_ends(std::optional<NodeIndex> forbidden) {
    if (!place_ends_ || place_ends_forbid_ != forbidden) {
        RouteProfile profile = profile_of(options_);
        if (forbidden) {
            std::vector<NodeIndex> kept;
            for (NodeIndex node = 0; node < network_->nodes.size(); ++node)
                if (node != *forbidden && graph().parts().is_wanted(node)) kept.push_back(node);
            profile.only_nodes = std::move(kept);
        }
        place_ends_.emplace(forbidden ? RouteGraph(network_, std::move(profile)) : graph(),
                            network_->map_kind == MapKind::mesh);
        place_ends_forbid_ = forbidden;
    }
    return *place_ends_;
}

std::string PathSearches::settle(Stop& from, Stop& to, bool is_first,
                                 std::optional<NodeIndex> forbidden) {
    if (leads_between_points() || (!from.named && !to.named)) return {};
    const Endpoint start = is_first ? whole_end(from) : from.end, end = whole_end(to);
    if (start.is_point() && end.is_point()) return {};
    if (const auto ends = place_ends(forbidden).find(start, end)) {
        from.end = ends->from;
        to.end = ends->to;
        to.unreached = ends->unreached;
        return {};
    }
    const auto called = [&](const Stop& stop, const Endpoint& at) {
        return at.is_point() ? network_->name_of(stop.end.node)
                             : network_->places[stop.named->place].name;
    };
    return fmt::format("no way leads from {} to {}", called(from, start), called(to, end));
}

void PathSearches::find(const Endpoint& from, const Endpoint& to,
                        std::optional<NodeIndex> forbidden, PlannedPath& planned) {
    using Measure = PlannedPath::Measure;
    if (options_.game) {
        const GameRoute& found =
            options_.game->find(from, to, options_.profile, forbidden, options_.game_limits);
        planned.path = found.path;
        planned.reason = found.reason;
        planned.measure = Measure::game;
        planned.game = {found.game_code, found.gives_up, found.remark, found.short_by,
                        found.why_short};
    } else if (options_.search == PathSearch::corridor) {
        if (!corridors_) corridors_.emplace(graph());
        planned.path = corridors_->find(from, to, forbidden);
        planned.reason = corridors_->reason();
        planned.measure = options_.profile.costs.empty() ? Measure::between_centres
                                                         : Measure::time_between_centres;
    } else if (hierarchy_ && !forbidden) {
        planned.path = hierarchy_->find(from.node, to.node);
        planned.reason = hierarchy_->reason();
        planned.measure = options_.profile.costs.empty() ? Measure::length : Measure::time;
    } else {
        planned.path = find_best(from, to, forbidden);
        planned.reason = is_any_angle() ? any_angle_->reason() : router_->reason();
        planned.measure = !options_.profile.costs.empty() ? Measure::time
                          : is_any_angle()                ? Measure::horizontal_length
                                                          : Measure::length;
    }
    const Path& path = planned.path;
    if (options_.profile.costs.empty()) return;
    planned.time = planned.measure == Measure::time && path.found ? path.cost : time_of(path);
}

const Path& PathSearches::find_best(const Endpoint& from, const Endpoint& to,
                                    std::optional<NodeIndex> forbidden) {
    return is_any_angle() ? any_angle().find(from, to, forbidden)
                          : router().find(from.node, to.node, forbidden);
}

AnyAngleRouter& PathSearches::any_angle() {
    if (!any_angle_) any_angle_.emplace(paths_.ready().mesh(use_));
    return *any_angle_;
}

Router& PathSearches::router() {
    if (!router_) router_.emplace(graph());
    return *router_;
}

double PathSearches::time_of(const Path& path) const {
    if (!path.found || leads_between_points()) return std::numeric_limits<double>::quiet_NaN();
    double time = 0;
    for (const LinkIndex link : path.links) time += options_.profile.costs[link];
    return time;
}

}  // namespace wend
