#pragma once

#include <string>

#include "cli/options/input.hpp"
#include "cli/options/location.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/verbs.hpp"
#include "wend/narrowest_cut.hpp"

namespace wend::cli {

class ChokeVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    std::string from, to;
    ProfileOptions profile;
    bool json = false;
    Output output;

  private:
    // What was asked, and the answer.
    struct Found {
        const Network& network;
        Stop from, to;
        NarrowestCut cut;
    };
    Expected<Bytes> picture(const Found& found) const;
    void print_text(Console& console, const Found& found) const;
    void print_json(Console& console, const Found& found) const;
};

}  // namespace wend::cli
