#pragma once

#include <string>
#include <vector>

#include "cli/verb.hpp"

namespace wend::cli {

class CompletionVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string shell;
    std::vector<std::string> words;
};

}  // namespace wend::cli
