#pragma once

#include <memory>
#include <string>
#include <utility>

#include "formats/ain/records/graph_file.hpp"
#include "world/world_builder.hpp"

namespace wend::ain {

// A map whose nodes are those of a graph, but for such as the game makes itself.
inline WorldParts parts_for(const GraphFile& file) {
    WorldParts parts = test::world_parts(Engine::source);
    parts.revision = file.revision;
    parts.entities.push_back({{{"classname", "info_target"}, {"nodeid", "99"}}});
    for (const GraphNode& node : file.nodes) {
        if (node.editor_id == -1) continue;
        parts.entities.push_back({{{"classname", node.type == air ? "info_node_air" : "info_node"},
                                   {"origin", fmt::format("{} {} {}", node.position[0],
                                                          node.position[1], node.position[2])},
                                   {"nodeid", std::to_string(node.editor_id)}}});
    }
    return parts;
}

inline std::shared_ptr<const World> world_for(const GraphFile& file) {
    return test::world_of(parts_for(file));
}

}  // namespace wend::ain
