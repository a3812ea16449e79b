#pragma once

#include <span>
#include <vector>

#include "wend/format.hpp"

namespace wend::source_nav {

// Meshes as a request says, each by itself.
Expected<std::vector<OutputFile>> convert_meshes(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::source_nav
