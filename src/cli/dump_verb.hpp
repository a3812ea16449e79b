#pragma once

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "cli/where.hpp"

namespace wend::cli {

class DumpVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    Output output{.name = "-"};
};

}  // namespace wend::cli
