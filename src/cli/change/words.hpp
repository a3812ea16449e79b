#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"

namespace wend::cli {

// The words of a line of a script: blanks part them, quotes of either sort keep them together, and
// a word that begins with # begins a comment.
Expected<std::vector<std::string>> words_of(std::string_view line);

// Numbers with commas between, as many as that.
Expected<std::vector<double>> numbers_of(std::string_view text, std::size_t least,
                                         std::size_t most);

}  // namespace wend::cli
