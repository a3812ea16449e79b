#include "wend/any_angle.hpp"

#include <cmath>

#include "route/crossing.hpp"
#include "route/interval_search.hpp"
#include "route/reachability.hpp"
#include "route/route_graph.hpp"
#include "route/taut_path.hpp"
#include "route/visibility_graph.hpp"
#include "route/visibility_search.hpp"
#include "wend/corridor.hpp"

namespace wend {
struct AnyAngleRouter::Parts {
    AnyAngleMesh mesh;
    Reachability reach;
    IntervalSearch search;
    std::optional<VisibilitySearch> visibility;
    std::vector<std::uint32_t> index_of;  // Of each node on the path.
    TautPath taut;
    std::optional<CorridorRouter> corridors;  // Asked where there is no path, or none in time.
    AnyAngleWay way;

    explicit Parts(const AnyAngleMesh& of)
        : mesh(of),
          reach(mesh.tables()),
          search(mesh.tables()),
          index_of(mesh.tables().network.nodes.size(), no_index),
          taut(mesh.tables().network) {
        if (mesh.tables().visibility) visibility.emplace(mesh.tables());
        const std::size_t max_nodes = mesh.tables().network.nodes.size();
        way.route.nodes.reserve(max_nodes);
        way.route.links.reserve(max_nodes);
        way.points.reserve(TautPath::max_points(mesh.tables().network));
    }

    // What a path costs by the measure of the mesh. What its links jump, seen from above, is in
    // their costs.
    double cost_of(const AnyAngleWay& found) const {
        const auto on_map = [](const Point& a, const Point& b) {
            return std::hypot(a.x - b.x, a.y - b.y);
        };
        const Network& network = mesh.tables().network;
        double cost = 0;
        for (std::size_t i = 1; i < found.points.size(); ++i)
            cost += on_map(found.points[i - 1], found.points[i]);
        for (const LinkIndex link : found.route.links) {
            const auto [near, far] = off_mesh_ends(network, link);
            cost += any_angle_cost(network, link) - on_map(near, far);
        }
        return cost;
    }

    // A part of the path that turns nowhere, whose cost is known but for rounding.
    bool add_leg(const IntervalSearch::End& from, const IntervalSearch::End& to, double cost) {
        if (!search.find(from, to, {}, cost + 2 * mesh.tables().close) &&
            !search.find(from, to, {}))
            return false;
        search.read_off(way.route.links);
        return true;
    }
    // Writes the nodes of the links. Between legs that meet in an area that only the corner
    // turn is in, the path may come through an area twice: what lies between is left out.
    void remove_rounds() {
        const Links& links = mesh.tables().network.links;
        Route& route = way.route;
        std::size_t count = 0;
        index_of[route.nodes[0]] = 0;
        for (std::size_t i = 0; i < route.links.size(); ++i) {
            const NodeIndex to = links.to[route.links[i]];
            if (index_of[to] != no_index) {
                while (route.nodes.back() != to) {
                    index_of[route.nodes.back()] = no_index;
                    route.nodes.pop_back();
                    --count;
                }
                continue;
            }
            route.links[count++] = route.links[i];
            index_of[to] = static_cast<std::uint32_t>(count);
            route.nodes.push_back(to);
        }
        route.links.resize(count);
        for (const NodeIndex node : route.nodes) index_of[node] = no_index;
    }

    bool find(const Endpoint& start, const Endpoint& target, std::optional<NodeIndex> forbidden) {
        const RouteGraph::Parts& graph = mesh.tables().links.parts();
        if (!graph.is_wanted(start.node) || !graph.is_wanted(target.node)) return false;
        const Point2 from = point2_of(start.point), to = point2_of(target.point);
        way.route.nodes.push_back(start.node);
        const AnyAngleMesh::Tables& tables = mesh.tables();
        if (start.node == target.node) {
            way.route.cost = std::hypot(to.x - from.x, to.y - from.y);
            return true;
        }
        if (forbidden == start.node || forbidden == target.node) forbidden.reset();
        if (!reach.leads(start.node, target.node, forbidden.value_or(no_index))) return false;
        if (visibility && !forbidden) {
            if (!visibility->find({start.node, from}, {target.node, to})) return false;
            way.route.cost = visibility->cost();
            IntervalSearch::End here{start.node, from};
            double so_far = 0;
            for (const auto& [cost, vertex] : visibility->vertices()) {
                const IntervalSearch::End next{tables.vertices[vertex].area,
                                               tables.vertices[vertex].at};
                if (next.area != here.area && !add_leg(here, next, cost - so_far)) return false;
                here = next;
                so_far = cost;
            }
            if (here.area != target.node &&
                !add_leg(here, {target.node, to}, visibility->cost() - so_far))
                return false;
            remove_rounds();
            return true;
        }
        if (!search.find({start.node, from}, {target.node, to}, forbidden)) return false;
        way.route.cost = search.cost();
        search.read_off(way.route.links);
        for (const LinkIndex link : way.route.links)
            way.route.nodes.push_back(mesh.tables().network.links.to[link]);
        return true;
    }
};

AnyAngleRouter::AnyAngleRouter(const AnyAngleMesh& mesh) : parts_(std::make_unique<Parts>(mesh)) {}
AnyAngleRouter::~AnyAngleRouter() = default;
AnyAngleRouter::AnyAngleRouter(AnyAngleRouter&&) noexcept = default;
AnyAngleRouter& AnyAngleRouter::operator=(AnyAngleRouter&&) noexcept = default;

const AnyAngleWay& AnyAngleRouter::find(const Endpoint& start, const Endpoint& target,
                                        std::optional<NodeIndex> forbidden) {
    AnyAngleWay& way = parts_->way;
    way.route.clear();
    way.points.clear();
    way.is_shortest = true;
    if (!parts_->find(start, target, forbidden)) {
        if (!parts_->corridors) parts_->corridors.emplace(parts_->mesh.tables().links);
        const CorridorWay& other = parts_->corridors->find(start, target, forbidden);
        way.route = other.route;
        way.points = other.points;
        way.is_shortest = !way.route.found;
        if (way.route.found) way.route.cost = parts_->cost_of(way);
        return way;
    }
    way.route.found = true;
    parts_->taut.pull(way.route.links, start.point, target.point, way.points);
    for (std::size_t i = 1; i < way.points.size(); ++i)
        way.route.length += distance(way.points[i - 1], way.points[i]);
    return way;
}

std::string AnyAngleRouter::reason() const {
    return parts_->way.route.found || !parts_->corridors ? std::string{}
                                                         : parts_->corridors->reason();
}

}  // namespace wend
