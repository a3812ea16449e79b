#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cli/options/arguments.hpp"
#include "cli/options/memory_limit.hpp"
#include "cli/text/console.hpp"

namespace wend::cli {

// A verb as `wend --help` shows it.
struct VerbInfo {
    std::string_view name;
    std::string_view group;
    std::string_view summary;  // One line.
    std::string_view
        example;  // Command lines that run, the first ones with what the next ones use.
};

// One thing that the program can do.
class Verb {
  public:
    virtual ~Verb() = default;

    // Says what may stand on the command line. The values go into the verb itself.
    virtual void declare(Arguments& arguments) = 0;

    // Does it. What went wrong is told to the console.
    virtual ExitStatus run(Console& console) = 0;
};

// One line in the list of verbs.
struct VerbEntry {
    const VerbInfo& info;
    std::unique_ptr<Verb> (*make)();
};

// Every verb of this build, in the order in which help lists them.
std::span<const VerbEntry> verbs();

// Null if there is none of that name.
const VerbEntry* find_verb(std::string_view name);
// The same; the error says which was perhaps meant.
Expected<const VerbEntry*> verb_named(const std::string& name);
// What to say after an error about such a name: the verb that is perhaps meant.
std::string hint_of_verb(std::string_view name);

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
