#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::source {

// A map of area files as source text, in one file. Each link goes through two edges at its navi
// node, which have its lanes; nodes fill groups in the order of their areas. What the text has no
// place for is told, and so is each link that the compiler would not make of the text again.
Expected<std::vector<OutputFile>> write_source(std::span<const std::span<const Member>> maps,
                                               const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::source
