#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "formats/gp2_track/files.hpp"

// Where a lap leads, by the games' whole numbers as the fact sheet of the scene has them (section
// 1), and nothing of what it is held against.

namespace wend::gp2_track {

inline i64 table_cosine_by_hand(i64 angle) {
    const i64 size = std::abs(i64{static_cast<i16>(angle)}) / 8 * 8;
    if (size == 15936) return 703;
    return std::llround(16384 * std::cos(static_cast<double>(size) * std::numbers::pi / 32768));
}

struct LapEnd {
    std::array<double, 3> away{};  // from the first unit to the last, in units
    int heading = 0, slope = 0;    // of the end beyond those of the start

    double gap() const { return std::hypot(away[0], away[1]); }
    // What is missing of a whole turn, or of none.
    int missing_turn() const {
        int least = std::abs(heading);
        for (const int whole : {-65536, 65536}) least = std::min(least, std::abs(heading - whole));
        return least;
    }
    bool is_level() const { return std::abs(away[2]) <= 1 && std::abs(slope) <= 20; }
};

// Of steps without command A5, or with it.
inline LapEnd lap_end_by_hand(const std::vector<Step>& steps, const Configuration& configuration) {
    const bool is_exact = (configuration.flags & 0x1000) != 0;
    const auto first_half = [](int step) { return step >> 1; };
    const auto second_half = [&](int step) { return is_exact ? step - (step >> 1) : step >> 1; };
    std::array<i64, 3> at{}, last_unit{};
    int heading = 0, slope = configuration.slope;
    bool is_joined = false;
    for (const Step& step : steps) {
        is_joined = is_joined || step.command == 0xA5;
        if (step.command != 0 || step.first == 0) continue;
        const int bend = step.curvature, rise = step.slope_change;
        heading += is_joined ? bend - first_half(bend) : first_half(bend);
        slope += is_joined ? rise - first_half(rise) : first_half(rise);
        is_joined = false;
        for (int unit = 0; unit < step.first; ++unit) {
            if (unit > 0) heading += bend, slope += rise;
            last_unit = at;
            const int way = static_cast<i16>(configuration.heading) + heading;
            at[0] += table_cosine_by_hand(way) * 1024 >> 14;
            at[1] += table_cosine_by_hand(16384 - way) * 1024 >> 14;
            at[2] += table_cosine_by_hand(16384 - slope) * 1024 >> 14;
        }
        heading += second_half(bend);
        slope += second_half(rise);
    }
    LapEnd end{.heading = heading, .slope = slope - configuration.slope};
    for (std::size_t axis = 0; axis < 3; ++axis)
        end.away[axis] = static_cast<double>(last_unit[axis]) / 1024;
    return end;
}

}  // namespace wend::gp2_track
