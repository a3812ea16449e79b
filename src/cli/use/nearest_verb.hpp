#pragma once

#include <string>
#include <vector>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/where.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/nearest_finder.hpp"

namespace wend::cli {

// An answer as JSON; one to a line that nobody could understand has no place, but its fault. For
// the lines see JsonText.
void print_json(Console& console, const NearestFinder& finder, const Expected<Location>& place,
                const std::vector<FoundNearest>& all, unsigned lines_down_to);

// An answer for people.
void print_text(Console& console, const NearestFinder& finder, const Location& place,
                const std::vector<FoundNearest>& all);

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
    Expected<NearestRequest> request(const Map& map, Console& console) const;
};

}  // namespace wend::cli
