#include "wend/many_to_many.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_networks.hpp"

namespace wend {
namespace {

std::vector<NodeIndex> any_nodes(const Network& network, std::size_t most) {
    std::vector<NodeIndex> nodes(*rc::gen::inRange<std::size_t>(0, most));
    for (NodeIndex& node : nodes) node = *rc::gen::inRange<NodeIndex>(0, network.nodes.size());
    return nodes;
}

RC_GTEST_PROP(ManyToMany, AgreesWithPlainDijkstra, ()) {
    const Network network = any_network();
    WayOptions options = any_options(network.nodes.size());
    options.forbidden.reset();
    const ContractionHierarchy hierarchy(RouteGraph(network, options.profile()));
    const ManyToMany table(hierarchy, any_nodes(network, 40));
    ManyToManyRows rows(table);
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

// A square of streets, so that what paths cost can be told from where they begin and end.
struct Streets {
    static constexpr NodeIndex side = 40, size = side * side;
    Network network;
    std::vector<NodeIndex> all;

    Streets() {
        PathsBuilder builder;
        for (NodeIndex node = 0; node < size; ++node) {
            builder.node({1.0 * (node % side), 1.0 * (node / side), 0});
            all.push_back(node);
        }
        for (NodeIndex node = 0; node < size; ++node) {
            if ((node + 1) % side != 0) builder.both_ways(node, node + 1);
            if (node + side < size) builder.both_ways(node, node + side);
        }
        network = builder.build();
    }
    static double cost(NodeIndex a, NodeIndex b) {
        const auto apart = [](NodeIndex x, NodeIndex y) { return x > y ? x - y : y - x; };
        return apart(a % side, b % side) + apart(a / side, b / side);
    }
};

TEST(ManyToMany, GivesRowsInOrderOnAnyNumberOfThreads) {
    const Streets streets;
    const ManyToMany table(ContractionHierarchy{streets.network}, streets.all);
    for (const unsigned threads : {0u, 1u, 2u, 5u}) {
        std::size_t row = 0, wrong = 0, blocks = 0;
        each_row(table, streets.all, threads, [&](std::span<const double> costs) {
            ++blocks;
            for (; !costs.empty(); costs = costs.subspan(Streets::size), ++row)
                for (NodeIndex target = 0; target < Streets::size; ++target)
                    if (costs[target] != Streets::cost(static_cast<NodeIndex>(row), target))
                        ++wrong;
            return true;
        });
        EXPECT_EQ(row, Streets::size);
        EXPECT_EQ(wrong, 0u);
        EXPECT_GT(blocks, 2u) << "this many show nothing of the order";
    }
}

TEST(ManyToMany, StopsWhereNobodyTakesMore) {
    const Streets streets;
    const ManyToMany table(ContractionHierarchy{streets.network}, streets.all);
    std::size_t blocks = 0;
    each_row(table, streets.all, 2, [&](std::span<const double>) { return ++blocks < 2; });
    EXPECT_EQ(blocks, 2u);
}

TEST(ManyToMany, MayBeEmpty) {
    const Streets streets;
    const ContractionHierarchy hierarchy{streets.network};
    std::size_t blocks = 0;
    const TakeRows count = [&](std::span<const double> costs) {
        EXPECT_TRUE(costs.empty());
        return ++blocks > 0;
    };
    each_row(ManyToMany(hierarchy, streets.all), {}, 2, count);
    EXPECT_EQ(blocks, 0u);
    each_row(ManyToMany(hierarchy, {}), streets.all, 2, count);
    EXPECT_EQ(blocks, 1u);
}

}  // namespace
}  // namespace wend
