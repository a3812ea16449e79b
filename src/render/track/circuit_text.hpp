#pragma once

#include <string>

#include "render/map/map_layers.hpp"
#include "render/track/circuit.hpp"

namespace wend::draw_detail {

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
