#include <gtest/gtest.h>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Area 4: roads at x = 0 and x = 10, the latter also high above; area 9: a path at x = 2.
Network two_areas() {
    PathsBuilder builder;
    builder.member(4);
    builder.node({0, 0, 0});
    builder.node({10, 0, 50});
    builder.node({10, 1, 0});
    builder.member(9);
    builder.node({2, 0, 0}, PathsBuilder::path);
    return builder.build();
}

TEST(FindPlace, TellsWhatIsSpelt) {
    const Network network = two_areas();
    const Location high = find_location(network, "9,-1,2").value();
    EXPECT_EQ(high.point, (Point{9, -1, 2}));
    EXPECT_EQ(high.metric, DistanceMetric::three_d);
    EXPECT_EQ(high.node, std::nullopt);
    EXPECT_EQ(find_location(network, " 9,-1 ").value().metric, DistanceMetric::two_d);
    const Location record = find_location(network, "4:1").value();
    EXPECT_EQ(record.point, (Point{10, 0, 50}));
    EXPECT_EQ(record.metric, DistanceMetric::three_d);
    EXPECT_EQ(record.node, 1u);
}

// The end that a text means.
Expected<Endpoint> end_at(const Network& network, std::string_view text,
                          std::optional<std::uint8_t> kind = {}, const FindNearest& nearest = {}) {
    const auto place = find_location(network, text);
    if (!place) return failure(place.error());
    return find_endpoint(network, *place, kind, nearest);
}
// Its node.
std::optional<NodeIndex> node_at(const Network& network, const std::string& text,
                                 std::optional<std::uint8_t> kind = {},
                                 const FindNearest& nearest = {}) {
    const auto end = end_at(network, text, kind, nearest);
    if (!end) return std::nullopt;
    return end->node;
}

TEST(FindEndpoint, TakesCoordinates) {
    const Network network = two_areas();
    EXPECT_EQ(node_at(network, "9,0,0"), 2u);
    EXPECT_EQ(node_at(network, "9,0"), 1u) << "two coordinates are a place on the map";
    EXPECT_EQ(node_at(network, " -1e0 , +0.5,-.25 "), std::nullopt);
    EXPECT_EQ(node_at(network, " -1e0 ,0.5,\t-.25 "), 0u);
}

TEST(FindEndpoint, SnapsToTheMainKindUnlessTold) {
    const Network network = two_areas();
    EXPECT_EQ(node_at(network, "3,0,0"), 0u);
    EXPECT_EQ(node_at(network, "3,0,0", PathsBuilder::path), 3u);
}

TEST(FindEndpoint, AsksForTheNearestByAnotherMeasure) {
    const Network network = two_areas();
    const FindNearest other = [](const Point& point, std::uint8_t kind, DistanceMetric metric) {
        EXPECT_EQ(point, (Point{3, 0, 0}));
        EXPECT_EQ(kind, PathsBuilder::road);
        EXPECT_EQ(metric, DistanceMetric::two_d);
        return std::optional<NodeIndex>(2);
    };
    EXPECT_EQ(node_at(network, "3,0", {}, other), 2u);
    EXPECT_EQ(node_at(network, "4:1", {}, other), 1u) << "records need no search";
}

TEST(FindEndpoint, TakesNamesOfRecords) {
    const Network network = two_areas();
    EXPECT_EQ(node_at(network, "4:1"), 1u);
    EXPECT_EQ(node_at(network, " 9:0 "), 3u);
    EXPECT_EQ(node_at(network, "9:0", PathsBuilder::path), 3u);
}

std::string refusal(const std::string& text, std::optional<std::uint8_t> kind = {}) {
    const auto node = end_at(two_areas(), text, kind);
    return node ? "accepted" : node.error().text();
}

TEST(FindEndpoint, SaysWhatWasExpected) {
    for (const char* text : {"1,", ",1", "1,2,", "1,2,3,4", "1,two", "1;2,3", "nan,0", "inf,0",
                             "1e999,0", "0x10,0", ",", "1 2,3"})
        EXPECT_EQ(refusal(text), "'" + std::string(text) +
                                     "' was expected to be two or three finite numbers, X,Y or "
                                     "X,Y,Z");
    for (const char* text : {"", "somewhere"})
        EXPECT_EQ(refusal(text), "'" + std::string(text) +
                                     "' is neither coordinates (X,Y or X,Y,Z) nor the name of a "
                                     "record such as 4:0");
    EXPECT_EQ(refusal("4:3"), "there is no node 4:3; area 4 has nodes 4:0 to 4:2");
    EXPECT_EQ(refusal(" 12 "), "there is no node 12; nodes are called, for example, 4:0");
}

TEST(FindEndpoint, RefusesARecordOfAnotherKind) {
    EXPECT_EQ(refusal("9:0", PathsBuilder::road),
              "9:0 is of kind path, and kind road was expected");
}

TEST(FindEndpoint, OnPathsIsWhereTheNodeStands) {
    const Network network = two_areas();
    EXPECT_EQ(end_at(network, "9,0,0").value().point, (Point{10, 1, 0}));
    EXPECT_EQ(end_at(network, "4:1").value().point, (Point{10, 0, 50}));
}

// One area from (0, 0) to (10, 10) that rises to the east, up to 20.
TEST(FindEndpoint, OnMeshesIsTheClosestPointOfTheSurface) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10, {0, 20, 20, 0});
    const Network network = builder.build();
    EXPECT_EQ(end_at(network, "4,12,3").value().point, (Point{4, 10, 8}));
    EXPECT_EQ(end_at(network, "4,5").value().point, (Point{4, 5, 8}));
    EXPECT_EQ(end_at(network, "1").value().point, (Point{5, 5, 10})) << "the centre";
}

// A kind tells links apart there, and the ends of a path may be any area.
TEST(FindEndpoint, OnMeshesIsAnAreaWhateverTheKind) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    const Network network = builder.build();
    for (const std::uint8_t kind : {MeshBuilder::area, MeshBuilder::walk, MeshBuilder::ladder}) {
        EXPECT_EQ(node_at(network, "4,5", kind), 0u);
        EXPECT_EQ(node_at(network, "1", kind), 0u);
    }
}

TEST(FindEndpoint, SaysWhenThereIsNothingToGoTo) {
    PathsBuilder builder;
    builder.node({}, PathsBuilder::path);
    const auto node = end_at(builder.build(), "0,0");
    ASSERT_FALSE(node);
    EXPECT_EQ(node.error().text(), "there is no node of kind road to go to");
}

}  // namespace
}  // namespace wend
