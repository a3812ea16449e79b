#pragma once

#include <vector>

#include "render/page/legend.hpp"

namespace wend::draw_detail {

// What a picture of a mesh shows: areas and the kinds of links between them.
std::vector<LegendRow> mesh_rows(const MapScene& scene);

std::vector<LegendRow> marker_rows(const MapScene& scene);

// What is to stand out, and how much of it shows.
std::vector<LegendRow> highlight_rows(const MapScene& scene);

}  // namespace wend::draw_detail
