#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/gta/from_drawing/drawn_graph.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// How much a map that is made of a drawing can hold.
struct DrawnRoom {
    Grid grid;
    u32 navi_nodes;        // of a square
    u32 last_number;       // of the parts, vehicles and pedestrians apart
    u32 first_number = 1;  // of the parts on land
    u32 boat_number = 0;   // of all boats, where they have one; else they count with the rest
};

// Numbers the parts. Where there are too many, those beyond share the last number, and are told.
void number_parts(DrawnGraph& drawn, std::span<const DrawnShape> lines, const DrawnRoom& room,
                  LossReport& losses);

// How far apart nodes are set at most on long straight stretches, if nobody says so: in the game's
// own map 98 of 100 links of roads are shorter.
inline constexpr double default_spacing = 50;  // metres

OptionSpec spacing_option();

// What `spacing` says, or what is usual.
Expected<double> spacing_of(const OptionValues& options);

// What the lines of a drawing say of the ways that they become. An error where there are none.
Expected<std::vector<DrawnWay>> read_drawn_ways(const Drawing& drawing, LossReport& losses);

// The ways that a map with so much room can hold, numbered. What stands against it is told in
// `losses`; an error where that is not allowed.
Expected<DrawnGraph> fit_drawing(const DrawnPoints& points, std::span<const DrawnShape> lines,
                                 std::span<const DrawnWay> ways, double spacing,
                                 const HeightRange& heights, const DrawnRoom& room, bool lossy,
                                 LossReport& losses);

// The map of San Andreas that a drawing shows (see Format::from_drawing).
Expected<std::vector<OutputFile>> make_drawn_map(const Drawing& drawing, PathContext context,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths
