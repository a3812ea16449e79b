#include <gtest/gtest.h>

#include "select/little_town.hpp"
#include "support/mesh_builder.hpp"
#include "wend/summary.hpp"

namespace wend {
namespace {

TEST(PartSummary, CountsNodesAndWhatLiesBetweenThem) {
    const NodeList nodes{1, 2, 4, 5};
    const PartSummary part = summarise(little_town(), nodes);
    EXPECT_EQ(part.nodes, 4U);
    EXPECT_EQ(part.links, 3U);  // 1 to 2, and 4 to 5 and back.
    ASSERT_EQ(part.kinds.size(), 3U);
    EXPECT_EQ(part.kinds[0].nodes, 2U);
    EXPECT_EQ(part.kinds[0].links, 1U);
    EXPECT_EQ(part.kinds[1].nodes, 0U);
    EXPECT_EQ(part.kinds[2].nodes, 2U);
    EXPECT_EQ(part.kinds[2].links, 2U);
    // A hundred metres on and ten up; there and back is one way.
    const double one = vector_length(100, 10);
    EXPECT_DOUBLE_EQ(part.kinds[0].length, one);
    EXPECT_DOUBLE_EQ(part.kinds[2].length, one);
    EXPECT_EQ(part.bounds.min, (Point{100, 0, 10}));
    EXPECT_EQ(part.bounds.max, (Point{500, 0, 50}));
    EXPECT_EQ(part.components, 2U);
    EXPECT_EQ(part.component_sizes, (std::vector<std::uint64_t>{2, 2}));
}

TEST(PartSummary, APartMayFallApart) {
    const NodeList ends{0, 2};  // What joins them is left out.
    const PartSummary part = summarise(little_town(), ends);
    EXPECT_EQ(part.links, 0U);
    EXPECT_EQ(part.components, 2U);
}

TEST(PartSummary, OfNothingIsEmpty) {
    const PartSummary part = summarise(little_town(), NodeList{});
    EXPECT_EQ(part.nodes, 0U);
    EXPECT_TRUE(part.bounds.empty());
    EXPECT_EQ(part.components, 0U);
}

TEST(PartSummary, OfTheWholeIsThatOfTheNetwork) {
    const Network town = little_town();
    const NetworkSummary whole = summarise(town);
    const PartSummary part = summarise(town, NodeList{0, 1, 2, 3, 4, 5});
    EXPECT_EQ(part.component_sizes, whole.component_sizes);
    for (std::size_t i = 0; i < whole.kinds.size(); ++i) {
        EXPECT_EQ(part.kinds[i].nodes, whole.kinds[i].nodes);
        EXPECT_EQ(part.kinds[i].links, whole.kinds[i].links);
        EXPECT_EQ(part.kinds[i].length, whole.kinds[i].length);
    }
    EXPECT_EQ(part.bounds.max, whole.bounds.max);
}

TEST(PartSummary, BoundsTakeInTheSurfaces) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 30, 20, {1, 2, 3, 4});
    const PartSummary part = summarise(builder.build(), NodeList{1});
    EXPECT_EQ(part.bounds.min, (Point{10, 0, 1}));
    EXPECT_EQ(part.bounds.max, (Point{30, 20, 4}));
}

}  // namespace
}  // namespace wend
