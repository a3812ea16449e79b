#pragma once

#include <string>
#include <string_view>

#include "wend/network.hpp"

namespace wend {

// Why no node is called so, whatever the text is.
std::string absent_text(const Network& network, std::string_view name);

}  // namespace wend
