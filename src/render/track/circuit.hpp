#pragma once

#include <string>
#include <vector>

#include "render/map/map_layers.hpp"
#include "render/page/page.hpp"
#include "scene/circuit.hpp"

namespace wend::draw_detail {

// A race track on the page.
Circuit circuit_on(const Page& page, const Network& network);

// The course of a line on the page that belongs to a road, such as a kerb. It moves with the edges
// of a road that is drawn wider than it is, and has nothing beyond where the insides of a bend
// meet but what goes straight on there, as a fence that cuts the bend off.
std::vector<Pixel> line_on_page(const Page& page, const Circuit& circuit, const Line& line);

// The side of the lap that the middle of a line lies on.
RoadSide side_of_lap(const Page& page, const Circuit& circuit, const Line& line);

// How much of a line shows in the frame, as its distances count, in the network's unit.
double shown_length(const Page& page, const Line& line);

// What a picture says of a race track.

// `sector 12, 1,234 m from the start, height 13.2 m`.
std::string sector_tooltip(const MapScene& scene, const SectorStart& sector);

// `12`, what is written beside the road; empty where a sector has no label.
std::string sector_label(const Network& network, const SectorStart& sector);

// `height 12 m to 43 m`, of the lap; `height 5 m` of a level one.
std::string height_text(const MapScene& scene);

// One line about the track: `lap of 4.34 km \u00b7 pit lane of 412 m \u00b7 102 sectors`; of a
// cut-out how much of it shows.
std::string circuit_summary(const MapScene& scene);

}  // namespace wend::draw_detail
