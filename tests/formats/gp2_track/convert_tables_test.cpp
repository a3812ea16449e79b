#include "formats/gp2_track/converting.hpp"

// Race, cameras and the other tables on their way to the other game (fact sheet sections 11, 12 and
// 15). The hand-made track is 625 units long.

namespace wend::gp2_track {
namespace {

TEST(ConvertRace, BothHaveTheFirst28Bytes) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        const TrackDocument source = track_of(game);
        const Converted converted = convert(source);
        EXPECT_TRUE(is_same(converted.file().race, source.file.race, f1gp_context));
        EXPECT_EQ(converted.file().race.laps, 60);
        EXPECT_EQ(converted.file().race.lap_time, 80000);
    }
}

TEST(ConvertRace, AStrategyIsMadeUp) {
    TrackDocument source = track_of(Game::f1gp);
    const Converted converted = convert(source);
    const RaceTable& race = converted.file().race;
    EXPECT_EQ(race.one_stop_share + race.two_stop_share + race.three_stop_share, 100);
    EXPECT_EQ(race.one_stop.lap, 25);  // the first lap of stops in F1GP
    EXPECT_EQ(converted.told(LossKind::invented, "race.one_stop"),
              Texts{"race: 100 %, within 8 laps from lap 25"});
    EXPECT_EQ(converted.told(LossKind::invented, "race.unknown_37").size(), 1U);
    EXPECT_EQ(race.unknown_37[9], 16368);
    for (const int useless : {0, 60, 65535}) {
        source.file.race.first_stop_lap = static_cast<u16>(useless);
        EXPECT_EQ(convert(source).file().race.one_stop.lap, 30) << useless;
    }
    // The way back loses what was made up, and that is told; but not what every track has.
    const Converted back = convert(*converted.document);
    EXPECT_EQ(back.told(LossKind::lost, "race.one_stop").size(), 1U);
    EXPECT_TRUE(back.told(LossKind::lost, "race.two_stop").empty());
    EXPECT_TRUE(back.told(LossKind::lost, "race.unknown_37").empty());
}

TEST(ConvertRace, AStrategyIsLost) {
    TrackDocument source = track_of(Game::gp2);
    source.file.race.unknown_17[3] = 7;
    source.file.race.unknown_27[0] = -1;
    const Converted converted = convert(source);
    EXPECT_EQ(converted.told(LossKind::lost, "race.one_stop"),
              Texts{"race: 30 %, within 10 laps from lap 20"});
    EXPECT_EQ(converted.told(LossKind::lost, "race.two_stop"),
              Texts{"race: 50 %, within 5 laps from lap 15, within 5 laps from lap 35"});
    EXPECT_EQ(converted.told(LossKind::lost, "race.three_stop"),
              Texts{"race: 20 %, within 4 laps from lap 10, within 4 laps from lap 20, within 4 "
                    "laps from lap 30"});
    EXPECT_EQ(converted.told(LossKind::lost, "race.unknown_17"), Texts{"race: 0, 0, 0, 7, 0"});
    EXPECT_EQ(converted.told(LossKind::lost, "race.unknown_27"), Texts{"race: -1, 0, 0"});
    EXPECT_EQ(converted.told(LossKind::lost, "race.unknown_37").size(), 1U);
}

TEST(ConvertTables, PlacesPicturesAndCamerasAreLost) {
    const Converted converted = convert(track_of(Game::gp2));
    EXPECT_EQ(converted.told(LossKind::lost, "place_codes"),
              (Texts{"place_codes[0]: 1 from 0 on", "place_codes[1]: 2 from 200 on",
                     "place_codes[2]: 0 from 450 on"}));
    EXPECT_EQ(converted.told(LossKind::lost, "pictures"),
              (Texts{"pictures[0]: gamejams\\oval\\oval1.jam",
                     "pictures[1]: gamejams\\oval\\oval2.jam"}));
    EXPECT_EQ(
        converted.told(LossKind::lost, "cameras"),
        (Texts{"cameras[0]: at unit 40", "cameras[1]: at unit 300", "cameras[2]: at unit 600"}));
    EXPECT_EQ(converted.told(LossKind::lost, "unknown_before_pictures"), Texts{"track: 10596"});
    EXPECT_TRUE(converted.file().cameras.empty());
    EXPECT_TRUE(converted.file().camera_edits.empty());
}

TEST(ConvertTables, PlacesAndANumberAreMadeUp) {
    const TrackFile file = std::move(convert(track_of(Game::f1gp)).document->file);
    ASSERT_EQ(file.place_codes.size(), 1U);
    EXPECT_EQ(file.place_codes[0].distance, 0);
    EXPECT_EQ(file.place_codes[0].code, 0);
    EXPECT_TRUE(file.pictures.empty());
    EXPECT_EQ(file.gap.size(), 1002U);
}

// Number, unit and side of cameras, in F1GP one each 16 units: 39 of them, of which every second
// is kept so that there are at most 22.
TEST(ConvertCameras, AreSomeOfThoseOfF1gp) {
    TrackDocument source = track_of(Game::f1gp);
    // Camera 0 goes, 2 moves 5 units on and to the right, 3 moves 4, and 10 to 12 go to the right.
    source.file.camera_edits = {{0, 0}, {2, 0x85}, {3, 4}, {0x8A, 12}};
    const Converted converted = convert(source);
    const std::vector<Camera>& cameras = converted.file().cameras;
    ASSERT_EQ(cameras.size(), 19U);  // 38 that are there, every second
    const auto unit = [&](std::size_t i) { return cameras[i].place - 16384; };
    EXPECT_EQ(unit(0), 16);  // numbers 1, 3, 5, 7, 9 and 11
    EXPECT_EQ(unit(1), 52);
    EXPECT_EQ(unit(2), 80);
    EXPECT_EQ(unit(5), 176);
    EXPECT_LT(cameras[0].distance, 0);
    EXPECT_LT(cameras[4].distance, 0);
    EXPECT_GT(cameras[5].distance, 0);
    EXPECT_EQ(unit(18), 37 * 16);
    // Each is used up to the middle between it and the next, the last before the start: (592 + 16 +
    // 624) / 2 is 616.
    EXPECT_EQ(cameras[0].switch_place - 16384, 34);
    EXPECT_EQ(cameras[18].switch_place - 16384, 616);
    EXPECT_EQ(converted.told(LossKind::invented, "cameras")[5],
              "cameras[5]: at unit 176, on the right");
    EXPECT_EQ(converted.told(LossKind::lost, "camera_edits"),
              (Texts{"camera_edits[0]: 0, 0", "camera_edits[1]: 2, 133", "camera_edits[2]: 3, 4",
                     "camera_edits[3]: 138, 12"}));
    source.file.camera_edits = {{2, 0x85}, {0, 0}, {1, 0}};
    const Converted moved = convert(source);
    EXPECT_EQ(moved.file().cameras[0].place - 16384, 37);
    EXPECT_GT(moved.file().cameras[0].distance, 0);
}

TEST(ConvertCameras, StayOnTheTrack) {
    TrackDocument source = track_of(Game::f1gp);
    source.file.camera_edits = {{39, 0x7F}, {0x40, 3}, {0xFF, 255}, {0xA0, 255}};
    const std::vector<Camera> cameras = convert(source).file().cameras;
    ASSERT_FALSE(cameras.empty());
    for (const Camera& camera : cameras) EXPECT_LT(camera.place - 16384, 624);
    source.file.track.clear();
    EXPECT_TRUE(convert(source).file().cameras.empty());
    source.file.track.assign(300, Step{.first = 255});
    for (const Camera& camera : convert(source).file().cameras) EXPECT_NE(camera.place, 0xFFFF);
}

}  // namespace
}  // namespace wend::gp2_track
