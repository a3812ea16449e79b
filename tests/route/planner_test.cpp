#include "wend/planner.hpp"

#include <gtest/gtest.h>

#include "support/mesh_builder.hpp"

namespace wend {
namespace {

using Points = std::vector<Point>;
using Measure = PlannedPath::Measure;

// Two areas side by side; the places are 8 apart along x and 6 along y.
class PlannerTest : public testing::Test {
  protected:
    PlannerTest() {
        MeshBuilder builder;
        builder.add(0, 0, 10, 10);
        builder.add(10, 0, 20, 10);
        builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
        network = std::make_shared<const Network>(builder.build());
    }
    static std::vector<Stop> stops(const Planner& planner, const std::vector<std::string>& places) {
        return planner.stops(places).value();
    }

    std::shared_ptr<const Network> network;
    const std::vector<std::string> places{"6,2,0", "14,8,0"};
};

TEST_F(PlannerTest, LeadsOverAreas) {
    for (const PathSearch search : {PathSearch::shortest, PathSearch::corridor}) {
        auto planner = Planner::make(network, {.search = search, .many_queries = true}).value();
        const PlannedPath& planned = planner.find(stops(planner, places));
        EXPECT_EQ(planned.path.points, (Points{{6, 2, 0}, {10, 5, 0}, {14, 8, 0}}));
        EXPECT_EQ(planned.path.length, 10);
        EXPECT_EQ(planned.reason, "");
        EXPECT_EQ(planned.stops.back().end.node, 1u);
        EXPECT_EQ(planned.measure, search == PathSearch::corridor ? Measure::between_centres
                                                                  : Measure::horizontal_length);
    }
}

// Times of links are known from centre to centre alone.
TEST_F(PlannerTest, LeadsFromCentreToCentreWhereTimesCount) {
    auto planner = Planner::make(network, {.profile = {.costs = {2, 2}}}).value();
    const PlannedPath& planned = planner.find(stops(planner, places));
    EXPECT_EQ(planned.path.points, (Points{{5, 5, 0}, {15, 5, 0}}));
    EXPECT_EQ(planned.time, 2);
    EXPECT_EQ(planned.measure, Measure::time);
}

TEST_F(PlannerTest, JoinsLegsAndTheSameQueryHasTheSameAnswer) {
    auto planner = Planner::make(network).value();
    const auto there_and_back = stops(planner, {"6,2,0", "14,8,0", "6,2,0"});
    for (int query = 0; query < 2; ++query) {
        const PlannedPath& planned = planner.find(there_and_back);
        EXPECT_EQ(planned.path.length, 20);
        EXPECT_EQ(planned.path.nodes, (std::vector<NodeIndex>{0, 1, 0}));
        EXPECT_EQ(planned.path.points.size(), 5u);
        ASSERT_EQ(planned.legs.size(), 2u);
        EXPECT_EQ(planned.legs[0].to.node, 1u);
    }
}

TEST_F(PlannerTest, KeepsTheNetwork) {
    auto planner = Planner::make(std::exchange(network, nullptr)).value();
    EXPECT_TRUE(planner.find(stops(planner, places)).path.found);
}

TEST_F(PlannerTest, RefusesTheHierarchyOfAnotherGraph) {
    const auto paths = std::make_shared<Network>(*network);
    paths->map_kind = MapKind::paths;
    auto planner = Planner::make(paths).value();
    EXPECT_TRUE(planner.use_hierarchy(ContractionHierarchy(planner.graph())));
    EXPECT_FALSE(planner.use_hierarchy(ContractionHierarchy(RouteGraph(paths))));
    auto over_ground = Planner::make(network).value();
    EXPECT_FALSE(over_ground.use_hierarchy(ContractionHierarchy(over_ground.graph())))
        << "its ways follow no links";
}

TEST_F(PlannerTest, SaysWhatItCannotLookFor) {
    EXPECT_EQ(Planner::make(network, {.search = PathSearch::game}).error().details().message,
              "what the game does with the network is not known here");
    const auto paths = std::make_shared<const Network>();
    EXPECT_EQ(Planner::make(paths, {.search = PathSearch::corridor}).error().details().message,
              "a corridor leads through areas, and the network has none");
}

}  // namespace
}  // namespace wend
