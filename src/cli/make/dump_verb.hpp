#pragma once

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/where.hpp"
#include "cli/verbs.hpp"

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
