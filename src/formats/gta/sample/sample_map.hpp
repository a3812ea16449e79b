#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// A made-up town as the area files of a map: the roads and rivers of one made up for San Andreas,
// with names for its streets, and at each junction on land a node that no way leads to. Areas that
// it leaves empty get no file.
Expected<std::vector<OutputFile>> sample_map(const SampleRequest& request);

}  // namespace wend::gta_paths::iv
