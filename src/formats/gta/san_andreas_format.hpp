#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths {

// The path files of GTA San Andreas and of the fastman92 limit adjuster.
const Format& san_andreas_format();

}  // namespace wend::gta_paths
