#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <queue>

#include "support/network_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

constexpr double unreached = std::numeric_limits<double>::infinity();

bool is_open(const Network& network, LinkIndex link, const RouteOptions& options) {
    const Links& links = network.links;
    if (options.kind && (links.kind[link] != *options.kind ||
                         network.nodes.kind[links.from[link]] != *options.kind ||
                         network.nodes.kind[links.to[link]] != *options.kind))
        return false;
    return !(options.respect_lanes && network.kinds[links.kind[link]].has_lanes &&
             links.lanes[link] == 0);
}

// Plain Dijkstra: the length of the shortest way to every node.
std::vector<double> lengths_from(const Network& network, NodeIndex start,
                                 const RouteOptions& options) {
    std::vector<double> lengths(network.nodes.size(), unreached);
    using Entry = std::pair<double, NodeIndex>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    lengths[start] = 0;
    queue.push({0, start});
    while (!queue.empty()) {
        const auto [length, node] = queue.top();
        queue.pop();
        if (length > lengths[node]) continue;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            if (network.links.from[link] != node || !is_open(network, link, options)) continue;
            if (node == options.forbidden && node != start) continue;  // No way leads on from it.
            const double longer = length + network.links.length[link];
            double& there = lengths[network.links.to[link]];
            if (longer < there) {
                there = longer;
                queue.push({longer, network.links.to[link]});
            }
        }
    }
    return lengths;
}

// Few places on a small grid, so that nodes coincide, ways tie and kinds and lanes mix.
Network any_network() {
    const auto size = *rc::gen::inRange<NodeIndex>(1, 30);
    NetworkBuilder builder;
    const auto coordinate = [] { return 1.0 * *rc::gen::inRange(0, 6); };
    for (NodeIndex node = 0; node < size; ++node)
        builder.node({coordinate(), coordinate(), coordinate()},
                     *rc::gen::weightedElement<std::uint8_t>(
                         {{3, NetworkBuilder::road}, {1, NetworkBuilder::path}}));
    const auto links = *rc::gen::inRange(0, 90);
    for (int i = 0; i < links; ++i)
        builder.link(*rc::gen::inRange<NodeIndex>(0, size), *rc::gen::inRange<NodeIndex>(0, size),
                     *rc::gen::inRange<std::uint8_t>(0, 4));
    return builder.build();
}

RouteOptions any_options(NodeIndex nodes) {
    RouteOptions options;
    options.respect_lanes = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>()) options.kind = *rc::gen::inRange<std::uint8_t>(0, 2);
    if (*rc::gen::arbitrary<bool>()) options.forbidden = *rc::gen::inRange<NodeIndex>(0, nodes);
    return options;
}

// The route is what it says: links that lead from node to node, all open, with their sum.
void check_is_whole(const Network& network, const Route& route, NodeIndex start, NodeIndex target,
                    const RouteOptions& options) {
    RC_ASSERT(route.nodes.front() == start);
    RC_ASSERT(route.nodes.back() == target);
    RC_ASSERT(route.nodes.size() == route.links.size() + 1);
    double sum = 0;
    for (std::size_t i = 0; i < route.links.size(); ++i) {
        const LinkIndex link = route.links[i];
        RC_ASSERT(network.links.from[link] == route.nodes[i]);
        RC_ASSERT(network.links.to[link] == route.nodes[i + 1]);
        RC_ASSERT(is_open(network, link, options));
        RC_ASSERT(i == 0 || route.nodes[i] != options.forbidden);
        sum += network.links.length[link];
    }
    RC_ASSERT(route.length == sum);
    RC_ASSERT(route.cost == sum);
}

// One router answers all pairs, so that what a query leaves behind would show in the next.
RC_GTEST_PROP(ShortestRoute, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    for (int round = 0; round < 2; ++round) {
        const RouteOptions options = any_options(network.nodes.size());
        Router router(RouteGraph(network, {options.kind, options.respect_lanes}));
        for (NodeIndex start = 0; start < network.nodes.size(); ++start) {
            const std::vector<double> lengths = lengths_from(network, start, options);
            for (NodeIndex target = 0; target < network.nodes.size(); ++target) {
                const Route& route = router.find(start, target, options.forbidden);
                const bool right_kind =
                    !options.kind || (network.nodes.kind[start] == *options.kind &&
                                      network.nodes.kind[target] == *options.kind);
                RC_ASSERT(route.found == (right_kind && lengths[target] < unreached));
                RC_ASSERT(route.found == (route.reason == NoRoute::none));
                RC_ASSERT(route.found == router.reason().empty());
                if (!route.found) continue;
                check_is_whole(network, route, start, target, options);
                RC_ASSERT(std::abs(route.length - lengths[target]) <= 1e-9 * lengths[target]);
            }
        }
    }
}

}  // namespace
}  // namespace wend
