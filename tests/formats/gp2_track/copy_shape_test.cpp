#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "core/describe/compare.hpp"
#include "edit/edited.hpp"
#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/edited_tracks.hpp"
#include "formats/gp2_track/track_maps.hpp"
#include "wend/formats.hpp"

// Shapes that are taken from another track.

namespace wend::gp2_track {
namespace {

// What two shapes differ in that does not hang on where they stand.
std::vector<std::string> other_fields(const Shape& shape, const Shape& other, Game game) {
    std::vector<std::string> fields = differences(shape, other, TrackContext{.game = game}, 100);
    std::erase_if(fields, [](const std::string& field) {
        return field == "number" || field.starts_with("pointer") || field.ends_with(".pointer") ||
               field.starts_with("fill");
    });
    return fields;
}

std::string refusal_of(const Map& map, const edits::CopyShape& edit) {
    Editor editor(map);
    return refusal(editor, edit);
}

struct CopyShape : testing::TestWithParam<bool> {
    const bool is_gp2 = GetParam();
    const Map other = map_of(track_with_body(raw_body(is_gp2), is_gp2));
    const Map track = map_of(hand_made_track(is_gp2));
    Editor editor{track};
};

TEST_P(CopyShape, AddsItBehindTheOthersWithADefinition) {
    const auto report = editor.run(edits::CopyShape{other, "0"});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(
        report->consequences.back(),
        "shape 0 of the other track is shape 2 now, shapes[2], by the new definition 3, which "
        "is like definition 0 there");
    const Map read =
        Map::of(format_of(is_gp2), {{"track.dat", 0, std::nullopt,
                                     test::read_well(format_of(is_gp2), bytes_in(editor))}})
            .value();
    const TrackFile &file = file_in(read), &before = file_in(track);
    ASSERT_EQ(file.shapes.size(), 3U);
    EXPECT_EQ(file.shapes[2].number, 2);
    EXPECT_EQ(file.shapes[2].scale_values, (std::vector<i16>{100, 640}));
    EXPECT_EQ(
        other_fields(file.shapes[2], file_in(other).shapes[1], is_gp2 ? Game::gp2 : Game::f1gp),
        std::vector<std::string>{});
    ASSERT_EQ(file.definitions.size(), 4U);
    EXPECT_EQ(file.definitions[3].id, 19);
    EXPECT_EQ(file.definitions[3].yaw, 16384);
    // No shape of this track is that of the pit crew.
    EXPECT_EQ(file.header.second_address, before.header.second_address);
    ASSERT_TRUE(editor.run(edits::Erase{"definitions[3]"}));
    ASSERT_TRUE(editor.run(edits::Erase{"shapes[2]"}));
    EXPECT_TRUE(bytes_in(editor) == bytes_in(track));
}

// Shapes that are kept as bytes go from track to track of one game.
TEST_P(CopyShape, TakesBytesAndNames) {
    ASSERT_TRUE(editor.run(edits::CopyShape{track, is_gp2 ? "Bridge" : "1"}));
    const TrackFile& file = file_in(editor);
    EXPECT_EQ(file.shapes[2].body, file.shapes[0].body);
    EXPECT_EQ(file.definitions[3].detail, 4);
    EXPECT_EQ(file.shapes[2].pointers[0] - file.shape_offsets[2],
              file.shapes[0].pointers[0] - file.shape_offsets[1]);
}

TEST_P(CopyShape, RefusesWhatIsNone) {
    EXPECT_EQ(refusal_of(track, {other, "2"}),
              "the other track has no shape 2; it has 2, from 0 on");
    EXPECT_EQ(refusal_of(track, {other, "Tree"}),
              "the other track has no shape Tree; it has 2, from 0 on");
    EXPECT_EQ(refusal_of(track, {std::nullopt, "0"}), "no track is given to copy a shape from");
    const Map mesh = sample_map("source-nav", 20);
    EXPECT_EQ(refusal_of(track, {mesh, "0"}), "a map of source-nav has no shapes of race tracks");
    while (file_in(editor).shapes.size() < 239)
        ASSERT_TRUE(editor.run(edits::CopyShape{other, "1"}));
    EXPECT_EQ(refusal_of(editor.map(), {other, "1"}),
              "definitions name shapes up to 238, and the track has these");
}

INSTANTIATE_TEST_SUITE_P(Games, CopyShape, testing::Bool());

TEST(CopyShapeToTheOtherGame, IsToldOrRefused) {
    const Map gp2 = map_of(track_with_body(raw_body(true), true)),
              f1gp = map_of(track_with_body(raw_body(false), false));
    EXPECT_EQ(refusal_of(f1gp, {gp2, "0"}), "shapes of Grand Prix 2 do not become shapes of F1GP");
    EXPECT_EQ(refusal_of(gp2, {f1gp, "1"}),
              "shape 1 of the other track is kept as bytes, which do not become a shape of Grand "
              "Prix 2");
    Editor editor(gp2);
    const auto report = editor.run(edits::CopyShape{f1gp, "0"});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_TRUE(tells(*report, "colours of its elements are those of another palette"));
    EXPECT_TRUE(tells(*report,
                      "shapes[1].levels[1] of the other track is lost: 2 pictures in a "
                      "row, beyond the depth of 5376"));
    const Shape& copied = file_in(editor).shapes[2];
    EXPECT_EQ(copied.levels.size(), 1U);
    EXPECT_EQ(copied.elements[0].vectors, (std::vector<i16>{1, 4, -3, -2}));
}

// Of real tracks: read back it is the shape from before; taken out it leaves the bytes of before,
// and put in again those of after.
TEST(CopyShapeOfRealTracks, IsTheSameButForItsPlace) {
    WEND_NEEDS_REAL_TRACKS();
    std::mt19937 random(7);
    u64 copied = 0;
    for (std::size_t i = 0; i < std::size(real_tracks); ++i) {
        const RealTrack &from = real_tracks[i], &to = real_tracks[(i + 1) % std::size(real_tracks)];
        if (from.is_gp2 != to.is_gp2) continue;
        SCOPED_TRACE(from.file);
        const Game game = from.is_gp2 ? Game::gp2 : Game::f1gp;
        const Map source = map_of(from), target = map_of(to);
        const TrackFile &there = file_in(source), &before = file_in(target);
        for (std::size_t place = random() % 4; place < there.shapes.size();
             place += 1 + random() % 6, ++copied) {
            const Shape& shape = there.shapes[place];
            const edits::CopyShape edit{source, fmt::format("{}", shape.number)};
            Editor editor(target, {.history_bytes = 0});
            ASSERT_TRUE(editor.run(edit));
            const Bytes bytes = bytes_in(editor);
            const DocumentPointer read = test::read_well(format_of(to.is_gp2), bytes, to.file);
            const TrackFile& file = file_of(*read);
            ASSERT_EQ(file.shapes.size(), before.shapes.size() + 1);
            ASSERT_EQ(other_fields(file.shapes.back(), shape, game), std::vector<std::string>{});
            ASSERT_EQ(file.shapes.back().number, before.shapes.size());
            for (std::size_t k = 0; k < before.shapes.size(); ++k)
                ASSERT_EQ(other_fields(file.shapes[k], before.shapes[k], game),
                          std::vector<std::string>{});
            ASSERT_EQ(file.definitions.back().id, 17 + before.shapes.size());

            const Map with = editor.map();
            ASSERT_TRUE(editor.run(
                edits::Erase{fmt::format("definitions[{}]", before.definitions.size())}));
            ASSERT_TRUE(editor.run(edits::Erase{fmt::format("shapes[{}]", before.shapes.size())}));
            ASSERT_TRUE(bytes_in(editor) == bytes_in(target));
            ASSERT_TRUE(
                editor.run(edits::CopyShape{with, fmt::format("{}", before.shapes.size())}));
            ASSERT_TRUE(bytes_in(editor) == bytes);
        }
    }
    EXPECT_GT(copied, 150U);
}

// It becomes what a conversion of the whole track makes of it.
TEST(CopyShapeOfRealTracks, IsConvertedAsItsTrackIs) {
    WEND_NEEDS_REAL_TRACKS();
    const Map target = map_of(real_tracks[0]);
    u64 copied = 0;
    for (const RealTrack& track : real_tracks) {
        if (track.is_gp2) continue;
        SCOPED_TRACE(track.file);
        const Map source = map_of(track);
        LossReport losses;
        const auto converted = convert_track(document_of(source), Game::gp2, losses);
        for (std::size_t place = 0; place < converted->file.shapes.size(); place += 5, ++copied) {
            const Shape& shape = converted->file.shapes[place];
            Editor editor(target, {.history_bytes = 0});
            ASSERT_TRUE(editor.run(edits::CopyShape{source, fmt::format("{}", shape.number)}));
            ASSERT_EQ(other_fields(file_in(editor).shapes.back(), shape, Game::gp2),
                      std::vector<std::string>{});
        }
    }
    EXPECT_GT(copied, 50U);
}

}  // namespace
}  // namespace wend::gp2_track
