#include "formats/gp2/game/default_cameras.hpp"

#include <gtest/gtest.h>

#include <string>

#include "formats/gp2_track/real_tracks.hpp"

// Cameras of F1GP, by the rules of the fact sheet of the scene (section 5).

namespace wend::gp2_track {
namespace {

// Each as its unit and its side.
std::string cameras_of(const std::vector<CameraEdit>& edits, u32 lap) {
    std::string text;
    for (const DefaultCamera& camera : default_cameras(edits, lap))
        text +=
            (text.empty() ? "" : " ") + std::to_string(camera.unit) + (camera.is_right ? "R" : "L");
    return text;
}

TEST(DefaultCameras, StandEachSixteenUnitsOfTheLap) {
    EXPECT_EQ(cameras_of({}, 48), "0L 16L 32L");
    EXPECT_EQ(cameras_of({}, 49), "0L 16L 32L 48L");
    EXPECT_EQ(cameras_of({}, 0), "");
}

TEST(DefaultCameras, GoOrMoveAsEditsSay) {
    EXPECT_EQ(cameras_of({{1, 0}}, 48), "0L 32L");
    EXPECT_EQ(cameras_of({{1, 5}}, 48), "0L 21L 32L");
    EXPECT_EQ(cameras_of({{1, 0x85}}, 48), "0L 21R 32L");
    EXPECT_EQ(cameras_of({{1, 0x80}}, 48), "0L 16R 32L");
    // A second edit of the same leaves two.
    EXPECT_EQ(cameras_of({{1, 0x85}, {1, 2}}, 48), "0L 18L 21R 32L");
    // There is none of that number, or no such unit.
    EXPECT_EQ(cameras_of({{3, 0}, {2, 15}, {9, 1}}, 40), "0L 16L");
}

// Both ends of a range count, and only cameras that have not moved.
TEST(DefaultCameras, GoToTheRightInRanges) {
    EXPECT_EQ(cameras_of({{0x81, 2}}, 64), "0L 16R 32R 48L");
    EXPECT_EQ(cameras_of({{1, 0}, {2, 3}, {0x80, 255}}, 64), "0R 35L 48R");
}

TEST(DefaultCameras, OfRealFilesAreWhereTheirLapsReach) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        if (track.is_gp2) continue;
        const DocumentPointer document = read_track(track);
        const auto lap = static_cast<u32>(track.length - 1);
        const auto cameras = default_cameras(file_of(*document).camera_edits, lap);
        // Phoenix has 769 units, and none at 768.
        EXPECT_LE(cameras.size(), (track.length + 14) / 16) << track.file;
        for (const DefaultCamera& camera : cameras) EXPECT_LT(camera.unit, lap) << track.file;
    }
}

}  // namespace
}  // namespace wend::gp2_track
