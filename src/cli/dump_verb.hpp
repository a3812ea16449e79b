#pragma once

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class DumpVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output{.name = "-"};
};

}  // namespace wend::cli
