#include <gtest/gtest.h>

#include "formats/gta_paths/hand_made_map.hpp"
#include "formats/gta_paths/iv/converting.hpp"
#include "formats/gta_paths/iv/raw_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths::iv {
namespace {

// A street of two nodes, from (-100, -100) m to (-50, -100) m and 10 m up, as the game's compiler
// would make it: its navi node stands in the middle and points to the lower address, one lane leads
// there and two away. GTA IV can hold all of it.
HandMadeMap plain_street(Version version = Version::vanilla) {
    HandMadeMap map;
    gta_paths::RawArea& area = map.add(27, version);
    area.vehicle_nodes = 2;
    area.nodes = {{.x = -800, .y = -800, .z = 80, .base_link = 0, .area = 27, .width = 40},
                  {.x = -400, .y = -800, .z = 80, .base_link = 1, .area = 27, .id = 1}};
    for (gta_paths::RawNode& node : area.nodes) {
        node.flags = 0x0F'1011;  // one link, dead end, speed class 1, full density
        node.wide_flood = 1;
    }
    area.nodes[1].width = 40;
    area.navi_nodes = {{.x = -600,
                        .y = -800,
                        .target_area = 27,
                        .direction_x = -100,
                        .width = 40,
                        .lanes = 1 << 3 | 2}};
    area.links = {{.area = 27, .node = 1, .navi_area = 27, .length = 50},
                  {.area = 27, .node = 0, .navi_area = 27, .length = 50}};
    return map;
}

// The same in GTA IV, byte by byte. From node 0 one lane leads along and two against: 2 * 8 + 1.
RawArea plain_street_of_iv(int raw_height = 1280) {
    RawArea area;
    area.vehicle_nodes = 2;
    area.nodes = {{.id = 0, .base_link = 0, .x = -800}, {.id = 1, .base_link = 1, .x = -400}};
    for (RawNode& node : area.nodes) {
        node.y = -800;
        node.z = raw_height;
        node.width = 40;
        node.flood_fill = 2;  // 1 is for boats
        node.flags = 0x1'000F;
    }
    area.links = {{.node = 1, .length = 50, .lanes = 17}, {.node = 0, .length = 50, .lanes = 10}};
    return area;
}

struct ToGtaIv : EveryVersion {};

TEST_P(ToGtaIv, KeepsAPlainStreet) {
    const auto source = plain_street(GetParam()).open();
    const ToIv made(source, {}, false);
    EXPECT_EQ(made.counts(), Counts{});
    ASSERT_EQ(made.map.size(), 1u) << made.error;
    EXPECT_EQ(made.map[0].file, "nodes27.nod");
    EXPECT_TRUE(made[27].write().value() == plain_street_of_iv().bytes());
    const ToIv other_scale(source, {{"z-scale", "64"}}, false);
    EXPECT_TRUE(other_scale[27].write().value() == plain_street_of_iv(640).bytes());
}

WEND_FOR_EVERY_VERSION(ToGtaIv);

// The street over three areas of hand_made_map.hpp: to A leads one lane, away from it three.
TEST(ToGtaIvFields, CrossesAreas) {
    const ToIv made(slanting_street().open());
    ASSERT_EQ(made.map.size(), 3u) << made.error;
    const AreaFile &a = made.file(28), &b = made.file(35);
    ASSERT_EQ(a.links.size(), 1u);
    ASSERT_EQ(b.links.size(), 1u);
    EXPECT_EQ(a.links[0].target, (NodeAddress{35, 0}));
    EXPECT_EQ(b.links[0].target, (NodeAddress{28, 0}));
    EXPECT_EQ(a.links[0].lanes, 1 * 8 + 3);
    EXPECT_EQ(b.links[0].lanes, 3 * 8 + 1);
    EXPECT_EQ(a.links[0].length, 28);
    EXPECT_EQ(a.links[0].flags, 0xC040);
    EXPECT_EQ(a.nodes[0].flags, 0x0801'0000u);  // one link, switched off
    EXPECT_EQ(a.nodes[0].search_distance, 0x7FFE);
    EXPECT_EQ(made[36].write().value(), Bytes(16));  // only the navi node was here
    EXPECT_EQ(made.counts(), (Counts{{"memory_address", 1},
                                     {"speed_class", 1},
                                     {"other_bits", 1},
                                     {"originally_switched_off", 1},
                                     {"dead_end", 2},
                                     {"navi path_width", 1},
                                     {"traffic_light", 1},
                                     {"other navi bits", 1}}));
    EXPECT_EQ(made.first("navi path_width"),
              "navi node 36:0: 2 m, the smaller of both nodes' is 0 m");
    EXPECT_EQ(made.first("traffic_light"), "navi node 36:0: it is 1, its direction 1");
}

struct LossToIv {
    const char* name;
    void (*plant)(gta_paths::RawArea&);
    Counts expected;
};

const LossToIv every_loss_to_iv[] = {
    {"address", [](auto& area) { area.nodes[0].memory_address = 5; }, {{"memory_address", 1}}},
    {"pointer", [](auto& area) { area.nodes[1].second_pointer = 5; }, {{"second_pointer", 1}}},
    {"search", [](auto& area) { area.nodes[1].search_distance = 9; }, {{"search_distance", 1}}},
    {"copy", [](auto& area) { area.nodes[1].flags |= 0x100; }, {{"originally_switched_off", 1}}},
    {"road_block", [](auto& area) { area.nodes[1].flags |= 0x40; }, {{"road_block", 1}}},
    {"found", [](auto& area) { area.nodes[1].flags |= 0x200; }, {{"already_found", 1}}},
    {"interior", [](auto& area) { area.nodes[1].flags |= 0x800; }, {{"interior", 1}}},
    {"bits", [](auto& area) { area.nodes[1].flags |= 0x8000'0000; }, {{"other_bits", 1}}},
    {"speed", [](auto& area) { area.nodes[1].flags |= 0x2000; }, {{"speed_class", 1}}},
    {"dead_end", [](auto& area) { area.nodes[1].flags &= ~0x10u; }, {{"dead_end", 1}}},
    {"crossing", [](auto& area) { area.links[1].crossing = 2; }, {{"crossing", 1}}},
    {"curve", [](auto& area) { area.navi_nodes[0].y += 8; }, {{"navi position", 1}}},
    {"direction",
     [](auto& area) { area.navi_nodes[0].direction_x = -99; },
     {{"navi direction", 1}}},
    {"width", [](auto& area) { area.navi_nodes[0].width = 39; }, {{"navi path_width", 1}}},
    {"light", [](auto& area) { area.navi_nodes[0].signals = 2; }, {{"traffic_light", 1}}},
    {"light_direction", [](auto& area) { area.navi_nodes[0].lanes |= 64; }, {{"traffic_light", 1}}},
    {"train", [](auto& area) { area.navi_nodes[0].signals = 4; }, {{"train_crossing", 1}}},
    {"navi_bits", [](auto& area) { area.navi_nodes[0].lanes |= 0x80; }, {{"other navi bits", 1}}},
    {"signal_bits", [](auto& area) { area.navi_nodes[0].signals = 8; }, {{"other navi bits", 1}}},
    {"unused_navi", [](auto& area) { area.navi_nodes.push_back({}); }, {{"navi_node", 1}}},
    {"navi_target",
     [](auto& area) {
         area.navi_nodes[0].target_node = 1;
         area.navi_nodes[0].direction_x = 100;
     },
     {{"navi target", 1}}},
    {"navi_target_elsewhere",
     [](auto& area) { area.navi_nodes[0].target_node = 7; },
     {{"navi target", 1}, {"lanes", 2}}},
    {"no_navi_node", [](auto& area) { area.links[0].navi_node = 3; }, {{"lanes", 1}}},
    {"link_to_nowhere", [](auto& area) { area.links[0].node = 3; }, {{"link", 1}}},
    {"link_to_absent_area", [](auto& area) { area.links[0].area = 28; }, {{"link", 1}}},
    {"link_of_nobody", [](auto& area) { area.links.push_back({}); }, {{"link", 1}}},
    {"missing_links", [](auto& area) { area.nodes[1].flags += 2; }, {{"link_count", 1}}},
    {"counts", [](auto& area) { area.ped_nodes = 3; }, {{"header.ped_nodes", 1}}},
    {"spare_targets", [](auto& area) { area.spare_targets = "x"; }, {{"spare_targets", 1}}},
    {"spare_lengths", [](auto& area) { area.spare_lengths = "x"; }, {{"spare_lengths", 1}}},
    {"spare_crossings", [](auto& area) { area.spare_crossings = "x"; }, {{"spare_crossings", 1}}},
    {"people",
     [](auto& area) {
         area.nodes.push_back({.base_link = 2, .area = 27, .id = 2, .flags = 1});
         area.nodes.push_back({.base_link = 3, .area = 27, .id = 3, .flags = 1});
         area.ped_nodes = 2;
         area.links.push_back({.area = 27, .node = 3, .crossing = 3});
         area.links.push_back({.area = 27, .node = 2});
     },
     {{"ped node", 2}, {"crossing", 1}}},
    {"boats",
     [](auto& area) {
         for (auto& node : area.nodes) node.flags |= 0x80;
         area.nodes[1].flood_fill = 2;
     },
     {{"flood_fill", 1}}},
    {"too_high",
     [](auto& area) { area.nodes[0].z = 2048; },
     {{"node beyond the heights", 1}, {"link", 1}}},
    {"too_low",
     [](auto& area) { area.nodes[1].z = -2049; },
     {{"node beyond the heights", 1}, {"link", 1}}},
};

TEST(ToGtaIvLosses, AreRefusedAndNamedOneByOne) {
    for (const LossToIv& loss : every_loss_to_iv) {
        SCOPED_TRACE(loss.name);
        HandMadeMap map = plain_street();
        loss.plant(map.areas[0].second);
        const auto source = map.open();
        const ToIv refused(source, {}, false);
        EXPECT_TRUE(refused.map.empty());
        EXPECT_EQ(refused.error,
                  "GTA IV cannot hold all of this map; the option `lossy` goes ahead");
        EXPECT_EQ(refused.counts(), loss.expected);
        const ToIv made(source);
        EXPECT_EQ(made.map.size(), 1u) << made.error;
        EXPECT_EQ(made.counts(), loss.expected);
        ASSERT_FALSE(made.losses.empty());
        EXPECT_TRUE(made.losses.losses()[0].record.find("27") != std::string::npos);
    }
}

TEST(ToGtaIvLosses, OfWideVersionsAreNamedToo) {
    HandMadeMap map = plain_street(Version::fm92_ver3);
    map.areas[0].second.nodes[0].narrow = 5;
    map.areas[0].second.nodes[1].flood_fill = 9;
    map.areas[0].second.navi_nodes[0].narrow = 5;
    // Three axes of a node, two of a navi node.
    EXPECT_EQ(ToIv(map.open()).counts(),
              (Counts{{"unused 16-bit position", 5}, {"unused 8-bit flood_fill", 1}}));
}

TEST(ToGtaIvLosses, TellWhatTheyAre) {
    HandMadeMap map = plain_street();
    map.areas[0].second.nodes[0].z = 2048;
    const ToIv made(map.open());
    EXPECT_EQ(made.first("node beyond the heights"),
              "27:0: z = 256 m, in 1/128 m GTA IV holds -256 to 255.992 m; it is left out, and its "
              "links too");
    EXPECT_EQ(made.first("link"),
              "link 1 of area 27: it leads to 27:0, which is left out, and is left out");
    EXPECT_EQ(made.kind("link"), LossKind::lost);
    // What is left has no links, and is numbered from 0.
    const AreaFile& file = made.file(27);
    ASSERT_EQ(file.nodes.size(), 1u);
    EXPECT_EQ(file.nodes[0].id, 0);
    EXPECT_EQ(file.nodes[0].flags, 0x800Fu);  // linking disabled
    EXPECT_EQ(file.links.size(), 0u);
    // At 1/64 m there is room for it.
    EXPECT_EQ(ToIv(map.open(), {{"z-scale", "64"}}, false).counts(), Counts{});
}

// The heights that just fit: 2047 eighths are 255.875 m, 32752 of 1/128 m.
TEST(ToGtaIvFields, HeightsFitToTheLast) {
    HandMadeMap map = plain_street();
    map.areas[0].second.nodes[0].z = 2047;
    map.areas[0].second.nodes[1].z = -2048;
    const ToIv made(map.open(), {}, false);
    ASSERT_FALSE(made.map.empty()) << made.error;
    EXPECT_EQ(made.file(27).nodes[0].z_raw, 32752);
    EXPECT_EQ(made.file(27).nodes[1].z_raw, -32768);
}

// Lanes where the navi node does not say which end it points to: its direction, from east to west,
// does. Left lanes, two, lead there.
TEST(ToGtaIvFields, LanesGoByTheDirectionOfAForeignNaviNode) {
    HandMadeMap map = plain_street();
    map.areas[0].second.navi_nodes[0].target_node = 7;
    const ToIv made(map.open());
    EXPECT_EQ(made.kind("lanes"), LossKind::changed);
    EXPECT_EQ(made.file(27).links[0].lanes, 2 * 8 + 1);  // eastward
    EXPECT_EQ(made.file(27).links[1].lanes, 1 * 8 + 2);
    // Without one the higher node points to the lower.
    map.areas[0].second.navi_nodes[0].direction_x = 0;
    EXPECT_EQ(ToIv(map.open()).file(27).links[0].lanes, 2 * 8 + 1);
}

TEST(ToGtaIvFields, LanesAreInventedWithoutANaviNode) {
    HandMadeMap map = plain_street();
    map.areas[0].second.links[0].navi_node = 3;
    const ToIv made(map.open());
    EXPECT_EQ(made.kind("lanes"), LossKind::invented);
    EXPECT_EQ(made.file(27).links[0].lanes, 9);
    EXPECT_EQ(made.file(27).links[1].lanes, 1 * 8 + 2);
}

TEST(ToGtaIvRefusals, AreSureEvenWhereLossesAreAccepted) {
    HandMadeMap far = plain_street(Version::fla4);
    far.areas[0].second.nodes[0].x = 40'000;
    ToIv made(far.open());
    EXPECT_EQ(made.error, "not all of this map fits into GTA IV");
    EXPECT_EQ(made.kind("position"), LossKind::does_not_fit);
    EXPECT_EQ(made.first("position"), "27:0: (5000, -100) m, GTA IV holds -4096 to 4095.875 m");

    HandMadeMap beyond = plain_street(Version::fla4);
    beyond.add(64, Version::fla4).nodes = {{.x = -800, .y = -800, .area = 64, .flags = 0x11}};
    beyond.areas[1].second.vehicle_nodes = 1;
    made = ToIv(beyond.open());
    EXPECT_EQ(made.kind("area"), LossKind::does_not_fit);
    EXPECT_EQ(made.first("area"), "area 64: GTA IV has the areas 0 to 63");

    HandMadeMap twice = plain_street();
    twice.areas.push_back(twice.areas[0]);
    made = ToIv(twice.open());
    EXPECT_EQ(made.first("area"), "area 27: another file has the same number");

    // 255 numbers on land: 2 to 255 hold 254.
    HandMadeMap parts = plain_street(Version::fm92_ver3);
    gta_paths::RawArea& area = parts.areas[0].second;
    area.nodes.resize(255, area.nodes[1]);
    for (unsigned i = 0; i < area.nodes.size(); ++i) {
        area.nodes[i].flood_fill = 0;
        area.nodes[i].wide_flood = 1000 + 3 * i;
        if (i >= 2) area.nodes[i].flags = 0x10;
        if (i >= 2) area.nodes[i].base_link = 2;
        area.nodes[i].id = i;
    }
    area.vehicle_nodes = 255;
    made = ToIv(parts.open());
    EXPECT_EQ(made.count("flood_fill"), 1u);
    EXPECT_EQ(made.first("flood_fill"), "27:254: 1762 is number 255 on land, GTA IV holds 254");
    area.nodes.pop_back();
    area.vehicle_nodes = 254;
    made = ToIv(parts.open());
    ASSERT_FALSE(made.map.empty()) << made.error;
    EXPECT_EQ(made.file(27).nodes[253].flood_fill, 255);
}

TEST(ToGtaIvRefusals, NameWhatToDo) {
    const auto street = plain_street(Version::fla4).open();
    const auto large = move_well(street, "fla4", {{"map-size", "12000"}});
    EXPECT_EQ(ToIv(large).error,
              "GTA IV has maps of 6000 m, this one has 12000 m; converted with the option "
              "`map-size=6000` it is one where all areas fit");
    EXPECT_EQ(
        ToIv(street, {{"translate", "1,0"}}).error,
        "the option `translate` moves a map of San Andreas: move it first, and then convert it");
    EXPECT_EQ(ToIv(street, {{"z-scale", "100"}}).error,
              "the option `z-scale`: '100' was expected to be 128 or 64");
    EXPECT_EQ(ToIv(street, {{"source-map-size", "3000"}}).error.substr(0, 25),
              "GTA IV has maps of 6000 m");
    LossReport losses;
    const std::span<const Member> maps[] = {street, street};
    ConvertRequest request;
    request.format = "gta-iv-paths";
    EXPECT_EQ(san_andreas.convert(maps, request, losses).error().text(),
              "maps are put together first, and then become one of GTA IV");
    request.format.clear();
    request.options = {{"z-scale", "128"}};
    EXPECT_EQ(san_andreas.convert({maps, 1}, request, losses).error().text(),
              "the option `z-scale` is for conversions to gta-iv-paths");
}

}  // namespace
}  // namespace wend::gta_paths::iv
