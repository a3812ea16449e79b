#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "scene/strip.hpp"

namespace wend::scene_detail {

// Where a sector of the lap begins.
struct SectorStart {
    std::uint32_t marker = 0;  // Index into the network's markers.
    std::size_t station = 0;   // Of the lap.
};

// A race track on a sheet.
struct Circuit {
    std::vector<Strip> roads;  // The first is the lap.
    std::vector<Strip> side_roads;
    std::vector<SectorStart> sectors;  // Along the lap; none begins where another does.
    std::vector<Station> crossed;      // Of the lap, where a line is painted across: each line's.
    double widening = 1;               // What the width of roads is multiplied by.

    const Strip& lap() const { return roads.front(); }
};

// Whether a line is a road of that role that can be drawn: those of fewer points lead nowhere.
bool is_drawn_road(const Line& line, Line::Role role);
// Whether there is a road to draw.
bool is_circuit(const Network& network);

// The kind of markers that tell where sectors begin, which are drawn as lines across the road.
inline constexpr std::string_view sector_kind = "sector";
bool is_sector(const Markers& markers, std::uint32_t marker);

// Only of a network with a road. Roads are wider than they are, lest a long circuit be a hair line,
// where that of the lap would be narrower than so much on the sheet.
Circuit circuit_of(const Sheet& sheet, const Network& network, double narrowest = 0);

}  // namespace wend::scene_detail
