#include <map>

#include "formats/gp2_track/files.hpp"

namespace wend::gp2_track {
namespace {

class HandMadeTrack : public testing::TestWithParam<bool> {
  protected:
    const RawTrack raw = hand_made_track(GetParam());
    const Format& format = format_of(GetParam());
};

TEST_P(HandMadeTrack, IsKeptByteForByte) {
    const Bytes bytes = raw_file(raw).bytes;
    test::expect_kept(format, bytes);
    test::expect_explained(format, bytes);
}

TEST_P(HandMadeTrack, IsReadAsItWasWritten) {
    const DocumentPointer document = read_track(raw);
    ASSERT_TRUE(document);
    const TrackFile& file = file_of(*document);
    ASSERT_EQ(file.shapes.size(), 2U);
    EXPECT_EQ(file.shapes[0].number, 1U);
    EXPECT_EQ(file.shapes[0].size, 6U);
    EXPECT_EQ(file.shapes[1].number, 0U);
    for (std::size_t part = 0; part < raw.shapes[0].parts.size(); ++part)
        EXPECT_EQ(file.shapes[1].parts[part], static_cast<i32>(raw.shapes[0].parts[part])) << part;
    EXPECT_EQ(file.dangling_references, 0U);
    ASSERT_EQ(file.definitions.size(), 3U);
    EXPECT_EQ(file.definitions[1].height, 100);
    ASSERT_EQ(file.track.size(), raw.track.size());
    for (std::size_t i = 0; i < raw.track.size(); ++i) {
        const Step& step = file.track[i];
        EXPECT_EQ(step.command, raw.track[i].command);
        EXPECT_EQ(step.first, raw.track[i].first);
        EXPECT_EQ(step.curvature, raw.track[i].curvature);
        EXPECT_EQ(step.slope_change, raw.track[i].slope);
        EXPECT_EQ(step.flags, raw.track[i].flags);
        for (std::size_t word = 0; word < raw.track[i].words.size(); ++word)
            EXPECT_EQ(step.arguments[word], raw.track[i].words[word]);
    }
    EXPECT_EQ(file.pit_lane.size(), raw.pit_lane.size());
    EXPECT_EQ(file.line.size(), raw.line.size());
    EXPECT_EQ(file.line[3].radius, GetParam() ? 10430 : 1304);
    EXPECT_EQ(file.setup.front_wing, GetParam() ? 168 : 191);
    EXPECT_EQ(file.setup.pit_lane_view_distance, 256);
    EXPECT_EQ(file.race.lap_time, 80000);
    EXPECT_EQ(file.race.laps, 60);
    if (GetParam()) {
        EXPECT_EQ(file.race.one_stop_share, 30);
        EXPECT_EQ(file.race.two_stop_share, 50);
        EXPECT_EQ(file.race.two_stop_second.lap, 35);
        EXPECT_EQ(file.race.three_stop_share, 20);
        EXPECT_EQ(file.race.three_stop_third.lap, 30);
        EXPECT_EQ(file.race.unknown_37[12], 15872);
        EXPECT_EQ(info_text(file.free_area, "Name"), "The Oval");
        EXPECT_EQ(file.cameras.size(), 3U);
        EXPECT_EQ(file.place_codes.size(), 3U);
        EXPECT_EQ(file.pictures.size(), 2U);
    } else {
        EXPECT_EQ(file.camera_edits.size(), 3U);
    }
    EXPECT_TRUE(file.trailing.empty());
}

// Offsets by the description are those where the writer put the bytes.
TEST_P(HandMadeTrack, HasItsRecordsWhereTheyWereWritten) {
    const RawBytes bytes = raw_file(raw);
    const DocumentPointer document = read_track(raw);
    ASSERT_TRUE(document);
    for (const auto& [path, offset] : bytes.marks) {
        if (path.starts_with("shape ") || path == "trailing" || path.starts_with("b")) continue;
        EXPECT_EQ(document->offset_of(path), offset) << path;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, HandMadeTrack, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

}  // namespace
}  // namespace wend::gp2_track
