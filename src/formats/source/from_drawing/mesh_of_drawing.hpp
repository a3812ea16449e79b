#pragma once

#include "formats/source/read/nav_document.hpp"
#include "wend/drawing.hpp"
#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/loss_report.hpp"

namespace wend::source_nav {

// Options of conversions that only drawings have.
std::vector<OptionSpec> drawing_options();

// The mesh whose areas somebody drew as faces, and whose ladders as upright lines, connected where
// areas touch.
Expected<std::vector<OutputFile>> mesh_of_drawing(const Drawing& drawing,
                                                  const ConvertRequest& request,
                                                  LossReport& losses);

}  // namespace wend::source_nav
