#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "wend/error.hpp"

namespace wend::select_detail {

// An error about an expression from one of its bytes on, which it shows.
Error fault(std::string_view expression, std::size_t at, std::string message);

}  // namespace wend::select_detail
