#include "formats/gp2/records/race_and_setup.hpp"

#include <fmt/format.h>

namespace wend::gp2_track {
namespace {

constexpr i64 thousand = 1'000;

// Halves away from zero.
i64 rounded_quotient(i64 dividend, i64 divisor) {
    return (2 * dividend + (dividend < 0 ? -divisor : divisor)) / (2 * divisor);
}

}  // namespace

i64 fuel_a_lap(i64 race_pounds, u16 laps) { return rounded_quotient(race_pounds * thousand, laps); }

i64 fuel_of_race(i64 lap_thousandths, u16 laps) {
    return rounded_quotient(lap_thousandths * laps, thousand);
}

std::string shown_fuel(i16 stored, Game game) {
    return game == Game::gp2 ? fmt::format("{:.3f} lb a lap", stored / 1000.0)
                             : fmt::format("{} lb for the race", stored);
}

}  // namespace wend::gp2_track
