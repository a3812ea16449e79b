#pragma once

#include <string>
#include <string_view>

namespace wend::exchange {

// Appends JSON with its numbers as short as can be: some programs spell 5 as 5.0 and 0.99 as
// 0.98999999999999999.
void append_plain(std::string_view json, std::string& out);

}  // namespace wend::exchange
