#include "formats/gp2/game/unit_states.hpp"

#include <gtest/gtest.h>

#include "formats/gp2/records/track_context.hpp"

// What commands say of each unit (fact sheet section 7.1), of a lap of two sectors: 10 and 20
// units.

namespace wend::gp2_track {
namespace {

Step command_step(u8 number, u8 at, std::vector<i16> words = {}) {
    Step step{.first = at, .command = number};
    std::ranges::copy(words, step.arguments.begin());
    return step;
}

std::vector<UnitState> states_of(std::vector<Step> first, std::vector<Step> second,
                                 std::vector<Step> last = {}, Course course = Course::lap) {
    std::vector<Step> steps = std::move(first);
    steps.push_back({.first = 10});
    std::ranges::copy(second, std::back_inserter(steps));
    steps.push_back({.first = 20});
    std::ranges::copy(last, std::back_inserter(steps));
    return unit_states(steps, course);
}

// The value of each unit that differs from the one before, as `unit:value`.
template <class Value>
std::string changes(const std::vector<UnitState>& units, const Value& value) {
    std::string text;
    for (std::size_t i = 0; i < units.size(); ++i)
        if (i == 0 || value(units[i]) != value(units[i - 1]))
            text += (i == 0 ? "" : " ") + std::to_string(i) + ":" +
                    std::to_string(unsigned{value(units[i])});
    return text;
}

TEST(UnitStates, HoldUntilTheyAreSaidOtherwise) {
    const auto view = [](const UnitState& unit) { return unit.view_ahead; };
    const std::vector<Step> first{command_step(0x81, 4, {100})},
        second{command_step(0x81, 5, {60})};
    // From the second lap on the start has what was said last.
    EXPECT_EQ(changes(states_of(first, second), view), "0:60 4:100 15:60");
    EXPECT_EQ(changes(states_of(first, second, {}, Course::lane), view), "0:0 4:100 15:60");
    // Behind the last sector the lap begins again, whose last unit is its first.
    EXPECT_EQ(changes(states_of(first, {}, {command_step(0x81, 2, {70})}), view),
              "0:100 3:70 4:100");
    EXPECT_EQ(changes(states_of({}, {command_step(0x82, 0, {50})}),
                      [](const UnitState& unit) { return unit.view_behind; }),
              "0:50");
    EXPECT_EQ(changes(states_of({}, {}), view), "0:0");
    // A pit lane has a command of its own.
    EXPECT_EQ(changes(states_of({command_step(0xA9, 2, {170})}, {}, {}, Course::lane), view),
              "0:0 2:170");
    EXPECT_TRUE(unit_states({command_step(0x81, 0, {1})}, Course::lap).empty());
}

TEST(UnitStates, OfFencesBeginWithTheSector) {
    const std::vector<Step> first{command_step(0x98, 7, {3}), command_step(0x99, 0, {1})},
        second{command_step(0x98, 7, {2})};
    const auto units = states_of(first, second);
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.left_fence; }), "0:3 10:2");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.right_fence; }), "0:1");
}

TEST(UnitStates, OfRibbonsAndBanksAreBits) {
    const auto units = states_of({command_step(0xB9, 0, {5}), command_step(0xBE, 0, {33, 200})},
                                 {command_step(0xB0, 3, {4}), command_step(0xBF, 2, {1, 90}),
                                  command_step(0xBE, 8, {32, 150})});
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.ribbons; }), "0:5 13:1");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.bank_ahead[0]; }), "0:200");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.bank_ahead[5]; }),
              "0:200 18:150");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.bank_ahead[1]; }), "0:0");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.bank_behind[0]; }), "0:90");
}

TEST(UnitStates, OfTexturesReachAsFarAsTheySay) {
    const auto road = [](const UnitState& unit) { return unit.texture[4]; };  // location 10
    const std::vector<Step> first{command_step(0xBC, 2, {10, 12, 33})};
    EXPECT_EQ(changes(states_of(first, {}), road), "0:0 2:33 14:0");
    // The later one lies over it, and what stood there before goes on behind it.
    EXPECT_EQ(changes(states_of(first, {command_step(0xBB, 0, {10, 2, 7, 1})}), road),
              "0:0 2:33 10:7 12:33 14:0");
    // Over the start line, under what begins behind it; a lane has no such line.
    const std::vector<Step> long_one{command_step(0xBC, 15, {10, 8, 9})};
    EXPECT_EQ(changes(states_of(first, long_one), road), "0:9 2:33 14:0 25:9");
    EXPECT_EQ(changes(states_of(first, long_one, {}, Course::lane), road), "0:0 2:33 14:0 25:9");
    // A definition is for all of the lap that no other command says anything of.
    EXPECT_EQ(changes(states_of(first, {command_step(0xC8, 0, {10, 64, 5})}), road),
              "0:5 2:33 14:5");
    // Other locations keep theirs, and lengths of files may be nonsense.
    EXPECT_EQ(changes(states_of(first, {}), [](const UnitState& unit) { return unit.texture[0]; }),
              "0:0");
    EXPECT_EQ(changes(states_of({command_step(0xBC, 0, {10, -3, 5})}, {}), road), "0:0");
    EXPECT_EQ(changes(states_of({command_step(0xBC, 0, {10, 32767, 5})}, {}), road), "0:5");
}

TEST(UnitStates, OfBlackFlagsSayThemselvesWhereTheyAre) {
    const auto units =
        states_of({command_step(0xDE, 0, {3, 6, 80})},
                  {command_step(0xDF, 4, {28, 99, 80}), command_step(0xDE, 0, {-9, 1, 5})});
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.is_black_left; }),
              "0:1 1:0 3:1 6:0");
    EXPECT_EQ(changes(units, [](const UnitState& unit) { return unit.is_black_right; }),
              "0:0 28:1");
}

}  // namespace
}  // namespace wend::gp2_track
