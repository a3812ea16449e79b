#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/edited_tracks.hpp"
#include "formats/gp2_track/faults.hpp"

// Sectors, commands and definitions that come and go. The hand-made track has sectors of known
// lengths, so that places along it are known too.

namespace wend::gp2_track {
namespace {

u64 line_units(const TrackFile& file, Game game) {
    u64 units = 0;
    for (const LineRecord& record : file.line) units += line_length(record, game);
    return units;
}

// So that something stands in front of, beside and behind a sector.
RawTrack with_areas() {
    RawTrack track = hand_made_track(true);
    insert_at(track.track, 0, raw_command(0xDE, 0, {10, 700, 100}));
    return track;
}

TEST(StepEdits, AnInsertedSectorMovesWhatIsBehindIt) {
    const RawTrack raw = with_areas();
    Editor editor(map_of(raw));
    const TrackFile before = file_in(editor);
    const auto sectors = sectors_of(before.track);
    const LaidSector place = sectors[6];
    const auto report = editor.run(edits::Insert{fmt::format("track[{}]", place.step),
                                                 fields({"length=21", "curvature=300"})});
    ASSERT_TRUE(report) << report.error().text();
    const TrackFile& after = file_in(editor);
    ASSERT_EQ(after.track.size(), before.track.size() + 1);
    EXPECT_EQ(after.track[place.step].first, 21);
    EXPECT_EQ(after.track[place.step].curvature, 300);
    EXPECT_EQ(after.track[place.step + 1].first, before.track[place.step].first);
    ASSERT_EQ(after.cameras.size(), before.cameras.size());
    for (std::size_t i = 0; i < before.cameras.size(); ++i) {
        const u32 was = before.cameras[i].place - camera_bias;
        EXPECT_EQ(after.cameras[i].place - camera_bias, was < place.first_unit ? was : was + 21);
    }
    // The area of the black flag began before the sector and ended behind it.
    EXPECT_EQ(after.track[0].arguments[0], 10);
    EXPECT_EQ(after.track[0].arguments[1], 721);
    EXPECT_EQ(line_units(after, Game::gp2), line_units(before, Game::gp2) + 21);
    EXPECT_TRUE(tells(*report, "follows the road") || tells(*report, "follow the road"));
    EXPECT_TRUE(tells(*report, "computer cars' line is 21 units longer"));
}

TEST(StepEdits, ADeletedSectorLeavesItsOtherCommandsToTheNext) {
    for (const bool is_gp2 : {true, false}) {
        RawTrack raw = hand_made_track(is_gp2);
        const std::size_t at = sector_at(raw.track, 8);
        const unsigned length = raw.track[at].first;
        insert_at(raw.track, at, raw_command(0x80, 3, {0}));
        insert_at(raw.track, at, raw_command(0x81, 0, {90}));
        Editor editor(map_of(raw));
        const TrackFile before = file_in(editor);
        const auto node = editor.map().network().find_node("sector 8");
        ASSERT_TRUE(node);
        const auto report = editor.run(edits::Remove{std::vector{*node}});
        ASSERT_TRUE(report) << report.error().text();
        const TrackFile& after = file_in(editor);
        EXPECT_EQ(length_of(after.track), length_of(before.track) - length);
        EXPECT_EQ(sectors_of(after.track).size(), sectors_of(before.track).size() - 1);
        const auto count = [](const TrackFile& file, u8 command) {
            return std::ranges::count(file.track, command, &Step::command);
        };
        EXPECT_EQ(count(after, 0x80), count(before, 0x80) - 1);
        EXPECT_EQ(count(after, 0x81), count(before, 0x81));
        EXPECT_TRUE(tells(*report, "removed"));
        EXPECT_TRUE(tells(*report, "to the next sector now"));
        const Game game = is_gp2 ? Game::gp2 : Game::f1gp;
        EXPECT_EQ(line_units(after, game), line_units(before, game) - length);
        ASSERT_TRUE(editor.undo());
    }
}

TEST(StepEdits, DefinitionsKeepTheirUses) {
    Editor editor(map_of(hand_made_track(true)));
    const TrackFile before = file_in(editor);
    const auto uses = [](const TrackFile& file) {
        std::vector<int> numbers;
        for (const Step& step : file.track)
            if (step.command == 0x80) numbers.push_back(step.arguments[0] / 16);
        return numbers;
    };
    std::vector<int> expected = uses(before);
    ASSERT_FALSE(expected.empty());
    const int number = expected.front();
    const auto inserted = editor.run(
        edits::Insert{fmt::format("definitions[{}]", number), fields({"id=1", "lateral=2"})});
    ASSERT_TRUE(inserted) << inserted.error().text();
    for (int& use : expected) use += use >= number;
    EXPECT_EQ(uses(file_in(editor)), expected);

    const auto erased = editor.run(edits::Erase{fmt::format("definitions[{}]", number + 1)});
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_TRUE(tells(*erased, "placed its object removed"));
    std::erase(expected, number + 1);
    for (int& use : expected) use -= use > number + 1;
    EXPECT_EQ(uses(file_in(editor)), expected);
}

TEST(StepEdits, ACommandIsPutInAndTakenOut) {
    Editor editor(map_of(hand_made_track(true)));
    const auto before = editor.map().members()[0].document->write().value();
    const auto report = editor.run(
        edits::Insert{"track[0]", fields({"command=view_distance_ahead", "at=2", "distance=90"})});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(file_in(editor).track[0].command, 0x81);
    EXPECT_EQ(file_in(editor).track[0].first, 2);
    EXPECT_EQ(file_in(editor).track[0].arguments[0], 90);
    ASSERT_TRUE(editor.run(edits::Erase{"track[0]"}));
    EXPECT_EQ(editor.map().members()[0].document->write().value(), before);
}

// A track with a sector more, closed again.
TEST(StepEdits, AnInsertedSectorCanBeClosed) {
    Editor editor(map_of(hand_made_track(true)));
    const auto place = sectors_of(file_in(editor).track)[4].step;
    ASSERT_TRUE(editor.run(edits::Insert{fmt::format("track[{}]", place), fields({"length=9"})}));
    const auto closed = editor.run(edits::Close{});
    ASSERT_TRUE(closed) << closed.error().text();
    const TrackFile& after = file_in(editor);
    EXPECT_EQ(after.track[place].first, 9);
    EXPECT_TRUE(is_closed(closing_of(after.track, start_of(after.configuration))));
}

}  // namespace
}  // namespace wend::gp2_track
