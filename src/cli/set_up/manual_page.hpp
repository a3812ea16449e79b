#pragma once

#include <string>

#include "cli/verb.hpp"

namespace wend::cli {

// The pages that `man` shows, in the language of troff: of the program, and of a verb. They say
// what help says.
std::string manual_of_program();
std::string manual_of_verb(const VerbEntry& entry);

}  // namespace wend::cli
