#pragma once

#include <string>
#include <string_view>

namespace wend {

// Text for people as a string of JSON.
std::string quoted(std::string_view text);

}  // namespace wend
