#pragma once

#include <string>

#include "cli/options/declared_options.hpp"
#include "cli/options/input.hpp"
#include "cli/options/location.hpp"
#include "cli/options/output.hpp"
#include "cli/options/rule_options.hpp"
#include "cli/options/where.hpp"
#include "cli/use/corner_names.hpp"
#include "cli/verbs.hpp"
#include "wend/draw.hpp"

namespace wend::cli {

class DrawVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    DescribedOptions wanted;
    std::string size, area;
    Where where;
    CornerNames names;
    WayQuery query;
    std::string route;
    bool findings = false;
    FindingChoice finding_choice{Severity::warning};

  private:
    // What can be told without the map; where the picture goes says what it is written as.
    Expected<PictureFormat> expect_sense() const;
    // What the map has to do with.
    Expected<DrawRequest> request(const Map& map, Console& console) const;

    Expected<void> add_found_route(DrawRequest& request, const Map& map) const;
    Expected<void> add_route_file(DrawRequest& request, Console& console) const;
    Expected<void> add_findings(DrawRequest& request, const Map& map) const;
};

}  // namespace wend::cli
