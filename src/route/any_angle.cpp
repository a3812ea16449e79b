#include "wend/any_angle.hpp"

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
    Path path;

    explicit Parts(const AnyAngleMesh& of)
        : mesh(of),
          reach(mesh.tables()),
          search(mesh.tables()),
          index_of(mesh.tables().network.nodes.size(), no_index),
          taut(mesh.tables().network) {
        if (mesh.tables().visibility) visibility.emplace(mesh.tables());
        const std::size_t max_nodes = mesh.tables().network.nodes.size();
        path.nodes.reserve(max_nodes);
        path.links.reserve(max_nodes);
        path.points.reserve(TautPath::max_points(mesh.tables().network));
    }

    // What a path costs by the measure of the mesh. What its links jump, seen from above, is in
    // their costs.
    double cost_of(const Path& found) const {
        const Network& network = mesh.tables().network;
        double cost = 0;
        for (std::size_t i = 1; i < found.points.size(); ++i)
            cost += distance_2d(found.points[i - 1], found.points[i]);
        for (const LinkIndex link : found.links) {
            const auto [near, far] = off_mesh_ends(network, link);
            cost += any_angle_cost(network, link) - distance_2d(near, far);
        }
        return cost;
    }

    // A part of the path that turns nowhere, whose cost is known but for rounding.
    bool add_leg(const IntervalSearch::End& from, const IntervalSearch::End& to, double cost) {
        if (!search.find(from, to, {}, cost + 2 * mesh.tables().close) &&
            !search.find(from, to, {}))
            return false;
        search.read_off(path.links);
        return true;
    }
    // Writes the nodes of the links. Between legs that meet in an area that only the vertex is in,
    // the path may come through an area twice: what lies between is left out.
    void remove_rounds() {
        const Links& links = mesh.tables().network.links;
        std::size_t count = 0;
        index_of[path.nodes[0]] = 0;
        for (std::size_t i = 0; i < path.links.size(); ++i) {
            const NodeIndex to = links.to[path.links[i]];
            if (index_of[to] != no_index) {
                while (path.nodes.back() != to) {
                    index_of[path.nodes.back()] = no_index;
                    path.nodes.pop_back();
                    --count;
                }
                continue;
            }
            path.links[count++] = path.links[i];
            index_of[to] = static_cast<std::uint32_t>(count);
            path.nodes.push_back(to);
        }
        path.links.resize(count);
        for (const NodeIndex node : path.nodes) index_of[node] = no_index;
    }

    bool find(const Endpoint& start, const Endpoint& target, std::optional<NodeIndex> forbidden) {
        const RouteGraph::Parts& graph = mesh.tables().links.parts();
        if (!graph.is_wanted(start.node) || !graph.is_wanted(target.node)) return false;
        const Point2 from = point2_of(start.point), to = point2_of(target.point);
        path.nodes.push_back(start.node);
        const AnyAngleMesh::Tables& tables = mesh.tables();
        if (start.node == target.node) {
            path.cost = norm(to - from);
            return true;
        }
        if (forbidden == start.node || forbidden == target.node) forbidden.reset();
        if (!reach.leads(start.node, target.node, forbidden.value_or(no_index))) return false;
        if (visibility && !forbidden) {
            if (!visibility->find({start.node, from}, {target.node, to})) return false;
            path.cost = visibility->cost();
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
        path.cost = search.cost();
        search.read_off(path.links);
        for (const LinkIndex link : path.links) path.nodes.push_back(tables.network.links.to[link]);
        return true;
    }
};

AnyAngleRouter::AnyAngleRouter(const AnyAngleMesh& mesh) : parts_(std::make_unique<Parts>(mesh)) {}
AnyAngleRouter::~AnyAngleRouter() = default;
AnyAngleRouter::AnyAngleRouter(AnyAngleRouter&&) noexcept = default;
AnyAngleRouter& AnyAngleRouter::operator=(AnyAngleRouter&&) noexcept = default;

const Path& AnyAngleRouter::find(const Endpoint& start, const Endpoint& target,
                                 std::optional<NodeIndex> forbidden) {
    Path& path = parts_->path;
    path.clear();
    if (!parts_->find(start, target, forbidden)) {
        if (!parts_->corridors) parts_->corridors.emplace(parts_->mesh.tables().links);
        path = parts_->corridors->find(start, target, forbidden);
        path.is_shortest = !path.found;
        if (path.found) path.cost = parts_->cost_of(path);
        return path;
    }
    path.found = true;
    parts_->taut.pull(start.point, target.point, path);
    return path;
}

std::string AnyAngleRouter::reason() const {
    return parts_->path.found || !parts_->corridors ? std::string{} : parts_->corridors->reason();
}

}  // namespace wend
