#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <vector>

#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/files.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "support/column_values.hpp"
#include "wend/corners.hpp"

// The common view of the small track: 624 units, a pit lane on the right around the start.

namespace wend::gp2_track {
namespace {

struct NetworkOfATrack : testing::TestWithParam<bool> {
    RawTrack raw = hand_made_track(GetParam());
    static const Line* line_named(const Network& network, std::string_view name) {
        const auto found = std::ranges::find(network.lines, name, &Line::name);
        return found == network.lines.end() ? nullptr : &*found;
    }
};

TEST_P(NetworkOfATrack, HasPlaces) {
    const Map map = map_of(raw);
    const std::vector<NamedRegion>& places = map.network().places;
    ASSERT_EQ(places.size(), 6U);
    EXPECT_EQ(places[0].name, "start line");
    EXPECT_EQ(places[0].nodes, std::vector<NodeIndex>{0});
    const NodeIndex begins[] = {100, 216, 412, 528};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(places[i + 1].name, "corner " + std::to_string(i + 1));
        EXPECT_EQ(places[i + 1].nodes.front(), begins[i]);
        EXPECT_EQ(places[i + 1].nodes.size(), 16U);
    }
    EXPECT_EQ(places[5].name, "pit lane");
    EXPECT_EQ(places[5].nodes.front(), 624U);
    EXPECT_EQ(places[5].nodes.back(), map.network().nodes.size() - 1);
}

// Four quarter circles of 16 units, the first behind two straights of 50.
TEST_P(NetworkOfATrack, HasItsCorners) {
    const Map map = map_of(raw);
    const std::vector<Corner> corners = corners_of(map.network());
    ASSERT_EQ(corners.size(), 4U);
    const double begins[] = {100, 216, 412, 528};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        EXPECT_EQ(corners[i].number, i + 1);
        EXPECT_TRUE(corners[i].is_right());
        EXPECT_NEAR(corners[i].angle, 90, 1e-9);
        // A circle of 64 units.
        EXPECT_NEAR(corners[i].radius, 64 * 4.8768 / (2 * std::numbers::pi), 1e-3);
        EXPECT_NEAR(corners[i].begin, begins[i] * 4.8768, 1e-9);
        EXPECT_NEAR(corners[i].length, 16 * 4.8768, 1e-9);
        EXPECT_NE(corners[i].speed_class(), SpeedClass::unknown);
    }
}

// The last corner goes on over the start of the lap.
TEST_P(NetworkOfATrack, HasACornerAcrossItsStart) {
    for (const std::size_t sector : {0u, 12u}) sector_of(raw.track, sector).curvature = -100;
    const Map map = map_of(raw);
    const std::vector<Corner> corners = corners_of(map.network());
    ASSERT_EQ(corners.size(), 5U);
    EXPECT_NEAR(corners.back().begin, (625 - 51) * 4.8768, 1e-9);
    // Of 51 and 50 units, the last of which is the first again.
    EXPECT_NEAR(corners.back().length, 100 * 4.8768, 1e-9);
    EXPECT_NEAR(corners.back().angle, -100 * 100 * 360 / 65536.0, 1e-6);
}

TEST_P(NetworkOfATrack, HasANodeEachUnitAndLinksForward) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    // The lane: 4 + 10 + 4 + 20 + 25 + 20 + 4 + 10 + 4.
    constexpr NodeIndex lap = 624, lane = 101;
    ASSERT_EQ(network.nodes.size(), lap + lane);
    EXPECT_EQ(network.unit, "m");
    EXPECT_EQ(network.links.size(), lap + lane + 1);
    EXPECT_EQ(network.name_of(0), "0");
    EXPECT_EQ(network.name_of(lap), "pit 0");
    EXPECT_EQ(network.find_node("sector 1"), 50u);
    EXPECT_EQ(network.find_node("pit sector 1"), lap + 4);
    // Around the lap every link leads to the next unit; the lane leaves and comes back.
    std::map<NodeIndex, std::vector<NodeIndex>> to;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        to[network.links.from[link]].push_back(network.links.to[link]);
    EXPECT_EQ(to[10], (std::vector<NodeIndex>{11}));
    EXPECT_EQ(to[lap - 1], (std::vector<NodeIndex>{0}));
    EXPECT_EQ(to[574], (std::vector<NodeIndex>{575, lap}));  // where 86 stands
    EXPECT_EQ(to[lap + lane - 1], (std::vector<NodeIndex>{50}));
}

TEST_P(NetworkOfATrack, IsAsLongAsItsUnits) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    double lap = 0, lane = 0;
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        (network.links.kind[link] == 0 ? lap : lane) += network.links.length[link];
    // Over the crests links are longer than their plan.
    EXPECT_NEAR(lap, 624 * 4.8768, 1);
    // The lane begins and ends 1152 of 1024 beside the middle, from and to which links lead.
    EXPECT_NEAR(lane, (100 + 2 * 1.125) * 4.8768, 1);
    const Line& road = *line_named(network, "track");
    EXPECT_TRUE(road.is_closed);
    EXPECT_DOUBLE_EQ(road.length, 624 * 4.8768);
    EXPECT_DOUBLE_EQ(road.distance[100], 100 * 4.8768);
}

// Clockwise in the file is clockwise in the world: the area inside is negative.
TEST_P(NetworkOfATrack, TurnsTheWayTheTrackDoes) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    double twice_area = 0;
    for (NodeIndex node = 0; node < 624; ++node) {
        const Point &a = network.nodes.position[node],
                    &b = network.nodes.position[(node + 1) % 624];
        twice_area += a.x * b.y - b.x * a.y;
    }
    EXPECT_LT(twice_area, -1000);
    // The lane is on the right: inside of the oval.
    const Point middle = network.nodes.position[624 + 50];
    EXPECT_LT(middle.y, network.nodes.position[0].y - 1);
}

TEST_P(NetworkOfATrack, HasTheLinesThatStandAlongIt) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    const Line& road = *line_named(network, "track");
    EXPECT_NEAR(road.left[0], 1792.0 / 1024 * 4.8768, 1e-5);
    // So many 32nds of the asphalt, and the white line.
    EXPECT_NEAR(road.right_verge[0], (80 + 8 * (1792 + 80) / 32.0) / 1024 * 4.8768, 1e-5);
    // Command 85: to 1600 over ten units from unit 100 on, 19 narrower each.
    EXPECT_NEAR(road.right[105], 1697.0 / 1024 * 4.8768, 1e-5);
    EXPECT_NEAR(road.right[110], 1602.0 / 1024 * 4.8768, 1e-5);
    std::map<std::string, int> count;
    for (const Line& line : network.lines) {
        ++count[line.name];
        EXPECT_GE(line.points.size(), 2u) << line.name;
        EXPECT_EQ(line.distance.size(), line.points.size()) << line.name;
    }
    EXPECT_EQ(count["right kerb"], 4);
    EXPECT_EQ(count["left kerb"], 1);
    EXPECT_EQ(count["right wall, hidden"], 1);
    EXPECT_EQ(count["right wall"], 2);
    EXPECT_EQ(count["pit lane"], 1);
    // The line is 644 units long, and a lap 624.
    const Line& driven = *line_named(network, "computer cars, 100.0 % on road");
    EXPECT_EQ(driven.role, Line::Role::driven);
    ASSERT_EQ(driven.points.size(), 625u);
    EXPECT_EQ(line_named(network, "computer cars, into the second lap")->points.size(), 20u);
    EXPECT_EQ(count["computer cars over a kerb"], 0);
    for (std::size_t unit = 0; unit < 624; ++unit)
        EXPECT_LT(distance(driven.points[unit], road.points[unit]), 0.06) << unit;
    const Line& start = *line_named(network, "start line");
    EXPECT_EQ(start.role, Line::Role::across);
    EXPECT_NEAR(distance(start.points[0], start.points[1]), 2 * 1792.0 / 1024 * 4.8768, 1e-9);
}

TEST_P(NetworkOfATrack, HasSectorsCamerasAndObjectsAsMarkers) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    const Markers& markers = network.markers;
    std::map<std::string, int> count;
    for (std::size_t i = 0; i < markers.position.size(); ++i)
        ++count[markers.kinds[markers.kind[i]]];
    EXPECT_EQ(count["sector"], 13);
    EXPECT_EQ(count["object"], 3);
    EXPECT_EQ(count["apex"], 4);
    // F1GP has a camera each 16 units, of which the edits take one away.
    EXPECT_EQ(count["camera"], GetParam() ? 3 : 38);
    // The first object: 5 units on, 3000 / 256 half widths of 1792 / 1024 units to the right; the
    // games count places there in eighths of a foot.
    const auto object = std::ranges::find(markers.kind, 2) - markers.kind.begin();
    const Point at = markers.position[static_cast<std::size_t>(object)];
    EXPECT_NEAR(at.y - network.nodes.position[5].y, -3000 / 256.0 * 1.75 * 4.8768, 0.04);
    EXPECT_EQ(markers.node[static_cast<std::size_t>(object)], 5u);
}

TEST_P(NetworkOfATrack, KnowsSectorDistanceAndKerbsOfEachPlace) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    const auto value = [&](const char* name, NodeIndex node) {
        return column_value(network, name, node);
    };
    EXPECT_EQ(value("sector", 49), 0u);
    EXPECT_EQ(value("sector", 50), 1u);
    EXPECT_EQ(value("distance", 77), 77u);
    EXPECT_EQ(value("distance", 624 + 20), 20u);
    EXPECT_EQ(value("kerbs", 105), 1u);
    EXPECT_EQ(value("kerbs", 99), 0u);
    EXPECT_EQ(value("radius", 99), 0u);
    // 10430.378 / 1024 units.
    EXPECT_DOUBLE_EQ(value("radius", 105), 10430.378 / 1024 * 4.8768);
    EXPECT_DOUBLE_EQ(value("curvature", 105), 1024 / 65536.0 * 360 / 4.8768);
    EXPECT_EQ(value("curvature", 99), 0);
    // The flags of sectors one by one.
    EXPECT_EQ(value("low_kerb", 105), 1u);
    EXPECT_EQ(value("right_kerb", 105), 1u);
    EXPECT_EQ(value("left_kerb", 105), 0u);
    EXPECT_EQ(value("low_kerb", 99), 0u);
    EXPECT_EQ(value("left_wall_hidden", 300), 1u);
    EXPECT_EQ(value("unknown_14", 300), 0u);
    EXPECT_EQ(value("pit_entrance", 624 + 20), 1u);
    EXPECT_EQ(value("pit_exit", 624 + 20), 0u);
    // What commands say: 81 behind the last sector, 98 before the first.
    EXPECT_EQ(value("view_ahead", 400), 100u);
    EXPECT_EQ(value("view_ahead", 624 + 20), 0u);
    EXPECT_EQ(value("left_fence_height", 400), 3u);
    EXPECT_EQ(network.find_column("texture_road").column != nullptr, GetParam());
    // The line: in the middle, fast on straights, slow in corners of 50 m, and none in the lane.
    EXPECT_NEAR(value("line_offset", 300), 0, 0.06);
    EXPECT_GT(value("line_speed", 50), 200);
    EXPECT_LT(value("line_speed", 108), 150);
    EXPECT_TRUE(std::isnan(value("line_offset", 624 + 20)));
    EXPECT_TRUE(std::isnan(value("line_speed", 624 + 20)));
}

TEST(NetworkOfARealTrack, HasTheTexturesThatItsCommandsName) {
    WEND_NEEDS_REAL_TRACKS();
    const RealTrack& interlagos = real_tracks[0];
    const Member member{interlagos.file, interlagos.bytes, std::nullopt, read_track(interlagos)};
    const Map map = Map::of(gp2_format, {member}).value();
    const Network& network = map.network();
    const auto value = [&](std::string_view name, NodeIndex unit) {
        return column_value(network, name, unit);
    };
    // As a second reader prints them: BC 4 of 91 units with texture 118 one unit into the sector at
    // 741, BC 11 of 108 units with 35 one unit into that at 773, and C8 with 32 for the rest.
    EXPECT_EQ(value("texture_right_fence", 741), 0u);
    EXPECT_EQ(value("texture_right_fence", 742), 118u);
    EXPECT_EQ(value("texture_right_fence", 832), 118u);
    EXPECT_EQ(value("texture_right_fence", 833), 0u);
    EXPECT_EQ(value("texture_ribbon_11", 773), 32u);
    EXPECT_EQ(value("texture_ribbon_11", 774), 35u);
    EXPECT_EQ(value("texture_ribbon_11", 881), 35u);
    EXPECT_EQ(value("texture_ribbon_12", 774), 32u);
    EXPECT_EQ(value("texture_right_verge", 300), 34u);
}

TEST_P(NetworkOfATrack, NamesTheStepsThatItsPlacesComeFrom) {
    const Map map = map_of(raw);
    const Network& network = map.network();
    const auto path = [&](NodeIndex node) {
        return map.field_path(Element::node, network.nodes.origin[node]);
    };
    const auto first = std::ranges::find(raw.track, 0u, &RawStep::command) - raw.track.begin();
    EXPECT_EQ(path(0), "track[" + std::to_string(first) + "]");
    EXPECT_EQ(path(624), "pit_lane[1]");
}

TEST_P(NetworkOfATrack, IsRefusedWithoutLengthAndBeyondAllMeasure) {
    const auto refusal = [&] {
        const auto map = Map::of(format_of(GetParam()), {member_of(raw)});
        EXPECT_FALSE(map);
        return map ? "" : map.error().text();
    };
    const auto steps = raw.track;
    std::erase_if(raw.track, [](const RawStep& step) { return step.command == 0; });
    EXPECT_NE(refusal().find("the track has no length"), std::string::npos);
    raw.track = steps;
    for (int i = 0; i < 100; ++i) raw.track.push_back(raw_sector(255));
    EXPECT_NE(refusal().find("26226 units"), std::string::npos) << refusal();
}

TEST_P(NetworkOfATrack, HasNoBranchWithoutAPlaceToLeave) {
    std::erase_if(raw.track, [](const RawStep& step) { return step.command == 0x86; });
    const Map map = map_of(raw);
    const Network& network = map.network();
    EXPECT_EQ(network.nodes.size(), 624u);
    EXPECT_EQ(network.links.size(), 624u);
    EXPECT_EQ(line_named(network, "pit lane"), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Games, NetworkOfATrack, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

}  // namespace
}  // namespace wend::gp2_track
