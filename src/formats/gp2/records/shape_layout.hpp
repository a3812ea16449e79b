#pragma once

#include <vector>

#include "formats/gp2/records/shape.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// How many views a display has whose level or shape has that shift.
constexpr u64 views_of_shift(u16 shift) { return shift < 16 ? (0xFFFFU >> shift >> 1) + 1 : 1; }

// Where elements begin, from the first one on.
std::vector<u64> element_starts(const Shape& shape, const TrackContext& context);
// Where displays begin, from the shape's start on.
std::vector<u64> display_starts(const Shape& shape, const TrackContext& context);

// The word for a coordinate of a point: the number of a scale value from 1 on, below 0 its
// opposite, or 0. Nothing where the game has no word for it.
std::optional<u16> coordinate_word(i16 number, Game game);
// The opposite; nothing where no number has that word.
std::optional<i16> coordinate_of_word(u16 word, Game game);

// Computes every derived field of a shape that begins at an address in memory; in Grand Prix 2 the
// last one of a file is not filled up to a multiple of 4. An error, whose field is one of the
// shape's, where a number names nothing.
Expected<void> lay_out(Shape& shape, const TrackContext& context, u32 address, bool is_last);

// How many bytes it takes.
u64 shape_bytes(const Shape& shape, const TrackContext& context);

}  // namespace wend::gp2_track
