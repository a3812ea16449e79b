#pragma once

#include "formats/gta_paths/area_document.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// The same area in another version. Adds to `losses` what the target cannot hold; the result is of
// use only where those are allowed. Vanilla to any other loses nothing, and back neither.
AreaFile convert_version(const AreaDocument& source, PathContext target, LossReport& losses);

}  // namespace wend::gta_paths
