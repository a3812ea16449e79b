#pragma once

#include <string>
#include <string_view>

namespace wend::exchange {

// Appends JSON with its numbers as short as can be: some programs spell 5 as 5.0 and 0.99 as
// 0.98999999999999999.
void append_plain(std::string_view json, std::string& out);

// What a value that is no text stands for where a program gave it as one: `"[1, 2]"`, `"7"`, or
// `"(2:1,2)"`, as OGR spells rows in tables that have none. Names of values stay text.
std::string json_of_text(std::string_view json);

}  // namespace wend::exchange
