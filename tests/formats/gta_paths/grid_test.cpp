#include "formats/gta/records/grid.hpp"

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"

namespace wend::gta_paths {
namespace {

TEST(Grid, NumbersAreasRowByRowFromTheSouthWest) {
    const Grid grid(8);
    EXPECT_EQ(grid.area_count(), 64u);
    EXPECT_EQ(grid.map_size(), 6000);
    EXPECT_EQ(grid.area_at(-2999, -2999), 0u);
    EXPECT_EQ(grid.area_at(2999, -2999), 7u);
    EXPECT_EQ(grid.area_at(-2999, 2999), 56u);
    EXPECT_EQ(grid.area_at(2999, 2999), 63u);
    EXPECT_EQ(grid.area_at(1, 1), 36u);
    EXPECT_EQ(grid.area_at(-1, -1), 27u);
}

TEST(Grid, AreasAreHalfOpenAndReachBeyondTheMap) {
    const Grid grid(8);
    EXPECT_EQ(grid.area_at(-2250, -3000), 1u);
    EXPECT_EQ(grid.area_at(-2250.125, -3000), 0u);
    EXPECT_EQ(grid.area_at(-3000, -2250), 8u);
    EXPECT_EQ(grid.area_at(-9e9, -9e9), 0u);
    EXPECT_EQ(grid.area_at(9e9, 9e9), 63u);
    EXPECT_EQ(grid.area_at(3000, 0), 39u);
}

TEST(Grid, GrowsRoundTheOrigin) {
    // n = size / 750 columns from -size / 2 on (fact sheet section 5).
    EXPECT_EQ(Grid(4).area_at(1, 1), 2u * 4 + 2);
    EXPECT_EQ(Grid(16).area_at(1, 1), 8u * 16 + 8);
    EXPECT_EQ(Grid(32).area_at(1, 1), 16u * 32 + 16);
    EXPECT_EQ(Grid(64).area_at(1, 1), 32u * 64 + 32);
    EXPECT_EQ(Grid(64).area_at(-23999, 23999), 63u * 64);
    EXPECT_EQ(Grid(16).area_count(), 256u);
    EXPECT_EQ(Grid(64).area_count(), 4096u);
    EXPECT_EQ(Grid(4).map_size(), 3000);
    EXPECT_EQ(Grid(64).map_size(), 48000);
}

TEST(Grid, KnowsWhatLiesOnTheMap) {
    EXPECT_TRUE(Grid(4).has(-1500, 1500, 0));
    EXPECT_FALSE(Grid(4).has(-1500.125, 0, 0));
    EXPECT_FALSE(Grid(4).has(0, 1500.125, 0));
    EXPECT_TRUE(Grid(4).has(-1500.125, 1500.125, edge_tolerance));
    EXPECT_TRUE(Grid(64).has(23999, -24000, 0));
}

TEST(Grid, KnowsWhatLiesInASquare) {
    const Grid grid(8);
    EXPECT_EQ(grid.distance_outside(0, {-3000, -3000, 0}), 0);
    EXPECT_EQ(grid.distance_outside(13, {760, -2000, 0}), 0);
    EXPECT_EQ(grid.distance_outside(13, {740, -2000, 0}), 10);
    EXPECT_EQ(grid.distance_outside(13, {800, -1499.875, 0}), edge_tolerance);
    EXPECT_EQ(grid.distance_outside(13, {749.875, -1499.75, 0}), 0.25);  // where it is most
    EXPECT_EQ(grid.distance_outside(64, {0, 0, 0}), std::numeric_limits<double>::infinity());
}

TEST(GridOfMapSize, TakesTheSizesOfTheGame) {
    const std::pair<const char*, u32> sizes[] = {
        {"3000", 4}, {"6000", 8}, {"12000", 16}, {"24000", 32}, {"48000", 64}};
    for (const auto& [size, side] : sizes) {
        const auto grid = Grid::of_option({{"map-size", size}}, "map-size");
        ASSERT_TRUE(grid) << size;
        EXPECT_EQ(grid->value().side(), side);
    }
}

TEST(GridOfMapSize, RefusesOthersAndNamesTheSizes) {
    for (const std::string size :
         {"", "0", "1500", "6001", "6000.0", "6000 ", " 6000", "+6000", "96000", "8x8", "-6000"}) {
        const auto grid = Grid::of_option({{"map-size", size}}, "map-size");
        ASSERT_FALSE(grid) << size;
        EXPECT_NE(grid.error()->message.find("the option `map-size`: "), std::string::npos)
            << grid.error()->message;
        EXPECT_NE(grid.error()->message.find("'" + size + "'"), std::string::npos)
            << grid.error()->message;
        EXPECT_NE(grid.error()->message.find("3000, 6000, 12000, 24000 or 48000"),
                  std::string::npos)
            << grid.error()->message;
    }
}

// Nodes in the middle of every third area of a map.
std::vector<PlacedNode> nodes_of_map(u32 side) {
    std::vector<PlacedNode> nodes;
    for (u32 area = 0; area < side * side; area += 3)
        nodes.push_back({area,
                         {-375.0 * side + 750 * (area % side) + 375,
                          -375.0 * side + 750 * (area / side) + 375, 0}});
    return nodes;
}

TEST(LikeliestGrid, IsTheOneThatTheNodesLieIn) {
    for (const u32 side : Grid::sides) EXPECT_EQ(likeliest_grid(nodes_of_map(side)).side(), side);
}

TEST(LikeliestGrid, IsTheGamesOwnWithoutNodesOrSense) {
    EXPECT_EQ(likeliest_grid({}).side(), 8u);
    const PlacedNode nowhere[] = {{60000, {0, 0, 0}}, {5, {1e6, 1e6, 0}}};
    EXPECT_EQ(likeliest_grid(nowhere).side(), 8u);
}

TEST(LikeliestGrid, BearsWithSomeNodesAstray) {
    std::vector<PlacedNode> nodes = nodes_of_map(16);
    for (std::size_t i = 0; i < nodes.size(); i += 3) nodes[i].position.x += 375.5;
    EXPECT_EQ(likeliest_grid(nodes).side(), 16u);
}

TEST(MapGrid, TellsByPositionUnlessTheOptionSays) {
    RawArea raw;  // one node in the south-west square of a 16 x 16 map
    raw.version = Version::fm92_ver2;
    raw.vehicle_nodes = 1;
    raw.nodes = {{.x = -5999 * 8, .y = -5999 * 8, .area = 0}};
    const std::vector<Member> members{member_of("nodes0.dat", read_well(raw.bytes()))};
    const auto map_of_size = [&](const char* size) {
        return Map::of(san_andreas, members, {{"map-size", size}});
    };
    const std::vector<Fact> facts = Map::of(san_andreas, members).value().facts();
    EXPECT_EQ(facts[0].text, "12000 m");
    EXPECT_EQ(facts[1].text, "1 of 256 (16 x 16)");
    EXPECT_EQ(map_of_size("48000").value().facts()[0].text, "48000 m");
    EXPECT_TRUE(map_of_size("3000"));
    const auto refused = map_of_size("5000");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("5000"), std::string::npos);
}

}  // namespace
}  // namespace wend::gta_paths
