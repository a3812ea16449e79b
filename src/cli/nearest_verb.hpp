#pragma once

#include <string>

#include "cli/input.hpp"
#include "cli/nearest_finder.hpp"
#include "cli/verb.hpp"
#include "cli/where.hpp"

namespace wend::cli {

class NearestVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    std::string at;
    std::string points;
    NearestWish wish;
    Where where;
    std::string as = "shortest";
    FormatOptions game_options;
    bool json = false;
};

}  // namespace wend::cli
