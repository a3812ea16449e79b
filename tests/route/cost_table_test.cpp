#include "wend/cost_table.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <thread>

#include "support/random_networks.hpp"

namespace wend {
namespace {

std::vector<NodeIndex> any_nodes(const Network& network, std::size_t most) {
    std::vector<NodeIndex> nodes(*rc::gen::inRange<std::size_t>(0, most));
    for (NodeIndex& node : nodes) node = *rc::gen::inRange<NodeIndex>(0, network.nodes.size());
    return nodes;
}

RC_GTEST_PROP(CostTable, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    RouteOptions options = any_options(network.nodes.size());
    options.forbidden.reset();
    const Hierarchy hierarchy(RouteGraph(network, {options.kind, options.respect_lanes}));
    const CostTable table(hierarchy, any_nodes(network, 40));
    CostRows rows(table);
    const std::size_t columns = table.targets().size();
    for (int round = 0; round < 2; ++round) {
        const std::vector<NodeIndex> starts = any_nodes(network, 20);
        std::vector<double> costs(starts.size() * columns);
        rows.find(starts, costs);
        for (std::size_t row = 0; row < starts.size(); ++row) {
            const std::vector<double> lengths = lengths_from(network, starts[row], options);
            for (std::size_t column = 0; column < columns; ++column) {
                const NodeIndex target = table.targets()[column];
                const double cost = costs[row * columns + column];
                const bool is_joined = is_of_kind(network, starts[row], options) &&
                                       is_of_kind(network, target, options) &&
                                       lengths[target] < unreached;
                RC_ASSERT(is_joined == (cost < unreached));
                if (is_joined)
                    RC_ASSERT(std::abs(cost - lengths[target]) <= 1e-9 * lengths[target]);
            }
        }
    }
}

TEST(CostTable, IsSharedByThreads) {
    NetworkBuilder builder;
    constexpr NodeIndex side = 12, size = side * side;
    for (NodeIndex node = 0; node < size; ++node)
        builder.node({1.0 * (node % side), 1.0 * (node / side), 0});
    for (NodeIndex node = 0; node < size; ++node) {
        if ((node + 1) % side != 0) builder.both_ways(node, node + 1);
        if (node + side < size) builder.both_ways(node, node + side);
    }
    const Network network = builder.build();
    std::vector<NodeIndex> all;
    for (NodeIndex node = 0; node < size; ++node) all.push_back(node);
    const CostTable table(Hierarchy{network}, all);
    std::vector<double> costs(std::size_t{size} * size);
    const auto half = [&](NodeIndex begin, NodeIndex end) {
        CostRows rows(table);
        rows.find(
            std::span(all).subspan(begin, end - begin),
            std::span(costs).subspan(std::size_t{begin} * size, std::size_t{end - begin} * size));
    };
    std::thread other(half, 0, 50);
    half(50, size);
    other.join();
    for (NodeIndex a = 0; a < size; ++a)
        for (NodeIndex b = 0; b < size; ++b) {
            const auto apart = [](NodeIndex x, NodeIndex y) { return x > y ? x - y : y - x; };
            EXPECT_EQ(costs[std::size_t{a} * size + b],
                      apart(a % side, b % side) + apart(a / side, b / side));
        }
}

}  // namespace
}  // namespace wend
