#pragma once

#include <string>

#include "wend/format.hpp"

namespace wend {

// The format that a user named by its id; the error says what was perhaps meant.
Expected<const Format*> format_named(const std::string& id);

}  // namespace wend
