#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/command_table.hpp"

namespace wend::gp2_track {

inline constexpr BitTable sector_flags{
    BitField{"pit_entrance", 0, 1, "only in the pit lane"},
    BitField{"pit_exit", 1, 1, "only in the pit lane"},
    BitField{"low_kerb", 2, 1, "else a high one"},
    BitField{"signs_300_200_100", 3, 1, "signs before a corner"},
    BitField{"bridge_right_fence", 4, 1, "straight right fence, past the verges"},
    BitField{"bridge_left_fence", 5, 1, "straight left fence, past the verges"},
    BitField{"arrow_sign", 6, 1, "sign with an arrow"},
    BitField{"arrow_100_sign", 7, 1, "signs with an arrow and 100"},
    BitField{"unknown_8", 8, 1, "never seen"},
    BitField{"unknown_9", 9, 1, "never seen"},
    BitField{"right_kerb", 10, 1, "a kerb on the right"},
    BitField{"left_kerb", 11, 1, "a kerb on the left"},
    BitField{"right_wall_hidden", 12, 1, "but still hit"},
    BitField{"left_wall_hidden", 13, 1, "but still hit"},
    BitField{"unknown_14", 14, 1, "meaning unknown"},
    BitField{"unknown_15", 15, 1, "never seen"},
};

// Bits that no sector of the games has.
inline constexpr u16 unknown_sector_bits = sector_flags["unknown_8"].mask() |
                                           sector_flags["unknown_9"].mask() |
                                           sector_flags["unknown_15"].mask();

// Command 80 names a definition by where it begins in their table, which JSON has as its number.
inline constexpr Reference to_definition{.list = "definitions"};

// A sector of the track or the pit lane, or a command, which belongs to the sector that follows
// (fact sheet section 7). Commands have no length of their own: the table knows it.
struct Step {
    u8 first = 0;    // length of a sector, first argument of a command
    u8 command = 0;  // 0 for a sector
    std::array<i16, max_arguments - 1> arguments{};  // of a command, those after the first
    i16 curvature = 0, slope_change = 0;
    u16 flags = 0;
    u8 right_verge = 0, left_verge = 0;

    bool is_sector() const { return command == 0; }
};

template <Describes<Step> S, class V>
constexpr void describe(S& step, V& v) {
    constexpr const char* known = "0 for a sector, or a known command";
    const auto is_known = v.context.is_gp2() ? is_gp2_code : is_f1gp_code;
    // JSON shows first what a step is; in the file that is the second byte.
    v.look_ahead(step.command, 1);
    v.beside("command", step.command, default_value(0), names(command_names), only(is_known, known),
             "what to do here; left out of a sector");
    if (v.when(step.command == 0))
        v("length", step.first, needed, track_units, "along the centre of the road");
    if (v.when(step.command != 0))
        v("at", step.first, track_units,
          "how far into the sector; of some commands a value of their own");
    v("command", step.command, derived, names(command_names), only(is_known, known), hexadecimal,
      meaning_of(step.command));
    v.possible("definition", refers(to_definition));
    v.possible("begin", track_units, adds_up);
    v.possible("end", track_units, adds_up);
    if (v.when(step.command != 0)) {
        const auto others = arguments_after_first(step.command, v.context);
        for (std::size_t i = 0; i < others.size(); ++i)
            v(others[i].name, step.arguments[i], fixed_point(others[i].scale, others[i].unit),
              others[i].names, needed, *others[i].note ? others[i].note : meaning_of(step.command));
    }
    if (v.when(step.command == 0)) {
        v("curvature", step.curvature, turn_parts_a_unit, "change of heading, to the right");
        v("slope_change", step.slope_change, default_value(0), turn_parts_a_unit,
          "change of slope, upwards");
        v("flags", step.flags, bits(sector_flags), "signs, kerbs and walls");
        v("right_verge", step.right_verge,
          found_in_f1gp<"width at the end, in 32nds of half the road with its white line">(
              v.context.game));
        v("left_verge", step.left_verge, "the same on the left");
    }
}

}  // namespace wend::gp2_track
