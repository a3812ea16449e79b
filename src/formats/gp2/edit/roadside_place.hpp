#pragma once

#include <vector>

#include "formats/gp2/read/track_document.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// Where something new comes to stand along a track or its pit lane: at the unit nearest to what was
// asked for.
struct RoadsidePlace {
    bool is_lap = true;  // else the pit lane
    u32 unit = 0;        // of that
    u32 sector = 0;      // that the unit is of
    u32 step = 0;        // of that sector
    u8 unit_in_sector = 0;
    // From the middle to the edges and to the fences, in units.
    double left_half = 0, right_half = 0, left_wall = 0, right_wall = 0;

    double half_width(double right) const { return right < 0 ? left_half : right_half; }

    // `unit 110, 0.5 m into sector 12`.
    std::string text() const;
};

// An error where the lap ends before, or a record does not lead to a sector.
Expected<RoadsidePlace> roadside_place(const edit::EditedMap& map, const RoadPlace& at);

// What stands beside the road.
Expected<void> add_roadside_object(edit::EditedMap& map, const edits::AddObject& wanted);
// Of Grand Prix 2, as F1GP's cameras follow from the road.
Expected<void> place_camera(edit::EditedMap& map, const edits::AddCamera& wanted);

}  // namespace wend::gp2_track
