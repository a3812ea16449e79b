#pragma once

#include <span>
#include <string>
#include <string_view>

namespace wend {

// The name that someone who typed `typed` may have meant; empty if none is near.
std::string nearest_name(std::string_view typed, std::span<const std::string> names);

}  // namespace wend
