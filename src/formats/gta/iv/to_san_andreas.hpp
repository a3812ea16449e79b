#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// A map of GTA IV as one of San Andreas, in the version that the request names. Heights are read at
// the scale that the option `z-scale` says. Navi nodes are made where two nodes are linked, and
// dead ends and flood fill numbers computed from the links.
Expected<std::vector<OutputFile>> to_san_andreas(std::span<const std::span<const Member>> maps,
                                                 const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::iv
