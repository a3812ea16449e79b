#pragma once

#include <string>

#include "cli/verbs.hpp"

namespace wend::cli {

// What `wend --help` prints.
std::string program_help();

// What `wend VERB --help` prints.
std::string verb_help(const VerbInfo& verb, const Arguments& arguments);

}  // namespace wend::cli
