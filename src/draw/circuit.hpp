#pragma once

#include <cstdint>
#include <vector>

#include "draw/strip.hpp"

namespace wend::draw_detail {

// Where a sector of the lap begins.
struct SectorStart {
    std::uint32_t marker = 0;  // Index into the network's markers.
    std::size_t station = 0;   // Of the lap.
};

// A race track on the page.
struct Circuit {
    std::vector<Strip> roads;  // The first is the lap.
    std::vector<Strip> side_roads;
    std::vector<SectorStart> sectors;  // Along the lap; none begins where another does.
    // What the width of roads is multiplied by, lest a long circuit be a hair line.
    double widening = 1;

    const Strip& lap() const { return roads.front(); }
};

// Whether there is a road to draw.
bool is_circuit(const Network& network);

// The kind of markers that tell where sectors begin, which are drawn as lines across the road.
inline constexpr std::string_view sector_kind = "sector";
bool is_sector(const Markers& markers, std::uint32_t marker);

// Only of a network with a road.
Circuit circuit_of(const Page& page, const Network& network);

// The course of a line on the page that belongs to a road, such as a kerb. It moves with the edges
// of a road that is drawn wider than it is, and has nothing beyond where the insides of a bend
// meet.
std::vector<Pixel> line_on_page(const Page& page, const Circuit& circuit, const Line& line);

// The side of the lap that the middle of a line lies on.
RoadSide side_of_lap(const Page& page, const Circuit& circuit, const Line& line);

// How much of a line shows in the frame, as its distances count, in the network's unit.
double shown_length(const Page& page, const Line& line);

}  // namespace wend::draw_detail
