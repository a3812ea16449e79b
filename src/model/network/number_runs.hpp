#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace wend {

// Numbers that follow each other as one run each: `1, 3 to 7 and 9`. Of very many the first.
std::string runs_of(std::vector<std::uint32_t> numbers);

}  // namespace wend
