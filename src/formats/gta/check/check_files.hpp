#pragma once

#include <optional>

#include "formats/gta/records/area_file.hpp"

namespace wend::gta_paths {

// Whether sections of a file seem to stand elsewhere than the counts of its header put them.
bool is_shifted(const AreaFile& file, PathContext context);

// The file as it is with other counts in the header, if its nodes and the room for the game's own
// links tell them for certain; none if those of the header do as well.
std::optional<AreaFile> with_counts_found(const AreaFile& file, PathContext context);

}  // namespace wend::gta_paths
