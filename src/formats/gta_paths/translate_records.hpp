#pragma once

#include "formats/gta_paths/source_areas.hpp"
#include "formats/gta_paths/translation.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Moves the positions of all nodes and navi nodes. The 16-bit copies that no loader reads follow
// where they were such as `target` usually has, and stay where they are filler; others are lost.
void translate_records(SourceAreas& sources, const Translation& translation, PathContext target,
                       LossReport& losses);

}  // namespace wend::gta_paths
