#pragma once

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/profile_options.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class PrepareVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    ProfileOptions profile;
    Output output;
};

}  // namespace wend::cli
