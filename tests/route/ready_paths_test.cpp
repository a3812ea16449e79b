#include <gtest/gtest.h>

#include <latch>
#include <thread>

#include "route/planner/prepared_paths.hpp"
#include "support/mesh_builder.hpp"
#include "wend/planner.hpp"

namespace wend {
namespace {

// A row of areas, 10 by 10.
std::shared_ptr<const Network> row_of_areas(NodeIndex count) {
    MeshBuilder builder;
    for (NodeIndex area = 0; area < count; ++area) builder.add(10. * area, 0, 10. * area + 10, 10);
    for (NodeIndex area = 1; area < count; ++area)
        builder.join(area - 1, area, {10. * area, 10, 0}, {10. * area, 0, 0});
    return std::make_shared<const Network>(builder.build());
}

double length_from_end_to_end(Planner& planner) {
    const std::vector<std::string> places{"1,5,0", "29,5,0"};
    return planner.find(planner.stops(places).value()).path.length;
}

TEST(ReadyPaths, AreMadeOnceForAllPlanners) {
    const auto network = row_of_areas(3);
    const SharedPaths paths(network, {});
    EXPECT_EQ(paths.ready().makings(), 0);
    for (int i = 0; i < 3; ++i) {
        auto planner = Planner::make(network, {.many_queries = true}).value();
        EXPECT_EQ(length_from_end_to_end(planner), 28);
        EXPECT_EQ(&planner.graph().parts(), &paths.ready().graph().parts());
    }
    EXPECT_EQ(paths.ready().makings(), 3) << "a graph, an index of areas and what corners see";
    // A few queries take what is made for many.
    auto few = Planner::make(network).value();
    EXPECT_EQ(length_from_end_to_end(few), 28);
    EXPECT_EQ(paths.ready().makings(), 3);
}

TEST(ReadyPaths, AreMadeOnceByThreadsThatAskAtOnce) {
    for (int round = 0; round < 20; ++round) {
        const auto network = row_of_areas(3);
        std::latch begin(4);
        std::vector<std::thread> threads;
        std::vector<double> lengths(4);
        for (double& length : lengths)
            threads.emplace_back([&] {
                begin.arrive_and_wait();
                auto planner = Planner::make(network, {.many_queries = true}).value();
                length = length_from_end_to_end(planner);
            });
        for (std::thread& thread : threads) thread.join();
        EXPECT_EQ(lengths, std::vector<double>(4, 28));
        EXPECT_EQ(SharedPaths(network, {}).ready().makings(), 3);
    }
}

TEST(ReadyPaths, AreOthersForOtherOptionsAndNetworks) {
    const auto network = row_of_areas(3), same = row_of_areas(3);
    const SharedPaths paths(network, {}), wide(network, {.agent = {.radius = 1}}),
        timed(network, {.costs = {1, 1, 1, 1}}), some(network, {.only_nodes = {{0, 1}}}),
        others(same, {});
    for (const SharedPaths& other : {wide, timed, some, others})
        EXPECT_NE(&other.ready(), &paths.ready());
    EXPECT_EQ(&SharedPaths(network, {.agent = {.radius = 1}}).ready(), &wide.ready());
    EXPECT_EQ(&SharedPaths(network, {.costs = {1, 1, 1, 1}}).ready(), &timed.ready());
    EXPECT_EQ(&SharedPaths(network, {.only_nodes = {{0, 1}}}).ready(), &some.ready());
    // Where nodes are is the same whatever the options; and a copy of a network is another one.
    EXPECT_EQ(&wide.ready().nearest_nodes(), &paths.ready().nearest_nodes());
    EXPECT_NE(&others.ready().nearest_nodes(), &paths.ready().nearest_nodes());
    const SharedPaths copied(std::make_shared<const Network>(*network), {});
    EXPECT_NE(&copied.ready(), &paths.ready());
    Network assigned = *same;
    assigned = *network;
    EXPECT_TRUE(assigned.kept.look_up([](const std::shared_ptr<void>& kept) { return !kept; }));
}

TEST(ReadyPaths, AreKeptForTheNext) {
    const auto network = row_of_areas(3);
    SharedPaths(network, {}).ready().graph();
    EXPECT_EQ(SharedPaths(network, {}).ready().makings(), 1);
    // But not more and more of them.
    for (int radius = 1; radius <= 8; ++radius)
        SharedPaths(network, {.agent = {.radius = 0.1 * radius}});
    EXPECT_EQ(SharedPaths(network, {}).ready().makings(), 0);
    // One that is in use stays as it is, however many come.
    const SharedPaths used(network, {});
    used.ready().graph();
    for (int radius = 1; radius <= 8; ++radius)
        SharedPaths(network, {.agent = {.radius = 0.1 * radius}});
    EXPECT_EQ(&SharedPaths(network, {}).ready(), &used.ready());
}

TEST(ReadyPaths, GoWithTheirNetwork) {
    auto network = row_of_areas(3);
    const std::weak_ptr<const Network> watched = network;
    {
        auto planner = Planner::make(std::exchange(network, nullptr)).value();
        const RouteGraph graph = planner.graph();
        planner = Planner::make(row_of_areas(2)).value();
        EXPECT_FALSE(watched.expired()) << "a graph keeps what it is of";
        EXPECT_EQ(graph.network().nodes.size(), 3u);
    }
    EXPECT_TRUE(watched.expired()) << "what is kept does not keep the network";
}

TEST(PreparedPaths, ServeAnyNumberOfPlanners) {
    const auto mesh = row_of_areas(3);
    const auto of_mesh = PreparedPaths::make(mesh).value();
    EXPECT_EQ(of_mesh.hierarchy(), nullptr);
    EXPECT_EQ(of_mesh.parts().paths.ready().makings(), 3);
    auto paths = std::make_shared<Network>(*mesh);
    paths->map_kind = MapKind::paths;
    const auto of_paths = PreparedPaths::make(paths).value();
    ASSERT_NE(of_paths.hierarchy(), nullptr);
    EXPECT_EQ(of_paths.parts().paths.ready().makings(), 3) << "graph, index and hierarchy";
    for (int i = 0; i < 2; ++i) {
        auto over_ground = Planner::make(mesh).value();
        ASSERT_TRUE(over_ground.use(of_mesh));
        EXPECT_EQ(length_from_end_to_end(over_ground), 28);
        EXPECT_FALSE(over_ground.use(of_paths)) << "of another network";
        auto along_links = Planner::make(paths).value();
        ASSERT_TRUE(along_links.use(of_paths));
        EXPECT_EQ(length_from_end_to_end(along_links), 20) << "from centre to centre";
        auto otherwise = Planner::make(paths, {.profile = {.respect_lanes = true}}).value();
        EXPECT_FALSE(otherwise.use(of_paths)) << "of other options";
    }
    EXPECT_EQ(of_mesh.parts().paths.ready().makings(), 3);
    EXPECT_EQ(of_paths.parts().paths.ready().makings(), 3);
    EXPECT_FALSE(PreparedPaths::make(mesh, {.search = PathSearch::corridor}));
}

}  // namespace
}  // namespace wend
