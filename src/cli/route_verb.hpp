#pragma once

#include <string>

#include "cli/input.hpp"
#include "cli/verb.hpp"
#include "cli/way.hpp"

namespace wend::cli {

class RouteVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    WayQuery query;
    std::string pairs;
    std::string as = "shortest";
    bool json = false;

  private:
    // Whether what was asked for makes sense together.
    Expected<void> check() const;
    ExitStatus answer(Console& console, const Network& network, const RouteOptions& options) const;
    ExitStatus answer_pairs(Console& console, const Network& network,
                            const RouteOptions& options) const;
};

}  // namespace wend::cli
