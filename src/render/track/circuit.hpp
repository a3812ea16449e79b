#pragma once

#include <vector>

#include "render/page/page.hpp"
#include "scene/circuit.hpp"

namespace wend::draw_detail {

// A race track on the page.
Circuit circuit_on(const Page& page, const Network& network);

// The course of a line on the page that belongs to a road, such as a kerb. It moves with the edges
// of a road that is drawn wider than it is, and has nothing beyond where the insides of a bend
// meet.
std::vector<Pixel> line_on_page(const Page& page, const Circuit& circuit, const Line& line);

// The side of the lap that the middle of a line lies on.
RoadSide side_of_lap(const Page& page, const Circuit& circuit, const Line& line);

// How much of a line shows in the frame, as its distances count, in the network's unit.
double shown_length(const Page& page, const Line& line);

}  // namespace wend::draw_detail
