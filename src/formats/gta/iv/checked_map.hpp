#pragma once

#include "formats/gta/check/checked_areas.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/rules.hpp"

namespace wend::gta_paths::iv {

// A map of GTA IV that is held against the rules of area files.
struct CheckedMap : CheckedAreas<AreaMap> {};

// All rules of the format but the common ones, where heights are at so many raw units to the metre.
void check_area_rules(const CheckedMap& map, unsigned z_scale);

// A group of them each.
void check_files(const CheckedMap& map);
void check_nodes(const CheckedMap& map);
void check_links(const CheckedMap& map);
void check_scale(const CheckedMap& map, unsigned z_scale);

}  // namespace wend::gta_paths::iv
