#include "model/network/disjoint_sets.hpp"
#include "model/network/network.hpp"
#include "wend/network.hpp"

namespace wend {
KindRule kind_rule(const Network& network, std::optional<std::uint8_t> kind) {
    const Kind::Of of =
        kind && *kind < network.kinds.size() ? network.kinds[*kind].of : Kind::Of::nodes_and_links;
    return {of == Kind::Of::links ? std::nullopt : kind,
            of == Kind::Of::nodes ? std::nullopt : kind};
}

Components components_of(const Network& network, std::optional<std::uint8_t> kind) {
    const KindRule rule = kind_rule(network, kind);
    DisjointSets sets(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        if (is_open(network, link, rule))
            sets.join(network.links.from[link], network.links.to[link]);

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
