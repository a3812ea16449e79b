#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "support/network_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Area 4: roads at x = 0 and x = 10, the latter also high above; area 9: a path at x = 2.
Network town() {
    NetworkBuilder builder;
    builder.member(4);
    builder.node({0, 0, 0});
    builder.node({10, 0, 50});
    builder.node({10, 1, 0});
    builder.member(9);
    builder.node({2, 0, 0}, NetworkBuilder::path);
    return builder.build();
}

TEST(NearestNode, MeasuresInSpaceOrOnTheMap) {
    const Network network = town();
    EXPECT_EQ(nearest_node(network, {9, 0, 0}), 2u);
    EXPECT_EQ(nearest_node(network, {9, 0, 0}, {}, Nearness::plan), 1u);
    EXPECT_EQ(nearest_node(network, {3, 0, 0}), 3u);
    EXPECT_EQ(nearest_node(network, {3, 0, 0}, NetworkBuilder::road), 0u);
}

TEST(NearestNode, TakesTheLowestOfEquals) {
    NetworkBuilder builder;
    for (const double x : {5.0, 1.0, -1.0, 1.0}) builder.node({x, 0, 0});
    const Network network = builder.build();
    EXPECT_EQ(nearest_node(network, {0, 0, 0}), 1u);
    EXPECT_EQ(nearest_node(network, {1, 0, 0}), 1u);
}

TEST(NearestNode, IsNothingWhereThereIsNone) {
    EXPECT_EQ(nearest_node(NetworkBuilder().build(), {}), std::nullopt);
    NetworkBuilder builder;
    builder.node({});
    const Network network = builder.build();
    EXPECT_EQ(nearest_node(network, {}, NetworkBuilder::path), std::nullopt);
    EXPECT_EQ(nearest_node(network, {std::nan(""), 0, 0}), std::nullopt);
    EXPECT_EQ(nearest_node(network, {0, 0, std::numeric_limits<double>::infinity()}), std::nullopt);
    EXPECT_EQ(nearest_node(network, {1e300, 0, 0}), 0u);
}

RC_GTEST_PROP(NearestNode, HasNoneNearer, ()) {
    NetworkBuilder builder;
    const auto size = *rc::gen::inRange<NodeIndex>(1, 50);
    const auto any_point = [] {
        const auto coordinate = [] { return 1.0 * *rc::gen::inRange(-9, 9); };
        return Point{coordinate(), coordinate(), coordinate()};
    };
    for (NodeIndex node = 0; node < size; ++node) builder.node(any_point());
    const Network network = builder.build();
    const Point point = any_point();
    const NodeIndex nearest = nearest_node(network, point).value();
    const double least = distance(network.nodes.position[nearest], point);
    for (NodeIndex node = 0; node < size; ++node) {
        const double other = distance(network.nodes.position[node], point);
        RC_ASSERT((node < nearest ? other > least : other >= least));
    }
}

TEST(FindEndpoint, TakesCoordinates) {
    const Network network = town();
    EXPECT_EQ(find_endpoint(network, "9,0,0"), 2u);
    EXPECT_EQ(find_endpoint(network, "9,0"), 1u) << "two coordinates are a place on the map";
    EXPECT_EQ(find_endpoint(network, " -1e0 , +0.5,-.25 ").has_value(), false);
    EXPECT_EQ(find_endpoint(network, " -1e0 ,0.5,\t-.25 "), 0u);
}

TEST(FindEndpoint, SnapsToTheMainKindUnlessTold) {
    const Network network = town();
    EXPECT_EQ(find_endpoint(network, "3,0,0"), 0u);
    EXPECT_EQ(find_endpoint(network, "3,0,0", NetworkBuilder::path), 3u);
}

TEST(FindEndpoint, TakesNamesOfRecords) {
    const Network network = town();
    EXPECT_EQ(find_endpoint(network, "4:1"), 1u);
    EXPECT_EQ(find_endpoint(network, " 9:0 "), 3u);
    EXPECT_EQ(find_endpoint(network, "9:0", NetworkBuilder::path), 3u);
}

std::string refusal(const std::string& text, std::optional<std::uint8_t> kind = {}) {
    const auto node = find_endpoint(town(), text, kind);
    return node ? "accepted" : node.error().text();
}

TEST(FindEndpoint, SaysWhatWasExpected) {
    for (const char* text : {"1,", ",1", "1,2,", "1,2,3,4", "1,two", "1;2,3", "nan,0", "inf,0",
                             "1e999,0", "0x10,0", ",", "1 2,3"})
        EXPECT_EQ(refusal(text), "'" + std::string(text) +
                                     "' was expected to be two or three finite numbers, X,Y or "
                                     "X,Y,Z");
    for (const char* text : {"4:3", "5:0", "12", "", "somewhere"})
        EXPECT_EQ(refusal(text), "'" + std::string(text) +
                                     "' is neither coordinates (X,Y or X,Y,Z) nor the name of a "
                                     "record such as 4:0");
}

TEST(FindEndpoint, RefusesARecordOfAnotherKind) {
    EXPECT_EQ(refusal("9:0", NetworkBuilder::road),
              "9:0 is of kind path, and kind road was expected");
}

TEST(FindEndpoint, SaysWhenThereIsNothingToGoTo) {
    NetworkBuilder builder;
    builder.node({}, NetworkBuilder::path);
    const auto node = find_endpoint(builder.build(), "0,0");
    ASSERT_FALSE(node);
    EXPECT_EQ(node.error().text(), "there is no node of kind road to go to");
}

}  // namespace
}  // namespace wend
