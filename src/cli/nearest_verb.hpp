#pragma once

#include <string>

#include "cli/input.hpp"
#include "cli/verb.hpp"
#include "cli/where.hpp"
#include "wend/nearest_finder.hpp"

namespace wend::cli {

class NearestVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    std::string at;
    std::string points;
    std::string of = "node", kind, max_height;
    NearestWish wish;
    Where where;
    std::string as = "shortest";
    FormatOptions game_options;
    bool json = false;

  private:
    // Takes over what the options above say.
    Expected<void> read_wish(const Network& network);
};

}  // namespace wend::cli
