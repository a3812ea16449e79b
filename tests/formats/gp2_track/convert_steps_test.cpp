#include "formats/gp2/records/command_table.hpp"
#include "formats/gp2_track/converting.hpp"

// Sectors and commands on their way to the other game.

namespace wend::gp2_track {
namespace {

// A command with arguments that are all different.
Step command_of(unsigned number, u8 first = 7) {
    Step step{.first = first, .command = static_cast<u8>(number)};
    const auto others = arguments_after_first(step.command, {.long_far_view = true});
    for (std::size_t i = 0; i < others.size(); ++i) step.arguments[i] = static_cast<i16>(100 + i);
    return step;
}

TrackDocument track_with(Game game, const std::vector<Step>& steps) {
    TrackDocument document = track_of(game);
    document.file.track = steps;
    document.file.track.push_back(Step{.first = 200, .curvature = 327, .flags = 0x0400});
    return document;
}

// Fact sheet sections 7.1 and 15: F1GP has 80 to AC, of which 9C, 9D and A5 are its own.
constexpr bool is_known_to_both(unsigned number) {
    return number <= 0xAC && number != 0x9C && number != 0x9D && number != 0xA5;
}

TEST(ConvertSteps, CommandsThatBothKnowAreKeptAsTheyAre) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        const unsigned last = game == Game::gp2 ? 0xE5 : 0xAC;
        for (unsigned number = 0x81; number <= last; ++number) {
            SCOPED_TRACE(command_name_table[number]);
            const TrackDocument source = track_with(game, {command_of(number)});
            const Converted converted = convert(source);
            const std::string field = std::string("track.") + command_name_table[number];
            if (is_known_to_both(number)) {
                EXPECT_TRUE(are_same(converted.file().track, source.file.track));
                EXPECT_TRUE(converted.told(LossKind::lost, field).empty());
                EXPECT_TRUE(are_same(convert_twice(source).file().track, source.file.track));
            } else {
                EXPECT_TRUE(are_same(converted.file().track, sectors_in(source.file.track)));
                ASSERT_EQ(converted.told(LossKind::lost, field).size(), 1U);
                EXPECT_TRUE(converted.told(LossKind::lost, field)[0].starts_with("track[0]: at 7"));
            }
        }
    }
}

TEST(ConvertSteps, LostCommandsAreNamedWithTheirArgumentsAndPlace) {
    TrackDocument source = track_of(Game::gp2);
    source.file.pit_lane = {Step{.first = 3}, command_of(0xB4, 2), Step{.first = 9},
                            command_of(0xB4, 5)};
    const Converted converted = convert(source);
    EXPECT_EQ(converted.told(LossKind::lost, "pit_lane.left_width"),
              (Texts{"pit_lane[1]: at 2, transition 100, half_width 101",
                     "pit_lane[3]: at 5, transition 100, half_width 101"}));
    EXPECT_EQ(converted.file().pit_lane.size(), 2U);
}

// Definitions 0 and 1 of the hand-made track are shapes, 2 is a picture.
TEST(ConvertSteps, ObjectsOfShapesAreNotPlaced) {
    for (const Game game : {Game::gp2, Game::f1gp}) {
        std::vector<Step> steps;
        for (const int offset : {0, 16, 32, 33, 48, -16}) {
            steps.push_back({.first = 4, .command = 0x80});
            steps.back().arguments[0] = static_cast<i16>(offset);
        }
        const TrackDocument source = track_with(game, steps);
        const Converted converted = convert(source);
        const std::vector<Step>& track = converted.file().track;
        ASSERT_EQ(track.size(), 5U);
        EXPECT_EQ(track[0].arguments[0], 32);
        EXPECT_EQ(converted.told(LossKind::lost, "track.place_object"),
                  (Texts{"track[0]: at 4, definition 0", "track[1]: at 4, definition 1"}));
        // Commands that led nowhere lead nowhere still.
        EXPECT_EQ(track[3].arguments[0], -16);
        EXPECT_EQ(converted.file().dangling_references, 3U);
        EXPECT_TRUE(converted.losses.allows(true));
    }
}

// Ten real tracks of F1GP have 18, eleven of Grand Prix 2 have 16.
TEST(ConvertSteps, NumbersOfGaragesAreKeptAndTold) {
    const Converted there = convert(track_of(Game::f1gp));
    EXPECT_EQ(there.told(LossKind::changed, "pit_lane.garages_right"),
              Texts{"pit_lane[7]: at 0, count 18"});
    EXPECT_EQ(there.file().pit_lane[7].arguments[0], 18);
    EXPECT_TRUE(convert(*there.document).told(LossKind::changed, "pit_lane.garages_right").empty());
}

TEST(ConvertSteps, ColoursAndFlagsMayMeanSomethingElse) {
    Step sector{.first = 5};
    sector.flags = 0x8104;
    const TrackDocument source =
        track_with(Game::f1gp, {command_of(0x83, 0), command_of(0xAC, 0), sector});
    const Converted converted = convert(source);
    EXPECT_TRUE(are_same(converted.file().track, source.file.track));
    EXPECT_EQ(converted.told(LossKind::changed, "track.flags"),
              Texts{"track[2]: 0x8100, which no track of Grand Prix 2 has"});
    EXPECT_EQ(converted.told(LossKind::changed, "track.palette_entry"),
              Texts{"track[1]: at 0, index 100, red 101, green 102, blue 103"});
    EXPECT_EQ(converted.told(LossKind::changed, "track.horizon_off"), Texts{"track[0]: at 0"});
    const Converted back = convert(*converted.document);
    EXPECT_EQ(back.told(LossKind::changed, "track.palette_entry").size(), 1U);
    EXPECT_TRUE(back.told(LossKind::changed, "track.horizon_off").empty());
}

}  // namespace
}  // namespace wend::gp2_track
