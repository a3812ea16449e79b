#include "wend/biconnectivity.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <utility>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

using Pair = std::pair<std::uint32_t, NodeIndex>;
using Pairs = std::vector<Pair>;

Pairs links_of(const Biconnectivity& points) {
    Pairs pairs;
    for (const Bridge& link : points.bridges) pairs.emplace_back(link.link, link.cuts_off);
    return pairs;
}
Pairs nodes_of(const Biconnectivity& points) {
    Pairs pairs;
    for (const ArticulationPoint& node : points.articulation_points)
        pairs.emplace_back(node.node, node.cuts_off);
    return pairs;
}

PathsBuilder nodes(NodeIndex count) {
    PathsBuilder builder;
    for (NodeIndex i = 0; i < count; ++i) builder.node({});
    return builder;
}

TEST(BiconnectivityOf, NothingIsNone) {
    EXPECT_EQ(links_of(biconnectivity_of(nodes(0).build())), Pairs{});
    const Biconnectivity lonely = biconnectivity_of(nodes(3).link(1, 1).build());
    EXPECT_EQ(links_of(lonely), Pairs{});
    EXPECT_EQ(nodes_of(lonely), Pairs{});
}

// Two triangles, 0-1-2 and 3-4-5, a bridge between 2 and 3, and a dead end from 5 to 6.
TEST(BiconnectivityOf, ABridgeCutsOffTheSmallerSide) {
    const Network network = nodes(7)
                                .both_ways(0, 1)
                                .both_ways(1, 2)
                                .both_ways(2, 0)
                                .both_ways(2, 3)
                                .both_ways(3, 4)
                                .both_ways(4, 5)
                                .both_ways(5, 3)
                                .link(6, 5)
                                .build();
    // By node: 0-1, 0-2; 1-0, 1-2; 2-1, 2-0, 2-3; 3-2, 3-4, 3-5; 4-3, 4-5; 5-4, 5-3; 6-5.
    const Biconnectivity points = biconnectivity_of(network);
    EXPECT_EQ(links_of(points), (Pairs{{6, 3}, {14, 1}}));
    // Without 2, the pair 0-1 is cut off from 3 to 6; without 3, the three from 0 to 2 or the three
    // from 4 to 6; without 5, only 6.
    EXPECT_EQ(nodes_of(points), (Pairs{{2, 2}, {3, 3}, {5, 1}}));
}

TEST(BiconnectivityOf, ASecondWayBesideIsAWayOut) {
    EXPECT_EQ(links_of(biconnectivity_of(nodes(2).link(0, 1).build())), (Pairs{{0, 1}}));
    EXPECT_EQ(links_of(biconnectivity_of(nodes(2).link(1, 0).build())), (Pairs{{0, 1}}));
    EXPECT_EQ(links_of(biconnectivity_of(nodes(2).both_ways(0, 1).build())), (Pairs{{0, 1}}));
    EXPECT_EQ(links_of(biconnectivity_of(nodes(2).link(0, 1).link(0, 1).build())), Pairs{});
    EXPECT_EQ(links_of(biconnectivity_of(nodes(2).both_ways(0, 1).link(1, 0).build())), Pairs{});
}

TEST(BiconnectivityOf, AStarHangsOnItsMiddle) {
    const auto expect_star = [](const Network& network) {
        const Biconnectivity points = biconnectivity_of(network);
        Pairs expected;
        for (LinkIndex link = 0; link < 1000; ++link) expected.emplace_back(link, 1);
        EXPECT_EQ(links_of(points), expected);
        EXPECT_EQ(nodes_of(points), (Pairs{{0, 999}}));
    };
    PathsBuilder outwards = nodes(1001), inwards = nodes(1001), both_ways = nodes(1001);
    for (NodeIndex ray = 1; ray <= 1000; ++ray) {
        outwards.link(0, ray);
        inwards.link(ray, 0);
        both_ways.both_ways(0, ray);
    }
    expect_star(outwards.build());
    expect_star(inwards.build());
    expect_star(both_ways.build());
}

// 0-1-2-3 of roads, and a path beside 1-2 through 4.
TEST(BiconnectivityOf, AKindKeepsToIt) {
    PathsBuilder builder = nodes(4);
    builder.node({}, PathsBuilder::path);
    builder.both_ways(0, 1).both_ways(1, 2).both_ways(2, 3).both_ways(1, 4).both_ways(4, 2);
    const Network network = builder.build();
    // By node: 0-1; 1-0, 1-2, 1-4; 2-1, 2-3, 2-4; 3-2; 4-1, 4-2.
    EXPECT_EQ(links_of(biconnectivity_of(network)), (Pairs{{0, 1}, {5, 1}}));
    EXPECT_EQ(links_of(biconnectivity_of(network, PathsBuilder::road)),
              (Pairs{{0, 1}, {2, 2}, {5, 1}}));
    EXPECT_EQ(links_of(biconnectivity_of(network, PathsBuilder::path)), Pairs{});
}

// Two areas side by side, and a third up a ladder: its links are of one kind up, and of the same
// down.
TEST(BiconnectivityOf, ALadderIsOneWay) {
    MeshBuilder builder;
    for (int i = 0; i < 3; ++i) builder.add(i, 0, i + 1, 1);
    builder.join(0, 1, {1, 1, 0}, {1, 0, 0}).climb(1, 2);
    const Network network = builder.build();
    EXPECT_EQ(biconnectivity_of(network).bridges.size(), 2);
    EXPECT_EQ(nodes_of(biconnectivity_of(network)), (Pairs{{1, 1}}));
    EXPECT_EQ(biconnectivity_of(network, MeshBuilder::ladder).bridges.size(), 1);
}

TEST(BiconnectivityOf, ChainsOfAMillionNodesFitTheStack) {
    constexpr NodeIndex count = 1'000'000;
    PathsBuilder builder = nodes(count);
    for (NodeIndex node = 0; node + 1 < count; ++node) builder.link(node, node + 1);
    const Biconnectivity chain = biconnectivity_of(builder.build());
    ASSERT_EQ(chain.bridges.size(), count - 1);
    ASSERT_EQ(chain.articulation_points.size(), count - 2);
    for (NodeIndex link = 0; link + 1 < count; ++link) {
        ASSERT_EQ(chain.bridges[link].link, link);
        ASSERT_EQ(chain.bridges[link].cuts_off, std::min(link + 1, count - link - 1));
    }
    for (NodeIndex i = 0; i < count - 2; ++i) {
        ASSERT_EQ(chain.articulation_points[i].node, i + 1);
        ASSERT_EQ(chain.articulation_points[i].cuts_off, std::min(i + 1, count - i - 2));
    }

    PathsBuilder ring = nodes(count);
    for (NodeIndex node = 0; node < count; ++node) ring.both_ways(node, (node + 1) % count);
    EXPECT_TRUE(biconnectivity_of(ring.build()).bridges.empty());
}

// A network to take things out of.
struct Plan {
    std::vector<std::uint8_t> kinds;
    std::vector<std::pair<NodeIndex, NodeIndex>> links;

    Network build() const {
        PathsBuilder builder;
        for (const std::uint8_t kind : kinds) builder.node({}, kind);
        for (const auto& [from, to] : links) builder.link(from, to);
        return builder.build();
    }
    template <class Condition>
    Plan without(Condition is_gone) const {
        Plan rest = *this;
        std::erase_if(rest.links, is_gone);
        return rest;
    }
};

// Of any size from the first test on: the smallest have no bridges.
Plan any_plan() {
    const auto any_to = [](NodeIndex least, NodeIndex end) {
        return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, end));
    };
    const NodeIndex size = any_to(1, 24);
    // One node has many links.
    const auto node = rc::gen::weightedOneOf<NodeIndex>(
        {{1, rc::gen::just(NodeIndex{0})}, {2, rc::gen::inRange<NodeIndex>(0, size)}});
    Plan plan;
    plan.kinds = *rc::gen::container<std::vector<std::uint8_t>>(
        size,
        rc::gen::weightedElement<std::uint8_t>({{4, PathsBuilder::road}, {1, PathsBuilder::path}}));
    plan.links = *rc::gen::container<std::vector<std::pair<NodeIndex, NodeIndex>>>(
        any_to(size / 2, 3 * size), rc::gen::resize(rc::kNominalSize, rc::gen::pair(node, node)));
    return plan;
}

// Of the component that a node was in, what is left on each side of what was taken out.
std::map<std::uint32_t, NodeIndex> parts_of(const Components& whole, std::uint32_t component,
                                            const Components& rest, NodeIndex gone = no_index) {
    std::map<std::uint32_t, NodeIndex> parts;
    for (NodeIndex node = 0; node < whole.of_node.size(); ++node)
        if (node != gone && whole.of_node[node] == component) ++parts[rest.of_node[node]];
    return parts;
}

// Takes each way out and counts.
RC_GTEST_PROP(BiconnectivityOf, AreWhatTakingEachWayOutParts, ()) {
    const Plan plan = any_plan();
    const auto kind = *rc::gen::element<std::optional<std::uint8_t>>(
        std::nullopt, PathsBuilder::road, PathsBuilder::path);
    const Network network = plan.build();
    const Components whole = components_of(network, kind);
    Pairs expected;
    std::map<std::pair<NodeIndex, NodeIndex>, bool> seen;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex a = network.links.from[link], b = network.links.to[link];
        const auto there = std::ranges::count(plan.links, std::pair(a, b));
        const auto back = std::ranges::count(plan.links, std::pair(b, a));
        if (there > 1 || back > 1 || seen[std::minmax(a, b)]) continue;
        // With a kind, links from elsewhere are not there.
        const auto is_of_kind = [&](NodeIndex node) { return !kind || plan.kinds[node] == *kind; };
        if (!is_of_kind(a) || !is_of_kind(b)) continue;
        seen[std::minmax(a, b)] = true;
        const auto rest = plan.without([&](const auto& ends) {
            return std::minmax(ends.first, ends.second) == std::minmax(a, b);
        });
        const auto parts = parts_of(whole, whole.of_node[a], components_of(rest.build(), kind));
        if (parts.size() == 2)
            expected.emplace_back(link, std::min(parts.begin()->second, parts.rbegin()->second));
    }
    RC_ASSERT(links_of(biconnectivity_of(network, kind)) == expected);
}

// Takes each node out and counts.
RC_GTEST_PROP(BiconnectivityOf, AreWhatTakingEachNodeOutParts, ()) {
    const Plan plan = any_plan();
    const Network network = plan.build();
    const Components whole = components_of(network);
    Pairs expected;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const auto rest = plan.without(
            [&](const auto& ends) { return ends.first == node || ends.second == node; });
        NodeIndex all = 0, most = 0;
        for (const auto& [part, count] :
             parts_of(whole, whole.of_node[node], components_of(rest.build()), node)) {
            all += count;
            most = std::max(most, count);
        }
        if (most < all) expected.emplace_back(node, all - most);
    }
    RC_ASSERT(nodes_of(biconnectivity_of(network)) == expected);
}

}  // namespace
}  // namespace wend
