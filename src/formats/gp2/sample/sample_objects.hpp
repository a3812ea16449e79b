#pragma once

#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// What stands beside a made-up track: boards of a few sizes, each to the left and to the right, and
// the lights at the line. Numbers of definitions; those before are of fixed kinds in every file.
inline constexpr u16 first_board_definition = 17, board_definitions = 6, line_board_definition = 5;

// How far from the middle of the road boards of a kind stand, as definitions have it: two and a half
// half widths and more.
constexpr int board_lateral(u32 board) {
    return 640 + 60 * static_cast<int>(board % (board_definitions / 2));
}

// The definition of boards of a kind on one side of the road.
constexpr u16 board_definition(u32 board, bool on_left) {
    return static_cast<u16>(first_board_definition + 2 * (board % (board_definitions / 2)) +
                            (on_left ? 0 : 1));
}

// Adds shapes and definitions, and the address that depends on them.
void add_objects(TrackFile& file, Game game, bool pit_on_left);

}  // namespace wend::gp2_track
