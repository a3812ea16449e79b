#pragma once

#include <cstddef>
#include <string>

#include "cli/text/console.hpp"
#include "core/io/staged_file.hpp"
#include "wend/draw.hpp"
#include "wend/game_reach.hpp"
#include "wend/path.hpp"

namespace wend::cli {

// What a game's search leads to from a place, with all that a report tells of it.
struct FoundGameReach {
    const Network& network;
    Endpoint place;
    const GameReach& reach;
};

// As text: what is not reached or has no room, so many at most. As JSON: all nodes, so many at
// most.
void print_game_reach(Console& console, const FoundGameReach& found, std::size_t listed);
void print_game_reach_json(Console& console, const FoundGameReach& found, std::size_t listed);

// As CSV, a node a line.
void write_game_reach_csv(StagedFile& out, const FoundGameReach& found, std::size_t listed);

// As a picture of the map in the colours of the reasons.
Expected<Bytes> draw_game_reach(PictureFormat format, const FoundGameReach& found);

}  // namespace wend::cli
