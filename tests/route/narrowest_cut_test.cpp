#include "wend/narrowest_cut.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "route/random_mesh.hpp"
#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

// Two halls of 10 by 10, with two doors of 1 and 2 between them, each over a step of its own.
TEST(NarrowestCut, AddsUpTheDoorsBetweenTwoHalls) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 1, 12, 2);
    builder.add(10, 5, 12, 7);
    builder.add(12, 0, 22, 10);
    builder.join(0, 1, {10, 1, 0}, {10, 2, 0});
    builder.join(0, 2, {10, 5, 0}, {10, 7, 0});
    builder.join(1, 3, {12, 1, 0}, {12, 2, 0});
    builder.join(2, 3, {12, 5, 0}, {12, 7, 0});
    const Network network = builder.build();
    const std::vector<NodeIndex> west{0}, east{3}, both{0, 3};
    const NarrowestCut cut = narrowest_cut(network, west, east);
    EXPECT_NEAR(cut.width, 3, 1e-9);
    ASSERT_EQ(cut.links.size(), 2u);
    for (const LinkIndex link : cut.links) EXPECT_EQ(network.links.from[link], 0u) << "the first";
    EXPECT_EQ(cut.is_before, (std::vector<std::uint8_t>{1, 0, 0, 0}));
    EXPECT_TRUE(narrowest_cut(network, west, both).is_one);
}

TEST(NarrowestCut, CountsLinksWithoutAWidthAsNothing) {
    PathsBuilder builder;
    for (int node = 0; node < 3; ++node) builder.node({10. * node, 0, 0});
    builder.link(0, 1).link(1, 2);
    const Network network = builder.build();
    const std::vector<NodeIndex> first{0}, last{2};
    const NarrowestCut cut = narrowest_cut(network, first, last);
    EXPECT_EQ(cut.width, 0);
    EXPECT_EQ(cut.links.size(), 1u);
    EXPECT_EQ(cut.without_width, 1u);
    EXPECT_TRUE(narrowest_cut(network, last, first).links.empty()) << "it goes one way";
}

// Every way to part the areas is tried.
TEST(NarrowestCut, IsAsNarrowAsTheBestOfAllPartings) {
    std::size_t held = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomMesh mesh(seed, {.has_steps = true, .cuts = 9});
        const Network& network = mesh.network();
        const NodeIndex size = network.nodes.size();
        if (size < 3 || size > 14) continue;
        std::mt19937 random(seed);
        const auto any = [&](NodeIndex count) { return static_cast<NodeIndex>(random() % count); };
        const NodeIndex from = any(size), to = (from + 1 + any(size - 1)) % size;
        double least = 1e300;
        for (std::uint32_t side = 0; side < (1u << size); ++side) {
            if ((side >> from & 1) == 0 || (side >> to & 1) != 0) continue;
            double width = 0;
            for (LinkIndex link = 0; link < network.links.size(); ++link)
                if ((side >> network.links.from[link] & 1) != 0 &&
                    (side >> network.links.to[link] & 1) == 0)
                    width += passage_width(network, link);
            least = std::min(least, width);
        }
        const NarrowestCut cut = narrowest_cut(network, std::span(&from, 1), std::span(&to, 1));
        EXPECT_NEAR(cut.width, least, 1e-4) << "seed " << seed;
        double sum = 0;
        for (const LinkIndex link : cut.links) sum += passage_width(network, link);
        EXPECT_NEAR(cut.width, sum, 1e-9);
        EXPECT_EQ(cut.is_before[from], 1);
        EXPECT_EQ(cut.is_before[to], 0);
        ++held;
    }
    EXPECT_GT(held, 20u);
}

}  // namespace
}  // namespace wend
