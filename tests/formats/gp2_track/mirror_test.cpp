#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "formats/gp2/game/car_line.hpp"
#include "formats/gp2/game/default_cameras.hpp"
#include "formats/gp2/game/placed_objects.hpp"
#include "formats/gp2/mirror/mirror_cameras.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/track_maps.hpp"
#include "wend/editor.hpp"

// Left and right exchanged. What is where afterwards is told by the signs of x or y alone.

namespace wend::gp2_track {
namespace {

edits::Nodes all_nodes(const Map& map) {
    edits::Nodes nodes(map.network().nodes.size());
    for (NodeIndex i = 0; i < nodes.size(); ++i) nodes[i] = i;
    return nodes;
}

Map mirrored(const Map& map, EditAxis axis) {
    Editor editor(map);
    const auto report = editor.run(edits::Mirror{all_nodes(map), axis});
    EXPECT_TRUE(report) << report.error().text();
    return editor.map();
}

Point mirrored(Point at, EditAxis axis) {
    (axis == EditAxis::x ? at.x : at.y) *= -1;
    return at;
}

double apart(const Point& a, const Point& b) { return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z); }

TEST(MirrorTrack, IsAsBeforeButForTheLineWhenMirroredTwice) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks)
        for (const EditAxis axis : {EditAxis::x, EditAxis::y}) {
            SCOPED_TRACE(track.file);
            const Map map = map_of(track);
            const Map once = mirrored(map, axis);
            TrackDocument twice = document_of(mirrored(once, axis));
            EXPECT_NE(once.members()[0].document->write().value(), bytes_of(track));
            twice.file.line = document_of(map).file.line;
            ASSERT_TRUE(compute(twice.file, twice.context));
            twice.file.picture_count = document_of(map).file.picture_count;
            ASSERT_TRUE(compute_checksum(twice.file, twice.context));
            EXPECT_TRUE(twice.write().value() == bytes_of(track));
        }
}

TEST(MirrorTrack, PutsTheRoadAndWhatStandsBesideItOnTheOtherSide) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const EditAxis axis = track.is_gp2 ? EditAxis::y : EditAxis::x;
        const Map map = map_of(track), other = mirrored(map, axis);
        const LaidTrack was = lay_track(document_of(map)).value();
        const LaidTrack is = lay_track(document_of(other)).value();
        ASSERT_EQ(is.places.size(), was.places.size());
        // The games round steps of the road and half turns to one side.
        constexpr double near = 6;
        for (std::size_t unit = 0; unit < was.places.size(); ++unit)
            ASSERT_LT(
                apart(world_point(is.places[unit]), mirrored(world_point(was.places[unit]), axis)),
                near)
                << unit;
        EXPECT_EQ(is.widths.left, was.widths.right);
        ASSERT_EQ(is.lane.size(), was.lane.size());
        const auto were = placed_objects(was), are = placed_objects(is);
        ASSERT_EQ(are.size(), were.size());
        for (std::size_t i = 0; i < were.size(); ++i)
            ASSERT_LT(apart(are[i].position, mirrored(were[i].position, axis)), 2 * near) << i;
    }
}

TEST(MirrorTrack, LeadsTheLineAsFarFromTheMiddleOnTheOtherSide) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const Map map = map_of(track), other = mirrored(map, EditAxis::y);
        const LaidTrack was = lay_track(document_of(map)).value();
        const LaidTrack is = lay_track(document_of(other)).value();
        const CarLine before = car_line(was), after = car_line(is);
        EXPECT_GT(after.on_road.share(), before.on_road.share() - 0.005);
        ASSERT_TRUE(before.lap && after.lap);
        EXPECT_NEAR(after.lap->seconds, before.lap->seconds, 0.01 * before.lap->seconds);
    }
}

TEST(MirrorTrack, ExchangesWhatHasASide) {
    for (const bool is_gp2 : {true, false}) {
        const Map map = map_of(hand_made_track(is_gp2));
        const TrackFile was = document_of(map).file,
                        is = document_of(mirrored(map, EditAxis::x)).file;
        EXPECT_EQ(is.configuration.pole_side, -was.configuration.pole_side);
        EXPECT_EQ(is.configuration.x, -was.configuration.x);
        EXPECT_EQ(is.configuration.y, was.configuration.y);
        EXPECT_EQ(is.configuration.left_verge, was.configuration.right_verge);
        EXPECT_NE(has_pit_lane_on_the_left(is.configuration),
                  has_pit_lane_on_the_left(was.configuration));
        ASSERT_EQ(is.track.size(), was.track.size());
        for (std::size_t i = 0; i < was.track.size(); ++i) {
            const Step &one = was.track[i], &other = is.track[i];
            if (one.is_sector()) {
                EXPECT_EQ(other.curvature, -one.curvature);
                EXPECT_EQ(other.left_verge, one.right_verge);
                EXPECT_EQ(sector_flags["left_kerb"].get(other.flags),
                          sector_flags["right_kerb"].get(one.flags));
                EXPECT_EQ(sector_flags["low_kerb"].get(other.flags),
                          sector_flags["low_kerb"].get(one.flags));
            } else {
                EXPECT_EQ(other.command == command::entry_joins_left,
                          one.command == command::entry_joins_right);
                EXPECT_EQ(other.command == command::left_kerb, one.command == command::right_kerb);
            }
        }
        for (std::size_t i = 0; i < was.cameras.size(); ++i)
            EXPECT_EQ(is.cameras[i].distance, -was.cameras[i].distance);
    }
}

// Signs on the left have the definitions 6 to 10, those on the right 11 to 15, and the pictures 78
// and 79 are arrows to the right, 80 and 81 to the left (fact sheet of the scene, section 2).
TEST(MirrorTrack, LeavesSignsAndMarshalsToTheirSides) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const Map map = map_of(track);
        const auto was = document_of(map).file.definitions;
        const auto is = document_of(mirrored(map, EditAxis::x)).file.definitions;
        for (const u32 left : {2U, 6U, 7U, 8U, 9U, 10U}) {
            const u32 right = left == 2 ? 3 : left + 5;
            EXPECT_EQ(is[left].lateral, -was[right].lateral) << left;
            EXPECT_LT(is[left].lateral, 0) << left;
            EXPECT_EQ(is[left].variant, was[left].variant) << left;
            EXPECT_EQ(is[left].yaw, was[left].yaw) << left;
        }
    }
}

TEST(MirrorTrack, RefusesAPartOfATrack) {
    const Map map = map_of(hand_made_track(true));
    Editor editor(map);
    const auto refused = editor.run(edits::Mirror{{0}, EditAxis::x});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().text().find("as a whole"), std::string::npos);
}

TEST(MirroredCameras, StandOnTheOtherSideAndBackAgain) {
    using Edits = std::vector<CameraEdit>;
    const std::vector<Edits> lists{
        {},
        {{0, 132}, {129, 2}, {137, 10}, {14, 128}},
        {{22, 128}, {23, 128}, {25, 128}, {42, 5}, {42, 130}},
        {{28, 0}, {29, 0}, {170, 43}},
        {{128, 127}},
    };
    constexpr u32 lap = 900;
    for (const Edits& edits : lists) {
        const Edits once = mirrored_camera_edits(edits, lap);
        const auto were = default_cameras(edits, lap), are = default_cameras(once, lap);
        ASSERT_EQ(are.size(), were.size());
        for (std::size_t i = 0; i < were.size(); ++i) {
            EXPECT_EQ(are[i].unit, were[i].unit);
            EXPECT_NE(are[i].is_right, were[i].is_right) << are[i].unit;
        }
        const Edits twice = mirrored_camera_edits(once, lap);
        EXPECT_EQ(default_cameras(twice, lap).size(), were.size());
        if (!edits.empty() && edits.front().first == 128) continue;
        ASSERT_EQ(twice.size(), edits.size());
        for (std::size_t i = 0; i < edits.size(); ++i)
            EXPECT_TRUE(twice[i].first == edits[i].first && twice[i].second == edits[i].second);
    }
}

}  // namespace
}  // namespace wend::gp2_track
