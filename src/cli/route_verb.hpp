#pragma once

#include <string>

#include "cli/input.hpp"
#include "cli/route_finder.hpp"
#include "cli/speeds_file.hpp"
#include "cli/verb.hpp"
#include "cli/way.hpp"
#include "cli/ways_output.hpp"

namespace wend::cli {

class RouteVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    WayQuery query;
    SpeedsFile speeds;
    std::string pairs;
    std::string prepared_file;
    std::string as = "shortest";
    bool game_limits = false;
    FormatOptions game_options;
    bool json = false;
    WaysOutput output;

  private:
    // By which rules to look, if what was asked for makes sense together.
    Expected<FoundAs> check() const;
    ExitStatus answer(Console& console, RouteFinder& finder, const RouteOptions& options);
    ExitStatus answer_pairs(Console& console, RouteFinder& finder, const RouteOptions& options);
    void print_pair(Console& console, const Network& network, const FoundWay& way) const;
};

}  // namespace wend::cli
