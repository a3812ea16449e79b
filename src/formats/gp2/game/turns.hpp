#pragma once

#include <vector>

#include "formats/gp2/records/step.hpp"

namespace wend::gp2_track {

// A bend to one side: curved sectors of it with hardly anything straight between.
struct Turn {
    i64 angle = 0;                   // in 65536ths of a circle, to the right
    u32 sector = 0;                  // the first
    u32 first_unit = 0, length = 0;  // of the track; it may go on behind the start of the lap
};

// The bends of a lap that turn more than 20 degrees, in the order in which they are driven. The one
// that the lap begins in comes last.
std::vector<Turn> turns_of(const std::vector<Step>& steps);

// The number of the bend that each unit of the lap is in, counted from 1, or 0.
std::vector<u32> corner_numbers(const std::vector<Step>& steps);

}  // namespace wend::gp2_track
