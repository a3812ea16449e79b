#pragma once

#include <limits>
#include <string_view>

#include "formats/ain/records/graph_file.hpp"
#include "wend/format.hpp"
#include "wend/world.hpp"

namespace wend::ain {

// As many nodes as links can name.
inline constexpr u32 most_graph_nodes = std::numeric_limits<i16>::max();

// The version that a graph is made in: 37 where the request names none. An error for such as too
// little is known of.
Expected<AinContext> target_of_graph(const ConvertRequest& request);

// The file of a graph that was made, named after what it was made of, with the revision that the
// request says or that the map has.
Expected<OutputFile> graph_beside(std::string_view made_of, GraphFile graph,
                                  const AinContext& context, const ConvertRequest& request);

// Whether a map has nodes of its own: entities that the engine makes a graph of.
bool has_nodes(const World& world);

// The graph of a map's own nodes, in their order and at their places, as the engine takes them,
// with links where the box of at least one hull gets straight from one to the other, and its zones.
// What is worth to be told of it is noted. An error where the map has no nodes, or more than a
// graph holds, or boxes cannot be traced in it.
Expected<GraphFile> graph_of_map(const World& world, const AinContext& context, LossReport& losses);

}  // namespace wend::ain
