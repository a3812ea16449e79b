#include "network/disjoint_sets.hpp"
#include "wend/network.hpp"

namespace wend {
namespace {

bool is_of_kind(const Network& network, LinkIndex link, std::uint8_t kind) {
    const Links& links = network.links;
    return links.kind[link] == kind && network.nodes.kind[links.from[link]] == kind &&
           network.nodes.kind[links.to[link]] == kind;
}

}  // namespace

Components components_of(const Network& network, std::optional<std::uint8_t> kind) {
    DisjointSets sets(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (!kind || is_of_kind(network, link, *kind)) sets.join(network.links.from[link], network.links.to[link]);

    Components components;
    components.of_node.resize(network.nodes.size());
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const NodeIndex root = sets.root(node);
        if (root == node) {
            components.of_node[node] = static_cast<std::uint32_t>(components.node_count.size());
            components.node_count.push_back(0);
        } else {
            components.of_node[node] = components.of_node[root];
        }
        ++components.node_count[components.of_node[node]];
    }
    return components;
}

}  // namespace wend
