#pragma once

#include <string>

#include "cli/options/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class ManualVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string verb;
    Output output;
};

}  // namespace wend::cli
