#include "wend/speeds.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/paths_builder.hpp"

namespace wend {
namespace {

constexpr double closed = std::numeric_limits<double>::infinity();

std::string fault(std::string_view text) {
    const auto speeds = parse_speeds(text, "speeds.txt");
    return speeds ? "" : speeds.error().text();
}

TEST(SpeedsText, HoldsKindsConditionsAndSpeeds) {
    const auto speeds = parse_speeds(
        "# Lorries.\r\n\n"
        "  ladder up : 2 m/s # slow\n"
        "road, speed_class = 1,one_way=yes: 72 km/h\n"
        "place=Area#1: closed\n"
        "any: 3.5 units/s",
        "lorries");
    ASSERT_TRUE(speeds) << speeds.error().text();
    EXPECT_EQ(speeds->file, "lorries");
    ASSERT_EQ(speeds->lines.size(), 4u);
    const auto& [ladder, road, place, any] =
        std::tie(speeds->lines[0], speeds->lines[1], speeds->lines[2], speeds->lines[3]);
    EXPECT_EQ(ladder.number, 3u);
    EXPECT_EQ(ladder.kind, "ladder up");
    EXPECT_EQ(ladder.speed, 2);
    EXPECT_TRUE(ladder.conditions.empty());
    EXPECT_EQ(road.kind, "road");
    ASSERT_EQ(road.conditions.size(), 2u);
    EXPECT_EQ(road.conditions[0].column, "speed_class");
    EXPECT_EQ(road.conditions[0].value, "1");
    EXPECT_EQ(road.conditions[1].column, "one_way");
    EXPECT_EQ(road.conditions[1].value, "yes");
    EXPECT_DOUBLE_EQ(road.speed, 20);
    EXPECT_EQ(place.kind, "");
    EXPECT_EQ(place.conditions[0].value, "Area#1");
    EXPECT_EQ(any.number, 6u);
    EXPECT_EQ(any.kind, "");
    EXPECT_EQ(any.unit, Speeds::Unit::units);
}

TEST(SpeedsText, FaultsNameTheirLine) {
    const std::string expected_speed =
        " was expected to be a speed above 0, such as 60 km/h, or closed";
    EXPECT_EQ(fault("\nroad: fast"), "speeds.txt: line 2: 'fast'" + expected_speed);
    EXPECT_EQ(fault("road: 0 km/h"), "speeds.txt: line 1: '0 km/h'" + expected_speed);
    EXPECT_EQ(fault("road: inf km/h"), "speeds.txt: line 1: 'inf km/h'" + expected_speed);
    EXPECT_EQ(fault("road:"), "speeds.txt: line 1: ''" + expected_speed);
    EXPECT_EQ(fault("road: 60"),
              "speeds.txt: line 1: the speed '60' was expected to be in km/h, m/s, mph or units/s");
    EXPECT_EQ(fault("road 60 km/h"),
              "speeds.txt: line 1: 'road 60 km/h' was expected to be KIND: SPEED, such as road: 60 "
              "km/h");
    EXPECT_EQ(fault(": 60 km/h"), "speeds.txt: line 1: '' was expected to be a kind, or any");
    EXPECT_EQ(fault("road, water: 60 km/h"),
              "speeds.txt: line 1: 'water' was expected to be a condition COLUMN=VALUE, such as "
              "speed_class=0");
    EXPECT_EQ(fault("road, lanes=: 60 km/h"),
              "speeds.txt: line 1: a condition was expected to be COLUMN=VALUE");
}

// 0 -100- 1 -100- 2 of roads, 3 -50- 4 of paths, all both ways. A unit is half a metre. `class` of
// a node is its number; node 2 is wet; links are steep by the record of the node that they leave.
class LinkTimes : public testing::Test {
  protected:
    LinkTimes() {
        PathsBuilder builder;
        for (const double x : {0.0, 100.0, 200.0}) builder.node({x, 0, 0});
        for (const double x : {0.0, 50.0}) builder.node({x, 9, 0}, PathsBuilder::path);
        network = builder.both_ways(0, 1).both_ways(1, 2).both_ways(3, 4).build();
        network.metres_per_unit = 0.5;
        const auto record = [](Origin origin) { return origin.record; };
        network.nodes.columns = {
            column_of({.name = "class", .value_names = {"low", "high"}}, record),
            column_of({.name = "wet"}, [](Origin origin) { return origin.record == 2; })};
        network.links.columns = {column_of({.name = "steep"}, record)};
    }

    // Of the links 0 to 1, 1 to 0, 1 to 2, 2 to 1, 3 to 4 and 4 to 3.
    std::vector<double> times(std::string_view text, std::optional<std::uint8_t> kind = {}) const {
        const auto found = link_times(network, parse_speeds(text, "speeds.txt").value(), kind);
        return found ? *found : std::vector<double>{};
    }
    std::string fault(std::string_view text) const {
        const auto found = link_times(network, parse_speeds(text, "speeds.txt").value());
        return found ? "" : found.error().text();
    }

    Network network;
};

using Times = std::vector<double>;

TEST_F(LinkTimes, AreLengthsBySpeedsInTheirUnits) {
    // 100 units are 50 m, and 50 units 25 m.
    EXPECT_EQ(times("any: 10 m/s"), (Times{5, 5, 5, 5, 2.5, 2.5}));
    EXPECT_EQ(times("any: 10 units/s"), (Times{10, 10, 10, 10, 5, 5}));
    EXPECT_NEAR(times("any: 36 km/h")[0], 5, 1e-12);
    EXPECT_NEAR(times("any: 60 mph")[0], 50 * 60 / 1609.344, 1e-12);  // A mile is 1609.344 m.
}

TEST_F(LinkTimes, TheLineThatAsksForMostHasItsSay) {
    const Times wanted{5, 2.5, 2.5, 2.5, 25, 25};
    EXPECT_EQ(times("road: 20 m/s\nroad, steep=0: 10 m/s\nany: 1 m/s"), wanted);
    EXPECT_EQ(times("any: 1 m/s\nroad, steep=0: 10 m/s\nroad: 20 m/s"), wanted);
}

TEST_F(LinkTimes, OfLinesThatAskForAsMuchTheLastHasItsSay) {
    EXPECT_EQ(times("road: 20 m/s\nsteep=0: 10 m/s\nany: 1 m/s")[0], 5);
    EXPECT_EQ(times("steep=0: 10 m/s\nroad: 20 m/s\nany: 1 m/s")[0], 2.5);
}

TEST_F(LinkTimes, EachHalfOfALinkHasTheSpeedOfItsEnd) {
    // From 0 to 1: 25 m at 4 m/s, then 25 m at 8 m/s. From 3 to 4 all 25 m at 8 m/s.
    EXPECT_EQ(times("any: 8 m/s\nclass=low: 4 m/s"),
              (Times{9.375, 9.375, 6.25, 6.25, 3.125, 3.125}));
    EXPECT_EQ(times("any: 8 m/s\nclass=1: 4 m/s"),
              (Times{9.375, 9.375, 9.375, 9.375, 3.125, 3.125}));
}

TEST_F(LinkTimes, AValueMayBeARange) {
    // Links have the number of the node that they leave: 0, 1, 1, 2, 3 and 4.
    const std::string slow = ": 5 m/s\nany: 10 m/s";
    EXPECT_EQ(times("steep=1..3" + slow), (Times{5, 10, 10, 10, 5, 2.5}));
    EXPECT_EQ(times("steep=3..3" + slow), (Times{5, 5, 5, 5, 5, 2.5}));
    EXPECT_EQ(times("steep=4..4294967295" + slow), (Times{5, 5, 5, 5, 2.5, 5}));
    EXPECT_EQ(times("steep=4..4294967296" + slow), (Times{5, 5, 5, 5, 2.5, 5}));
    for (const char* range : {"3..1", "1..", "..3", "1...3", "-1..3"})
        EXPECT_EQ(fault("steep=" + std::string(range) + slow),
                  "speeds.txt: line 1: the value '" + std::string(range) +
                      "' of steep was expected to be a whole number, or two such as 0..30");
}

TEST_F(LinkTimes, ALinkWithAClosedHalfIsClosed) {
    EXPECT_EQ(times("any: 10 m/s\nwet=yes: closed"), (Times{5, 5, closed, closed, 2.5, 2.5}));
    EXPECT_EQ(times("any: 10 m/s\nroad, steep=1: closed"), (Times{5, closed, closed, 5, 2.5, 2.5}));
}

TEST_F(LinkTimes, OnlyLinksOfTheWantedKindNeedASpeed) {
    EXPECT_EQ(times("road: 10 m/s", PathsBuilder::road), (Times{5, 5, 5, 5, closed, closed}));
}

// Areas, joined by links of kinds of their own.
TEST_F(LinkTimes, AKindOfNodesAloneMeansTheirEnds) {
    network.kinds = {{"area", false, Kind::Of::nodes}, {"stairs", false, Kind::Of::nodes}};
    EXPECT_EQ(times("area: 10 m/s\nstairs: 5 m/s"), (Times{5, 5, 5, 5, 5, 5}));
    network.nodes.kind[4] = 0;
    EXPECT_EQ(times("area: 8 m/s\nstairs: 4 m/s")[4], 4.6875);
}

TEST_F(LinkTimes, NothingIsGuessed) {
    EXPECT_EQ(fault("path: 1 m/s\nwet=yes: 1 m/s"),
              "speeds.txt: links without a speed: 4 of kind road; the first leads from 0 to 1");
    EXPECT_EQ(fault("wet=yes: 1 m/s"),
              "speeds.txt: links without a speed: 4 of kind road, 2 of kind path; the first leads "
              "from 0 to 1");
}

// Node 2, a road, is the only wet one.
TEST_F(LinkTimes, AConditionThatCanHoldNowhereIsAFault) {
    EXPECT_EQ(
        fault("any: 1 m/s\npath, wet=yes: 2 m/s"),
        "speeds.txt: line 2: wet says nothing of any node of kind path, but of 1 node of kind "
        "road");
    network.links.columns.push_back(
        column_of({.name = "light"}, [](Origin origin) { return origin.record >= 3; }));
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        network.links.origin[link].record = network.links.from[link];
    EXPECT_EQ(fault("any: 1 m/s\nroad, class=low, light=yes: 2 m/s"),
              "speeds.txt: line 2: light says nothing of any link of kind road, but of 2 links of "
              "kind path");
    EXPECT_EQ(fault("any: 1 m/s\nroad, light=no: 2 m/s\nlight=yes: closed"), "");
    EXPECT_EQ(fault("any: 1 m/s\npath, class=7: 2 m/s"), "")
        << "paths have classes, only none of that number";
}

TEST_F(LinkTimes, AConditionMayHoldNowhereInThisMap) {
    const auto all_wet = [](bool wet) {
        return column_of({.name = "wet"}, [wet](Origin) { return wet; });
    };
    network.nodes.columns[1] = all_wet(false);
    EXPECT_EQ(fault("any: 1 m/s\npath, wet=yes: 2 m/s"), "");
    network.kinds.push_back({"river"});
    network.nodes.columns[1] = all_wet(true);
    EXPECT_EQ(fault("any: 1 m/s\nriver, wet=yes: 2 m/s"), "");
}

TEST_F(LinkTimes, FaultsNameTheirLine) {
    EXPECT_EQ(fault("any: 1 m/s\nrode: 1 m/s"),
              "speeds.txt: line 2: there is no kind 'rode' here; there are road, path");
    EXPECT_EQ(fault("clas=1: 1 m/s"),
              "speeds.txt: line 1: there is no column 'clas' here; there are class, wet, steep");
    EXPECT_EQ(fault("class=middle: 1 m/s"),
              "speeds.txt: line 1: the value 'middle' of class was expected to be a whole number, "
              "or one of low, high");
    EXPECT_EQ(fault("wet=2: 1 m/s"),
              "speeds.txt: line 1: the value '2' of wet was expected to be yes or no");
}

}  // namespace
}  // namespace wend
