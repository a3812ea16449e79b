#pragma once

#include <map>
#include <vector>

#include "formats/gta/convert/source_areas.hpp"
#include "formats/gta/records/translation.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// What comes to lie in one area of the target, in its new order.
struct GatheredArea {
    std::vector<u32> sources;  // Areas that come as a whole; none where records come one by one.
    std::vector<RecordOrigin> vehicle_nodes, ped_nodes, navi_nodes;
};

// By the area's number in the target.
using GatheredAreas = std::map<u32, GatheredArea>;

// Each area goes as a whole where the shift of its map says, with what lies beyond its square.
// Refuses areas with content that come to lie outside; empty ones are left out.
GatheredAreas gather_whole_areas(const SourceAreas& sources, const std::vector<AreaShift>& shifts,
                                 LossReport& losses);

// Each record goes into the area that its position lies in. Refuses those outside of the map.
GatheredAreas gather_by_position(const SourceAreas& sources, const Grid& grid, LossReport& losses);

}  // namespace wend::gta_paths
