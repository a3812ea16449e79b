#pragma once

#include <optional>
#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// Contents that stop what moves (fact sheet section 2.2).
struct Contents {
    static constexpr u32 solid = contents_bits["solid"].mask(),
                         window = contents_bits["window"].mask(),
                         grate = contents_bits["grate"].mask(),
                         moveable = contents_bits["moveable"].mask(),
                         player_clip = contents_bits["player_clip"].mask(),
                         monster_clip = contents_bits["monster_clip"].mask(),
                         monster = contents_bits["monster"].mask(),
                         ladder = contents_bits["ladder"].mask();
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
