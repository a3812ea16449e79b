#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/read/track_document.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/converting.hpp"

// Tracks as a whole in the other game's format.

namespace wend::gp2_track {
namespace {

class ConvertTrack : public testing::TestWithParam<Game> {
  protected:
    const TrackDocument source = track_of(GetParam());
    const Game target = GetParam() == Game::gp2 ? Game::f1gp : Game::gp2;
    const Format& source_format = format_of(GetParam() == Game::gp2);
    const Format& target_format = format_of(GetParam() != Game::gp2);

    Expected<std::vector<OutputFile>> ask(ConvertRequest request, LossReport& losses) const {
        const Member member{"folder/track.dat", 0, {}, std::make_shared<TrackDocument>(source)};
        const std::span map(&member, 1);
        return source_format.convert({&map, 1}, request, losses);
    }
};

TEST_P(ConvertTrack, IsReadAsWhatItBecame) {
    const Converted converted = convert(source);
    EXPECT_TRUE(converted.losses.allows(true));
    const Bytes bytes = test::write_well(*converted.document);
    EXPECT_EQ(game_of(bytes), target);
    const DocumentPointer read = test::expect_kept(target_format, bytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(differences(converted.file(), file_of(*read), converted.document->context, 5),
              Texts{});
    EXPECT_EQ(file_of(*read).dangling_references, 0U);
}

TEST_P(ConvertTrack, LeavesTheRoadWhereItIs) {
    const Converted converted = convert(source);
    const TrackFile &from = source.file, &to = converted.file();
    EXPECT_TRUE(are_same(sectors_in(from.track), sectors_in(to.track)));
    EXPECT_TRUE(are_same(sectors_in(from.pit_lane), sectors_in(to.pit_lane)));
    EXPECT_EQ(length_of(to.track), 625U);
    const auto before = closed(trace(from.track, start_of(from.configuration)));
    const auto after = closed(trace(to.track, start_of(to.configuration)));
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(before[i].x, after[i].x);
        EXPECT_EQ(before[i].y, after[i].y);
        EXPECT_EQ(before[i].z, after[i].z);
    }
    EXPECT_EQ(pit_lane_of(to, after).size(), 101U);
}

TEST_P(ConvertTrack, HasNoFaultThatItHadNot) {
    const CheckReport report =
        check_bytes(target == Game::gp2, test::write_well(*convert(source).document));
    // Wings are kept as numbers, which is told.
    for (const CheckReport::Total& total : report.totals())
        EXPECT_TRUE(target == Game::gp2 && total.rule->id == "wing-range") << total.rule->id;
}

// What both games know is the same after two ways, and the second way loses nothing more of it.
TEST_P(ConvertTrack, GivesBackWhatBothKnow) {
    const Converted there = convert(source);
    const Converted back = convert(*there.document);
    const TrackFile &from = source.file, &to = back.file();
    EXPECT_TRUE(are_same(there.file().track, to.track));
    EXPECT_TRUE(are_same(there.file().pit_lane, to.pit_lane));
    EXPECT_TRUE(is_same(from.setup, to.setup, source.context));
    EXPECT_TRUE(is_same(from.race, to.race, f1gp_context));
    Configuration expected = from.configuration;
    expected.flags = to.configuration.flags;  // bits without a meaning
    EXPECT_TRUE(is_same(expected, to.configuration, source.context));
    EXPECT_EQ(from.definitions.size(), to.definitions.size());
    EXPECT_TRUE(is_same(from.definitions[2], to.definitions[2], source.context));
    for (const Texts& fields : {back.fields(LossKind::lost), back.fields(LossKind::changed)})
        for (const std::string& field : fields)
            EXPECT_FALSE(field.starts_with("track.") || field.starts_with("pit_lane.")) << field;
}

TEST_P(ConvertTrack, IsRefusedWhereThatIsNotAllowed) {
    LossReport losses;
    const auto refused = ask({.format = target_format.info().id}, losses);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().text(), target == Game::gp2 ? "Grand Prix 2 cannot hold all of this "
                                                            "track; the option `lossy` goes ahead"
                                                          : "F1GP cannot hold all of this track; "
                                                            "the option `lossy` goes ahead");
    EXPECT_FALSE(losses.empty());
    LossReport again;
    const auto made = ask({.lossy = true, .format = target_format.info().id}, again);
    ASSERT_TRUE(made);
    ASSERT_EQ(made->size(), 1U);
    EXPECT_EQ(made->front().name, "track.dat");
    EXPECT_EQ(again.totals().size(), losses.totals().size());
    EXPECT_EQ(made->front().document->version(), target_format.info().versions.front().name);
}

TEST_P(ConvertTrack, StaysAsItIsInItsOwnFormat) {
    LossReport losses;
    const auto made = ask({.version = source_format.info().versions.front().name}, losses);
    ASSERT_TRUE(made);
    EXPECT_TRUE(losses.empty());
    EXPECT_TRUE(test::write_well(*made->front().document) == test::write_well(source));
}

INSTANTIATE_TEST_SUITE_P(Games, ConvertTrack, testing::Values(Game::gp2, Game::f1gp),
                         [](const auto& game) {
                             return std::string(game.param == Game::gp2 ? "gp2" : "f1gp");
                         });

// Each list of the report is worked out by hand from the hand-made track.
TEST(ConvertTrackReport, OfATrackOfF1gp) {
    const Converted converted = convert(track_of(Game::f1gp));
    EXPECT_EQ(converted.fields(LossKind::lost),
              (Texts{"shapes", "track.place_object", "camera_edits"}));
    EXPECT_EQ(converted.fields(LossKind::invented),
              (Texts{"header.build_address", "header.second_address", "configuration.flags",
                     "cameras", "race.one_stop", "race.unknown_37", "place_codes",
                     "unknown_before_pictures", "gap"}));
    EXPECT_EQ(converted.fields(LossKind::does_not_fit), Texts{});
}

TEST(ConvertTrackReport, OfATrackOfGrandPrix2) {
    const Converted converted = convert(track_of(Game::gp2));
    EXPECT_EQ(converted.fields(LossKind::lost),
              (Texts{"free_area.info", "free_area.shape_names", "shapes", "configuration.flags",
                     "track.far_view", "track.sun", "track.place_object", "track.left_width",
                     "cameras", "race.one_stop", "race.two_stop", "race.three_stop",
                     "race.unknown_37", "place_codes", "pictures", "unknown_before_pictures"}));
    EXPECT_EQ(converted.fields(LossKind::invented),
              (Texts{"header.build_address", "header.second_address"}));
}

// F1GP keeps offsets in 16 bits.
TEST(ConvertTrackReport, WhatIsTooLargeIsRefusedInAnyCase) {
    TrackDocument source = track_of(Game::gp2);
    source.file.track.insert(source.file.track.begin(), 8000, Step{.first = 1});
    const Converted converted = convert(source);
    EXPECT_FALSE(converted.losses.allows(true));
    EXPECT_EQ(converted.count(LossKind::does_not_fit), 1U);
    EXPECT_EQ(converted.fields(LossKind::does_not_fit), Texts{"header.checksum"});
}

}  // namespace
}  // namespace wend::gp2_track
