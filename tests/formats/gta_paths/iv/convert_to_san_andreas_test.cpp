#include <gtest/gtest.h>

#include "formats/gta_paths/iv/converting.hpp"
#include "formats/gta_paths/iv/raw_map.hpp"
#include "formats/gta_paths/moving.hpp"

namespace wend::gta_paths::iv {
namespace {

// A street from (-100, -100) m to (-60, -70) m, 50 m long, with one lane along it and two back.
RawMap slanted_street() {
    RawMap map;
    const auto a = map.road(27, -100, -100, 10), b = map.road(27, -60, -70, 10);
    map.join(a, b, 1, 2);
    return map;
}

struct Street {
    std::map<u32, RawArea> files = slanted_street().files();
    RawArea& area() { return files.at(27); }
    ToSa made(bool lossy = true) const { return ToSa(members_of(files), "", {}, lossy); }
};

TEST(ToSanAndreas, MakesAllThatTheSheetAsksFor) {
    const ToSa made = Street().made(false);
    EXPECT_EQ(made.counts(), Counts{});
    ASSERT_EQ(made.map.size(), 1u) << made.error;
    EXPECT_EQ(made.map[0].file, "nodes27.dat");
    const gta_paths::AreaFile& file = made.file(27);
    ASSERT_EQ(file.nodes.size(), 2u);
    EXPECT_EQ(file.header.vehicle_nodes, 2u);
    const gta_paths::PathNode &a = file.nodes[0], &b = file.nodes[1];
    EXPECT_EQ(a.position, (std::array<i16, 3>{-800, -800, 80}));
    EXPECT_EQ(b.position, (std::array<i16, 3>{-480, -560, 80}));
    EXPECT_EQ(a.id, 0);
    EXPECT_EQ(b.id, 1);  // RawMap's ids are 100 and 103
    EXPECT_EQ(a.search_distance, 0x7FFE);
    EXPECT_EQ(a.flood_fill, 1);
    EXPECT_EQ(a.flags, 0x1011u);  // one link, dead end, normal speed
    ASSERT_EQ(file.links.size(), 2u);
    EXPECT_EQ(file.links[0].target, (NodeAddress{27, 1}));
    EXPECT_EQ(file.links[1].target, (NodeAddress{27, 0}));
    EXPECT_EQ(file.links[0].length, 50);
    EXPECT_EQ(file.links[0].navi_packed, 27 << 10);
    EXPECT_EQ(file.links[1].navi_packed, 27 << 10);
    // The navi node points to the lower address, a: two left lanes lead there, one right lane away.
    ASSERT_EQ(file.navi_nodes.size(), 1u);
    const NaviNode& navi = file.navi_nodes[0];
    EXPECT_EQ(navi.target, (NodeAddress{27, 0}));
    EXPECT_EQ(navi.position, (std::array<i16, 2>{-640, -680}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-80, -60}));
    EXPECT_EQ(navi.lanes, 1 << 3 | 2);
    EXPECT_EQ(navi.signals, 0);
    EXPECT_EQ(file.spare_targets, free_spare_targets);
    EXPECT_EQ(rules_broken_by(made.map, 8), MapRules::Findings{});
}

// Fact sheet of San Andreas, section 2.3: a navi node lies in the area of its own position.
TEST(ToSanAndreas, PutsNaviNodesWhereTheyLie) {
    RawMap map;
    // From area 28 at (40, -10) to area 27 at (-20, -10): the middle, (10, -10), is in area 28.
    const auto east = map.road(28, 40, -10, 0), west = map.road(27, -20, -10, 0);
    map.join(east, west, 1, 0);
    // From area 28 at (10, -20) to area 35 at (-10, 20): the middle, (0, 0), is in area 36, which
    // has no file, so the lower of both ends has it.
    const auto south = map.road(28, 10, -20, 0), north = map.road(35, -10, 20, 0);
    map.join(south, north, 0, 2);
    const auto members = members_of(map.files());
    const ToSa made(members);
    EXPECT_EQ(made.counts(), (Counts{{"flood_fill", 1}}));  // one number for both streets
    ASSERT_EQ(made.map.size(), 3u) << made.error;
    EXPECT_EQ(made.file(27).navi_nodes.size(), 0u);
    EXPECT_EQ(made.file(35).navi_nodes.size(), 0u);
    const auto& navi_nodes = made.file(28).navi_nodes;
    ASSERT_EQ(navi_nodes.size(), 2u);
    // Its target is west, 27:0, and the lane leads there from the east.
    EXPECT_EQ(navi_nodes[0].target, (NodeAddress{27, 0}));
    EXPECT_EQ(navi_nodes[0].position, (std::array<i16, 2>{80, -80}));
    EXPECT_EQ(navi_nodes[0].direction, (std::array<i8, 2>{-100, 0}));
    EXPECT_EQ(navi_nodes[0].lanes, 1);
    EXPECT_EQ(made.file(27).links[0].navi_packed, 28 << 10);
    // From the north, 35:0, two lanes lead to 28:1.
    EXPECT_EQ(navi_nodes[1].target, (NodeAddress{28, 1}));
    EXPECT_EQ(navi_nodes[1].lanes, 2);
    EXPECT_EQ(made.file(35).links[0].navi_packed, 28 << 10 | 1);
    expect_same(Roads::of_san_andreas(made.map), Roads::of_iv(members));
}

TEST(ToSanAndreas, NumbersPartsAndFindsDeadEnds) {
    RawMap map;
    // A triangle with a road that leads away from it, boats, and a node that nothing leads to.
    const auto a = map.road(27, -100, -100, 0), b = map.road(27, -60, -100, 0),
               c = map.road(27, -100, -60, 0), d = map.road(27, -140, -100, 0);
    const auto e = map.boats(27, -300, -300), f = map.boats(27, -300, -340);
    map.road(27, -500, -500, 0);
    map.join(a, b);
    map.join(b, c);
    map.join(c, a);
    map.join(a, d);
    map.join(e, f);
    const ToSa made(members_of(map.files()));
    std::vector<int> parts;
    std::vector<bool> dead;
    for (const gta_paths::PathNode& node : made.file(27).nodes) {
        parts.push_back(node.flood_fill);
        dead.push_back((node.flags & 0x10) != 0);
    }
    EXPECT_EQ(parts, (std::vector<int>{1, 1, 1, 1, 2, 2, 3}));
    EXPECT_EQ(dead, (std::vector<bool>{false, false, false, true, true, true, true}));
    EXPECT_EQ(made.file(27).nodes[4].flags & 0x80u, 0x80u);
    // Roads that do not hang together have one number in RawMap; boats lack bit 10.
    EXPECT_EQ(made.counts(), (Counts{{"flood_fill", 1}, {"boat_movement", 2}}));
    EXPECT_EQ(made.first("flood_fill"),
              "27:118: 2, as 27:100 has, which it does not hang together "
              "with");
}

// Eighths of a metre are 16 raw units of 1/128 m and 8 of 1/64 m.
TEST(ToSanAndreas, RoundsHeightsOnlyWhereLossesAreAccepted) {
    Street street;
    street.area().nodes[0].z = 1287;  // 10.0546875 m, 80.4375 eighths
    street.area().nodes[1].z = -24;   // -1.5 eighths
    EXPECT_EQ(street.made(false).error,
              "vanilla cannot hold all of this map; the option `lossy` goes ahead");
    const ToSa made = street.made();
    EXPECT_EQ(made.counts(), (Counts{{"height", 2}}));
    EXPECT_EQ(made.first("height"), "27:100: 10.0546875 m is rounded to 10 m");
    EXPECT_EQ(made.file(27).nodes[0].position[2], 80);
    EXPECT_EQ(made.file(27).nodes[1].position[2], -2);
    const auto members = members_of(street.files);
    const ToSa coarse(members, "", {{"z-scale", "64"}});
    EXPECT_EQ(coarse.first("height"), "27:100: 20.109375 m is rounded to 20.125 m");
    EXPECT_EQ(coarse.count("height"), 1u);
    EXPECT_EQ(coarse.file(27).nodes[1].position[2], -3);
}

struct LossToSa {
    const char* name;
    void (*plant)(RawArea&);
    Counts expected;
};

const LossToSa every_loss_to_sa[] = {
    {"address", [](auto& area) { area.nodes[0].memory_address = 5; }, {{"memory_address", 1}}},
    {"word", [](auto& area) { area.nodes[0].second_word = 5; }, {{"second_word", 1}}},
    {"street", [](auto& area) { area.nodes[1].street_name = 5; }, {{"street_name", 1}}},
    {"search", [](auto& area) { area.nodes[1].search_distance = 5; }, {{"search_distance", 1}}},
    {"disabled", [](auto& area) { area.nodes[0].flags |= 0x8000; }, {{"linking_disabled", 1}}},
    {"dirt", [](auto& area) { area.nodes[0].flags |= 0x1000; }, {{"dirt_road", 1}}},
    {"bits", [](auto& area) { area.nodes[0].flags |= 0xE000'0000; }, {{"other_bits", 1}}},
    {"flood_fill", [](auto& area) { area.nodes[1].flood_fill = 3; }, {{"flood_fill", 1}}},
    {"link_flags", [](auto& area) { area.links[1].flags = 0xC041; }, {{"link flags", 1}}},
    {"lane_bits", [](auto& area) { area.links[1].lanes |= 0x40; }, {{"other lane bits", 1}}},
    {"lanes", [](auto& area) { area.links[0].lanes = 9; }, {{"lanes", 1}}},
    {"length", [](auto& area) { area.links[0].length = 49; }, {{"length", 1}}},
    {"link_to_nowhere", [](auto& area) { area.links[0].node = 7; }, {{"link", 1}}},
    {"link_to_absent_area", [](auto& area) { area.links[0].area = 5; }, {{"link", 1}}},
    {"link_beyond_the_grid", [](auto& area) { area.links[0].area = 64; }, {{"link", 1}}},
    {"link_of_nobody", [](auto& area) { area.links.push_back({}); }, {{"link", 1}}},
    {"missing_links", [](auto& area) { area.nodes[1].flags += 0x10000; }, {{"link_count", 1}}},
    {"other_nodes",
     [](auto& area) {
         area.nodes.push_back({.id = 9, .base_link = 2, .flags = 0x8000});
         area.nodes.push_back({.id = 8, .base_link = 2, .flags = 0x8000});
         area.other_nodes = 2;
     },
     {{"other node", 2}}},
    {"counts", [](auto& area) { area.other_nodes = 4; }, {{"header.other_nodes", 1}}},
    {"trailing", [](auto& area) { area.trailing = {std::byte{1}}; }, {{"trailing", 1}}},
};

TEST(ToSanAndreasLosses, AreRefusedAndNamedOneByOne) {
    for (const LossToSa& loss : every_loss_to_sa) {
        SCOPED_TRACE(loss.name);
        Street street;
        loss.plant(street.area());
        const ToSa refused = street.made(false);
        EXPECT_TRUE(refused.map.empty());
        EXPECT_EQ(refused.counts(), loss.expected);
        const ToSa made = street.made();
        ASSERT_EQ(made.map.size(), 1u) << made.error;
        EXPECT_EQ(made.counts(), loss.expected);
        EXPECT_EQ(made.file(27).header.ped_nodes, 0u);
    }
}

TEST(ToSanAndreasLosses, OfNodesThatAreNotForVehiclesTakeTheirLinksAlong) {
    RawMap map = slanted_street();
    const auto other = map.other(27, -200, -200);
    map.join({27, 0}, other);
    const ToSa made(members_of(map.files()));
    EXPECT_EQ(made.counts(), (Counts{{"other node", 1}, {"link", 1}}));
    EXPECT_EQ(made.first("other node"),
              "27:106: it is not for vehicles; it is left out, and 1 link too");
    EXPECT_EQ(made.first("link"),
              "link 1 of area 27: it leads to 27:106, where no vehicle node is, and is left out");
    EXPECT_EQ(made.file(27).nodes.size(), 2u);
    EXPECT_EQ(rules_broken_by(made.map, 8), MapRules::Findings{});
}

// Both directions have one length and one navi node in San Andreas.
TEST(ToSanAndreasLosses, OfDirectionsThatDisagreeAreSettled) {
    Street street;
    street.area().links[0].length = 49;
    street.area().links[0].lanes = 3 << 3 | 3;
    const ToSa made = street.made();
    EXPECT_EQ(made.first("length"),
              "link 0 of area 27: 49 m, it becomes 50 m as that of the link back");
    EXPECT_EQ(made.first("lanes"),
              "link 0 of area 27: 3 along and 3 against it; the link back has "
              "2 and 1, which both get");
    EXPECT_EQ(made.file(27).links[0].length, 50);
    EXPECT_EQ(made.file(27).navi_nodes[0].lanes, 1 << 3 | 2);
}

// A way that the other game has no way back of stays so, for its check to tell.
TEST(ToSanAndreas, KeepsALinkWithoutAWayBack) {
    RawMap map;
    const auto a = map.road(27, -100, -100, 0), b = map.road(27, -60, -100, 0);
    map.link(a, b, 40, 3 << 3 | 1);
    const ToSa made(members_of(map.files()), "", {}, false);
    ASSERT_EQ(made.map.size(), 1u) << made.error;
    EXPECT_EQ(made.file(27).links.size(), 1u);
    ASSERT_EQ(made.file(27).navi_nodes.size(), 1u);
    EXPECT_EQ(made.file(27).navi_nodes[0].lanes, 1 << 3 | 3);  // seen from its target, a
}

// The first link there belongs to the first one back.
TEST(ToSanAndreas, KeepsWaysApartThatJoinTheSameNodes) {
    RawMap map;
    const auto a = map.road(27, -100, -100, 0), b = map.road(27, -60, -100, 0);
    map.join(a, b, 1, 2);
    map.join(a, b, 3, 4);
    const auto members = members_of(map.files());
    const ToSa made(members, "", {}, false);
    ASSERT_EQ(made.map.size(), 1u) << made.error;
    ASSERT_EQ(made.file(27).navi_nodes.size(), 2u);
    EXPECT_EQ(made.file(27).navi_nodes[0].lanes, 1 << 3 | 2);
    EXPECT_EQ(made.file(27).navi_nodes[1].lanes, 3 << 3 | 4);
    expect_same(Roads::of_san_andreas(made.map), Roads::of_iv(members));
}

TEST(ToSanAndreasRefusals, OfWhatVanillaCannotCountAreSure) {
    RawMap map;
    auto last = map.road(27, -749, -700, 0);
    for (int i = 1; i <= 1'025; ++i) {
        const int row = i / 700, column = i % 700;  // there and back again
        const auto next =
            map.road(27, -749 + (row == 0 ? column : 699 - column), -700 + 20 * row, 0);
        map.join(last, next);
        last = next;
    }
    const auto members = members_of(map.files());
    const ToSa refused(members);
    EXPECT_EQ(refused.error, "not all of this map fits into vanilla");
    EXPECT_EQ(refused.counts(), (Counts{{"navi_node", 2}}));  // 1024 are numbered to 1023
    const ToSa wide(members, "fm92-ver3", {}, false);
    ASSERT_EQ(wide.map.size(), 1u) << wide.error;
    EXPECT_EQ(rules_broken_by(wide.map, 8), MapRules::Findings{});

    RawMap parts;
    for (int i = 0; i < 256; ++i) parts.road(27, -700 + 2 * i, -700, 0);
    std::map<u32, RawArea> files = parts.files();
    for (u32 i = 0; i < 254; ++i) files.at(27).nodes[i].flood_fill = 2 + i;
    files.at(27).nodes[254].flood_fill = 0;
    files.at(27).nodes[255].flood_fill = 1;  // for boats, with both of their bits
    files.at(27).nodes[255].flags |= bit_25_water | 1 << 10;
    const ToSa many(members_of(files));
    EXPECT_EQ(many.counts(), (Counts{{"flood_fill", 1}}));
    EXPECT_EQ(many.first("flood_fill"), "27:865: 256, vanilla holds 0 to 255");
    EXPECT_EQ(ToSa(members_of(files), "fla4").file(27).nodes[255].wide_flood_fill, 256);
}

TEST(ToSanAndreasRefusals, NameFilesWithoutAPlace) {
    Street street;
    for (RawNode& node : street.area().nodes) node.area = 64;
    EXPECT_EQ(street.made().first("area"), "nodes27.nod: it is area 64, the grid has 0 to 63");
    Street twice;
    auto members = members_of(twice.files);
    members.push_back(member_of("copy.nod", twice.area().bytes()));
    EXPECT_EQ(ToSa(members).kind("area"), LossKind::does_not_fit);
}

TEST(ToSanAndreasRefusals, OfRequestsSayWhy) {
    const auto members = members_of(Street().files);
    EXPECT_EQ(ToSa(members, "", {{"z-scale", "1"}}).error,
              "the option `z-scale`: '1' was expected to be 128 or 64");
    EXPECT_EQ(
        ToSa(members, "ver9").error,
        "gta-sa-paths has no version \"ver9\"; there are vanilla, fm92-ver2, fm92-ver3, fla4");
    LossReport losses;
    const std::span<const Member> maps[] = {members, members};
    ConvertRequest request;
    request.format = "gta-sa-paths";
    EXPECT_EQ(gta_iv.convert(maps, request, losses).error().text(),
              "maps of GTA IV cannot be put together");
    request.format.clear();
    request.options = {{"z-scale", "64"}};
    EXPECT_EQ(gta_iv.convert({maps, 1}, request, losses).error().text(),
              "the option `z-scale` is for conversions to gta-sa-paths");
}

}  // namespace
}  // namespace wend::gta_paths::iv
