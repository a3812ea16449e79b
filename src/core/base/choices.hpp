#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"

namespace wend {

// Words of which a user types one, as help shows them: with `|` between, `shortest|corridor|game`.
// What stands for something else has capitals, `MATRIX|FILE`.

// The words; none where not every one is typed as it stands.
std::vector<std::string> choices_in(std::string_view shown);

// The place of the word that a value is, whichever of its letters are capitals. The error says what
// the words are.
Expected<std::size_t> place_among_choices(std::string_view shown, std::string_view value);

}  // namespace wend
