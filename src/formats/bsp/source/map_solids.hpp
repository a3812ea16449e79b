#pragma once

#include <optional>
#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// Contents that stop what moves (fact sheet section 2.2).
struct Contents {
    static constexpr u32 solid = 0x1, window = 0x2, grate = 0x8, moveable = 0x4000,
                         player_clip = 0x10000, monster_clip = 0x20000, monster = 0x2000000,
                         ladder = 0x20000000;
};

// The games whose players or generators differ from others.
enum class GameOfMap {
    other,
    counter_strike_source,
    counter_strike_go,
    team_fortress_2,
    left_4_dead
};
GameOfMap game_of(const MapContext& context, std::span<const WorldEntity> entities);
PlayerSize player_of(GameOfMap game);
std::array<u32, 3> masks_of(GameOfMap game);

// An entity made of brushes, in its place; none where it stops nobody when the map starts.
std::optional<PartSolid> source_solid(const WorldEntity& entity);

// For each model the brushes that a leaf under its head lists, in rising order.
std::vector<std::vector<u32>> brushes_of_models(const MapFile& file);

// The box of a brush, which is read off its sides; none where these have not all six directions.
std::optional<WorldBox> box_of_brush(const MapFile& file, const Brush& brush);

}  // namespace wend::bsp::source
