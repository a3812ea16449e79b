#pragma once

#include <string>

#include "cli/options/input.hpp"
#include "cli/options/route_options.hpp"
#include "cli/verbs.hpp"
#include "wend/sights.hpp"

namespace wend::cli {

class SightVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    std::string between, from, to;
    ProfileOptions profile;
    bool json = false;

  private:
    // Of each named place, or of the whole map.
    void tell_places(Console& console, const Network& network, const Sights& sights) const;
    // From each named place to each.
    ExitStatus tell_between(Console& console, const Network& network, const Sights& sights) const;
    // What can see a way.
    ExitStatus tell_along(Console& console, const Map& map, const Sights& sights) const;
};

}  // namespace wend::cli
