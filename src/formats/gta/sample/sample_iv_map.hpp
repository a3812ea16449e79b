#pragma once

#include <string_view>
#include <vector>

#include "formats/gta/iv/vehicle_ways.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// The hash that the game makes of a name: Bob Jenkins' one-at-a-time, of small letters.
u32 hash_of_name(std::string_view name);

// A made-up town as the area files of a map: the roads and rivers of one made up for San Andreas,
// with names for its streets, and at each junction on land a node that no way leads to. Areas that
// it leaves empty get no file.
Expected<std::vector<OutputFile>> sample_map(const SampleRequest& request);

}  // namespace wend::gta_paths::iv
