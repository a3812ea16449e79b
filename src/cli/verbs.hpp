#pragma once

#include <span>
#include <string_view>

#include "cli/verb.hpp"

namespace wend::cli {

// Every verb of this build, in the order in which help lists them.
std::span<const VerbEntry> verbs();

// Null if there is none of that name.
const VerbEntry* find_verb(std::string_view name);

}  // namespace wend::cli
