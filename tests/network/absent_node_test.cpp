#include "wend/absent_node.hpp"

#include <gtest/gtest.h>

#include "support/paths_builder.hpp"

namespace wend {
namespace {

// Areas with so many nodes each, by their numbers.
Network areas(const std::vector<std::pair<std::uint32_t, int>>& counts) {
    PathsBuilder builder;
    for (const auto& [key, count] : counts) {
        builder.member(key);
        for (int i = 0; i < count; ++i) builder.node({});
    }
    return builder.build();
}

Network numbered(std::vector<std::uint32_t> numbers) {
    PathsBuilder builder;
    for (std::size_t i = 0; i < numbers.size(); ++i) builder.node({});
    Network network = builder.build();
    network.node_word = "area";
    network.nodes.id = std::move(numbers);
    return network;
}

TEST(AbsentNode, TellsWhereItsAreaEnds) {
    const Network network = areas({{7, 3}, {3, 1}, {9, 0}});
    EXPECT_EQ(absent_node(network, "7:3"), "there is no node 7:3; area 7 has nodes 7:0 to 7:2");
    EXPECT_EQ(absent_node(network, "7:99999999999999999999"),
              "there is no node 7:99999999999999999999; area 7 has nodes 7:0 to 7:2");
    EXPECT_EQ(absent_node(network, "3:5"), "there is no node 3:5; area 3 has nodes 3:0 only");
    EXPECT_EQ(absent_node(network, "9:0"), "there is no node 9:0; area 9 has none");
    EXPECT_EQ(absent_node(network, "7:2"), std::nullopt);
}

TEST(AbsentNode, TellsWhichAreasAreOpen) {
    EXPECT_EQ(absent_node(areas({{7, 1}, {6, 1}, {8, 1}, {2, 1}, {3, 1}}), "5:0"),
              "there is no node 5:0; no file of area 5 is open, but of 2, 3 and 6 to 8");
    EXPECT_EQ(
        absent_node(areas({{0, 1}, {2, 1}, {4, 1}, {6, 1}, {8, 1}, {10, 1}, {12, 1}, {13, 1}}),
                    "99999999999:0"),
        "there is no node 99999999999:0; no file of area 99999999999 is open, but of 0, 2, 4, "
        "6, 8, 10 and 2 more");
}

TEST(AbsentNode, TellsTheNumbersThatAreNear) {
    const Network network = numbered({30, 1, 12, 12, 4711});
    EXPECT_EQ(absent_node(network, "9999"), "there is no area 9999; numbers go from 1 to 4711");
    EXPECT_EQ(absent_node(network, "0"), "there is no area 0; numbers go from 1 to 4711");
    EXPECT_EQ(absent_node(network, "13"),
              "there is no area 13; numbers go from 1 to 4711, and the nearest are 12 and 30");
    EXPECT_EQ(absent_node(numbered({}), "1"), "there is no area 1; there are none at all");
    EXPECT_EQ(absent_node(network, "12"), std::nullopt);
}

TEST(AbsentNode, CountsRecordsWhereFilesGiveNoNumbers) {
    PathsBuilder builder;
    for (int i = 0; i < 42; ++i) builder.node({});
    EXPECT_EQ(absent_node(builder.build(), "42"), "there is no node 42; numbers go from 0 to 41");
}

TEST(AbsentNode, TellsHowLongASeriesIs) {
    PathsBuilder builder;
    for (int i = 0; i < 5; ++i) builder.node({});
    Network network = builder.build();
    network.series = {{"", 0, 3}, {"pit ", 3, 2}};
    network.aliases = {{"sector 0", 2}, {"sector 1", 0}, {"pit sector 0", 3}};
    EXPECT_EQ(absent_node(network, "3"), "there is no node 3; there are 3, 0 to 2");
    EXPECT_EQ(absent_node(network, "pit 2"), "there is no node pit 2; there are 2, pit 0 to pit 1");
    EXPECT_EQ(absent_node(network, "sector 2"),
              "there is no sector 2; there are sector 0 to sector 1");
    EXPECT_EQ(absent_node(network, "pit sector 9"),
              "there is no pit sector 9; there are pit sector 0 only");
    for (const char* other : {"", "pit", "pits 0", "sector", "sector x", "2:0", " 0", "pit 1"})
        EXPECT_EQ(absent_node(network, other), std::nullopt) << other;
}

TEST(AbsentNode, TellsHowNamesAreSpelt) {
    EXPECT_EQ(absent_node(areas({{7, 3}}), "5"),
              "there is no node 5; nodes are called, for example, 7:0");
    EXPECT_EQ(absent_node(numbered({17}), "7:5"),
              "there is no area 7:5; areas are called, for example, 17");
}

TEST(AbsentNode, SaysNothingOfOtherTexts) {
    const Network network = areas({{7, 3}});
    for (const char* other : {"", ":", "7:", ":1", "a:1", "7:a", "-1", "7:-1", "1,2", "7:0:0"})
        EXPECT_EQ(absent_node(network, other), std::nullopt) << other;
}

}  // namespace
}  // namespace wend
