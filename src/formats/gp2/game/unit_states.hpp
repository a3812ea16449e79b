#pragma once

#include <array>
#include <vector>

#include "formats/gp2/records/step.hpp"

namespace wend::gp2_track {

// A place beside or under the cars that commands put textures on.
struct TexturedPlace {
    i16 location;
    const char* name;
    const char* title;
};
// Those that the real tracks use; sides as docs/formats/gp2-track.md tells.
inline constexpr std::array<TexturedPlace, 11> textured_places{{
    {4, "right_fence", "the right fence"},
    {5, "left_fence", "the left fence"},
    {8, "right_verge", "the right verge"},
    {9, "left_verge", "the left verge"},
    {10, "road", "the road"},
    {11, "ribbon_11", "ribbon 11, on the right"},
    {12, "ribbon_12", "ribbon 12, on the right"},
    {13, "ribbon_13", "ribbon 13, on the left"},
    {14, "ribbon_14", "ribbon 14, on the left"},
    {18, "ribbon_18", "ribbon 18, on the left"},
    {19, "ribbon_19", "ribbon 19, on the right perhaps"},
}};
inline constexpr unsigned bank_count = 6, ribbon_count = 6;

// What the commands say that holds at one unit of the track or the pit lane. Numbers are 0 where
// nothing is said.
struct UnitState {
    std::array<u16, textured_places.size()> texture{};
    u16 view_ahead = 0, view_behind = 0;                      // units
    u16 left_fence = 0, right_fence = 0;                      // which of the heights
    std::array<u16, bank_count> bank_ahead{}, bank_behind{};  // units
    u8 ribbons = 0;                                           // a bit each, set where they are on
    bool is_black_left = false, is_black_right = false;       // earns a black flag there
};

// A lap goes on at its beginning: what is said on it holds until it is said otherwise on the next
// one. A lane begins with nothing said.
enum class Course { lap, lane };

// That of each unit.
std::vector<UnitState> unit_states(const std::vector<Step>& steps, Course course);

}  // namespace wend::gp2_track
