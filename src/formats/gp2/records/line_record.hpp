#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {

// Bits of the type of a record of the computer cars' line (fact sheet sections 9.1 and 15).
namespace line_bits {
inline constexpr u8 start = 0x80, long_radius = 0x40, spiral = 0x20, gp2 = 0x10;
inline constexpr u8 f1gp_length = 0x3F;  // F1GP keeps the high bits of the length here
}  // namespace line_bits

inline constexpr u8 gp2_line_start = 0xD0, gp2_line_arc = 0x50, gp2_line_spiral = 0x70,
                    gp2_line_plain = 0x40, f1gp_line_start = 0x80, f1gp_line_arc = 0,
                    f1gp_line_long_arc = 0x40;

constexpr bool is_gp2_line_type(i64 type) {
    return type == gp2_line_start || type == gp2_line_arc || type == gp2_line_spiral ||
           type == gp2_line_plain;
}
constexpr bool is_f1gp_line_type(i64 type) { return type >= 0 && type <= 0xFF; }

using LineTypeNames = std::array<const char*, 256>;
inline constexpr LineTypeNames gp2_line_types = [] {
    LineTypeNames names{};
    names[gp2_line_start] = "start";
    names[gp2_line_arc] = "arc";
    names[gp2_line_spiral] = "spiral";
    return names;
}();
inline constexpr LineTypeNames f1gp_line_types = [] {
    LineTypeNames names{};
    names[f1gp_line_start] = "start";
    names[f1gp_line_arc] = "arc";
    names[f1gp_line_long_arc] = "long_arc";
    return names;
}();

// Parts of a unit that radii are counted in. F1GP has one scale for short and long ones: only so do
// four of the six long ones in its files need the 32 bits.
constexpr unsigned radius_scale(Game game) { return game == Game::gp2 ? 1024 : 128; }

// A piece of the line that computer cars drive. The first one carries where the line starts.
struct LineRecord {
    u8 length = 0, type = gp2_line_plain;
    i16 offset = 0, heading = 0, shift = 0;
    i32 radius = 0, end_radius = 0;
};

template <Describes<LineRecord> L, class V>
constexpr void describe(L& record, V& v) {
    constexpr const char* radius_note = "of the arc, 0 for straight on, below 0 to the left";
    const bool is_gp2 = v.context.is_gp2();
    v("length", record.length, needed, track_units, adds_up, "along the centre of the track");
    v("type", record.type, needed,
      names(std::span<const char* const>(is_gp2 ? gp2_line_types : f1gp_line_types)),
      only(is_gp2 ? is_gp2_line_type : is_f1gp_line_type, "0x40, 0x50, 0x70 or 0xd0"),
      "what follows");
    if (v.when((record.type & line_bits::start) != 0)) {
        v("offset", record.offset, fixed_point(1024, track_units), "from the centre, to the right");
        if (is_gp2) v("heading", record.heading, needed, turn_parts, "at its start, of the world");
    }
    v("shift", record.shift, "of a straight record a turn, of an arc a move along the line");
    const FixedPoint in_units = fixed_point(radius_scale(v.context.game), track_units);
    if (v.when((record.type & line_bits::long_radius) != 0))
        v("radius", record.radius, high_word_first, in_units, radius_note);
    if (v.when((record.type & line_bits::long_radius) == 0))
        v("radius", record.radius, wire<i16>, in_units, radius_note);
    if (v.when(is_gp2 && (record.type & line_bits::spiral) != 0))
        v("end_radius", record.end_radius, high_word_first, in_units, "of the arc at its end");
}

// Whether a record carries where the line starts.
constexpr bool is_start(const LineRecord& record) { return (record.type & line_bits::start) != 0; }

// Length of a record in units along the centre of the track.
constexpr u32 line_length(const LineRecord& record, Game game) {
    if (game == Game::gp2) return record.length;
    const u32 high_bits = record.type & line_bits::f1gp_length;
    return record.length + (high_bits << 8u);
}

// Gives a record another length; false where it cannot have it.
constexpr bool set_line_length(LineRecord& record, Game game, u32 length) {
    if (game == Game::gp2) {
        if (length > 0xFF) return false;
    } else {
        const u32 high = length >> 8U;
        if (high > line_bits::f1gp_length) return false;
        record.type = static_cast<u8>((record.type & ~line_bits::f1gp_length) | high);
    }
    record.length = static_cast<u8>(length);
    return true;
}

}  // namespace wend::gp2_track
