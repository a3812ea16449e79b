#include "scene/chains.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "draw/map_builder.hpp"

namespace wend::scene_detail {
namespace {

using test::MapBuilder;

std::vector<NodeIndex> nodes_of(const Chains& chains, std::size_t index) {
    std::vector<NodeIndex> nodes;
    for (const ChainVertex& vertex : chains.of(chains.list[index])) nodes.push_back(vertex.node);
    return nodes;
}

TEST(Ways, AreALinkAndItsOpposite) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(1, 0);
    map.link(b, a, {2, 1});
    const auto ways = ways_of(map.build());
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(ways[0].a, a);
    EXPECT_EQ(ways[0].b, b);
    EXPECT_EQ(ways[0].lanes, 3);
}

TEST(Ways, KnowTheFirstLinkInEachDirection) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(1, 0);
    map.one_link(a, b, {2, 1});
    map.one_link(a, b, {2, 1});
    map.one_link(b, a, {1, 2});
    const Network network = map.build();
    const auto ways = ways_of(network);
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(ways[0].there, 0u);
    EXPECT_EQ(ways[0].back, 2u);
    EXPECT_EQ(ways[0].links, 3u);
    EXPECT_EQ(lanes_of(network, ways[0]), std::pair(2, 1));
}

TEST(Ways, HaveLanesByDirectionWhicheverLinkThereIs) {
    MapBuilder map;
    for (int i = 0; i < 3; ++i) map.node(i, 0);
    map.one_link(0, 1, {3, 1});
    map.one_link(2, 1, {3, 1});
    const Network network = map.build();
    const auto ways = ways_of(network);
    ASSERT_EQ(ways.size(), 2u);
    EXPECT_EQ(lanes_of(network, ways[0]), std::pair(3, 1));
    EXPECT_EQ(lanes_of(network, ways[1]), std::pair(1, 3));
}

TEST(Ways, MayHaveALinkInOneDirectionOnly) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(1, 0);
    map.one_link(b, a, {2, 0});
    const auto ways = ways_of(map.build());
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_EQ(ways[0].lanes, 2);
}

TEST(Ways, DifferInTheirCurves) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0), b = map.node(1, 0);
    const auto left = map.curve_point(0.5, 1), right = map.curve_point(0.5, -1);
    map.link(a, b, {}, left);
    map.link(a, b, {}, right);
    map.link(a, b, {}, right);
    map.link(a, b);
    EXPECT_EQ(ways_of(map.build()).size(), 3u);
}

TEST(Ways, DifferInTheirKinds) {
    MapBuilder map;
    const NodeIndex road = map.node(0, 0, 0), path = map.node(1, 0, 2);
    map.one_link(road, path);
    map.one_link(path, road);
    EXPECT_EQ(ways_of(map.build()).size(), 2u);
}

TEST(Ways, LeadSomewhereElse) {
    MapBuilder map;
    const NodeIndex a = map.node(0, 0);
    map.one_link(a, a);
    EXPECT_TRUE(ways_of(map.build()).empty());
}

TEST(Chains, FollowARoadFromEndToEnd) {
    MapBuilder map;
    for (int i = 0; i < 5; ++i) map.node(i, 0);
    const auto curve = map.curve_point(2.5, 1);
    map.link(3, 1);
    map.link(0, 3);
    map.link(4, 2, {}, curve);
    map.link(2, 1);
    const std::vector<Way> ways = ways_of(map.build());
    const Chains chains = chains_of(ways);
    ASSERT_EQ(chains.list.size(), 1u);
    EXPECT_FALSE(chains.list[0].closed);
    EXPECT_EQ(nodes_of(chains, 0), (std::vector<NodeIndex>{0, 3, 1, 2, 4}));
    EXPECT_EQ(ways[chains.of(chains.list[0])[3].way].curve, curve);
    EXPECT_EQ(ways[chains.of(chains.list[0])[2].way].curve, no_index);
    EXPECT_EQ(chains.of(chains.list[0])[4].way, no_index);
}

TEST(Chains, EndAtForks) {
    MapBuilder map;
    for (int i = 0; i < 7; ++i) map.node(i, 0);
    map.link(0, 1), map.link(1, 2), map.link(0, 3), map.link(3, 4), map.link(0, 5), map.link(5, 6);
    const Chains chains = chains_of(ways_of(map.build()));
    ASSERT_EQ(chains.list.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(nodes_of(chains, i).size(), 3u);
}

TEST(Chains, EndWhereTheNumberOfLanesChanges) {
    MapBuilder map;
    for (int i = 0; i < 5; ++i) map.node(i, 0);
    map.link(0, 1, {1, 1}), map.link(1, 2, {2, 0}), map.link(2, 3, {2, 1}), map.link(3, 4, {1, 2});
    const Chains chains = chains_of(ways_of(map.build()));
    ASSERT_EQ(chains.list.size(), 2u);
    std::vector<std::vector<NodeIndex>> lines{nodes_of(chains, 0), nodes_of(chains, 1)};
    std::ranges::sort(lines);
    EXPECT_EQ(lines[0], (std::vector<NodeIndex>{0, 1, 2}));
    EXPECT_EQ(lines[1], (std::vector<NodeIndex>{2, 3, 4}));
}

TEST(Chains, CloseRings) {
    MapBuilder map;
    for (int i = 0; i < 4; ++i) map.node(i, 0);
    map.link(0, 2), map.link(2, 1), map.link(1, 3), map.link(3, 0);
    const Chains chains = chains_of(ways_of(map.build()));
    ASSERT_EQ(chains.list.size(), 1u);
    EXPECT_TRUE(chains.list[0].closed);
    EXPECT_EQ(nodes_of(chains, 0), (std::vector<NodeIndex>{0, 2, 1, 3, 0}));
}

TEST(Chains, CloseRingsOfTwoParallelWays) {
    MapBuilder map;
    map.node(0, 0), map.node(1, 0);
    const auto left = map.curve_point(0.5, 1), right = map.curve_point(0.5, -1);
    map.link(0, 1, {}, left), map.link(0, 1, {}, right);
    const Chains chains = chains_of(ways_of(map.build()));
    ASSERT_EQ(chains.list.size(), 1u);
    EXPECT_TRUE(chains.list[0].closed);
    EXPECT_EQ(nodes_of(chains, 0), (std::vector<NodeIndex>{0, 1, 0}));
}

TEST(Chains, SplitIntoSingleWaysByKind) {
    MapBuilder map;
    for (int i = 0; i < 3; ++i) map.node(i, 0, 0);
    for (int i = 0; i < 3; ++i) map.node(i, 1, 2);
    map.link(0, 1), map.link(1, 2), map.link(3, 4), map.link(4, 5), map.link(5, 3);
    const Chains chains = split(chains_of(ways_of(map.build())), {true, true, false});
    ASSERT_EQ(chains.list.size(), 3u);
    EXPECT_EQ(nodes_of(chains, 0), (std::vector<NodeIndex>{0, 1}));
    EXPECT_EQ(nodes_of(chains, 1), (std::vector<NodeIndex>{1, 2}));
    EXPECT_EQ(nodes_of(chains, 2).size(), 4u);
    EXPECT_TRUE(chains.list[2].closed);
}

RC_GTEST_PROP(Chains, HoldEachWayOnceAndJoinExactlyWhereTwoMeet, ()) {
    const auto node_count = *rc::gen::inRange<NodeIndex>(1, 12);
    const auto index = rc::gen::inRange<NodeIndex>(0, node_count);
    MapBuilder map;
    for (NodeIndex i = 0; i < node_count; ++i)
        map.node(i, 0, *rc::gen::inRange<std::uint8_t>(0, 2));
    for (std::uint32_t i = 0; i < 3; ++i) map.curve_point(i, 1);
    const auto link_count = *rc::gen::inRange(0, 30);
    for (int i = 0; i < link_count; ++i)
        map.link(*index, *index, {*rc::gen::inRange<std::uint8_t>(0, 2), 1},
                 *rc::gen::element<std::uint32_t>(0, 1, 2, no_index));
    const auto ways = ways_of(map.build());
    const Chains chains = chains_of(ways);

    using Place = std::tuple<NodeIndex, int, int>;
    using Piece = std::tuple<NodeIndex, NodeIndex, std::uint32_t, int, int>;
    std::map<Place, int> meeting, passed, ended;
    std::multiset<Piece> wanted, found;
    for (const Way& way : ways) {
        ++meeting[{way.a, way.kind, way.lanes}];
        ++meeting[{way.b, way.kind, way.lanes}];
        wanted.insert({way.a, way.b, way.curve, way.kind, way.lanes});
    }
    for (const Chain& chain : chains.list) {
        const auto vertices = chains.of(chain);
        for (std::size_t i = 1; i < vertices.size(); ++i) {
            const auto [a, b] = std::minmax(vertices[i - 1].node, vertices[i].node);
            found.insert({a, b, ways[vertices[i - 1].way].curve, chain.kind, chain.lanes});
            if (i + 1 < vertices.size()) ++passed[{vertices[i].node, chain.kind, chain.lanes}];
        }
        const Place first{vertices.front().node, chain.kind, chain.lanes};
        const Place last{vertices.back().node, chain.kind, chain.lanes};
        if (chain.closed) {
            RC_ASSERT(first == last);
            ++passed[first];
        } else {
            ++ended[first];
            ++ended[last];
        }
    }
    RC_ASSERT(found == wanted);
    for (const auto& [place, count] : meeting) {
        RC_ASSERT(passed[place] == (count == 2 ? 1 : 0));
        RC_ASSERT(ended[place] == (count == 2 ? 0 : count));
    }
}

}  // namespace
}  // namespace wend::scene_detail
