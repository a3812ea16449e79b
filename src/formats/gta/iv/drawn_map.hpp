#pragma once

#include <vector>

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// The properties of lines that GTA IV has a place for.
std::vector<DrawnPropertySpec> drawn_way_properties();

// The map of GTA IV that a drawing shows (see Format::from_drawing).
Expected<std::vector<OutputFile>> make_drawn_map(const Drawing& drawing,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::iv
