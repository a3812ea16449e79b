#pragma once

#include <string>
#include <vector>

#include "cli/make/generate_part.hpp"
#include "cli/options/output.hpp"
#include "cli/verbs.hpp"
#include "wend/generate.hpp"

namespace wend::cli {

class GenerateVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string map;
    std::vector<std::string> seeds;
    GenerateRequest request;
    Output output;
    PartOptions part;

  private:
    Expected<Generated> make();
    ExitStatus run_part(Console& console);
};

}  // namespace wend::cli
