#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "formats/gp2/line/line_target.hpp"
#include "formats/gp2/records/line_record.hpp"

namespace wend::gp2_track {

// A stretch of a way that one record can follow.
struct LinePiece {
    u32 length = 0;  // units
    bool is_straight = false;
};

// How many of them it may be.
struct LineRoom {
    std::size_t records = 0, curves = 0;
};

// Parts a way into stretches of hardly changing curvature. The last target is where it ends.
std::vector<LinePiece> line_pieces(std::span<const LineTarget> targets, const LineRoom& room);

}  // namespace wend::gp2_track
