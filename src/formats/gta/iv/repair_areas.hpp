#pragma once

#include <span>

#include "core/document/repair_job.hpp"
#include "formats/gta/iv/check_areas.hpp"
#include "formats/gta/repair/repaired_areas.hpp"

namespace wend::gta_paths::iv {

// A map of GTA IV that one remedy is applied to.
using AreaRepair = RepairedAreas<CheckedMap, AreaDocument>;

// What Wend does where rules of its files are broken, in order.
std::span<const Remedy<AreaRepair>> area_remedies();

}  // namespace wend::gta_paths::iv
