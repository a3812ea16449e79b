#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/base/integers.hpp"

namespace wend::gta_paths::iv {

// Told of each flag that the other game does not have: its name and what it is.
using LostFlag = std::function<void(std::string_view name, std::string message)>;

// The flags of a vehicle node of San Andreas as GTA IV has them, without its number of links. What
// follows from the rest of the map (the number of links, dead ends, the copy of `switched_off`) is
// not told of.
u32 flags_for_gta_iv(u32 san_andreas_flags, const LostFlag& lost);

// The other way round: the number of links and `linking_disabled` are not told of.
u32 flags_for_san_andreas(u32 iv_flags, const LostFlag& lost);

}  // namespace wend::gta_paths::iv
