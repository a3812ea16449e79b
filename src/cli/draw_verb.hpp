#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/corner_names.hpp"
#include "cli/finding_choice.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/verb.hpp"
#include "cli/way.hpp"
#include "cli/where.hpp"
#include "wend/draw.hpp"

namespace wend::cli {

class DrawVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    Output output;
    std::string picture;
    std::string title;
    std::optional<std::uint64_t> width;
    std::string size;
    std::string bounds, area, heights;
    Where where;
    CornerNames names;
    std::string colour_by;
    std::string show;
    WayQuery query;
    std::string route;
    bool findings = false;
    FindingChoice finding_choice{Severity::warning};

  private:
    // What can be told without the map.
    Expected<DrawRequest> request() const;
    // What the map has to do with.
    Expected<void> complete(DrawRequest& request, const Map& map, Console& console) const;

    Expected<PictureFormat> picture_format() const;
    Expected<void> add_found_route(DrawRequest& request, const Map& map) const;
    Expected<void> add_route_file(DrawRequest& request, Console& console) const;
    Expected<void> add_findings(DrawRequest& request, const Map& map) const;
    Expected<void> choose_colours(DrawRequest& request, const Network& network) const;
    Expected<void> choose_relation(DrawRequest& request, const Network& network) const;
};

}  // namespace wend::cli
