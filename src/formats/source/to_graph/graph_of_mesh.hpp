#pragma once

#include "formats/ain/records/version.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// The options of a conversion of meshes into graphs: how many nodes at most, and the revision of
// the map.
std::vector<OptionSpec> mesh_options();

// An error that names one of them that was given for what `stays` or `becomes` a mesh.
Expected<void> refuse_mesh_options(const OptionValues& options, std::string_view what);

// The node graph of a mesh: nodes over its areas, links where the mesh lets each hull go straight
// from one to another. What has no place in a graph is told in notes; that an area has no node
// within reach is a loss. In the world of its map, links are left out where the box of a hull does
// not pass, and where the map has nodes of its own, the graph is of those.
Expected<OutputFile> graph_of_mesh(const Member& mesh, const ConvertRequest& request,
                                   LossReport& losses);

}  // namespace wend::ain
