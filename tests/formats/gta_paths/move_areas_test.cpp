#include "formats/gta_paths/hand_made_map.hpp"

namespace wend::gta_paths {
namespace {

// Moves by whole squares: areas stay as they are but for their numbers. Area 28 of 8 x 8 is column
// 4 of row 3; of 16 x 16 that is column 8 of row 7, number 120.

TEST(MovedAreas, KeepAllThatIsOdd) {
    HandMadeMap map = slanting_street();
    map.areas[0].first = "Nodes28.DAT";
    RawArea& a = map.areas[0].second;
    a.links.push_back({.area = 60, .node = 999, .navi_node = 1000, .navi_area = 63});  // unowned
    a.nodes[0].id = 5;
    a.nodes[0].base_link = 9;
    a.nodes[0].search_distance = 3;
    a.spare_targets = "\xCC\x01";
    a.spare_lengths = "\xCC";
    std::vector<Member> before = map.open();
    Bytes padded = write_well(*before[0].document);
    padded.push_back(std::byte{9});
    before[0] = member_of("Nodes28.DAT", read_well(padded));
    const Converted moved(Opened{before},
                          {"fla4", {{"map-size", "12000"}, {"translate", "750,-1500,1"}}, false});
    EXPECT_EQ(moved.lost(), Texts{});
    EXPECT_EQ(moved.error, "");
    // One column on, two rows down: 120 + 1 - 32.
    EXPECT_EQ(moved.names(), (Texts{"Nodes89.DAT", "nodes104.dat", "nodes105.dat"}));
    const PathNode& node = moved[89].nodes[0];
    EXPECT_EQ(node.area, 89);
    EXPECT_EQ(node.id, 5);
    EXPECT_EQ(node.base_link, 9);
    EXPECT_EQ(node.wide_position, (std::array<i32, 3>{6080, -12080, 48}));
    EXPECT_EQ(moved[89].links[0].target, (NodeAddress{104, 0}));
    EXPECT_EQ(moved[89].links[0].navi_wide, (NaviAddress{0, 105}));
    // Area 60 is column 4 of row 7: 8 + 1 and 11 - 2 of 16. Area 63 is 3 columns further.
    EXPECT_EQ(moved[89].links[1].target, (NodeAddress{9 * 16 + 9, 999}));
    EXPECT_EQ(moved[89].links[1].navi_wide, (NaviAddress{1000, 9 * 16 + 12}));
    EXPECT_EQ(moved[105].navi_nodes[0].target, (NodeAddress{89, 0}));
    const Converted back(
        Opened{moved.map},
        {"vanilla",
         {{"map-size", "6000"}, {"translate", "-750,1500,-1"}, {"source-map-size", "12000"}},
         false});
    EXPECT_EQ(back.lost(), Texts{});
    ASSERT_EQ(back.map.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(write_well(*back.map[i].document) == write_well(*before[i].document));
}

TEST(MovedAreas, StayInTheirVersionIfNoneIsAskedFor) {
    HandMadeMap map = slanting_street();
    const Converted moved(map, "", {{"map-size", "3000"}});
    EXPECT_EQ(moved.error, "");
    // Column 4 and row 3 of 8 are 2 and 1 of 4.
    EXPECT_TRUE(moved.has(1 * 4 + 2));
    EXPECT_EQ(moved.map[0].document->version(), "vanilla");
    map.areas[1].second.version = Version::fla4;
    map.areas[1].second.nodes[0].wide_flood = 1;
    EXPECT_NE(Converted(map, "", {{"map-size", "3000"}}).error.find("the option `to`"),
              std::string::npos);
    EXPECT_EQ(Converted(map, "vanilla", {{"map-size", "3000"}}).error, "");
}

TEST(MovedAreas, TellOfAddressesThatNoGridHas) {
    HandMadeMap map = slanting_street();
    map.areas[0].second.links[0] = {.area = 64, .node = 1, .navi_node = 0, .navi_area = 36};
    // This one says that it leads nowhere, and goes on to say so.
    map.areas[1].second.links[0] = {.area = 0xFFFF, .node = 0, .navi_node = 0, .navi_area = 36};
    map.areas[2].second.navi_nodes[0].target_area = 200;
    const OptionValues options{{"map-size", "12000"}};
    const Texts wanted{"link of link 0 of area 28", "navi target of navi node 36:0"};
    EXPECT_EQ(Converted(map, "fla4", options).lost(), wanted);
    const Converted moved(map, "fla4", options, true);
    EXPECT_EQ(moved.lost(), wanted);
    EXPECT_EQ(moved[120].links[0].target, (NodeAddress{64, 1}));
    EXPECT_EQ(moved[135].links[0].target, (NodeAddress{0xFFFF, 0}));
    EXPECT_EQ(moved[136].navi_nodes[0].target, (NodeAddress{200, 0}));
}

TEST(MovedAreas, OutsideOfTheGridAreRefusedUnlessTheyAreEmpty) {
    HandMadeMap map = slanting_street();
    map.add(0);
    const Converted moved(map, "vanilla", {{"map-size", "3000"}});
    EXPECT_EQ(moved.lost(), Texts{});
    EXPECT_EQ(moved.map.size(), 3u);
    const Converted outside(map, "vanilla", {{"translate", "0,3000"}}, true);
    EXPECT_EQ(outside.lost(), (Texts{"area of area 35", "area of area 36"}));
    EXPECT_EQ(outside.losses.losses()[0].kind, LossKind::does_not_fit);
    EXPECT_TRUE(outside.map.empty());
}

TEST(MovedAreas, FollowTheNamesOfTheirFiles) {
    HandMadeMap map = slanting_street();
    map.areas[0].first = "a1_NODES28.Dat";
    map.areas[1].first = "thing.dat";
    map.areas[2].first = "nodes036.dat";
    EXPECT_EQ(Converted(map, "", {{"translate", "0,0,1"}}).names(),
              (Texts{"a1_NODES28.Dat", "thing.dat", "nodes036.dat"}));
    EXPECT_EQ(Converted(map, "", {{"translate", "750,0"}, {"source-map-size", "6000"}}).names(),
              (Texts{"a1_NODES29.Dat", "a1_NODES36.Dat", "nodes37.dat"}));
}

TEST(MovedAreas, OfACompleteMapComeWithEmptyOnes) {
    HandMadeMap map;
    map.areas.reserve(16);
    for (unsigned area = 0; area < 16; ++area) map.add(area);
    for (const std::string version : {"vanilla", "fm92-ver3"}) {
        const Converted moved(map, version, {{"map-size", "6000"}, {"source-map-size", "3000"}});
        ASSERT_EQ(moved.map.size(), 64u);
        for (unsigned area = 0; area < 64; ++area) {
            EXPECT_EQ(moved.map[area].file, "nodes" + std::to_string(area) + ".dat");
            // A bare header, and the end mark where there is one (fact sheet section 5).
            EXPECT_EQ(write_well(*moved.map[area].document).size(),
                      version == "vanilla" ? 20u : 48u);
        }
    }
    map.areas.pop_back();
    EXPECT_EQ(Converted(map, "", {{"map-size", "6000"}, {"source-map-size", "3000"}}).map.size(),
              15u);
}

// 16-bit copies of positions, which no loader reads.
struct UnusedCopies : testing::Test {
    HandMadeMap map;
    UnusedCopies() { add_to(map, Version::fm92_ver2); }
    static void add_to(HandMadeMap& map, Version version) {
        RawArea& area = map.add(36, version);
        area.nodes = {{.x = 80, .y = 160, .z = 8, .area = 36, .flags = 0}};
        area.vehicle_nodes = 1;
    }
    Converted moved_from(int narrow, bool lossy = false) {
        map.areas[0].second.nodes[0].narrow = narrow;
        return Converted(map, "", {{"translate", "0,0,100"}}, lossy);
    }
};

TEST_F(UnusedCopies, FollowWhereTheyAreCopies) {
    RawNode& node = map.areas[0].second.nodes[0];
    node.x = node.y = node.z = 40;
    EXPECT_EQ(moved_from(40)[36].nodes[0].position, (std::array<i16, 3>{40, 40, 840}));
    node.x = node.y = node.z = 0;
    EXPECT_EQ(moved_from(0)[36].nodes[0].position, (std::array<i16, 3>{0, 0, 800}));
    node.z = 40000;  // does not fit before, nor after
    EXPECT_EQ(moved_from(32760, true)[36].nodes[0].position[2], 32760);
}

// Those of FLA4 are the low 16 bits.
TEST_F(UnusedCopies, OfFla4BeginAgain) {
    map = {};
    add_to(map, Version::fla4);
    RawNode& node = map.areas[0].second.nodes[0];
    node.x = node.y = node.z = 40000;
    const Converted moved(map, "", {{"map-size", "48000"}, {"translate", "0,0,1000"}}, true);
    ASSERT_EQ(moved.error, "");
    ASSERT_FALSE(moved.map.empty());
    // It was 4095 m, which is filler; 0,0,1000 is 8000 eighths up.
    EXPECT_EQ(file_of(*moved.map.front().document).nodes[0].position,
              (std::array<i16, 3>{32760, 32760, 32760}));
    node.narrow = 40000 - 65536;
    const Converted copied(map, "", {{"map-size", "48000"}, {"translate", "0,0,1000"}}, true);
    ASSERT_FALSE(copied.map.empty());
    EXPECT_EQ(file_of(*copied.map.front().document).nodes[0].position,
              (std::array<i16, 3>{-25536, -25536, 48000 - 65536}));
}

TEST_F(UnusedCopies, StayWhereTheyAreFiller) {
    for (const i16 filler : {i16{0}, i16{32760}})
        EXPECT_EQ(moved_from(filler)[36].nodes[0].position,
                  (std::array<i16, 3>{filler, filler, filler}));
}

TEST_F(UnusedCopies, AreLostWhereTheyAreNeither) {
    EXPECT_EQ(moved_from(7).lost(), (Texts{"unused 16-bit position of 36:0"}));
    EXPECT_EQ(moved_from(7, true)[36].nodes[0].position, (std::array<i16, 3>{7, 7, 808}));
}

TEST(MovedAreas, WantARequestThatMakesSense) {
    const HandMadeMap map = slanting_street();
    for (const std::string wrong : {"", "1", "1,", "1,2,", "1,2,3,4", "1,2,x", "0.1,0", "1e3,0",
                                    "1,2,0.0625", ".5,0", " 1,0", "1234567890,0", "--1,0", "1,-"}) {
        const Converted refused(map, "", {{"translate", wrong}}, true);
        EXPECT_NE(refused.error.find("\"" + wrong + "\""), std::string::npos) << refused.error;
    }
    for (const std::string right : {"+1,0", "1.,0.000", "0.1250,-0.625,0", "-0,0"})
        EXPECT_EQ(Converted(map, "", {{"translate", right}}).error, "") << right;
    EXPECT_NE(Converted(map, "", {{"map-size", "5000"}}).error, "");
    EXPECT_NE(Converted(map, "", {{"source-map-size", "x"}}).error, "");
    EXPECT_NE(Converted(map, "", {{"map-size", "12000"}}).error.find("vanilla"), std::string::npos);
    HandMadeMap empty;
    empty.add(3);
    EXPECT_NE(Converted(empty, "", {{"translate", "1,0"}}).error.find("empty"), std::string::npos);
}

TEST(MovedAreas, MayBeOddInEveryWay) {
    for (const Version version : all_versions) {
        RawArea odd = hand_made_area(version);
        odd.nodes[0].base_link = 60000;
        odd.nodes[1].area = 4000;
        odd.links[2].area = 0xFFFF;
        odd.vehicle_nodes = 3000;
        HandMadeMap map;
        map.areas = {{"nodes12.dat", odd}, {"nodes3", RawArea{}}, {"x.dat", RawArea{}}};
        for (const std::string translation :
             {"0,0", "750,0", "1,1,1", "-999999999,0", "0,0,999999999"})
            for (const std::string size : {"3000", "48000"}) {
                const Converted moved(map, "fla4", {{"translate", translation}, {"map-size", size}},
                                      true);
                EXPECT_EQ(moved.error.empty(), moved.losses.allows(true));
            }
    }
}

}  // namespace
}  // namespace wend::gta_paths
