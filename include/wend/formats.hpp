#pragma once

#include <span>
#include <string_view>

#include "wend/format.hpp"

namespace wend {

/// Every format that this build of Wend knows, in the order in which they are listed to people.
std::span<const Format* const> formats();

/// The format of that id, such as `gta-sa-paths`; null if there is none.
const Format* find_format(std::string_view id);

}  // namespace wend
