#pragma once

#include <string>

#include "cli/options/output.hpp"
#include "cli/verbs.hpp"

namespace wend::cli {

// The pages that `man` shows, in the language of troff: of the program, and of a verb. They say
// what help says.
std::string manual_of_program();
std::string manual_of_verb(const VerbEntry& entry);

class ManualVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string verb;
    Output output;
};

}  // namespace wend::cli
