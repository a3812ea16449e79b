#pragma once

#include <string>

#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// The fuel that computer cars take along (fact sheet, "Added later"): Grand Prix 2 stores what a
// lap takes in 1/1000 lb, F1GP what the whole race does in lb.

// What is stored in one game for what is stored in the other, rounded to the nearest.
i64 fuel_a_lap(i64 race_pounds, u16 laps);
i64 fuel_of_race(i64 lap_thousandths, u16 laps);

// `5.014 lb a lap` or `356 lb for the race`, as the game stores it.
std::string shown_fuel(i16 stored, Game game);

}  // namespace wend::gp2_track
