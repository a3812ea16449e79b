#pragma once

#include "cli/input.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class DiffVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    bool json = false, summary = false;
};

}  // namespace wend::cli
