#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Numbers that follow each other as one run each: `1, 3 to 7 and 9`. Of very many the first.
std::string runs_of(std::vector<std::uint32_t> numbers);

// Why no node is called so, whatever the text is.
std::string absent_text(const Network& network, std::string_view name);

}  // namespace wend
