#include "formats/ain/records/graph_file.hpp"

namespace wend::ain {

Expected<void> derive(GraphFile& file, const AinContext& context) {
    file.node_count = static_cast<u32>(file.nodes.size());
    if (context.is_titanfall()) file.zone_matrices.resize(context.hulls);
    return {};
}

void count_links(GraphFile& file) {
    for (GraphNode& node : file.nodes) node.link_count = 0;
    for (const GraphLink& link : file.links)
        for (const i16 end : {link.source, link.target})
            if (is_node(file, end)) ++file.nodes[static_cast<std::size_t>(end)].link_count;
}

}  // namespace wend::ain
