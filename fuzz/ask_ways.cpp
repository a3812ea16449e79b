#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "fuzz/caps.hpp"
#include "fuzz/opened.hpp"
#include "fuzz/target.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/hierarchy_file.hpp"
#include "wend/isochrone.hpp"
#include "wend/many_to_many.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

// Ways of all sorts through whatever can be read. What several ways of finding promise to answer
// alike is compared.

namespace wend::fuzz {
namespace {

// A few nodes from all parts of the network.
std::vector<NodeIndex> some_nodes(const Network& network) {
    std::vector<NodeIndex> nodes;
    const NodeIndex count = network.nodes.size();
    for (NodeIndex i = 0; i < 5 && i < count; ++i)
        nodes.push_back(static_cast<NodeIndex>(std::uint64_t{i} * count / 5));
    if (count > 0) nodes.push_back(count - 1);
    return nodes;
}

std::vector<Point> some_points(const Network& network) {
    std::vector<Point> points{{0, 0, 0}, {1e30, -1e30, 1e300}, {NAN, 0, INFINITY}};
    for (const NodeIndex node : some_nodes(network)) {
        const Point& at = network.nodes.position[node];
        points.push_back(at);
        points.push_back({at.x + 3, at.y - 2, at.z + 50});
    }
    return points;
}

// Sums of the same costs in another order.
bool are_close(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

void ask_course(const Network& network, const Path& route, const Format& format) {
    if (!route.found) return;
    promise(route.nodes.size() == route.links.size() + 1, format, "ways lead along links");
    for (std::size_t i = 0; i < route.links.size(); ++i)
        promise(network.links.from[route.links[i]] == route.nodes[i] &&
                    network.links.to[route.links[i]] == route.nodes[i + 1],
                format, "links of ways follow each other");
    path_points(network, route);
}

// Cold, prepared, stored and as a table the same costs.
void ask_costs(const RouteGraph& graph, const Format& format) {
    const Network& network = graph.network();
    const std::vector<NodeIndex> nodes = some_nodes(network);
    Router router(graph);
    const ContractionHierarchy hierarchy(graph);
    HierarchyRouter prepared(hierarchy);
    const auto stored = read_hierarchy(write_hierarchy(hierarchy), graph);
    promise_done(stored, format, "a hierarchy that was written can be read");
    const ManyToMany table(*stored, nodes);
    ManyToManyRows rows(table);
    std::vector<double> costs(nodes.size() * nodes.size());
    rows.find(nodes, costs);
    for (std::size_t from = 0; from < nodes.size(); ++from) {
        for (std::size_t to = 0; to < nodes.size(); ++to) {
            const Path& way = router.find(nodes[from], nodes[to]);
            ask_course(network, way, format);
            promise(way.found == router.reason().empty(), format, "reasons tell of no way");
            const Path& same = prepared.find(nodes[from], nodes[to]);
            ask_course(network, same, format);
            const double cost = costs[from * nodes.size() + to];
            const bool is_alike =
                way.found == same.found && way.found == std::isfinite(cost) &&
                (!way.found || (are_close(way.cost, same.cost) && are_close(way.cost, cost)));
            promise(is_alike, format, "prepared ways cost what others do",
                    fmt::format("from {} to {}: {} {}, {} {}, {}", nodes[from], nodes[to],
                                way.found, way.cost, same.found, same.cost, cost));
        }
        router.find(nodes[from], nodes.back(), nodes[nodes.size() / 2]);
    }
}

void ask_reach(const RouteGraph& graph, const Format& format) {
    const Network& network = graph.network();
    for (const auto direction : {Isochrone::Direction::from_here, Isochrone::Direction::to_here}) {
        Isochrone reach(graph, direction);
        for (const NodeIndex node : some_nodes(network))
            for (const double within : {0., 100., std::numeric_limits<double>::infinity()})
                for (const ReachedNode& reached : reach.find(node, within))
                    promise(reached.node < network.nodes.size() && reached.cost <= within, format,
                            "what is reached is near enough");
    }
}

void ask_meshes(const RouteGraph& graph, const Format& format) {
    const Network& network = graph.network();
    const std::vector<NodeIndex> nodes = some_nodes(network);
    CorridorRouter corridors(graph);
    AnyAngleRouter shortest{AnyAngleMesh(graph, AnyAngleUse::many)};
    AnyAngleRouter unready{AnyAngleMesh(graph, AnyAngleUse::few)};
    for (const NodeIndex from : nodes) {
        for (const NodeIndex to : nodes) {
            const Endpoint start{from, network.nodes.position[from]};
            const Endpoint target{to, network.nodes.position[to]};
            const Path& corridor = corridors.find(start, target);
            ask_course(network, corridor, format);
            const bool found = corridor.found;
            promise(found == !corridor.points.empty(), format, "ways over meshes have points");
            const Path& way = shortest.find(start, target);
            ask_course(network, way, format);
            promise(way.found == found, format, "shortest ways are there if ways are",
                    fmt::format("from {} to {}", from, to));
            promise(way.found == !way.points.empty(), format, "ways over meshes have points");
            promise(unready.find(start, target).found == found, format,
                    "shortest ways are there without making ready");
        }
        const Endpoint end{from, network.nodes.position[from]};
        shortest.find({nodes.back(), network.nodes.position[nodes.back()]}, end,
                      nodes[nodes.size() / 2]);
    }
}

void ask_nearest(const Network& network, const Format& format) {
    const NearestNodes nodes(network);
    const NearestLinks links(network);
    for (const Point& point : some_points(network)) {
        for (const DistanceMetric metric : {DistanceMetric::three_d, DistanceMetric::two_d}) {
            const NearestFilter filter{.kind = 0, .metric = metric, .max_height_difference = 40};
            promise(nodes.find(point, filter) == nearest_node(network, point, filter), format,
                    "an index finds the nearest node");
            promise(nodes.find(point, {}, metric) == nearest_node(network, point, {}, metric),
                    format, "an index finds the nearest node of any kind");
            promise(links.find(point, filter) == nearest_link(network, point, filter), format,
                    "an index finds the nearest link");
        }
    }
    find_location(network, "1,2,3");
    find_location(network, "17");
}

void ask_game(const Map& map) {
    const Format& format = map.format();
    const Network& network = map.network();
    const auto made = map.game_rules();
    if (!made || !*made) return;
    GameRules& rules = **made;
    const std::vector<NodeIndex> nodes = some_nodes(network);
    for (const NodeIndex from : nodes) {
        const Endpoint start{from, network.nodes.position[from]};
        for (const NodeIndex to : nodes)
            for (const bool limits : {false, true}) {
                const Endpoint target{to, network.nodes.position[to]};
                const GameRoute& way = rules.find(start, target, {}, {}, limits);
                // What leads from point to point need not follow links.
                if (way.path.points.empty()) ask_course(network, way.path, format);
                promise(way.path.found == way.reason.empty(), format, "games say why");
            }
        if (rules.leads_between_points()) rules.find({no_index, start.point}, start, {}, {}, true);
    }
    for (const Point& point : some_points(network))
        for (std::uint8_t kind = 0; kind < network.kinds.size(); ++kind)
            for (const DistanceMetric metric : {DistanceMetric::three_d, DistanceMetric::two_d})
                if (const auto near = rules.nearest(point, kind, metric))
                    rules.distance_to(*near, point, metric);
}

void ask_of_ways(const Map& map) {
    const Network& network = map.network();
    if (network.nodes.size() == 0) return;
    const Format& format = map.format();
    const std::array<RouteProfile, 2> profiles{{{}, {.kind = 0, .respect_lanes = true}}};
    for (const RouteProfile& profile : profiles) {
        const RouteGraph graph(network, profile);
        ask_costs(graph, format);
        ask_reach(graph, format);
        if (network.map_kind == MapKind::mesh) ask_meshes(graph, format);
    }
    ask_nearest(network, format);
    ask_game(map);
}

}  // namespace

void ask_ways(const Format& format, ByteView bytes) {
    for (const std::vector<Member>& members : maps_with(format, bytes))
        bounded(caps::ways, format, "finding ways", size_of(members), [&] {
            if (const auto map = open_or_refuse(format, members)) ask_of_ways(*map);
            return 0;
        });
}

}  // namespace wend::fuzz
