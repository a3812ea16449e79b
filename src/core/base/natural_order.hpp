#pragma once

#include <string_view>

namespace wend {

// Order in which people list names: runs of digits compare as numbers (nodes2 before nodes10),
// ASCII letters regardless of case, a folder's content before what merely begins like the folder.
// Names that differ at all never compare as equal.
bool natural_less(std::string_view a, std::string_view b);

}  // namespace wend
