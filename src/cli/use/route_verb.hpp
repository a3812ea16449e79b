#pragma once

#include <optional>
#include <string>

#include "cli/options/input.hpp"
#include "cli/options/profile_options.hpp"
#include "cli/options/way.hpp"
#include "cli/use/ways_output.hpp"
#include "cli/verb.hpp"

namespace wend::cli {

class RouteVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    WayQuery query;
    ProfileOptions profile;
    std::string forbid;
    std::string pairs;
    std::string prepared_file;
    std::string as = "shortest";
    bool game_limits = false;
    FormatOptions game_options;
    bool json = false;
    WaysOutput output;

  private:
    // What to look for, if what was asked for makes sense together.
    Expected<PathSearch> check() const;
    Expected<Planner> make_planner(const Map& map, PathSearch search, Console& console) const;
    Expected<void> use_prepared(Planner& planner, Console& console) const;
    ExitStatus answer(Console& console, Planner& planner, std::optional<NodeIndex> forbidden);
    ExitStatus answer_pairs(Console& console, Planner& planner, std::optional<NodeIndex> forbidden);
    void print_pair(Console& console, const Network& network, const PlannedPath& planned) const;
};

}  // namespace wend::cli
