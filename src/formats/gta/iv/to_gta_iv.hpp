#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// A map of San Andreas, of any version, as one of GTA IV. Of its roads and waterways all goes over
// that GTA IV has a place for; nodes keep their order and are numbered anew. Heights are in raw
// units of which the option `z-scale` says how many make a metre; nodes beyond them are left out
// with all links that lead there.
Expected<std::vector<OutputFile>> to_gta_iv(std::span<const std::span<const Member>> maps,
                                            const ConvertRequest& request, LossReport& losses);

}  // namespace wend::gta_paths::iv
