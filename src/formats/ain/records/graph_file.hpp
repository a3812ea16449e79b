#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/ain/records/graph_link.hpp"
#include "formats/ain/records/graph_node.hpp"
#include "formats/ain/records/titanfall.hpp"
#include "wend/error.hpp"

namespace wend::ain {

// One graph.
struct GraphFile {
    i32 revision = 0;
    u32 mesh_checksum = 0;
    u32 node_count = 0;
    std::vector<GraphNode> nodes;
    std::vector<GraphLink> links;
    std::vector<TraverseNode> traverse_nodes;
    std::vector<ZoneMatrix> zone_matrices;
    std::vector<Cluster> clusters;
    std::vector<ClusterLink> cluster_links;
    i32 script_version = 0;
    std::vector<ScriptNode> script_nodes;
    std::vector<i16> hints;
};

// Of Titanfall, behind the editor's numbers.
template <Describes<GraphFile> F, class V>
constexpr void describe_titanfall(F& file, V& v) {
    v("traverse_nodes", file.traverse_nodes, counted<u16>, "meaning not known");
    v("zone_matrices", file.zone_matrices, sized(v.context.hulls),
      "of each hull, likely which zones it gets to from which; empty in version 57");
    v("clusters", file.clusters, counted<u32>, "meaning not known");
    v("cluster_links", file.cluster_links, counted<u32>, "meaning not known");
    v("script_version", file.script_version, "of the scripts, 19 in version 54 and 21 in 57");
    if (v.context.version < 57) return;
    v("script_nodes", file.script_nodes, counted<u32>, "places that scripts use");
    v("hints", file.hints, counted<u32>, "meaning not known");
}

template <Describes<GraphFile> F, class V>
constexpr void describe(F& file, V& v) {
    const AinContext context = v.context;
    v.constant("version", context.version);
    if (context.has_revision())
        v("revision", file.revision,
          "of the map it was made for; another one makes games build it anew");
    if (context.is_empty()) {
        v.constant("nodes", u32{0});
        v.constant("links", u32{0});
        return;
    }
    if (context.is_titanfall())
        v("mesh_checksum", file.mesh_checksum, hexadecimal,
          "of the mesh for the large hull (CRC); 0 where it was not set");
    v("node_count", file.node_count, derived, "number of nodes");
    const u64 count = std::max<u64>(file.node_count, file.nodes.size());
    v.table(file.nodes);
    v.rows("nodes", file.nodes);
    v.column("nodes", file.nodes, GraphNode::record, count);
    v("links", file.links, counted<u32>, "ways between two nodes, for both directions");
    v.column("nodes", file.nodes, GraphNode::ids, count);
    if (context.is_titanfall()) describe_titanfall(file, v);
}

// What games on Valve's code have room for (fact sheet sections 2 and 5).
inline constexpr u32 most_nodes_of_games = 1'500, most_links_of_node = 30;

// Whether there is a node of that index, and whether a link has both ends.
inline bool is_node(const GraphFile& file, i16 index) {
    return index >= 0 && static_cast<std::size_t>(index) < file.nodes.size();
}
inline bool has_ends(const GraphFile& file, const GraphLink& link) {
    return is_node(file, link.source) && is_node(file, link.target);
}

// What the engine sorts links by.
inline constexpr auto link_order = [](const GraphLink& link) {
    return std::pair(link.source, link.target);
};

// Computes the number of nodes.
Expected<void> derive(GraphFile& file, const AinContext& context);

// Counts in a text's nodes the links that have an end there.
void count_links(GraphFile& file);

}  // namespace wend::ain
