#pragma once

#include <string>
#include <vector>

#include "cli/verbs.hpp"

namespace wend::cli {

// `wend restore`: makes folders as they were before a run that was stopped halfway.
class RestoreVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

  private:
    std::vector<std::string> folders;
};

}  // namespace wend::cli
