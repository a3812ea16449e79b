#pragma once

#include <vector>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/format.hpp"

namespace wend::gta_paths {

// A made-up town as the area files of a map. Areas that it leaves empty get no file.
Expected<std::vector<OutputFile>> make_town_map(const SampleRequest& request, PathContext context);

// The most nodes that such a town may have.
std::uint64_t max_town_map_nodes(const Grid& grid, PathContext context);

}  // namespace wend::gta_paths
