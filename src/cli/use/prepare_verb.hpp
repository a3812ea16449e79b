#pragma once

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/profile_options.hpp"
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
