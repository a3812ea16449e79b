#pragma once

#include <string>

#include "cli/options/described_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/where.hpp"
#include "cli/verb.hpp"
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
    DescribedOptions wanted;
    Where where;
    std::string as = "shortest";
    FormatOptions game_options;
    bool json = false;

  private:
    Expected<NearestWish> wish(const Map& map, Console& console) const;
};

}  // namespace wend::cli
