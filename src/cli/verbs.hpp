#pragma once

#include <span>
#include <string_view>

#include "cli/options/memory_limit.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

// Every verb of this build, in the order in which help lists them.
std::span<const VerbEntry> verbs();

// Null if there is none of that name.
const VerbEntry* find_verb(std::string_view name);

// A verb with all that may stand on its command line.
struct DeclaredVerb {
    explicit DeclaredVerb(const VerbEntry& entry);
    // The arguments go into the others.
    DeclaredVerb(const DeclaredVerb&) = delete;
    DeclaredVerb& operator=(const DeclaredVerb&) = delete;

    std::unique_ptr<Verb> verb;
    MemoryLimit memory;
    Arguments arguments;
};

}  // namespace wend::cli
