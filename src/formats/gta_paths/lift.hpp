#pragma once

#include "formats/gta_paths/area_document.hpp"

namespace wend::gta_paths {

// The version that has room for what any other holds.
inline constexpr PathContext widest{Version::fla4};

// An area in the records of the widest version, whatever it was in: positions, flood fill numbers
// and navi addresses stand in the wide fields. Nothing is lost: the narrow fields stay as they
// were, and so do bytes that are missing.
AreaFile lift(const AreaDocument& area);

}  // namespace wend::gta_paths
