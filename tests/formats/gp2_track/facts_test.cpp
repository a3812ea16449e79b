#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2_track/faults.hpp"
#include "formats/gp2_track/files.hpp"
#include "formats/gp2_track/real_tracks.hpp"

namespace wend::gp2_track {
namespace {

std::map<std::string, std::string> facts_of_track(const RawTrack& track) {
    std::map<std::string, std::string> facts;
    for (const Fact& told : map_of(track).facts())
        EXPECT_TRUE(facts.emplace(told.name, told.text).second) << told.name;
    return facts;
}

TEST(FactsOfTracks, TellOfTheLap) {
    auto facts = facts_of_track(hand_made_track(true));
    EXPECT_EQ(facts["name"], "The Oval");
    EXPECT_EQ(facts["info_country"], "Nowhere");
    EXPECT_EQ(facts["info_length_meters"], "3048");
    // 624 times 4.8768 m: the last of 625 units is the first again.
    EXPECT_EQ(facts["length"], "3043.1 m (624 units)");
    EXPECT_EQ(facts["turns"], "4: 4 to the right, 0 to the left; bends of more than 20 degrees");
    // It begins a unit up; over 100 units the slope is 100 of 65536 on average. What
    // the games' whole numbers miss of that is spread over the lap: the end of the crest is
    // highest.
    EXPECT_EQ(facts["highest_point"], "9.6 m, at unit 430 in sector 8");
    EXPECT_EQ(facts["lowest_point"], "4.9 m, at unit 526 in sector 9");
    // Up 9.6 - 4.9 m once, and down again.
    EXPECT_EQ(facts["climb"], "4.7 m a lap, 4.7 m from the lowest point to the highest");
    EXPECT_EQ(facts["runs"], "clockwise");
    EXPECT_EQ(facts["pit_side"], "right");
    EXPECT_EQ(facts["pit_lane"], "492.6 m (101 units) on the right");
    EXPECT_EQ(facts["pole_side"], "right (768)");
    // The games round each unit down.
    EXPECT_EQ(facts["closing_gap"], "0.2 m (0.04 units)");
    EXPECT_EQ(facts["closing_heading"], "0.00 degrees (0 of 65536)");
    EXPECT_EQ(facts["cc_line_length"], "3140.7 m (644 units)");
    EXPECT_EQ(facts["cc_line_on_road"].substr(0, 42), "100.0 % of the lap, at most 0.01 half widt");
    EXPECT_EQ(facts["cc_line_ends"], "0.02 m right of where it begins");
    EXPECT_EQ(facts["cc_line_over_kerbs"], "nowhere");
    EXPECT_EQ(facts["cc_line_over_edges"], "nowhere");
    EXPECT_TRUE(facts["estimated_lap"].starts_with("about ")) << facts["estimated_lap"];
    EXPECT_TRUE(facts["estimated_lap"].ends_with("and not the game's")) << facts["estimated_lap"];
    EXPECT_EQ(facts["lap_time_guide"], "80.000 s");
    EXPECT_EQ(facts["pit_strategy"], "30 % stop once, 50 % twice, 20 % three times");
    EXPECT_EQ(facts["fuel_load"], "2.000 lb a lap, 120.0 lb for 60 laps");
    EXPECT_EQ(facts["picture_names"], "gamejams\\oval\\oval1.jam, gamejams\\oval\\oval2.jam");
    EXPECT_TRUE(facts["commands_used"].starts_with("place_object x 3, ")) << facts["commands_used"];
    EXPECT_EQ(facts["commands_of_unknown_meaning"], "0");
}

TEST(FactsOfTracks, SayWhatIsOdd) {
    RawTrack track = hand_made_track(true);
    track.picture_count = 5;
    track.texts[0] = "#GP2INFO|Name|Jerez \xE9\x01|Laps|1|Laps|2|Desc||#";
    remove_at(track.track, command_at(track.track, 0x86));
    track.track.push_back(raw_command(0xD7, 0));
    auto facts = facts_of_track(track);
    EXPECT_EQ(facts["name"], "Jerez \xC3\xA9?");
    EXPECT_EQ(facts["info_laps"], "1");
    EXPECT_FALSE(facts.contains("info_desc"));
    EXPECT_TRUE(facts["picture_names"].ends_with(" (the count says 5)"));
    EXPECT_EQ(facts["pit_lane"], "492.6 m (101 units) on the right, but it joins nowhere");
    EXPECT_EQ(facts["commands_of_unknown_meaning"], "1");
}

TEST(FactsOfTracks, AreOfTracksWithALengthAlone) {
    RawTrack track = hand_made_track(false);
    const auto facts = facts_of_track(track);
    EXPECT_EQ(facts.at("pit_strategy"), "first stop in lap 25, chance 8192");
    EXPECT_EQ(facts.at("fuel_load"), "120 lb for the race, 2.000 lb a lap");
    std::erase_if(track.track, [](const RawStep& step) { return step.command == 0; });
    EXPECT_EQ(opened(track).error().details().message, "the track has no length");
}

TEST(Turns, NumberTheUnitsThatTheyCover) {
    const std::vector<Step> steps{{.first = 2},
                                  {.first = 3, .curvature = 3000},
                                  {.first = 6},
                                  {.first = 2, .curvature = -3000},
                                  {.first = 1}};
    EXPECT_EQ(corner_numbers(steps), (std::vector<u32>{0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2}));
}

// Bends, and what parts them: a straight of more than four units, or a curve to the other side.
TEST(Turns, AreBendsToOneSide) {
    const auto angles = [](std::vector<std::pair<int, int>> sectors) {
        std::vector<Step> steps;
        for (const auto& [length, curvature] : sectors)
            steps.push_back(
                {.first = static_cast<u8>(length), .curvature = static_cast<i16>(curvature)});
        std::vector<i64> found;
        for (const Turn& turn : turns_of(steps)) found.push_back(turn.angle);
        return found;
    };
    using Angles = std::vector<i64>;
    EXPECT_EQ(angles({{50, 0}, {10, 500}, {4, 0}, {10, 600}, {50, 0}}), Angles{11000});
    EXPECT_EQ(angles({{50, 0}, {10, 500}, {5, 0}, {10, 600}, {50, 0}}), (Angles{5000, 6000}));
    EXPECT_EQ(angles({{50, 0}, {10, 500}, {10, -600}, {50, 0}}), (Angles{5000, -6000}));
    // 20 degrees are 3,640.9.
    EXPECT_EQ(angles({{50, 0}, {1, 3640}, {50, 0}, {1, -3641}, {9, 0}}), Angles{-3641});
    // Across the start line.
    EXPECT_EQ(angles({{2, 0}, {10, 500}, {50, 0}, {10, -700}, {50, 0}, {10, 600}, {2, 0}}),
              (Angles{-7000, 11000}));
    EXPECT_EQ(angles({{30, 0}}), Angles{});
}

}  // namespace
}  // namespace wend::gp2_track
