#pragma once

#include <string>

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class ViewVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string page;
};

}  // namespace wend::cli
