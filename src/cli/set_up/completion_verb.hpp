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

  private:
    ExitStatus print_candidates(Console& console) const;
    ExitStatus print_for_bash(Console& console) const;
};

}  // namespace wend::cli
