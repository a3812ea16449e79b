#pragma once

#include <cstdint>
#include <string_view>

#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

// The kind of that name; the error lists those that there are.
Expected<std::uint8_t> kind_named(const Network& network, std::string_view name);

}  // namespace wend
