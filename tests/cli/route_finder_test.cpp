#include "cli/route_finder.hpp"

#include <gtest/gtest.h>

#include "open/fake_format.hpp"
#include "support/mesh_builder.hpp"

namespace wend::cli {
namespace {

TEST(RouteFinder, SaysWhereAFormatHasNoRulesOfAGame) {
    const FakeFormat format("tracks", ".trk", FakeFormat::Maps::one_a_file);
    const Map map = format.opened();
    const auto finder = RouteFinder::make(map, {FoundAs::game}, RouteFinder::Queries::one);
    ASSERT_FALSE(finder);
    EXPECT_EQ(finder.error().text(), "--as game: what the game does with tracks is not known here");
    EXPECT_TRUE(RouteFinder::make(map, {}, RouteFinder::Queries::many));
}

TEST(RouteFinder, SaysWhereThereAreNoAreasToLeadThrough) {
    const FakeFormat format("tracks", ".trk", FakeFormat::Maps::one_a_file);
    const Map map = format.opened();
    const auto finder = RouteFinder::make(map, {FoundAs::corridor}, RouteFinder::Queries::one);
    ASSERT_FALSE(finder);
    EXPECT_EQ(finder.error().text(),
              "--as corridor: a corridor leads through areas, and tracks has none; --as shortest "
              "finds ways from node to node");
}

// Two areas side by side; the places are 8 apart along x and 6 along y.
TEST(RouteFinder, LeadsFromPlaceToPlaceOverAreas) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    const FakeFormat format("areas", ".are", FakeFormat::Maps::one_a_file, builder.build());
    const Map map = format.opened();
    const Endpoint from{0, {6, 2, 0}}, to{1, {14, 8, 0}};
    using Queries = RouteFinder::Queries;
    auto corridor = RouteFinder::make(map, {FoundAs::corridor}, Queries::many);
    const FoundWay taut = corridor->find(from, to, {});
    EXPECT_EQ(taut.points, (std::vector<Point>{{6, 2, 0}, {10, 5, 0}, {14, 8, 0}}));
    EXPECT_EQ(taut.route.length, 10);
    EXPECT_EQ(taut.reason, "");
    EXPECT_EQ(corridor->nearest()({11, 1, 0}, MeshBuilder::area, Nearness::three_d), 1u);

    auto shortest = RouteFinder::make(map, {}, Queries::one);
    EXPECT_EQ(shortest->find(from, to, {}).points, taut.points);
    EXPECT_EQ(shortest->find(from, to, {}).route.cost, 10);
    // With times of links, which are known from centre to centre alone, it leads there.
    shortest->use_times({1, 1});
    EXPECT_EQ(shortest->find(from, to, {}).points, (std::vector<Point>{{5, 5, 0}, {15, 5, 0}}));
}

TEST(FoundAs, IsNamedByWhatIsLookedFor) {
    EXPECT_EQ(way_found_as("corridor"), FoundAs::corridor);
    EXPECT_EQ(node_found_as("game"), FoundAs::game);
    EXPECT_EQ(way_found_as("crow").error().text(),
              "--as: 'crow' is unknown; there are shortest, corridor and game");
    EXPECT_EQ(node_found_as("corridor").error().text(),
              "--as: 'corridor' is unknown; there are shortest and game");
}

}  // namespace
}  // namespace wend::cli
