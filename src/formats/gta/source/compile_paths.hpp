#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::source {

// The area files of a source text, in the version that the request names: what the compiler of the
// game's makers made of it. Traffic lights come from the world's objects and stand in no text.
Expected<std::vector<OutputFile>> compile_paths(std::span<const std::span<const Member>> maps,
                                                const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::source
