#pragma once

#include "formats/gta_paths/area_document.hpp"

namespace wend::gta_paths {

// The version that has room for what any other holds.
inline constexpr PathContext widest{Version::fla4};

// An area in the records of the widest version, whatever it was in: positions, flood fill numbers
// and navi addresses stand in the wide fields. Nothing is lost: bytes that are missing stay so, and
// the narrow fields stay as they were, but for 16-bit positions that are as they usually are in the
// version of the area: those become what is usual in `target`.
AreaFile lift(const AreaDocument& area, PathContext target);

}  // namespace wend::gta_paths
