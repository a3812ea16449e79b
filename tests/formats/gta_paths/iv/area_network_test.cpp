#include "formats/gta/iv/area_network.hpp"

#include "formats/gta_paths/iv/raw_map.hpp"
#include "support/column_values.hpp"

namespace wend::gta_paths::iv {
namespace {

struct IvNetwork : testing::Test {
    Member member = member_of("nodes27.nod", hand_made_area().bytes());
    Map map = Map::of(gta_iv, {member}).value();
    const Network& network = map.network();

    double of_node(std::string_view name, NodeIndex node) const {
        return column_value(network, name, node);
    }
    double of_link(std::string_view name, LinkIndex link) const {
        return column_value(network, name, link);
    }
};

TEST_F(IvNetwork, PutsNodesInMetres) {
    ASSERT_EQ(network.nodes.size(), 4u);
    EXPECT_EQ(network.unit, "m");
    EXPECT_EQ(network.nodes.position[0], (Point{-110, -100.125, 10}));
    EXPECT_EQ(network.nodes.position[2], (Point{-59.875, -1, -256}));
    EXPECT_EQ(network.nodes.width[0], 5.0F);
}

TEST_F(IvNetwork, TakesHeightsByTheScaleThatIsSaid) {
    const Map of_64 = Map::of(gta_iv, {member}, {{"z-scale", "64"}}).value();
    const Network& other = of_64.network();
    EXPECT_EQ(other.nodes.position[0], (Point{-110, -100.125, 20}));
    EXPECT_EQ(other.nodes.position[2].z, -512);
    const Map of_128 = Map::of(gta_iv, {member}, {{"z-scale", "128"}}).value();
    EXPECT_EQ(of_128.network().nodes.position[0].z, 10);
    const auto refused = Map::of(gta_iv, {member}, {{"z-scale", "100"}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("128 or 64"), std::string::npos);
}

TEST_F(IvNetwork, TellsKindsByPlaceAndWaterBit) {
    EXPECT_EQ(network.kinds[0].name, "road");
    EXPECT_TRUE(network.kinds[0].has_lanes);
    EXPECT_EQ(network.kind_name(network.nodes.kind[0]), "water");  // 0x0212540F has bit 25
    EXPECT_EQ(network.kind_name(network.nodes.kind[1]), "road");
    EXPECT_EQ(network.kind_name(network.nodes.kind[2]), "water");
    EXPECT_EQ(network.kind_name(network.nodes.kind[3]), "other");
}

TEST_F(IvNetwork, CallsNodesByTheirIds) {
    EXPECT_EQ(network.name_of(0), "27:7");
    EXPECT_EQ(network.name_of(2), "27:900");
    EXPECT_EQ(network.find_node("27:4"), 1u);
    EXPECT_EQ(network.find_node("27:0"), 3u);
    EXPECT_EQ(network.find_node("27:1"), std::nullopt);
}

TEST_F(IvNetwork, FollowsIdsAndReadsLanes) {
    ASSERT_EQ(network.links.size(), 2u);
    EXPECT_EQ(network.links.from[0], 0u);
    EXPECT_EQ(network.links.to[0], 1u);
    EXPECT_EQ(network.links.to[1], 0u);
    // 0x0A is 2 in bits 0-2, along, and 1 in bits 3-5, against.
    EXPECT_EQ(network.links.lanes[0], 2);
    EXPECT_EQ(network.links.opposite_lanes[0], 1);
    EXPECT_EQ(network.links.width[0], (5.0F + 1.5F) / 2);
    ASSERT_EQ(network.unresolved.size(), 1u);
    EXPECT_EQ(network.unresolved[0].target, "28:65535");
    EXPECT_EQ(network.unresolved[0].reason, UnresolvedLink::Reason::absent_member);
    EXPECT_EQ(map.field_path(Element::link, network.links.origin[1]), "links[2]");
    EXPECT_EQ(member.document->offset_of("links[2].length"), 16u + 4 * 32 + 2 * 8 + 4);
    EXPECT_EQ(member.document->offset_of("nodes[1].flags"), 16u + 32 + 28);
}

TEST_F(IvNetwork, HasAColumnForEachKnowledge) {
    EXPECT_EQ(of_node("spawn_rate", 0), 15u);
    EXPECT_EQ(of_node("slow_traffic", 0), 1u);  // 0x0212540F: bits 10, 12, 14, 17, 20, 25
    EXPECT_EQ(of_node("boat_movement", 0), 1u);
    EXPECT_EQ(of_node("dirt_road", 0), 1u);
    EXPECT_EQ(of_node("highway", 0), 0u);
    EXPECT_EQ(of_node("link_count", 0), 2u);
    EXPECT_EQ(of_node("speed_limit", 0), 1u);
    EXPECT_EQ(of_node("behaviour", 1), 0xBu);
    EXPECT_EQ(of_node("linking_disabled", 2), 1u);
    EXPECT_EQ(of_node("flood_fill", 2), 1u);
    EXPECT_EQ(of_node("street_name", 0), 0xDEADBEEFu);
    // 0xF1F121B7: of the bits without a name 24, 29, 30 and 31 are set.
    EXPECT_EQ(of_node("unknown_flags", 1), 0xE1000000u);
    for (const int bit : {9, 11, 24, 29, 30, 31})
        EXPECT_EQ(of_node("flag_" + std::to_string(bit), 1), u32{bit >= 24}) << bit;
    // 0xC040
    for (int bit = 0; bit < 16; ++bit)
        EXPECT_EQ(of_link("link_flag_" + std::to_string(bit), 0),
                  u32{bit == 6 || bit == 14 || bit == 15})
            << bit;
    EXPECT_EQ(of_link("stored_length", 0), 50u);
    EXPECT_EQ(of_link("left_lanes", 0), 2u);
    EXPECT_EQ(of_link("right_lanes", 0), 1u);
    EXPECT_EQ(of_link("link_flags", 0), 0xC040u);
}

TEST(IvNetworkOfMaps, JoinsFilesAndTellsWhatLeadsNowhere) {
    RawMap map;
    const auto a = map.road(27, -10, -10, 0), b = map.road(28, 10, -10, 0);
    map.join(a, b);
    map.link(a, {28, 7}, 5, 9);   // no such id there
    map.link(a, {200, 0}, 5, 9);  // no such area on any map
    map.link(a, {40, 0}, 5, 9);   // not open
    const Map opened = Map::of(gta_iv, members_of(map.files())).value();
    const Network& network = opened.network();
    ASSERT_EQ(network.links.size(), 2u);
    EXPECT_EQ(network.name_of(network.links.to[0]), "28:100");
    EXPECT_EQ(network.name_of(network.links.to[1]), "27:100");
    ASSERT_EQ(network.unresolved.size(), 3u);
    EXPECT_EQ(network.unresolved[0].reason, UnresolvedLink::Reason::missing_record);
    EXPECT_EQ(network.unresolved[1].reason, UnresolvedLink::Reason::missing_record);
    EXPECT_EQ(network.unresolved[2].reason, UnresolvedLink::Reason::absent_member);
}

// Of nodes with one id, links lead to the first.
TEST(IvNetworkOfMaps, TakesTheFirstOfSeveralIds) {
    RawArea raw;
    raw.vehicle_nodes = 3;
    raw.nodes = {{.id = 2, .flags = 1 << 16}, {.id = 1}, {.id = 1}};
    raw.links = {{.node = 1}};
    const Map map = Map::of(gta_iv, {member_of("nodes27.nod", raw.bytes())}).value();
    EXPECT_EQ(map.network().links.to[0], 1u);
}

}  // namespace
}  // namespace wend::gta_paths::iv
