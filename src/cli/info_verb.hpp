#pragma once

#include "cli/corner_names.hpp"
#include "cli/input.hpp"
#include "cli/verb.hpp"
#include "cli/where.hpp"

namespace wend::cli {

class InfoVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Where where;
    CornerNames names;
    bool json = false, per_file = false, full = false;
};

}  // namespace wend::cli
