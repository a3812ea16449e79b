#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/network.hpp"

namespace wend {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(ComponentsOf, AreNumberedByTheirFirstNode) {
    PathsBuilder builder;
    for (int i = 0; i < 6; ++i) builder.node({});
    // One direction is enough: 0-4, 1-3-5, 2.
    const Components components =
        components_of(builder.link(4, 0).link(5, 3).link(1, 3).link(3, 1).build());
    EXPECT_EQ(components.of_node, (Numbers{0, 1, 2, 1, 0, 1}));
    EXPECT_EQ(components.node_count, (Numbers{2, 3, 1}));
}

TEST(KindRule, AsksOnlyWhatCanBeOfTheKind) {
    Network network;
    using Of = Kind::Of;
    network.kinds = {{"area", false, Of::nodes}, {"jump", false, Of::links}, {"flyer"}};
    const auto asked = [&](std::optional<std::uint8_t> kind) {
        const KindRule rule = kind_rule(network, kind);
        return std::pair(rule.node, rule.link);
    };
    using Asked = std::pair<std::optional<std::uint8_t>, std::optional<std::uint8_t>>;
    EXPECT_EQ(asked({}), (Asked{}));
    EXPECT_EQ(asked(0), (Asked{0, {}}));
    EXPECT_EQ(asked(1), (Asked{{}, 1}));
    EXPECT_EQ(asked(2), (Asked{2, 2}));
    EXPECT_EQ(asked(9), (Asked{9, 9}));
}

TEST(ComponentsOf, NoNodesAreNone) {
    const Components components = components_of(PathsBuilder().build());
    EXPECT_TRUE(components.of_node.empty());
    EXPECT_TRUE(components.node_count.empty());
}

TEST(ComponentsOf, AKindKeepToIt) {
    PathsBuilder builder;
    for (int i = 0; i < 3; ++i) builder.node({});
    builder.node({}, PathsBuilder::path);
    builder.node({}, PathsBuilder::path);
    Network network =
        builder.both_ways(0, 3).both_ways(3, 1).both_ways(1, 2).both_ways(3, 4).build();
    EXPECT_EQ(components_of(network).node_count, Numbers{5});
    EXPECT_EQ(components_of(network, PathsBuilder::road).of_node, (Numbers{0, 1, 1, 2, 3}));
    EXPECT_EQ(components_of(network, PathsBuilder::path).of_node, (Numbers{0, 1, 2, 3, 3}));

    // The kind of the link alone is not enough, nor is that of the nodes.
    network.links.kind.assign(network.links.size(), PathsBuilder::road);
    EXPECT_EQ(components_of(network, PathsBuilder::road).of_node, (Numbers{0, 1, 1, 2, 3}));
    EXPECT_EQ(components_of(network, PathsBuilder::path).of_node, (Numbers{0, 1, 2, 3, 4}));
}

// Areas 0-1 to walk, 1-2 by ladder, 2-3 to walk and by ladder.
TEST(ComponentsOf, OverSurfacesAKindIsThatOfTheLinks) {
    MeshBuilder builder;
    for (int i = 0; i < 4; ++i) builder.add(i, 0, i + 1, 1);
    builder.join(0, 1, {1, 1, 0}, {1, 0, 0}).climb(1, 2).climb(2, 3);
    builder.join(2, 3, {3, 1, 0}, {3, 0, 0});
    const Network network = builder.build();
    EXPECT_EQ(components_of(network).node_count, Numbers{4});
    EXPECT_EQ(components_of(network, MeshBuilder::area).node_count, Numbers{4}) << "asks nothing";
    EXPECT_EQ(components_of(network, MeshBuilder::walk).of_node, (Numbers{0, 0, 1, 1}));
    EXPECT_EQ(components_of(network, MeshBuilder::ladder).of_node, (Numbers{0, 1, 1, 1}));
    EXPECT_EQ(components_of(network, MeshBuilder::drop).of_node, (Numbers{0, 1, 2, 3}));
}

// Spreads the least index over each component until nothing changes.
Numbers min_of_each(const Network& network) {
    Numbers least;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) least.push_back(node);
    for (bool changed = true; changed;) {
        changed = false;
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            std::uint32_t &a = least[network.links.from[link]], &b = least[network.links.to[link]];
            changed = changed || a != b;
            a = b = std::min(a, b);
        }
    }
    return least;
}

RC_GTEST_PROP(ComponentsOf, AgreeWithSpreadingTheLeast, ()) {
    const auto size = *rc::gen::inRange<NodeIndex>(1, 40);
    PathsBuilder builder;
    for (NodeIndex node = 0; node < size; ++node) builder.node({});
    const auto ends = *rc::gen::container<std::vector<std::pair<NodeIndex, NodeIndex>>>(
        rc::gen::pair(rc::gen::inRange<NodeIndex>(0, size), rc::gen::inRange<NodeIndex>(0, size)));
    for (const auto& [from, to] : ends) builder.link(from, to);
    const Network network = builder.build();

    const Components components = components_of(network);
    const Numbers least = min_of_each(network);
    std::map<std::uint32_t, std::uint32_t> number_of, count_of;
    for (NodeIndex node = 0; node < size; ++node) {
        const auto next = static_cast<std::uint32_t>(number_of.size());
        const std::uint32_t number = number_of.try_emplace(least[node], next).first->second;
        RC_ASSERT(components.of_node[node] == number);
        ++count_of[number];
    }
    RC_ASSERT(components.node_count.size() == count_of.size());
    for (const auto& [number, count] : count_of) RC_ASSERT(components.node_count[number] == count);
}

}  // namespace
}  // namespace wend
