#pragma once

#include "wend/repair_job.hpp"

// What is done to areas that do not lie on the floors of the map that the mesh was held against.
namespace wend::source_nav {

// Sets the corners of areas to the heights of the floor, where that is near under all of an area.
void snap_to_floor(RepairJob& job);

// Removes areas, with all that depends on them.
void remove_areas(RepairJob& job);

}  // namespace wend::source_nav
