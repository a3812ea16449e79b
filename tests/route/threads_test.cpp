// Graphs, hierarchies, meshes and indexes are shared by threads, each with routers of its own.

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/any_angle.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Runs the same work on some threads at once, and compares what each makes of it.
template <class Work>
void expect_the_same_on_all(Work work) {
    constexpr std::size_t count = 4;
    std::vector<std::vector<double>> answers(count);
    std::vector<std::thread> threads;
    for (std::vector<double>& answer : answers)
        threads.emplace_back([&answer, &work] { answer = work(); });
    for (std::thread& thread : threads) thread.join();
    const std::vector<double> alone = work();
    EXPECT_GT(alone.size(), 100u);
    for (const std::vector<double>& answer : answers) EXPECT_EQ(answer, alone);
}

Network crooked_town() {
    constexpr NodeIndex side = 25;
    std::mt19937 random(3);
    const auto crooked = [&](NodeIndex at) { return 10. * at + static_cast<double>(random() % 5); };
    PathsBuilder builder;
    for (NodeIndex node = 0; node < side * side; ++node)
        builder.node({crooked(node % side), crooked(node / side), 0});
    for (NodeIndex node = 0; node < side * side; ++node) {
        if ((node + 1) % side != 0 && random() % 5 != 0) builder.both_ways(node, node + 1);
        if (node + side < side * side && random() % 5 != 0) builder.both_ways(node, node + side);
    }
    return builder.build();
}

TEST(Threads, ShareGraphsAndHierarchies) {
    const Network network = crooked_town();
    const RouteGraph graph(network);
    const ContractionHierarchy hierarchy(graph);
    expect_the_same_on_all([&] {
        Router cold(graph);
        HierarchyRouter prepared(hierarchy);
        std::vector<double> lengths;
        for (NodeIndex start = 0; start < network.nodes.size(); start += 29)
            for (NodeIndex target = 0; target < network.nodes.size(); target += 31) {
                lengths.push_back(cold.find(start, target).length);
                lengths.push_back(prepared.find(start, target).length);
            }
        return lengths;
    });
}

TEST(Threads, ShareIndexes) {
    const Network network = crooked_town();
    const NearestNodes index(network);
    expect_the_same_on_all([&] {
        std::vector<double> nodes;
        for (double x = -20; x < 280; x += 13)
            for (double y = -20; y < 280; y += 17) nodes.push_back(index.find({x, y, 0})->node);
        return nodes;
    });
}

TEST(Threads, ShareMeshes) {
    constexpr NodeIndex side = 6;
    MeshBuilder builder;
    for (NodeIndex y = 0; y < side; ++y)
        for (NodeIndex x = 0; x < side; ++x)
            builder.add(10. * x, 10. * y, 10. * x + 10, 10. * y + 10);
    for (NodeIndex node = 0; node < side * side; ++node) {
        const double east = 10. * (node % side) + 10, north = 10. * (node / side) + 10;
        if ((node + 1) % side != 0 && node % 4 != 1)
            builder.join(node, node + 1, {east, north, 0}, {east, north - 10, 0});
        if (node + side < side * side && node % 5 != 2)
            builder.join(node, node + side, {east - 10, north, 0}, {east, north, 0});
    }
    const Network network = builder.build();
    const AnyAngleMesh mesh{RouteGraph(network)};
    expect_the_same_on_all([&] {
        AnyAngleRouter router(mesh);
        std::vector<double> costs;
        for (NodeIndex start = 0; start < network.nodes.size(); start += 2)
            for (NodeIndex target = 1; target < network.nodes.size(); target += 3)
                costs.push_back(router
                                    .find({start, network.nodes.position[start]},
                                          {target, network.nodes.position[target]})
                                    .cost);
        return costs;
    });
}

}  // namespace
}  // namespace wend
