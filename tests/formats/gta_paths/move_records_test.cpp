#include "formats/gta_paths/hand_made_map.hpp"

namespace wend::gta_paths {
namespace {

// Moves of records one by one, as the translation is not of whole squares. 20 m up bring A to area
// 36 of 8 x 8 and keep B in area 35, so their order changes.
const OptionValues up{{"translate", "0,20"}};

TEST(MovedRecords, TakeTheAreaThatTheyLieIn) {
    const Converted moved(slanting_street(), "vanilla", up);
    ASSERT_TRUE(moved.losses.empty());
    EXPECT_EQ(moved.names(), (Texts{"nodes35.dat", "nodes36.dat"}));
    ASSERT_EQ(moved[36].nodes.size(), 1u);
    const PathNode& a = moved[36].nodes[0];
    EXPECT_EQ(a.position, (std::array<i16, 3>{80, 80, 40}));
    EXPECT_EQ(a.area, 36);
    EXPECT_EQ(a.id, 0);
    EXPECT_EQ(a.memory_address, 77u);
    EXPECT_EQ(a.path_width, 8);
    EXPECT_EQ(a.flags, 0x7021u);  // Bit 8 is not made the same as bit 5 on the way.
    EXPECT_EQ(moved[36].links[0].target, (NodeAddress{35, 0}));
    EXPECT_EQ(moved[36].links[0].navi_packed, 36u << 10);
    EXPECT_EQ(moved[36].links[0].length, 28);
    EXPECT_EQ(moved[35].links[0].target, (NodeAddress{36, 0}));
    EXPECT_EQ(moved[35].links[0].navi_packed, 36u << 10);
}

TEST(MovedRecords, TurnNaviNodesWhoseEndsChangePlaces) {
    const Converted moved(slanting_street(), "vanilla", up);
    ASSERT_EQ(moved[36].navi_nodes.size(), 1u);
    const NaviNode& navi = moved[36].navi_nodes[0];
    EXPECT_EQ(navi.position, (std::array<i16, 2>{0, 160}));
    EXPECT_EQ(navi.target, (NodeAddress{35, 0}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{-70, 70}));
    EXPECT_EQ(navi.lanes, 0x80 | 1 << 3 | 3);  // The light bit is off now.
    EXPECT_EQ(navi.signals, 0x8001);
    EXPECT_EQ(navi.path_width, 16);
}

TEST(MovedRecords, LeaveALightBitWithoutALight) {
    HandMadeMap map = slanting_street();
    map.areas[2].second.navi_nodes[0].signals = 4;
    EXPECT_EQ(Converted(map, "vanilla", up)[36].navi_nodes[0].lanes, 0x80 | 0x40 | 1 << 3 | 3);
}

TEST(MovedRecords, LeaveNaviNodesWhoseEndsKeepTheirOrder) {
    const Converted moved(slanting_street(), "vanilla", {{"translate", "5,0"}});
    const NaviNode& navi = moved[36].navi_nodes[0];
    EXPECT_EQ(navi.target, (NodeAddress{28, 0}));
    EXPECT_EQ(navi.direction, (std::array<i8, 2>{70, -70}));
    EXPECT_EQ(navi.lanes, 0x80 | 0x40 | 3 << 3 | 1);
}

TEST(MovedRecords, KeepATargetThatIsNotTheLowerEnd) {
    HandMadeMap map = slanting_street();
    RawNavi& navi = map.areas[2].second.navi_nodes[0];
    navi.target_area = 35;
    const Converted moved(map, "vanilla", up);
    EXPECT_EQ(moved[36].navi_nodes[0].target, (NodeAddress{35, 0}));
    EXPECT_EQ(moved[36].navi_nodes[0].direction, (std::array<i8, 2>{70, -70}));
}

TEST(MovedRecords, KeepTheTargetOfANaviNodeThatTwoSegmentsShare) {
    HandMadeMap map = slanting_street();
    RawArea& b = map.areas[1].second;
    // From B another segment with the same navi node leads to a node next to it.
    b.vehicle_nodes = 2;
    b.nodes[0].flags = 2;
    b.nodes.push_back({.x = -160, .y = 80, .base_link = 2, .area = 35, .id = 1, .flags = 1});
    b.links.push_back({.area = 35, .node = 1, .navi_node = 0, .navi_area = 36});
    b.links.push_back({.area = 35, .node = 0, .navi_node = 0, .navi_area = 36});
    const Converted moved(map, "vanilla", up);
    EXPECT_EQ(moved[36].navi_nodes[0].target, (NodeAddress{36, 0}));  // A, as before
    EXPECT_EQ(moved[36].navi_nodes[0].direction, (std::array<i8, 2>{70, -70}));
}

TEST(MovedRecords, KeepADirectionThatHasNoOpposite) {
    HandMadeMap map = slanting_street();
    map.areas[2].second.navi_nodes[0].direction_x = -128;
    const Converted moved(map, "vanilla", up);
    EXPECT_EQ(moved[36].navi_nodes[0].target, (NodeAddress{36, 0}));
    EXPECT_EQ(moved[36].navi_nodes[0].direction[0], -128);
}

// Vehicles come first, then pedestrians, each by their old area and number.
TEST(MovedRecords, AreNumberedBySortAndOldAddress) {
    HandMadeMap map;
    map.areas.reserve(2);
    for (const unsigned area : {27u, 28u}) {
        RawArea& raw = map.add(area);
        raw.vehicle_nodes = raw.ped_nodes = 1;
        const int x = area == 27 ? -8 : 8;
        raw.nodes = {{.x = x, .y = -80, .z = 1, .area = area, .flags = 0},
                     {.x = x, .y = -88, .z = 2, .area = area, .id = 1, .flags = 1}};
        raw.links = {{.area = area == 27 ? 28u : 27u, .node = 1}};
    }
    const Converted moved(map, "vanilla", {{"translate", "-10,0"}});
    EXPECT_EQ(moved.names(), (Texts{"nodes27.dat"}));
    const AreaFile& file = moved[27];
    ASSERT_EQ(file.nodes.size(), 4u);
    EXPECT_EQ(file.header.vehicle_nodes, 2u);
    const std::pair<int, int> wanted[] = {{-88, 1}, {-72, 1}, {-88, 2}, {-72, 2}};
    for (u16 i = 0; i < 4; ++i) {
        EXPECT_EQ(file.nodes[i].position[0], wanted[i].first);
        EXPECT_EQ(file.nodes[i].position[2], wanted[i].second);
        EXPECT_EQ(file.nodes[i].id, i);
    }
    EXPECT_EQ(file.nodes[3].base_link, 1);
    EXPECT_EQ(file.links[0].target, (NodeAddress{27, 3}));
    EXPECT_EQ(file.links[1].target, (NodeAddress{27, 2}));
    EXPECT_EQ(file.links[0].navi_packed, 0);  // Footpaths have none, whatever the numbers.
    EXPECT_EQ(file.spare_targets, free_spare_targets);
}

// Each thing that cannot be followed is refused unless losses are allowed, and then left out.
void expect_lost(const HandMadeMap& map, const Texts& wanted,
                 const std::function<void(const Converted&)>& check) {
    const Converted refused(map, "vanilla", up);
    EXPECT_TRUE(refused.map.empty());
    EXPECT_FALSE(refused.error.empty());
    EXPECT_EQ(refused.lost(), wanted);
    const Converted done(map, "vanilla", up, true);
    EXPECT_EQ(done.lost(), wanted);
    ASSERT_EQ(done.error, "");
    check(done);
}

TEST(MovedRecords, LoseLinksIntoAbsentFiles) {
    HandMadeMap map = slanting_street();
    map.areas.erase(map.areas.begin());
    expect_lost(map, {"link of link 0 of area 35", "navi target of navi node 36:0"},
                [](const Converted& moved) {
                    EXPECT_TRUE(moved[35].links.empty());
                    EXPECT_EQ(own_links.get(moved[35].nodes[0].flags), 0u);
                    EXPECT_EQ(moved[36].navi_nodes[0].target, (NodeAddress{0xFFFF, 0xFFFF}));
                });
}

// What the move before made of it says that there is no node, and is nothing to lose.
TEST(MovedRecords, GoBackWithoutWhatWasLost) {
    HandMadeMap map = slanting_street();
    map.areas.erase(map.areas.begin());
    const Converted there(map, "vanilla", {{"translate", "0.125,0"}}, true);
    ASSERT_EQ(there.error, "");
    ASSERT_EQ(there[36].navi_nodes[0].target, (NodeAddress{0xFFFF, 0xFFFF}));
    const Converted back(Opened{there.map}, {"vanilla", {{"translate", "-0.125,0"}}});
    EXPECT_EQ(back.error, "");
    EXPECT_TRUE(back.losses.empty());
    EXPECT_EQ(back[36].navi_nodes[0].target, (NodeAddress{0xFFFF, 0xFFFF}));
    EXPECT_EQ(back[36].navi_nodes[0].position, (std::array<i16, 2>{0, 0}));
}

// Either half of an address says that there is none.
TEST(MovedRecords, KeepAddressesOfNoNode) {
    for (const auto& [area, node] : {std::pair{0xFFFFu, 0u}, {28u, 0xFFFFu}, {0xFFFFu, 0xFFFFu}}) {
        HandMadeMap map = slanting_street();
        map.areas[0].second.links[0].area = map.areas[2].second.navi_nodes[0].target_area = area;
        map.areas[0].second.links[0].node = map.areas[2].second.navi_nodes[0].target_node = node;
        const Converted moved(map, "vanilla", up);
        ASSERT_EQ(moved.error, "");
        EXPECT_TRUE(moved.losses.empty());
        const NodeAddress same{static_cast<u16>(area), static_cast<u16>(node)};
        ASSERT_EQ(moved[36].links.size(), 1u);
        EXPECT_EQ(moved[36].links[0].target, same);
        EXPECT_EQ(moved[36].navi_nodes[0].target, same);
    }
}

// An area without nodes has no record that goes anywhere, but its file may hold something.
TEST(MovedRecords, LoseWhatAnEmptyAreaHolds) {
    std::vector<Member> map = slanting_street().open();
    const auto with_empty = [&](Bytes bytes) {
        std::vector<Member> members = map;
        members.push_back(member_of("nodes12.dat", read_well(bytes)));
        return Converted(Opened{members}, {"vanilla", up}).lost();
    };
    Bytes bytes = RawArea{}.bytes();
    EXPECT_EQ(with_empty(bytes), Texts{});
    bytes.resize(788);  // Padding is nothing.
    EXPECT_EQ(with_empty(bytes), Texts{});
    bytes[24] = std::byte{0xDE};
    EXPECT_EQ(with_empty(bytes), (Texts{"trailing of area 12"}));
    RawArea counted;
    counted.ped_nodes = 7;
    EXPECT_EQ(with_empty(counted.bytes()), (Texts{"header.ped_nodes of area 12"}));
}

TEST(MovedRecords, LoseLinksWithoutTheirNaviNode) {
    HandMadeMap map = slanting_street();
    map.areas.pop_back();
    expect_lost(map, {"link of link 0 of area 35", "link of link 0 of area 28"},
                [](const Converted& moved) {
                    EXPECT_TRUE(moved[35].links.empty());
                    EXPECT_TRUE(moved[36].links.empty());
                });
}

TEST(MovedRecords, LoseWhatNoRecordHolds) {
    HandMadeMap map = slanting_street();
    RawArea& a = map.areas[0].second;
    a.links.push_back({.area = 35, .node = 0, .navi_node = 0, .navi_area = 36});
    a.spare_targets = std::string_view("\0", 1);
    a.spare_lengths = std::string_view("\xCC", 1);
    a.spare_crossings = std::string_view("\x01", 1);
    expect_lost(map,
                {"link of link 1 of area 28", "spare_targets of area 28",
                 "spare_lengths of area 28", "spare_crossings of area 28"},
                [](const Converted& moved) { EXPECT_EQ(moved[36].links.size(), 1u); });
}

TEST(MovedRecords, LoseLinksThatAreCountedAndNotThere) {
    HandMadeMap map = slanting_street();
    map.areas[1].second.nodes[0].flags = 9;
    expect_lost(map, {"link_count of 35:0"}, [](const Converted& moved) {
        EXPECT_EQ(own_links.get(moved[35].nodes[0].flags), 1u);
    });
}

TEST(MovedRecords, LoseTheNaviNodeOfAFootpath) {
    HandMadeMap map = slanting_street();
    RawArea& a = map.areas[0].second;
    a.ped_nodes = 1;
    a.nodes.push_back({.x = 80, .y = -80, .base_link = 1, .area = 28, .id = 1, .flags = 2});
    a.links.push_back({.area = 28, .node = 1, .navi_node = 9, .navi_area = 36});
    a.links.push_back({.area = 28, .node = 1, .navi_node = 0, .navi_area = 36});
    expect_lost(map, {"navi_node of link 1 of area 28"}, [](const Converted& moved) {
        EXPECT_EQ(moved[36].links[1].navi_packed, 0);
        EXPECT_EQ(moved[36].links[2].navi_packed, 36 << 10);
    });
}

TEST(MovedRecords, LoseBytesBehindAndSectionsThatAreMissing) {
    std::vector<Member> map = slanting_street().open();
    Bytes bytes = write_well(*map[1].document);
    bytes.resize(bytes.size() + 8);  // Padding is nothing.
    map[1] = member_of("nodes35.dat", read_well(bytes));
    EXPECT_TRUE(Converted(Opened{map}, {"vanilla", up}).losses.empty());
    bytes.back() = std::byte{1};
    map[1] = member_of("nodes35.dat", read_well(bytes));
    EXPECT_EQ(Converted(Opened{map}, {"vanilla", up}).lost(), (Texts{"trailing of area 35"}));
    bytes.resize(bytes.size() - 8 - 193);
    map[1] = member_of("nodes35.dat", read_well(bytes));
    const Converted moved(Opened{map}, {"vanilla", up, true});
    EXPECT_EQ(moved.lost(), (Texts{"crossing of area 35"}));
    EXPECT_EQ(moved.losses.losses()[0].kind, LossKind::invented);
    EXPECT_EQ(moved[35].missing_bytes, 0u);
}

TEST(MovedRecords, OutsideOfTheMapAreRefused) {
    const Converted moved(slanting_street(), "vanilla", {{"translate", "0,2995"}}, true);
    EXPECT_EQ(moved.lost(), (Texts{"position of 35:0"}));
    EXPECT_EQ(moved.losses.losses()[0].kind, LossKind::does_not_fit);
    EXPECT_TRUE(moved.map.empty());
    // An eighth beyond the edge is what rounding does to nodes on it.
    EXPECT_TRUE(
        Converted(slanting_street(), "vanilla", {{"translate", "0,2990.125"}}).error.empty());
    EXPECT_EQ(Converted(slanting_street(), "vanilla", {{"translate", "0,2990.25"}}).lost().size(),
              1u);
}

TEST(MovedRecords, BeyondWhatAVersionHoldsAreRefused) {
    EXPECT_EQ(Converted(slanting_street(), "vanilla", {{"translate", "1,0,4090.875"}}).lost(),
              Texts{});
    EXPECT_EQ(Converted(slanting_street(), "vanilla", {{"translate", "1,0,4091"}}, true).lost(),
              (Texts{"position of 28:0", "position of 35:0"}));
    EXPECT_TRUE(Converted(slanting_street(), "fla4", {{"translate", "1,0,4091"}}).error.empty());
    EXPECT_EQ(Converted(slanting_street(), "fla4", {{"translate", "1,0,268435451"}}, true).lost(),
              (Texts{"position of 28:0", "position of 35:0"}));
}

TEST(MovedRecords, AreRefusedWhereVanillaCannotNumberThem) {
    HandMadeMap map;
    map.areas.reserve(2);
    for (const unsigned area : {27u, 28u})
        map.add(area).navi_nodes.assign(513,
                                        {.x = area == 27 ? -8 : 8, .y = -8, .target_area = 27});
    map.areas[0].second.nodes = {{.x = -8, .y = -8, .area = 27, .flags = 0}};
    map.areas[0].second.vehicle_nodes = 1;
    const Converted moved(map, "vanilla", {{"translate", "-10,0"}}, true);
    EXPECT_EQ(moved.lost(),
              (Texts{"navi_node of navi node 28:511", "navi_node of navi node 28:512"}));
    EXPECT_TRUE(Converted(map, "fla4", {{"translate", "-10,0"}}).error.empty());
}

}  // namespace
}  // namespace wend::gta_paths
