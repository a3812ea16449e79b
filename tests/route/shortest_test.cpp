#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_networks.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Asks for all pairs of nodes; one router answers them, so that what a query leaves behind would
// show in the next.
template <class Find>
void compare_all_pairs(const Network& network, const WayOptions& options, Find find) {
    for (NodeIndex start = 0; start < network.nodes.size(); ++start) {
        const std::vector<double> lengths = lengths_from(network, start, options);
        for (NodeIndex target = 0; target < network.nodes.size(); ++target) {
            const Path& route = find(start, target);
            RC_ASSERT(route.found ==
                      (is_of_kind(network, start, options) &&
                       is_of_kind(network, target, options) && lengths[target] < unreached));
            RC_ASSERT(route.found == (route.reason == NoRoute::none));
            if (!route.found) continue;
            check_is_whole(network, route, start, target, options);
            RC_ASSERT(route.cost == route.length);
            RC_ASSERT(std::abs(route.length - lengths[target]) <= 1e-9 * lengths[target]);
        }
    }
}

RC_GTEST_PROP(ShortestRoute, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    const WayOptions options = any_options(network.nodes.size());
    Router router(RouteGraph(network, options.profile()));
    compare_all_pairs(network, options, [&](NodeIndex start, NodeIndex target) -> const Path& {
        const Path& route = router.find(start, target, options.forbidden);
        RC_ASSERT(route.found == router.reason().empty());
        return route;
    });
}

RC_GTEST_PROP(PreparedRoute, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    WayOptions options = any_options(network.nodes.size());
    options.forbidden.reset();
    const ContractionHierarchy hierarchy(RouteGraph(network, options.profile()));
    HierarchyRouter router(hierarchy);
    compare_all_pairs(network, options, [&](NodeIndex start, NodeIndex target) -> const Path& {
        const double cost = router.cost(start, target);
        const Path& route = router.find(start, target);
        RC_ASSERT(route.found == router.reason().empty());
        RC_ASSERT(route.found == (cost < unreached));
        if (route.found) RC_ASSERT(std::abs(cost - route.cost) <= 1e-9 * cost);
        return route;
    });
}

// Costs that have nothing to do with lengths; some links are closed by them.
RC_GTEST_PROP(CheapestRoute, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    std::vector<double> costs(network.links.size()), plain;
    for (double& cost : costs)
        cost = *rc::gen::weightedElement<double>(
            {{4, 1.0}, {4, 2.5}, {2, 0.0}, {1, unreached}, {1, -1.0}});
    for (const double cost : costs) plain.push_back(cost < 0 ? unreached : cost);
    const RouteGraph graph(network, {.costs = costs});
    Router router(graph);
    HierarchyRouter prepared{ContractionHierarchy(graph)};
    for (NodeIndex start = 0; start < network.nodes.size(); ++start) {
        const std::vector<double> reached = costs_from(network, plain, start, {});
        for (NodeIndex target = 0; target < network.nodes.size(); ++target)
            for (const Path* route : {&router.find(start, target), &prepared.find(start, target)}) {
                RC_ASSERT(route->found == (reached[target] < unreached));
                if (!route->found) continue;
                check_is_whole(network, *route, start, target, {});
                RC_ASSERT(std::abs(route->cost - reached[target]) <= 1e-9);
            }
    }
}

}  // namespace
}  // namespace wend
