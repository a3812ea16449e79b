#include "formats/gta/draw/area_network.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "formats/gta_paths/files.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"
#include "support/column_values.hpp"

namespace wend::gta_paths {
namespace {

Map map_of(const RawArea& raw) {
    return Map::of(san_andreas, {member_of("nodes12.dat", read_well(raw.bytes()))}).value();
}

// The whole map of the game, against the facts that its README and the fact sheet count.
struct RealNetwork : testing::Test {
    static const Network& network() {
        static const Map map = Map::of(san_andreas, real_map()).value();
        return map.network();
    }
    void SetUp() override { WEND_NEEDS_REAL_FILES(); }

    // The value of a node or link in a column that is made once.
    static double of_node(std::string_view name, NodeIndex node) {
        return values(name).number(node);
    }
    static double of_link(std::string_view name, LinkIndex link) {
        return values(name).number(link);
    }
    static const ColumnValues& values(std::string_view name) {
        static std::map<std::string_view, ColumnValues> made;
        const auto known = made.find(name);
        return known != made.end()
                   ? known->second
                   : made.emplace(name, network().find_column(name).values()).first->second;
    }
    static bool is_vehicle(NodeIndex node) { return network().nodes.kind[node] != footpath; }

    // The link back, told from other links between the same ends by its navi node's point.
    static LinkIndex mirror_of(LinkIndex link) {
        const Links& links = network().links;
        const auto [first, end] = network().links_of(links.to[link]);
        for (LinkIndex back = first; back < end; ++back)
            if (links.to[back] == links.from[link]) return back;
        return no_index;
    }
};

TEST_F(RealNetwork, HasEveryNodeByKind) {
    std::map<u32, int> count;
    for (const auto kind : network().nodes.kind) ++count[kind];
    // 30,587 vehicle nodes, 1,596 of them for boats.
    EXPECT_EQ(count, (std::map<u32, int>{{road, 28'991}, {water, 1'596}, {footpath, 37'650}}));
    EXPECT_EQ(network().kinds[road].name, "road");
    EXPECT_EQ(network().kinds[water].name, "water");
    EXPECT_EQ(network().kinds[footpath].name, "footpath");
}

TEST_F(RealNetwork, ResolvesEveryLink) {
    const Links& links = network().links;
    int vehicle = 0, ped = 0, across = 0, alone = 0, mixed = 0;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        ++(is_vehicle(links.from[i]) ? vehicle : ped);
        across += network().nodes.origin[links.from[i]].member !=
                  network().nodes.origin[links.to[i]].member;
        alone += mirror_of(i) == no_index;
        mixed += network().nodes.kind[links.from[i]] != network().nodes.kind[links.to[i]];
        EXPECT_EQ(links.kind[i], network().nodes.kind[links.from[i]]);
    }
    EXPECT_EQ(network().unresolved.size(), 0u);
    EXPECT_EQ(vehicle, 62'936);
    EXPECT_EQ(ped, 80'686);
    EXPECT_EQ(across, 2'424);
    EXPECT_EQ(alone, 0);
    EXPECT_EQ(mixed, 0);
}

TEST_F(RealNetwork, HasTheKnownNumberOfLinksANode) {
    std::map<u32, int> vehicle, ped;
    for (NodeIndex i = 0; i < network().nodes.size(); ++i) {
        const auto [first, end] = network().links_of(i);
        ++(is_vehicle(i) ? vehicle : ped)[end - first];
        EXPECT_EQ(end - first, of_node("link_count", i));
    }
    EXPECT_EQ(vehicle, (std::map<u32, int>{{1, 376}, {2, 28'410}, {3, 1'464}, {4, 337}}));
    EXPECT_EQ(ped,
              (std::map<u32, int>{{1, 702}, {2, 31'362}, {3, 5'112}, {4, 450}, {5, 20}, {6, 4}}));
}

TEST_F(RealNetwork, HasOneFloodFillNumberAComponent) {
    const Components components = components_of(network());
    for (const bool vehicles : {true, false}) {
        std::set<std::pair<u32, u32>> pairs;
        std::set<u32> of_component;
        std::set<double> numbers;
        for (NodeIndex i = 0; i < network().nodes.size(); ++i) {
            if (is_vehicle(i) != vehicles) continue;
            pairs.emplace(components.of_node[i], of_node("flood_fill", i));
            of_component.insert(components.of_node[i]);
            numbers.insert(of_node("flood_fill", i));
        }
        const std::size_t expected = vehicles ? 33 : 179;
        EXPECT_EQ(of_component.size(), expected);
        EXPECT_EQ(pairs.size(), expected);
        EXPECT_EQ(numbers.size(), expected);
        EXPECT_EQ(*numbers.begin(), 1u);
        EXPECT_EQ(*numbers.rbegin(), expected);
    }
}

TEST_F(RealNetwork, HasTheKnownFlags) {
    const auto count = [&](std::string_view name, bool vehicles, u32 value) {
        int found = 0;
        for (NodeIndex i = 0; i < network().nodes.size(); ++i)
            found += is_vehicle(i) == vehicles && of_node(name, i) == value;
        return found;
    };
    EXPECT_EQ(count("dead_end", true, 1), 2'594);
    EXPECT_EQ(count("dead_end", false, 1), 0);
    EXPECT_EQ(count("switched_off", true, 1), 7'669);
    EXPECT_EQ(count("switched_off", false, 1), 6'019);
    EXPECT_EQ(count("originally_switched_off", true, 1), 7'669);
    EXPECT_EQ(count("road_block", true, 1), 391);
    EXPECT_EQ(count("no_wandering", false, 1), 17);
    EXPECT_EQ(count("speed_class", true, 0), 112);
    EXPECT_EQ(count("speed_class", true, 1), 27'936);
    EXPECT_EQ(count("speed_class", true, 2), 2'539);
    EXPECT_EQ(count("special_function", true, 2), 215);
    EXPECT_EQ(count("special_function", true, 8), 9);
    EXPECT_EQ(count("special_function", true, 9), 7);
    int crossing = 0, with_light = 0;
    for (LinkIndex i = 0; i < network().links.size(); ++i) {
        crossing += of_link("crosses_road", i) != 0;
        with_light += of_link("traffic_light", i) != 0;
    }
    EXPECT_EQ(crossing, 466 + 1'346);
    EXPECT_EQ(with_light, 1'346);
    // Of navi nodes, which serve a link each way: 1,213 with a light at the target, 476 at the
    // other end (fact sheet section 2.3).
    int lit = 0, by_rails = 0;
    for (LinkIndex i = 0; i < network().links.size(); ++i) {
        lit += of_link("road_light", i) != 0;
        by_rails += of_link("train_crossing", i) != 0;
        if (!is_vehicle(network().links.from[i])) {
            EXPECT_EQ(of_link("road_light", i), 0u);
        }
    }
    EXPECT_EQ(lit, 2 * (1'213 + 476));
    EXPECT_EQ(by_rails, 0);
}

TEST_F(RealNetwork, HasTheLengthsOfTheFile) {
    const Links& links = network().links;
    int exact = 0, longest = 0;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        const auto stored = static_cast<double>(of_link("stored_length", i));
        EXPECT_NEAR(stored, std::min(255.0, std::trunc(links.length[i])), 1);
        exact += stored == std::min(255.0, std::trunc(links.length[i]));
        longest = std::max(longest, static_cast<int>(stored));
    }
    EXPECT_EQ(exact, 142'332);
    EXPECT_EQ(longest, 165);
}

// (left, right) pairs of section 2.3, a navi node each, and counted by links here: each navi node
// serves one link a direction, and two of them serve four.
TEST_F(RealNetwork, HasTheKnownLanes) {
    const Links& links = network().links;
    std::map<std::pair<int, int>, int> pairs;
    for (LinkIndex i = 0; i < links.size(); ++i) {
        if (!is_vehicle(links.from[i])) {
            EXPECT_EQ(links.lanes[i] + links.opposite_lanes[i], 0);
            continue;
        }
        const auto low = std::min(links.lanes[i], links.opposite_lanes[i]);
        const auto high = std::max(links.lanes[i], links.opposite_lanes[i]);
        ++pairs[{low, high}];
    }
    int total = 0, at_least = 0;
    const std::map<std::pair<int, int>, int> navi_nodes{{{1, 1}, 19'189},
                                                        {{0, 1}, 3'572 + 2'336},
                                                        {{0, 2}, 3'248 + 3'107},
                                                        {{1, 2}, 2},
                                                        {{0, 0}, 12}};
    for (const auto& [lanes, count] : navi_nodes) {
        EXPECT_GE(pairs[lanes], 2 * count) << lanes.first << ' ' << lanes.second;
        at_least += 2 * count;
    }
    for (const auto& [lanes, count] : pairs) total += count;
    EXPECT_EQ(pairs.size(), navi_nodes.size());
    EXPECT_EQ(at_least, 62'932);
    EXPECT_EQ(total, 62'936);
}

TEST_F(RealNetwork, BothDirectionsShareLanesAndCurve) {
    const Links& links = network().links;
    std::vector<int> uses(network().curve_points.size());
    for (LinkIndex i = 0; i < links.size(); ++i) {
        if (!is_vehicle(links.from[i])) {
            EXPECT_EQ(links.curve[i], no_index);
            continue;
        }
        ASSERT_LT(links.curve[i], network().curve_points.size());
        ++uses[links.curve[i]];
        const LinkIndex back = mirror_of(i);
        EXPECT_EQ(links.curve[back], links.curve[i]) << network().name_of(links.from[i]);
        EXPECT_EQ(links.lanes[back], links.opposite_lanes[i]);
        EXPECT_EQ(links.opposite_lanes[back], links.lanes[i]);
        EXPECT_EQ(links.width[back], links.width[i]);
    }
    // One a segment: 31,466 navi nodes, of which two serve two segments each.
    EXPECT_EQ(uses.size(), 31'468u);
    EXPECT_EQ(std::ranges::count(uses, 2), 31'468);
}

TEST_F(RealNetwork, NamesNodesByAreaAndRecord) {
    const auto node = network().find_node("63:1437");
    ASSERT_TRUE(node);
    EXPECT_EQ(*node, network().nodes.size() - 1);
    EXPECT_EQ(network().name_of(*node), "63:1437");
    EXPECT_FALSE(network().find_node("63:1438"));
    EXPECT_FALSE(network().find_node("64:0"));
}

TEST_F(RealNetwork, LacksOnlyWhatIsInAbsentAreas) {
    std::vector<Member> members(real_map().begin(), real_map().end());
    members.erase(members.begin() + 20);
    const Map map = Map::of(san_andreas, std::move(members)).value();
    const Network& part = map.network();
    EXPECT_EQ(part.nodes.size(), 68'237u - 1'413u);
    EXPECT_GT(part.unresolved.size(), 0u);
    for (const UnresolvedLink& link : part.unresolved) {
        EXPECT_EQ(link.reason, UnresolvedLink::Reason::absent_member);
        EXPECT_TRUE(link.target.starts_with("20:")) << link.target;
    }
    EXPECT_EQ(part.links.size() + part.unresolved.size(), 143'622u - 2'918u);
}

struct SmallNetwork : EveryVersion {};

TEST_P(SmallNetwork, HoldsWhatTheFileSays) {
    const Map map = map_of(hand_made_area(GetParam()));
    const Network& network = map.network();
    const double x = GetParam() == Version::vanilla ? 10.5 : 5000.125;
    ASSERT_EQ(network.nodes.size(), 4u);
    EXPECT_EQ(network.nodes.position[0], (Point{x, -2000.125, 7}));
    EXPECT_EQ(network.nodes.width[0], 5.0f);
    EXPECT_EQ(network.nodes.width[2], 2.0f);
    EXPECT_EQ(network.nodes.kind, (std::vector<std::uint8_t>{road, water, footpath, footpath}));
    ASSERT_EQ(network.links.size(), 4u);
    EXPECT_EQ(network.links.from, (std::vector<NodeIndex>{0, 1, 2, 3}));
    EXPECT_EQ(network.links.to, (std::vector<NodeIndex>{1, 0, 3, 2}));
    // The navi node points to node 0: to there run its 2 left lanes, from there its 5 right ones
    // (fact sheet section 2.3).
    EXPECT_EQ(network.links.lanes, (std::vector<std::uint8_t>{5, 2, 0, 0}));
    EXPECT_EQ(network.links.opposite_lanes, (std::vector<std::uint8_t>{2, 5, 0, 0}));
    EXPECT_EQ(network.links.width, (std::vector<float>{10, 10, 2, 2}));
    EXPECT_EQ(network.links.curve, (std::vector<std::uint32_t>{0, 0, no_index, no_index}));
    ASSERT_EQ(network.curve_points.size(), 1u);
    EXPECT_EQ(network.curve_points[0], (Point{x + 10, -2000.25, 3}));
    EXPECT_DOUBLE_EQ(network.links.length[2], 10);
    EXPECT_EQ(column_value(network, "flood_fill", 0),
              PathContext{GetParam()}.has_wide_flood_fill() ? 300 : 7);
}

WEND_FOR_EVERY_VERSION(SmallNetwork);

TEST(OddNetwork, SaysWhyALinkLeadsNowhere) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.links[0].node = 4;   // one past the last
    raw.links[2].area = 13;  // not here
    const Map map = map_of(raw);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 2u);
    ASSERT_EQ(network.unresolved.size(), 2u);
    EXPECT_EQ(network.unresolved[0].target, "12:4");
    EXPECT_EQ(network.unresolved[0].reason, UnresolvedLink::Reason::missing_record);
    EXPECT_EQ(network.unresolved[0].from, 0u);
    EXPECT_EQ(network.unresolved[0].origin, (Origin{0, 0}));
    EXPECT_EQ(network.unresolved[1].target, "13:3");
    EXPECT_EQ(network.unresolved[1].reason, UnresolvedLink::Reason::absent_member);
    EXPECT_EQ(network.unresolved[1].from, 2u);
}

TEST(OddNetwork, ALinkWithoutItsNaviNodeIsStraight) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.links[0].navi_node = 1;
    raw.links[1].navi_area = 5;
    const Map map = map_of(raw);
    const Network& network = map.network();
    ASSERT_EQ(network.links.size(), 4u);
    for (LinkIndex i = 0; i < 2; ++i) {
        EXPECT_EQ(network.links.curve[i], no_index);
        EXPECT_EQ(network.links.lanes[i], 0);
    }
}

// Both doubly used navi nodes of the game are so, but there each segment's links follow each other.
TEST(OddNetwork, SegmentsThatShareANaviNodeKeepTheirOwnCurves) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.vehicle_nodes = 4;
    raw.ped_nodes = 0;
    const unsigned targets[] = {2, 3, 0, 1};
    for (std::size_t i = 0; i < 4; ++i) {
        raw.nodes[i].z = static_cast<int>(8 * i);
        raw.links[i] = {.node = targets[i], .navi_node = 0, .navi_area = 12};
    }
    const Map map = map_of(raw);
    const Network& network = map.network();
    EXPECT_EQ(network.links.curve, (std::vector<std::uint32_t>{0, 1, 0, 1}));
    ASSERT_EQ(network.curve_points.size(), 2u);
    EXPECT_EQ(network.curve_points[0].z, 1);
    EXPECT_EQ(network.curve_points[1].z, 2);
}

TEST(OddNetwork, LinksBeyondTheLastAreNotMadeUp) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.nodes[3].base_link = 0xFFFF;
    raw.nodes[2].flags |= 0xF;  // claims 15 links from the third on, where two are left
    const Map map = map_of(raw);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 4u);
    EXPECT_EQ(network.links.from, (std::vector<NodeIndex>{0, 1, 2, 2}));
}

TEST(OddNetwork, VehicleCountsBeyondTheNodesAreNoHarm) {
    RawArea raw = hand_made_area(Version::vanilla);
    raw.vehicle_nodes = 0xFFFFFFFF;
    const Map map = map_of(raw);
    const Network& network = map.network();
    EXPECT_EQ(network.nodes.kind[3], road);
}

}  // namespace
}  // namespace wend::gta_paths
