#pragma once

#include <array>
#include <span>

#include "core/describe/field.hpp"
#include "core/describe/value_meaning.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// An argument of a command: how JSON calls it, and what it is counted in.
struct Argument {
    const char* name = nullptr;
    Unit unit = {};
    unsigned scale = 1;
    const char* note = "";
    ValueNames names = {};
};

inline constexpr std::size_t max_arguments = 14;

// A command of a track (fact sheet section 7.1). The first argument is a byte, the others are words
// of 16 bits.
struct Command {
    u8 number;
    const char* name;
    const char* meaning;
    std::array<Argument, max_arguments> arguments;

    // Arguments after the first of Grand Prix 2; command C5 may have one more.
    constexpr std::size_t count() const {
        std::size_t count = 0;
        while (count < arguments.size() && arguments[count].name) ++count;
        return count;
    }
};

inline constexpr u8 first_command = 0x80, last_command = 0xE5, last_f1gp_command = 0xAC;
inline constexpr u8 far_view_command = 0xC5;

extern const std::array<Command, last_command - first_command + 1> command_table;

namespace command {
inline constexpr u8 place_object = 0x80, view_ahead = 0x81, view_behind = 0x82, horizon_off = 0x83,
                    horizon_on = 0x84, road_width = 0x85, pit_lane_start = 0x86,
                    pit_lane_end = 0x87, garages_left = 0x88, garages_right = 0x89,
                    road_marking_a = 0x8A, road_marking_b = 0x8B, left_kerb = 0x8E,
                    right_kerb = 0x8F, coaching_left = 0x94, coaching_right = 0x95,
                    pit_limit_begins = 0x96, pit_limit_ends = 0x97, left_fence_height = 0x98,
                    right_fence_height = 0x99, define_fence_height = 0x9A, pit_visible_start = 0x9B,
                    pit_marker_9c = 0x9C, pit_marker_9d = 0x9D, pit_visible_rest = 0x9E,
                    pit_fences_begin = 0x9F, pit_fences_end = 0xA0, entry_joins_right = 0xA1,
                    entry_joins_left = 0xA2, exit_joins_right = 0xA3, exit_joins_left = 0xA4,
                    flips_half_step = 0xA5, chequered_flag = 0xA8, pit_view_distance = 0xA9,
                    palette_entry = 0xAC, banking = 0xAD, swivel_arms = 0xAF, ribbons_off = 0xB0,
                    boundary_line_off = 0xB2, left_width = 0xB4, right_width = 0xB5,
                    pit_start_angle = 0xB6, pit_height = 0xB7, ribbons = 0xB8, ribbons_on = 0xB9,
                    short_texture = 0xBB, texture = 0xBC, bank_view_ahead = 0xBE,
                    bank_view_behind = 0xBF, left_swivel_arm = 0xC0, right_swivel_arm = 0xC1,
                    texture_definition = 0xC8, ribbon_light = 0xCD, ribbon_switches = 0xD9,
                    scenery = 0xDA, black_flag_left = 0xDE, black_flag_right = 0xDF;
}  // namespace command

// Names of commands by their number, for JSON and people; null for numbers that are none.
extern const std::array<const char*, 256> command_name_table;
inline constexpr std::span<const char* const> command_names(command_name_table);

// What a step does, by its command.
constexpr const char* meaning_of(u8 command) {
    return command < first_command || command > last_command
               ? "0 for a sector"
               : command_table[command - first_command].meaning;
}

constexpr bool is_gp2_code(i64 code) {
    return code == 0 || (code >= first_command && code <= last_command);
}
constexpr bool is_f1gp_code(i64 code) {
    return code == 0 || (code >= first_command && code <= last_f1gp_command);
}

// The arguments of a command that stand in words after its first one; none of what is no command.
std::span<const Argument> arguments_after_first(u8 command, const TrackContext& context);

// Where a texture can be: what real tracks use (fact sheet section 7.1 and "Added later"). Ribbons
// are called by their numbers, since not all of their sides are settled.
inline constexpr NamedValue texture_locations[] = {
    {4, "right_fence"}, {5, "left_fence"}, {8, "right_verge"}, {9, "left_verge"},
    {10, "road"},       {11, "ribbon_11"}, {12, "ribbon_12"},  {13, "ribbon_13"},
    {14, "ribbon_14"},  {18, "ribbon_18"}, {19, "ribbon_19"},
};

// Arguments that several commands have.
namespace with {

// Sides as the eleven real tracks tell them (docs/formats/gp2-track.md). Lists of later games call
// some otherwise.
inline constexpr const char* locations =
    "where; ribbons 11, 12 are on the right, 13, 14, 18 on the left, 19 on the right perhaps";
inline constexpr const char* ribbon_bits =
    "1, 2 on the right, 4, 8 on the left, 16 the nearest on the left, 32 on the right perhaps";
inline constexpr const char* bank_bits = "a bit each of six banks, 63 for all";

inline constexpr Argument transition{"transition", track_units, 1,
                                     "over how many units it changes"};
inline constexpr Argument half_width{"half_width", "", 1, "from then on, in 1/1024 units of 16 ft"};
inline constexpr Argument reach{"length", track_units, 1, "how far it reaches"};
inline constexpr Argument view{"distance", track_units, 1, "how far is seen, up to 255"};
inline constexpr Argument area_begin{"begin", track_units, 1, "from the start"},
    area_end{"end", track_units, 1, "from the start"};
inline constexpr Argument fence_height{"height", "", 1, "which of the heights of its side, 1 to 8"};
inline constexpr Argument marking_kind{
    "kind", "", 1,
    "low byte the colour; with bit 13 bits 8 to 10 are a shape: 1 across, 3 and 5 grid, 7 pit "
    "box"},
    marking_repeats{"repeats", "", 1, "how often it is painted"},
    marking_sideways{"sideways", "", 1, "how far from the centre, in 1/1024 units"},
    marking_angle{"line_angle", "", 1, "how its lines are turned"},
    marking_kind_2{"kind_2", "", 1, "units painted, and 256 times the units left out"};
inline constexpr Argument location{"location", "", 1, locations, names(texture_locations)},
    texture{"texture", "", 1, "its number"},
    bitmaps{"bitmaps", "", 1, "how many bitmaps follow each other"},
    rows{"rows", "", 1, "rows of a bitmap"},
    y_offset{"y_offset", "", 1, "where in the bitmap they begin"},
    rotation{"rotation", "", 1, "how it is turned; bit 5 mirrors it"};
inline constexpr Argument ribbons{"ribbons", "", 1, ribbon_bits};
inline constexpr Argument kerb_distance_1{"distance_1", "", 1, "of its first edge"},
    kerb_distance_2{"distance_2", "", 1, "of its second edge"},
    kerb_height_1{"height_1", "", 1, "of its first edge"},
    kerb_height_2{"height_2", "", 1, "of its second edge"};
inline constexpr Argument banks{"side", "", 1, bank_bits};
inline constexpr Argument unknown_2{"a2", "", 1, "meaning unknown"},
    unknown_3{"a3", "", 1, "meaning unknown"}, unknown_4{"a4", "", 1, "meaning unknown"};

}  // namespace with

}  // namespace wend::gp2_track
