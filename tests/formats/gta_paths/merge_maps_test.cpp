#include "formats/gta_paths/hand_made_map.hpp"

namespace wend::gta_paths {
namespace {

// A car node and a pedestrian in one area, linked to themselves' neighbours of the same area.
HandMadeMap small_map(unsigned area, int x, unsigned part, Version version = Version::fm92_ver3) {
    HandMadeMap map;
    map.areas.reserve(2);
    RawArea& raw = map.add(area, version);
    raw.vehicle_nodes = 2;
    raw.ped_nodes = 1;
    raw.nodes = {{.x = x, .y = 8, .area = area, .id = 0, .flags = 1},
                 {.x = x + 80, .y = 8, .base_link = 1, .area = area, .id = 1, .flags = 1},
                 {.x = x, .y = 8, .base_link = 2, .area = area, .id = 2, .flags = 0}};
    for (RawNode& node : raw.nodes) node.flood_fill = node.wide_flood = part;
    raw.navi_nodes = {{.x = x + 40, .y = 8, .target_area = area, .direction_x = -100, .lanes = 9}};
    raw.links = {{.area = area, .node = 1, .navi_area = area, .length = 10},
                 {.area = area, .node = 0, .navi_area = area, .length = 10}};
    return map;
}

Opened opened_maps(const HandMadeMap& one, const HandMadeMap& other) {
    return {one.open(), other.open()};
}

TEST(MergedMaps, NumberTheRecordsOfSharedAreasMapByMap) {
    const Converted merged(opened_maps(small_map(36, 80, 3), small_map(36, 800, 2)), {});
    EXPECT_EQ(merged.error, "");
    EXPECT_EQ(merged.lost(), Texts{});
    EXPECT_EQ(merged.names(), (Texts{"nodes36.dat"}));
    const AreaFile& file = merged[36];
    ASSERT_EQ(file.nodes.size(), 6u);
    EXPECT_EQ(file.header.vehicle_nodes, 4u);
    const int wanted[] = {80, 160, 800, 880, 80, 800};
    const u16 parts[] = {3, 3, 5, 5, 3, 5};  // 2 after the 3 of the first map
    for (std::size_t i = 0; i < 6; ++i) {
        EXPECT_EQ(file.nodes[i].wide_position[0], wanted[i]);
        EXPECT_EQ(file.nodes[i].wide_flood_fill, parts[i]);
        EXPECT_EQ(file.nodes[i].flood_fill, parts[i]);
        EXPECT_EQ(file.nodes[i].id, i);
    }
    ASSERT_EQ(file.links.size(), 4u);
    EXPECT_EQ(file.links[2].target, (NodeAddress{36, 3}));
    EXPECT_EQ(file.links[3].target, (NodeAddress{36, 2}));
    EXPECT_EQ(file.links[3].navi_wide, (NaviAddress{1, 36}));
    EXPECT_EQ(file.navi_nodes[1].target, (NodeAddress{36, 2}));
}

TEST(MergedMaps, MayHaveGridsOfTheirOwn) {
    // Area 36 of 8 x 8 is column 4 of row 4, the first to the right and up from the middle; so is
    // 136 of 16 x 16.
    const Converted merged(opened_maps(small_map(36, 80, 1), small_map(136, 800, 1)), {});
    EXPECT_EQ(merged.error, "");
    EXPECT_EQ(merged.names(), (Texts{"nodes136.dat"}));
    EXPECT_EQ(merged[136].nodes.size(), 6u);
}

TEST(MergedMaps, ThatTouchNowhereKeepTheirAreas) {
    HandMadeMap one = small_map(36, 80, 1);
    one.areas[0].second.spare_lengths = "\xCC";
    const Converted merged(opened_maps(one, small_map(35, -800, 0)), {});
    EXPECT_EQ(merged.error, "");
    EXPECT_EQ(merged.lost(), Texts{});
    ASSERT_EQ(merged.map.size(), 2u);
    EXPECT_TRUE(write_well(*merged.map[1].document) == one.areas[0].second.bytes());
    // 0 is no number and stays.
    EXPECT_EQ(merged[35].nodes[0].wide_flood_fill, 0);
}

TEST(MergedMaps, WithNodesAtOnePlaceAreRefused) {
    HandMadeMap other = small_map(36, 80, 1);
    other.areas[0].second.nodes[1].x = 161;
    const Converted merged(opened_maps(small_map(36, 80, 1), other), {"", {}, true});
    EXPECT_EQ(merged.lost(), (Texts{"node at a taken place of 36:0 of map 2",
                                    "node at a taken place of 36:2 of map 2"}));
    EXPECT_EQ(merged.losses.losses()[0].message, "36:0 of map 1 stands at the same (10, 1, 0) m");
    EXPECT_TRUE(merged.map.empty());
    // A pedestrian may stand where cars drive.
    RawArea& second = other.areas[0].second;
    second.nodes[0].y = 9;
    second.nodes[2].x = 160;
    EXPECT_EQ(Converted(opened_maps(small_map(36, 80, 1), other), {}).error, "");
}

TEST(MergedMaps, LoseLinksThatWouldMeanOthersRecords) {
    // The first map's link goes to area 35, which only the second map brings.
    HandMadeMap one = small_map(36, 80, 1);
    one.areas[0].second.links[0].area = 35;
    const Opened maps = opened_maps(one, small_map(35, -800, 1));
    EXPECT_EQ(Converted(maps, {}).lost(), (Texts{"link of link 0 of area 36 of map 1"}));
    const Converted merged(maps, {"", {}, true});
    EXPECT_EQ(merged.error, "");
    EXPECT_EQ(merged[36].links.size(), 1u);
    EXPECT_EQ(merged[36].nodes[1].base_link, 0);
    // Without the second map the link is one into an absent file.
    EXPECT_EQ(Converted(one, "", {{"map-size", "6000"}}).lost(), Texts{});
}

TEST(MergedMaps, RefuseNumbersOfPartsThatDoNotFit) {
    const auto merged = [](unsigned first, unsigned second, std::string_view version) {
        return Converted(opened_maps(small_map(36, 80, first), small_map(35, -800, second)),
                         {std::string(version), {}, true});
    };
    EXPECT_EQ(merged(200, 55, "vanilla").error, "");
    EXPECT_EQ(merged(200, 56, "vanilla").lost(),
              (Texts{"flood_fill of 35:0 of map 2", "flood_fill of 35:1 of map 2",
                     "flood_fill of 35:2 of map 2"}));
    EXPECT_EQ(merged(200, 56, "fla4").error, "");
    EXPECT_EQ(merged(65000, 535, "fla4").error, "");
    const auto full = merged(65000, 536, "fla4");
    EXPECT_EQ(full.losses.losses().size(), 3u);
}

TEST(MergedMaps, OfSeveralVersionsWantATarget) {
    const Opened maps = opened_maps(small_map(36, 80, 1), small_map(35, -800, 1, Version::vanilla));
    EXPECT_NE(Converted(maps, {}).error.find("the option `to`"), std::string::npos);
    EXPECT_EQ(Converted(maps, {"fm92-ver2"}).error, "");
}

TEST(MergedMaps, AreMovedTogether) {
    const Converted merged(opened_maps(small_map(36, 80, 1), small_map(36, 800, 1)),
                           {"", {{"translate", "-50,0"}}});
    EXPECT_EQ(merged.error, "");
    EXPECT_EQ(merged[35].nodes.size(), 3u);  // x from 10 to 20 m is now -40 to -30
    EXPECT_EQ(merged[36].nodes.size(), 3u);  // 100 m is 50
}

TEST(MergedMaps, RefuseMoreLinksThanAnAreaCanCount) {
    const auto full_map = [](int y) {
        HandMadeMap map;
        RawArea& raw = map.add(36, Version::fm92_ver2);
        raw.vehicle_nodes = 4000;
        for (int i = 0; i < 4000; ++i) {
            const auto index = static_cast<unsigned>(i);
            raw.nodes.push_back({.x = 8 + i,
                                 .y = y,
                                 .base_link = index * 15,
                                 .area = 36,
                                 .id = index,
                                 .flags = 15});
            for (int k = 0; k < 15; ++k)
                raw.links.push_back({.area = 36, .node = (index + 1) % 4000, .navi_area = 36});
        }
        raw.navi_nodes.push_back({.x = 8, .y = 8, .target_area = 36});
        return map;
    };
    const Converted merged(opened_maps(full_map(8), full_map(16)), {"", {}, true});
    ASSERT_EQ(merged.losses.totals().size(), 1u);
    EXPECT_EQ(merged.losses.totals()[0].field, "link");
    EXPECT_EQ(merged.losses.totals()[0].count, 120'000u - 65'535);
    EXPECT_TRUE(merged.map.empty());
}

}  // namespace
}  // namespace wend::gta_paths
