#include "formats/gta_paths/drawing/drawn.hpp"
#include "formats/gta_paths/iv/files.hpp"
#include "formats/gta_paths/map_rules.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

// Two streets that share a corner, a one-way road away from it, a river and a footpath below:
//
//     (-40,30)--(0,30)--(40,30)     Main Street, 2 + 1 lanes
//                 |
//               (0,0)--(30,0)       one way to the east
Drawing small_town() {
    return drawing_of({
        drawn_line({{-40, 30, 5}, {0, 30, 5}, {40, 30, 7}},
                   {{"Lanes Forward", "2"}, {"width", "1.5"}, {"speed-class", "Highway"}}),
        drawn_line({{0, 30, 5}, {0, 0, 5}}, {}),
        drawn_line({{0, 0, 5}, {30, 0, 5}}, {{"one_way", "true"}, {"switched_off", "yes"}}),
        drawn_line({{-90, -20, 0}, {-60, -20, 0}, {-60, -44, 0}}, {{"kind", "water"}}),
        drawn_line({{0, -10, 5}, {20, -10, 5}}, {{"material", "Footpath.001"}}),
    });
}

struct DrawnTown : EveryVersion {};

TEST_P(DrawnTown, IsJoinedWhereLinesShareAPoint) {
    const Map map = draw_well(small_town(), std::string(version_name(GetParam())));
    const Network& network = map.network();
    EXPECT_EQ(network.nodes.size(), 3u + 1 + 1 + 3 + 2);
    EXPECT_EQ(network.links.size(), 2u * (2 + 1 + 1 + 2 + 1));
    const NodeIndex west = node_at(map, -40, 30), corner = node_at(map, 0, 30),
                    east = node_at(map, 40, 30), south = node_at(map, 0, 0),
                    end = node_at(map, 30, 0);
    EXPECT_EQ(network.nodes.position[east].z, 7);
    EXPECT_EQ(lanes_between(map, west, corner), 2);
    EXPECT_EQ(lanes_between(map, corner, west), 1);
    EXPECT_EQ(lanes_between(map, corner, south), 1);
    EXPECT_EQ(lanes_between(map, south, end), 1);
    EXPECT_EQ(lanes_between(map, end, south), 0);
    EXPECT_EQ(lanes_between(map, west, south), -1);
    const NodeIndex path = node_at(map, 0, -10);
    EXPECT_EQ(network.kind_name(network.nodes.kind[path]), "footpath");
    EXPECT_EQ(network.nodes.width[path], 2);
    EXPECT_EQ(network.nodes.width[east], 1.5);
    EXPECT_EQ(network.nodes.width[corner], 0) << "the smallest that meets there";
    expect_sound(map);
}

// Held against a checker that shares no code, and byte for byte through files.
TEST_P(DrawnTown, KeepsEveryRuleOfTheSheet) {
    const DrawnOutcome made = draw(small_town(), std::string(version_name(GetParam())));
    ASSERT_TRUE(made.files) << made.files.error().text();
    std::map<unsigned, const AreaDocument*> areas;
    for (const OutputFile& file : *made.files) {
        areas[static_cast<unsigned>(std::stoul(file.name.substr(5)))] =
            &AreaDocument::of(*file.document);
        EXPECT_TRUE(expect_kept(write_well(*file.document), file.name));
    }
    EXPECT_EQ(MapRules(areas, 8).check(), MapRules::Findings{});
}

TEST_P(DrawnTown, FlagsAreWhatWasSaid) {
    const DrawnOutcome made = draw(small_town(), std::string(version_name(GetParam())));
    ASSERT_TRUE(made.files);
    std::map<std::array<double, 2>, u32> flags;
    for (const OutputFile& file : *made.files)
        for (const PathNode& node : file_of(*file.document).nodes) {
            const Point at = position_of(node, AreaDocument::of(*file.document).context);
            flags[{at.x, at.y}] = node.flags;
        }
    const auto field = [](u32 word, unsigned first, unsigned count) {
        return word >> first & ((1u << count) - 1);
    };
    // Speed class from bit 12, spawn probability from 16, switched off 5 and its copy 8, water 7.
    EXPECT_EQ(field(flags[{40.0, 30.0}], 12, 2), 2u);
    EXPECT_EQ(field(flags[{0.0, 0.0}], 12, 2), 1u);
    EXPECT_EQ(field(flags[{30.0, 0.0}], 5, 1), 1u);
    EXPECT_EQ(field(flags[{30.0, 0.0}], 8, 1), 1u);
    EXPECT_EQ(field(flags[{0.0, 0.0}], 5, 1), 0u) << "the first line that has it says";
    EXPECT_EQ(field(flags[{-60.0, -20.0}], 7, 1), 1u);
    EXPECT_EQ(field(flags[{20.0, -10.0}], 12, 2), 0u);
    for (const auto& [at, word] : flags) EXPECT_EQ(field(word, 16, 4), 15u);
}

WEND_FOR_EVERY_VERSION(DrawnTown);

// The target of a navi node is the end with the lower address; left lanes run toward it, and the
// direction is 100 times the unit vector without its fraction (fact sheet section 2.3).
TEST(DrawnNaviNodes, StandInTheMiddleAndPointToTheLowerAddress) {
    for (const bool is_turned : {false, true}) {
        // 30 m east and 40 m north.
        std::vector<Point> points{{10, 10, 0}, {40, 50, 0}};
        if (is_turned) std::ranges::reverse(points);
        const DrawnOutcome made = draw(
            drawing_of({drawn_line(points, {{"lanes_forward", "3"}, {"lanes_backward", "2"}})}),
            "vanilla");
        ASSERT_TRUE(made.files);
        const AreaFile& file = file_of(*made.files->front().document);
        ASSERT_EQ(file.navi_nodes.size(), 1u);
        const NaviNode& navi = file.navi_nodes.front();
        EXPECT_EQ(navi.position, (std::array<i16, 2>{200, 240}));
        EXPECT_EQ(navi.target, (NodeAddress{36, 0}));
        // Node 0 is the first that was drawn, so the navi node points back along the line: the
        // three lanes forward run away from the target.
        const i8 x = is_turned ? 60 : -60, y = is_turned ? 80 : -80;
        EXPECT_EQ(navi.direction, (std::array<i8, 2>{x, y}));
        EXPECT_EQ(navi.lanes & 7, 2);
        EXPECT_EQ(navi.lanes >> 3 & 7, 3);
        EXPECT_EQ(file.links[0].length, 50);
    }
}

TEST(DrawnLines, LongStretchesAreCutIntoEqualParts) {
    const Drawing drawing = drawing_of({drawn_line({{0, 0, 0}, {240, 0, 24}})});
    // 241.2 m: five parts of 48.2 m each.
    const Map usual = draw_well(drawing);
    EXPECT_EQ(usual.network().nodes.size(), 6u);
    for (int part = 1; part < 5; ++part) {
        const NodeIndex node = node_at(usual, 48.0 * part, 0);
        EXPECT_NEAR(usual.network().nodes.position[node].z, 4.8 * part, 0.07);
    }
    expect_sound(usual);
    EXPECT_EQ(node_count(draw_well(drawing, "vanilla", {{"spacing", "255"}})), 2u);
    EXPECT_EQ(node_count(draw_well(drawing, "vanilla", {{"spacing", "1"}})), 243u);
    for (const char* wrong : {"0.5", "256", "far", "nan", ""})
        EXPECT_FALSE(draw(drawing, "vanilla", {{"spacing", wrong}}).files) << wrong;
}

TEST(DrawnLines, PointsThatRoundToOnePlaceAreOneNode) {
    const Map map = draw_well(drawing_of({
        drawn_line({{0, 0, 0}, {0.04, 0.05, 0}, {20, 0, 0}, {20, 0, 0.06}, {40, 0, 0}}),
        drawn_line({{19.95, 0.05, 0}, {20, 20, 0}}),
    }));
    EXPECT_EQ(map.network().nodes.size(), 4u);
    EXPECT_EQ(map.network().links.size(), 6u);
    expect_sound(map);
}

TEST(DrawnLines, WhatIsDrawnTwiceIsThereOnce) {
    const DrawnShape there = drawn_line({{0, 0, 0}, {20, 0, 0}}, {{"lanes_forward", "2"}}),
                     back = drawn_line({{20, 0, 0}, {0, 0, 0}}, {{"lanes_backward", "2"}}),
                     other = drawn_line({{20, 0, 0}, {0, 0, 0}}, {{"lanes_forward", "2"}});
    const DrawnOutcome alike = draw(drawing_of({there, back}));
    ASSERT_TRUE(alike.files);
    EXPECT_TRUE(alike.losses.empty());
    EXPECT_TRUE(alike.has_note("1 stretch is drawn twice alike"));
    EXPECT_EQ(link_count(alike.map()), 2u);
    const DrawnOutcome unlike = draw(drawing_of({there, other}));
    EXPECT_FALSE(unlike.files);
    EXPECT_EQ(unlike.count(LossKind::lost, "line drawn twice"), 1u);
    const DrawnOutcome lossy = draw(drawing_of({there, other}), "vanilla", {}, true);
    ASSERT_TRUE(lossy.files);
    EXPECT_EQ(lanes_between(lossy.map(), node_at(lossy.map(), 0, 0), node_at(lossy.map(), 20, 0)),
              2);
}

// A bridge, and a crossing that somebody forgot to join, both without a common point.
TEST(DrawnLines, ThatCrossAreToldButNotJoined) {
    const DrawnShape street = drawn_line({{0, 0, 0}, {40, 0, 0}});
    const auto across = [](double z) { return drawn_line({{10, -20, z}, {10, 20, z}}); };
    const DrawnOutcome bridge = draw(drawing_of({street, across(5)}));
    EXPECT_TRUE(bridge.losses.notes().empty());
    EXPECT_EQ(link_count(bridge.map()), 4u);
    const DrawnOutcome level = draw(drawing_of({street, across(0.5)}));
    EXPECT_TRUE(level.has_note("2 ways cross")) << level.losses.notes().size();
    EXPECT_TRUE(level.has_note("(10, 0) m, line 0 and line 1"));
    EXPECT_EQ(link_count(level.map()), 4u);
    // One that ends on the street is not joined to it either, one that shares a point is.
    EXPECT_TRUE(
        draw(drawing_of({street, drawn_line({{10, 0, 0}, {10, 20, 0}})})).has_note("cross"));
    EXPECT_FALSE(
        draw(drawing_of({street, drawn_line({{40, 0, 0}, {10, 20, 0}})})).has_note("cross"));
    DrawnShape path = across(0);
    path.properties = {{"kind", "footpath"}};
    EXPECT_FALSE(draw(drawing_of({street, path})).has_note("cross")) << "people cross streets";
}

TEST(DrawnLines, CutsThatFallOntoEachOtherGiveWay) {
    // Both are cut in the middle, where they cross; nobody drew a junction.
    const DrawnOutcome made = draw(
        drawing_of({drawn_line({{-40, 0, 0}, {40, 0, 0}}), drawn_line({{0, -40, 0}, {0, 40, 0}})}));
    ASSERT_TRUE(made.files);
    const Map map = made.map();
    EXPECT_EQ(map.network().nodes.size(), 6u);
    EXPECT_EQ(map.network().links.size(), 8u);
    expect_sound(map);
}

TEST(DrawnLines, OfOnePlaceAreLeftOut) {
    const DrawnOutcome made = draw(
        drawing_of({drawn_line({{0, 0, 0}, {30, 0, NAN}}), drawn_line({{5, 5, 0}, {5.01, 5, 0}})}));
    ASSERT_TRUE(made.files);
    EXPECT_EQ(node_count(made.map()), 2u);
    EXPECT_TRUE(made.has_note("1 line left out"));
    EXPECT_TRUE(made.has_note("1 point without a height, taken as 0 m"));
    EXPECT_FALSE(draw(drawing_of({drawn_line({{5, 5, 0}, {5.01, 5, 0}})})).files);
}

TEST(DrawnFaces, AreLeftOut) {
    Drawing drawing = small_town();
    drawing.faces.push_back(drawn_line({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}));
    const DrawnOutcome made = draw(drawing);
    EXPECT_TRUE(made.files);
    EXPECT_TRUE(made.has_note("1 face left out"));
    drawing.lines.clear();
    const DrawnOutcome none = draw(drawing);
    ASSERT_FALSE(none.files);
    EXPECT_NE(none.files.error()->message.find("no line in this drawing"), std::string::npos);
}

TEST(DrawnMap, IsAsLargeAsItHasToBe) {
    const Drawing far = drawing_of({drawn_line({{3100, 0, 0}, {3130, 0, 0}})});
    const DrawnOutcome wide = draw(far);
    ASSERT_TRUE(wide.files) << wide.files.error().text();
    EXPECT_TRUE(wide.has_note("12000 m"));
    // Column (3100 + 6000) / 750 = 12, row 6000 / 750 = 8 of 16 x 16.
    EXPECT_EQ(wide.files->front().name, "nodes140.dat");
    expect_sound(wide.map({{"map-size", "12000"}}));
    EXPECT_EQ(draw(far, "fla4", {{"map-size", "48000"}}).files.value().front().name,
              "nodes" + std::to_string(32 * 64 + 36) + ".dat");
    const DrawnOutcome vanilla = draw(far, "vanilla", {}, true);
    EXPECT_FALSE(vanilla.files);
    EXPECT_EQ(vanilla.count(LossKind::does_not_fit, "position"), 1u);
    EXPECT_EQ(vanilla.losses.losses().front().record, "line 0");
    // Moved into the map: 3100 - 3000 = 100 m.
    const Map moved = draw_well(far, "vanilla", {{"translate", "-3000,0.125,8"}});
    EXPECT_EQ(moved.network().nodes.position[node_at(moved, 100, 0.125)].z, 8);
    const DrawnOutcome beyond =
        draw(drawing_of({drawn_line({{0, 0, 0}, {1e300, 0, 0}})}), "fla4", {}, true);
    EXPECT_EQ(beyond.count(LossKind::does_not_fit, "position"), 1u);
    const DrawnOutcome high = draw(drawing_of({drawn_line({{0, 0, 0}, {0, 9, 4096}})}), "vanilla");
    EXPECT_EQ(high.count(LossKind::does_not_fit, "height"), 1u);
    EXPECT_TRUE(draw(drawing_of({drawn_line({{0, 0, 0}, {0, 9, 4096}})}), "fla4").files);
    EXPECT_FALSE(draw(far, "vanilla", {{"map-size", "12000"}}).files);
    EXPECT_FALSE(draw(far, "fla4", {{"source-map-size", "12000"}}).files);
    EXPECT_FALSE(draw(far, "fla4", {{"z-scale", "64"}}).files);
    EXPECT_FALSE(draw(far, "fla5").files);
}

TEST(DrawnMap, RefusesMoreLinksThanANodeHolds) {
    const auto star = [](int rays) {
        std::vector<DrawnShape> lines;
        for (int i = 0; i < rays; ++i)
            lines.push_back(drawn_line({{0, 0, 0}, {20.0 + i, 30.0 - i, 0}}));
        return drawing_of(lines);
    };
    EXPECT_TRUE(draw(star(15)).files);
    const DrawnOutcome many = draw(star(16), "fm92-ver3", {}, true);
    EXPECT_FALSE(many.files);
    EXPECT_EQ(many.count(LossKind::does_not_fit, "links of a node"), 1u);
}

// So many roads of two nodes side by side in one square, none of which is joined to another.
Drawing many_roads(int count) {
    std::vector<DrawnShape> lines;
    for (int i = 0; i < count; ++i) {
        const double x = 1 + i % 400, y = 1 + 1.5 * (i / 400);
        lines.push_back(drawn_line({{x, y, 0}, {x, y + 1, 0}}));
    }
    return drawing_of(lines);
}

TEST(DrawnMap, HoldsAsMuchAsTheVersionCounts) {
    EXPECT_TRUE(draw(many_roads(255), "vanilla").files);
    const DrawnOutcome parts = draw(many_roads(256), "fm92-ver2");
    EXPECT_FALSE(parts.files);
    EXPECT_EQ(parts.count(LossKind::changed, "flood_fill"), 1u);
    EXPECT_EQ(parts.losses.losses().front().record, "line 255");
    EXPECT_TRUE(draw(many_roads(256), "fm92-ver2", {}, true).files);
    expect_sound(draw_well(many_roads(3000), "fm92-ver3"));
    const DrawnOutcome navi_nodes = draw(many_roads(1024), "vanilla", {}, true);
    EXPECT_FALSE(navi_nodes.files);
    EXPECT_EQ(navi_nodes.count(LossKind::does_not_fit, "navi nodes of a square"), 1u);
    EXPECT_TRUE(draw(many_roads(1023), "vanilla", {}, true).files);
    EXPECT_TRUE(draw(many_roads(32'767), "fla4").files);
    const DrawnOutcome nodes = draw(many_roads(32'768), "fla4", {}, true);
    EXPECT_EQ(nodes.count(LossKind::does_not_fit, "nodes of a square"), 1u);
    EXPECT_EQ(nodes.count(LossKind::does_not_fit, "links of a square"), 1u);
    EXPECT_EQ(nodes.losses.losses().front().record, "line 32767");
}

// GTA IV: boats are part 1, roads come from 2 on, people do not walk there.
TEST(DrawnMapOfGtaIv, HasLanesAndPartsOfItsOwn) {
    Drawing town = small_town();
    const DrawnOutcome refused = draw(town, "", {}, false, iv::gta_iv);
    EXPECT_FALSE(refused.files);
    EXPECT_EQ(refused.count(LossKind::lost, "footpath"), 1u);
    EXPECT_EQ(refused.all(), 1u);
    town.lines.pop_back();
    const Map map = draw_well(town, "1", {}, iv::gta_iv);
    EXPECT_EQ(map.network().nodes.size(), 8u);
    const NodeIndex south = node_at(map, 0, 0), end = node_at(map, 30, 0),
                    west = node_at(map, -40, 30), corner = node_at(map, 0, 30);
    EXPECT_EQ(lanes_between(map, south, end), 1);
    EXPECT_EQ(lanes_between(map, end, south), 0);
    EXPECT_EQ(lanes_between(map, west, corner), 2);
    EXPECT_EQ(lanes_between(map, corner, west), 1);
    EXPECT_EQ(map.network().nodes.position[node_at(map, 40, 30)].z, 7);
    expect_sound(map);
    for (const Member& member : map.members())
        for (const iv::PathNode& node : iv::file_of(*member.document).nodes)
            EXPECT_EQ(node.flood_fill, node.position[0] < -60 * 8 + 1 ? 1 : 2);
    town.lines[0].properties.push_back({"road_block", "true"});
    EXPECT_EQ(draw(town, "", {}, false, iv::gta_iv).count(LossKind::lost, "road_block"), 1u);
    // 1/128 m in 16 bits: up to 255.99 m.
    const Drawing high = drawing_of({drawn_line({{0, 0, 250}, {0, 9, 256}})});
    EXPECT_EQ(draw(high, "", {}, true, iv::gta_iv).count(LossKind::does_not_fit, "height"), 1u);
    EXPECT_TRUE(draw(high, "", {{"z-scale", "64"}}, false, iv::gta_iv).files);
}

TEST(DrawnMap, MapsTakeNoOptionOfDrawings) {
    const Map map = draw_well(small_town());
    LossReport losses;
    EXPECT_FALSE(convert_map(map.members(), {"", {{"spacing", "20"}}, true, ""}, losses));
}

}  // namespace
}  // namespace wend::gta_paths
