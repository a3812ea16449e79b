#include <map>

#include "formats/gp2_track/converting.hpp"
#include "formats/gp2_track/real_tracks.hpp"

// The setup on its way to the other game (fact sheet section 10 and "Added later").

namespace wend::gp2_track {
namespace {

constexpr const char* fuel_field = "setup.fuel_load";

TrackDocument track_with_fuel(Game game, i16 fuel, u16 laps) {
    TrackDocument track = track_of(game);
    track.file.setup.fuel_load = fuel;
    track.file.race.laps = laps;
    return track;
}

TEST(ConvertSetup, CarriesOverAllButTheFuel) {
    TrackDocument source = track_of(Game::f1gp);
    CarSetup& setup = source.file.setup;
    setup.front_wing = 188;
    setup.rear_wing = 165;
    setup.tyre_wear = 4000;
    setup.unknown_34 = -5;
    const Converted there = convert(source);
    CarSetup expected = setup;
    expected.fuel_load = there.file().setup.fuel_load;
    EXPECT_TRUE(is_same(there.file().setup, expected, gp2_context));
    // The fact sheet's files of Grand Prix 2 have 1 to 18 beside the 151 of all wings.
    EXPECT_EQ(there.told(LossKind::changed, "setup.front_wing"),
              Texts{"setup: stored as 188, tracks of Grand Prix 2 have 152 to 169"});
    EXPECT_TRUE(there.told(LossKind::changed, "setup.rear_wing").empty());
    EXPECT_TRUE(there.told(LossKind::changed, "setup.tyre_wear").empty());
    const Converted back = convert(*there.document);
    EXPECT_TRUE(is_same(back.file().setup, setup, gp2_context));
}

// 356 lb for 71 laps are 5.0141 lb a lap; 5.014 lb a lap are 355.994 lb.
TEST(ConvertSetup, CountsFuelByTheLapOrByTheRace) {
    const Converted there = convert(track_with_fuel(Game::f1gp, 356, 71));
    EXPECT_EQ(there.file().setup.fuel_load, 5014);
    EXPECT_TRUE(there.told(LossKind::changed, fuel_field).empty());
    const Converted back = convert(*there.document);
    EXPECT_EQ(back.file().setup.fuel_load, 356);
    EXPECT_TRUE(back.told(LossKind::changed, fuel_field).empty());
    // Halves go away from zero, below it too: 2.5 lb.
    EXPECT_EQ(convert(track_with_fuel(Game::gp2, 50, 50)).file().setup.fuel_load, 3);
    EXPECT_EQ(convert(track_with_fuel(Game::gp2, -50, 50)).file().setup.fuel_load, -3);
}

TEST(ConvertSetup, TellsOfFuelThatDoesNotComeBack) {
    // 5.203 lb times 69 is 359.007 lb; 359 lb are 5.2029 lb a lap. 5.209: 359.421 lb.
    EXPECT_TRUE(
        convert(track_with_fuel(Game::gp2, 5203, 69)).told(LossKind::changed, fuel_field).empty());
    const Converted there = convert(track_with_fuel(Game::gp2, 5209, 69));
    EXPECT_EQ(there.file().setup.fuel_load, 359);
    EXPECT_EQ(there.told(LossKind::changed, fuel_field),
              Texts{"setup: 5.209 lb a lap, 359.421 lb in 69 laps, rounded to 359 lb for the race: "
                    "the way back gives 5203"});
    EXPECT_TRUE(there.losses.allows(true));
    EXPECT_FALSE(there.losses.allows(false));
}

TEST(ConvertSetup, RefusesFuelBeyondTheField) {
    const Converted there = convert(track_with_fuel(Game::f1gp, 386, 10));
    EXPECT_EQ(there.told(LossKind::does_not_fit, fuel_field),
              Texts{"setup: 386 lb for the race in 10 laps would be stored as 38600, the most is "
                    "32767"});
    EXPECT_FALSE(there.losses.allows(true));
}

TEST(ConvertSetup, KeepsTheNumberWhereThereAreNoLaps) {
    const Converted there = convert(track_with_fuel(Game::gp2, 5000, 0));
    EXPECT_EQ(there.file().setup.fuel_load, 5000);
    EXPECT_EQ(there.told(LossKind::changed, fuel_field),
              Texts{"setup: 5.000 lb a lap, kept as a number: a race of no laps does not say how "
                    "much that is in F1GP"});
    EXPECT_TRUE(
        convert(track_with_fuel(Game::gp2, 0, 0)).told(LossKind::changed, fuel_field).empty());
}

// Six circuits are at hand in both games. The cars of 1996 take as much as those of 1991, or up to
// an eighth less; taken as one unit the numbers would be 9 to 20 times apart.
TEST(FuelOfRealTracks, IsAlikeInBothGames) {
    WEND_NEEDS_REAL_TRACKS();
    std::map<std::string, i16> of_gp2, of_f1gp;
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const TrackDocument& source = TrackDocument::of(*document);
        if (!track.is_gp2) {
            of_f1gp[track.title] = source.file.setup.fuel_load;
            // A race of F1GP comes back to the pound.
            EXPECT_EQ(convert_twice(source).file().setup.fuel_load, source.file.setup.fuel_load);
            continue;
        }
        // A unit of any track takes 5.2 to 5.8 thousandths of a pound.
        const double a_unit = source.file.setup.fuel_load / static_cast<double>(track.length);
        EXPECT_GT(a_unit, 5.1);
        EXPECT_LT(a_unit, 5.9);
        of_gp2[track.title] = convert(source).file().setup.fuel_load;
    }
    const std::map<std::string, std::pair<i16, i16>> known{
        {"Interlagos", {356, 356}}, {"Monaco", {275, 306}},  {"Montreal", {359, 370}},
        {"Hockenheim", {344, 386}}, {"Estoril", {354, 364}}, {"Adelaide", {365, 384}},
        {"Phoenix", {335, 358}}};
    for (const auto& [title, pounds] : known) {
        EXPECT_EQ(of_gp2.at(title), pounds.first) << title;
        EXPECT_EQ(of_f1gp.at(title), pounds.second) << title;
    }
}

// No file tells its wings apart by itself: they are equal in all of F1GP's, and in those of Grand
// Prix 2 the first is up to two more or three less. But both are small where top speed counts, and
// large in Monaco, and stand before six gears that grow; so the ten bytes are those of the games'
// own set-up files, where the front wing is first.
TEST(WingsOfRealTracks, AreTheTwoBytesBeforeTheGears) {
    WEND_NEEDS_REAL_TRACKS();
    std::map<bool, std::map<int, std::string>> by_wings;
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        const DocumentPointer document = read_track(track);
        ASSERT_TRUE(document);
        const CarSetup& setup = TrackDocument::of(*document).file.setup;
        const int front = setup.front_wing, rear = setup.rear_wing;
        if (track.is_gp2) {
            EXPECT_LE(front - rear, 2);
            EXPECT_LE(rear - front, 3);
        } else {
            EXPECT_EQ(front, rear);
        }
        EXPECT_TRUE(std::ranges::is_sorted(setup.gears, std::less_equal()));
        by_wings[track.is_gp2][front + rear] = track.title;
    }
    for (const auto& [is_gp2, tracks] : by_wings) {
        EXPECT_EQ(tracks.begin()->second, "Hockenheim");
        EXPECT_EQ(tracks.rbegin()->second, "Monaco");
    }
}

}  // namespace
}  // namespace wend::gp2_track
