#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"
#include "core/describe/field.hpp"
#include "formats/gp2/records/track_context.hpp"

// What the numbers of a track count.
namespace wend::gp2_track {

// The games count places in parts of a unit.
inline constexpr double parts_a_unit = 1024;
inline i64 to_parts(double units) { return std::llround(units * parts_a_unit); }
constexpr double to_units(double parts) { return parts / parts_a_unit; }
constexpr double to_units(i64 parts) { return to_units(static_cast<double>(parts)); }
constexpr double to_units(i32 parts) { return to_units(static_cast<double>(parts)); }
constexpr double to_units(i16 parts) { return to_units(static_cast<double>(parts)); }

// The meaning of a field that was found in the running F1GP and holds in Grand Prix 2 only likely,
// where its description says so.
template <std::size_t size>
struct FoundMeaning {
    char text[size] = {};

    consteval FoundMeaning(const char (&words)[size]) { std::ranges::copy(words, text); }
};
template <FoundMeaning found>
inline constexpr auto likely_meaning = [] {
    constexpr std::string_view also = "; so in F1GP, here likely";
    std::array<char, sizeof(found.text) + also.size()> words{};
    std::ranges::copy(also, std::ranges::copy(found.text, words.begin()).out - 1);
    return words;
}();
template <FoundMeaning found>
constexpr const char* found_in_f1gp(Game game) {
    return game == Game::gp2 ? likely_meaning<found>.data() : found.text;
}

inline constexpr Unit track_units = unit("units of 16 ft", metres_per_unit, "m");
inline constexpr Unit turn_parts = unit("65536ths of a turn", 360 / full_circle, "degrees");
inline constexpr Unit turn_parts_a_unit =
    unit("65536ths of a turn a unit", 360 / full_circle, "degrees a unit");

// Angles of the files are in 65536ths of a circle.
inline double radians(double angle) { return angle * (2 * std::numbers::pi / full_circle); }
inline double angle_of(double radians) { return radians * (full_circle / (2 * std::numbers::pi)); }

// A direction of length 1 in the file's axes, where y is to the right of x.
struct Direction {
    double x = 0, y = 0;

    Direction to_the_right() const { return {-y, x}; }
};
inline Direction direction(double heading) {
    return {std::cos(radians(heading)), std::sin(radians(heading))};
}

// Lengths and angles as findings and facts tell them.

// `4.2 m (0.86 units)`.
std::string spoken_length(double units);
// `3657.6 m (750 units)`.
std::string spoken_units(u64 units);
// `0.30 degrees (55 of 65536)`.
std::string spoken_angle(double angle);

}  // namespace wend::gp2_track
