#include "route/mesh/any_angle_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "model/network/components.hpp"
#include "route/graph/route_graph.hpp"
#include "route/graph/search_queue.hpp"
#include "route/mesh/corner_vertices.hpp"
#include "route/mesh/portal_crossing.hpp"
#include "route/mesh/visibility_graph.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// Coordinates have so many digits that count: what differs by less than this share of the map's
// largest may come from rounding.
constexpr double rounding = 1e-10;

// What a link costs that leads to nowhere, or from there: more than any path, but it can be added
// up.
constexpr double immense = 1e300;

// How far apart points stand, by how far it is across the narrower area; and how many there are.
constexpr double share_of_way_across = 1. / 8;
constexpr double least_steps = 32, most_steps = 64;

// How far an area reaches from the line of a gate on its side.
double depth(const Surfaces& surfaces, NodeIndex area, const Point2& left, const Point2& right) {
    const Point2 along = right - left;
    const auto [begin, end] = surfaces.corners_of(area);
    double most = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        const Point2 corner = point2_of(surfaces.corners[i]);
        most = std::max(most, std::abs(cross(along, corner - left)) / norm(along));
    }
    return most;
}

// Finds the gates of a mesh between areas that are not equally quick, and sets points along them
// where paths may cross. Paths bend at such a border, and the best place to cross is between two
// points: they stand so close that missing it costs a fraction of a percent of what it takes to
// cross the narrower of the two areas.
void find_borders(AnyAngleMesh::Tables& tables) {
    if (tables.slowness.empty()) return;
    AreaGraph& graph = tables.graph;
    const Surfaces& surfaces = tables.network.surfaces;
    for (NodeIndex area = 0; area + 1 < graph.areas.size(); ++area) {
        const double slowness = tables.slowness[area];
        for (std::uint32_t i = graph.areas[area].gate; i < graph.areas[area + 1].gate; ++i) {
            AreaGate& gate = graph.gates[i];
            if (slowness == tables.slowness[gate.to]) {
                gate.cost /= slowness;
                continue;
            }
            const Point2 offset = graph.offset_of(gate);
            const double across =
                std::min(depth(surfaces, area, gate.left, gate.right),
                         depth(surfaces, gate.to, gate.left + offset, gate.right + offset));
            const double steps =
                std::clamp(std::ceil(norm(gate.right - gate.left) / (share_of_way_across * across)),
                           least_steps, most_steps);
            GateBeyond& beyond = graph.beyond_of(gate);
            beyond.first_point = static_cast<std::uint32_t>(tables.border_points.size());
            for (int step = 0; step <= static_cast<int>(steps); ++step)
                tables.border_points.push_back(step / steps);
            beyond.end_point = static_cast<std::uint32_t>(tables.border_points.size());
        }
    }
}

// A point viewed from above, or the closest one of an area that it lies beside, as ends of ladders
// do: what is seen of an area is seen from inside it.
Point2 within(const Surfaces& surfaces, NodeIndex area, const Point& point) {
    const Point2 at = point2_of(point);
    return is_somewhere(surfaces, area) ? point2_of(closest_point(surfaces, area, at.x, at.y)) : at;
}

// The area that the link of an area leads to that has this number; no_index behind the last.
NodeIndex successor(const AreaGraph& graph, NodeIndex area, std::uint32_t i) {
    const auto gates = graph.gates_of(area);
    if (i < gates.size()) return gates[i].to;
    const auto connections = graph.connections_of(area);
    i -= static_cast<std::uint32_t>(gates.size());
    return i < connections.size() ? connections[i].to : no_index;
}

// Numbers the areas so that two have one number if paths lead from each to the other.
std::vector<std::uint32_t> strongly_connected(const AreaGraph& graph) {
    return strong_components(
        static_cast<NodeIndex>(graph.areas.size() - 1),
        [&](NodeIndex area, std::uint32_t i) { return successor(graph, area, i); });
}

}  // namespace

double any_angle_cost(const Network& network, LinkIndex link) {
    const auto [near, far] = off_mesh_ends(network, link);
    const double gap = distance_2d(near, far), change = far.z - near.z;
    if (gap <= same_point && std::abs(change) <= in_units(network, one_floor)) return 0;
    const double cost = distance(near, far);
    return std::isfinite(cost) ? cost : immense;
}

Point2 point2_of(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) ? Point2{point.x, point.y} : Point2{};
}

AnyAngleMesh::Tables::Tables(const RouteGraph& of, AnyAngleUse use, bool backwards)
    : links(of), network(links.network()) {
    double largest = 0;
    for (const Point& corner : network.surfaces.corners)
        for (const double coordinate : {corner.x, corner.y})
            if (std::isfinite(coordinate)) largest = std::max(largest, std::abs(coordinate));
    close = rounding * std::max(largest, 1.0);

    find_slowness();
    graph.areas.reserve(network.nodes.size() + 1);
    graph.gates.reserve(network.links.size());
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        graph.finish_area();
        const auto [begin, end] = network.links_of(area);
        for (LinkIndex link = begin; link < end; ++link)
            if (network.links.to[link] != area && std::isfinite(links.cost_of(link))) add(link);
    }
    graph.finish_area();
    if (backwards) turn_round();
    find_borders(*this);
    graph.find_folds();
    CornerVertices(*this).number();
    strong_component = strongly_connected(graph);
    find_component_links();
    // Paths bend at borders as well, and what is seen ends there.
    if (!slowness.empty()) return;
    reversed_graph = reversed(graph);
    if (use == AnyAngleUse::many) visibility = VisibilityGraph::make(*this);
}

void AnyAngleMesh::Tables::find_component_links() {
    const auto add = [&](NodeIndex from, NodeIndex to) {
        if (strong_component[from] != strong_component[to])
            component_links.emplace_back(strong_component[from], strong_component[to]);
    };
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        for (const AreaGate& gate : graph.gates_of(area)) add(area, gate.to);
        for (const OffMeshConnection& stop : graph.connections_of(area)) add(area, stop.to);
    }
    std::ranges::sort(component_links);
    const auto same = std::ranges::unique(component_links);
    component_links.erase(same.begin(), same.end());
}

void AnyAngleMesh::Tables::find_slowness() {
    const std::optional<GroundTimes>& ground = links.parts().ground;
    if (!ground) return;
    constexpr double nowhere = std::numeric_limits<double>::infinity();
    double least = nowhere, most = 0;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        if (const double of_area = ground->pace[area]; of_area < nowhere && of_area > 0) {
            least = std::min(least, of_area);
            most = std::max(most, of_area);
        }
    if (!(least < nowhere)) return;
    pace = least;
    if (least == most) return;
    slowness.reserve(ground->pace.size());
    // Closed areas have no gates.
    for (const double of_area : ground->pace)
        slowness.push_back(of_area < nowhere ? of_area / pace : 1);
}

double AnyAngleMesh::Tables::cost_of(LinkIndex link) const {
    const std::optional<GroundTimes>& ground = links.parts().ground;
    return ground ? std::min(ground->crossing[link] / pace, immense)
                  : any_angle_cost(network, link);
}

Point2 AnyAngleMesh::Tables::place_of(const Endpoint& end) const {
    const Point2 at = point2_of(end.point);
    Point2 place = at;
    double nearest = 64 * close;
    const auto look_at = [&](const Point2& gate_end) {
        const double away = reach(gate_end - at);
        if (!(away < nearest)) return;
        nearest = away;
        place = gate_end;
    };
    for (const AreaGraph* of : {&graph, &reversed_graph}) {
        if (of->areas.empty()) continue;
        for (const AreaGate& gate : of->gates_of(end.node)) {
            look_at(gate.left);
            look_at(gate.right);
        }
    }
    return place;
}

void AnyAngleMesh::Tables::turn_round() {
    graph = reversed(graph);
    graph.is_reversed = false;
    for (OffMeshConnection& stop : graph.connections) stop.cost = cost_of(stop.link);
}

void AnyAngleMesh::Tables::add(LinkIndex link) {
    const NodeIndex to = network.links.to[link];
    const double cost = cost_of(link);
    if (!is_gate(network, link) || cost >= immense) {
        const auto [near, far] = off_mesh_ends(network, link);
        graph.connections.push_back({within(network.surfaces, network.links.from[link], near),
                                     within(network.surfaces, to, far), cost, to, no_index, link});
        return;
    }
    const Portal& portal = *portal_of(network, link);
    const Point2 left = point2_of(portal.left), right = point2_of(portal.right);
    const Point2 offset{portal.far_left.x - left.x, portal.far_left.y - left.y};
    std::uint32_t beyond_index = no_index;
    if (norm(offset) > same_point) {
        beyond_index = static_cast<std::uint32_t>(graph.beyond.size());
        graph.beyond.push_back({offset});
    }
    graph.gates.push_back({left, right, cost, to, {}, beyond_index, link});
}

AnyAngleMesh::AnyAngleMesh(const RouteGraph& graph, AnyAngleUse use)
    : tables_(std::make_shared<const Tables>(graph, use)) {}

Reachability::Reachability(const AnyAngleMesh::Tables& tables)
    : tables_(tables), visited_(tables.network.nodes.size()) {
    waiting_.reserve(tables.network.nodes.size());
}

bool Reachability::leads(NodeIndex start, NodeIndex target, NodeIndex closed) {
    next_query(query_, visited_);
    if (closed == no_index)
        return leads_on(tables_.strong_component[start], tables_.strong_component[target],
                        [&](std::uint32_t component) {
                            const auto& links = tables_.component_links;
                            for (auto link = std::ranges::lower_bound(
                                     links, std::pair(component, std::uint32_t{0}));
                                 link != links.end() && link->first == component; ++link)
                                visit(link->second);
                        });
    visited_[closed] = query_;
    return leads_on(start, target, [&](NodeIndex area) {
        for (const AreaGate& gate : tables_.graph.gates_of(area)) visit(gate.to);
        for (const OffMeshConnection& stop : tables_.graph.connections_of(area)) visit(stop.to);
    });
}

template <class EachSuccessor>
bool Reachability::leads_on(NodeIndex start, NodeIndex target,
                            const EachSuccessor& each_successor) {
    visit(start);
    while (!waiting_.empty() && visited_[target] != query_) {
        const NodeIndex next = waiting_.back();
        waiting_.pop_back();
        each_successor(next);
    }
    waiting_.clear();
    return visited_[target] == query_;
}

void Reachability::visit(NodeIndex area) {
    if (visited_[area] == query_) return;
    visited_[area] = query_;
    waiting_.push_back(area);
}

}  // namespace wend
