#pragma once

#include <string>

#include "cli/options/output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class BuildVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    std::string json_file;
    Output output;
    bool recompute = false;
    bool by_place = false;
    bool drop_padding = false;
    std::string explain;
};

}  // namespace wend::cli
