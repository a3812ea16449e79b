#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/real_tracks.hpp"
#include "wend/editor.hpp"

// Objects and cameras by what a maker knows of them: a kind, metres along the lap and beside it. A
// unit is 4.8768 m; the first sectors of the hand-made track are 50 and 50 units long.

namespace wend::gp2_track {
namespace {

constexpr double unit_metres = 4.8768;

const TrackFile& edited_file(const Editor& editor) {
    return file_of(*editor.map().members()[0].document);
}

u64 uses_of(const TrackFile& file, u64 definition) {
    return static_cast<u64>(std::ranges::count_if(file.track, [&](const Step& step) {
        return step.command == 0x80 && step.arguments[0] == static_cast<i16>(16 * definition);
    }));
}

TEST(RoadsideEdits, PlaceAShapeSoManyMetresAfterTheStart) {
    for (const bool is_gp2 : {true, false}) {
        Editor editor(map_of(hand_made_track(is_gp2)));
        const TrackFile before = edited_file(editor);
        // 53 units into the lap, 12 units to the left of a road that is 1792 of 1024 wide to each
        // side: what the file counts is 256ths of that.
        const auto report =
            editor.run(edits::AddObject{"shape 1",
                                        {.metres = 53 * unit_metres},
                                        {.right = -12 * unit_metres, .height = 2 * unit_metres},
                                        90});
        ASSERT_TRUE(report) << report.error().text();
        const TrackFile& after = edited_file(editor);
        ASSERT_EQ(after.definitions.size(), before.definitions.size() + 1);
        const ObjectDefinition& made = after.definitions.back();
        EXPECT_EQ(made.id, 18);
        EXPECT_EQ(made.lateral, -1755);
        EXPECT_EQ(made.height, 2 * 1024);
        EXPECT_EQ(made.yaw, 16384);
        EXPECT_EQ(made.variant, 0);
        ASSERT_EQ(after.track.size(), before.track.size() + 1);
        // Right before the second sector, three units into it.
        const u32 step = sectors_of(after.track)[1].step - 1;
        EXPECT_EQ(after.track[step].command, 0x80);
        EXPECT_EQ(after.track[step].first, 3);
        EXPECT_EQ(uses_of(after, after.definitions.size() - 1), 1U);

        // The same once more needs no other definition.
        const auto again =
            editor.run(edits::AddObject{"shape 1",
                                        {.metres = 100},
                                        {.right = -12 * unit_metres, .height = 2 * unit_metres},
                                        90});
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(edited_file(editor).definitions.size(), before.definitions.size() + 1);
        EXPECT_EQ(uses_of(edited_file(editor), before.definitions.size()), 2U);
        ASSERT_TRUE(editor.undo());
        ASSERT_TRUE(editor.undo());
        const Map first = map_of(hand_made_track(is_gp2));
        EXPECT_EQ(editor.map().members()[0].document->write().value(),
                  first.members()[0].document->write().value());
    }
}

TEST(RoadsideEdits, PlaceADefinitionThatIsThereFromASectorOn) {
    Editor editor(map_of(hand_made_track(true)));
    const TrackFile before = edited_file(editor);
    const auto sector = editor.map().network().find_node("sector 1");
    ASSERT_TRUE(sector);
    const auto report = editor.run(
        edits::AddObject{"definition 0", {.record = *sector, .metres = 7 * unit_metres}, {}});
    ASSERT_TRUE(report) << report.error().text();
    const TrackFile& after = edited_file(editor);
    EXPECT_EQ(after.definitions.size(), before.definitions.size());
    EXPECT_EQ(uses_of(after, 0), uses_of(before, 0) + 1);
    EXPECT_EQ(after.track[sectors_of(after.track)[1].step - 1].first, 7);
}

TEST(RoadsideEdits, RefuseWhatTheTrackDoesNotHave) {
    Editor editor(map_of(hand_made_track(true)));
    const auto refused = [&](const edits::AddObject& object, std::string_view part) {
        const auto report = editor.run(object);
        ASSERT_FALSE(report) << object.kind;
        EXPECT_NE(report.error().text().find(part), std::string::npos) << report.error().text();
    };
    refused({"shape 99", {.metres = 0}}, "there is no shape 99");
    refused({"definition 99", {.metres = 0}}, "there is no definition 99");
    refused({"tree", {.metres = 0}}, "no kind of object");
    refused({"shape 0", {.metres = 100'000}}, "is 100000.0 m from its start");
    refused({"shape 0", {.metres = -1}}, "from its start");
    refused({"shape 0", {}, {.right = 2000}}, "does not fit");
    refused({.kind = "picture 3", .angle = 90}, "a picture has no option `angle`");
}

TEST(RoadsideEdits, AddACameraBetweenOthers) {
    Editor editor(map_of(hand_made_track(true)));
    const TrackFile before = edited_file(editor);
    const u64 count = before.cameras.size();
    ASSERT_GT(count, 0U);
    const auto report = editor.run(edits::AddCamera{
        {.metres = 310 * unit_metres}, {.right = -6 * unit_metres, .height = unit_metres}});
    ASSERT_TRUE(report) << report.error().text();
    const TrackFile& after = edited_file(editor);
    ASSERT_EQ(after.cameras.size(), count + 1);
    const auto made = std::ranges::find(after.cameras, 16384 + 310, &Camera::place);
    ASSERT_NE(made, after.cameras.end());
    EXPECT_TRUE(std::ranges::is_sorted(after.cameras, {}, &Camera::place));
    EXPECT_EQ(made->distance, -6 * 1024);
    EXPECT_EQ(made->height, 1024);
    EXPECT_EQ(made->race_height, 1024);
    const CheckReport checked =
        check_bytes(true, editor.map().members()[0].document->write().value());
    for (const CheckReport::Total& total : checked.totals())
        EXPECT_FALSE(std::string_view(total.rule->id).starts_with("camera")) << total.rule->id;
    Editor other(map_of(hand_made_track(false)));
    EXPECT_FALSE(other.run(edits::AddCamera{{.metres = 300}, {}}));
}

// Monaco and Silverstone count a picture more than they name (fact sheet section 2).
TEST(RoadsideEdits, AnEditKeepsACountThatIsOff) {
    RawTrack raw = hand_made_track(true);
    raw.picture_count = 9;
    Editor editor(map_of(raw));
    ASSERT_TRUE(editor.run(edits::SetFile{std::vector{FieldChange::parse("laps=52").value()}}));
    EXPECT_EQ(edited_file(editor).picture_count, 9);
    raw.picture_count.reset();
    // What follows anew says what follows.
    ASSERT_TRUE(editor.run(
        edits::Insert{"pictures[]", std::vector{FieldChange::parse("name=a.jam").value()}}));
    EXPECT_EQ(edited_file(editor).picture_count, edited_file(editor).pictures.size());
}

TEST(RoadsideEdits, RealTracksKeepAllOtherBytes) {
    WEND_NEEDS_REAL_TRACKS();
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const Format& format = format_of(track.is_gp2);
        const DocumentPointer first = read_track(track);
        Editor editor(Map::of(format, {{track.file, 0, std::nullopt, read_track(track)}}).value());
        ASSERT_TRUE(editor.run(edits::SetFile{std::vector{FieldChange::parse("laps=2").value()}}));
        const Bytes before = first->write().value();
        const Bytes after = editor.map().members()[0].document->write().value();
        ASSERT_EQ(after.size(), before.size());
        std::size_t others = 0;
        const std::size_t checksum = before.size() - 4;
        for (std::size_t i = 0; i < checksum; ++i) others += after[i] != before[i];
        EXPECT_EQ(others, 1U);  // The low byte of the laps.
    }
}

}  // namespace
}  // namespace wend::gp2_track
