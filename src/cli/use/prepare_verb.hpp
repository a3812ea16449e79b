#pragma once

#include <string>

#include "cli/options/input.hpp"
#include "cli/options/output.hpp"
#include "cli/options/route_options.hpp"
#include "cli/text/console.hpp"
#include "cli/verbs.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/mesh_ways.hpp"

namespace wend::cli {

// The prepared graph that a file holds, as `wend prepare` wrote it; where no file is named it is
// prepared now.
Expected<ContractionHierarchy> prepared(const RouteGraph& graph, const std::string& file,
                                        Console& console);

// Prepares a graph, and tells how far that is.
ContractionHierarchy prepare(const RouteGraph& graph, Console& console);

// The prepared ways over a mesh that a file holds.
Expected<MeshWays> prepared_ways(const RouteGraph& graph, const std::string& file);

class PrepareVerb : public Verb {
  public:
    static const VerbInfo info;

    void declare(Arguments& arguments) override;
    ExitStatus run(Console& console) override;

    Input input;
    ProfileOptions profile;
    Output output;
};

}  // namespace wend::cli
