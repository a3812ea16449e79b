#include "exchange/glb/node_walk.hpp"

#include <fmt/format.h>

#include <array>

namespace wend::exchange {
namespace {

constexpr u32 deepest_node = 256;

// Which nodes are children of others.
Expected<std::vector<bool>> children_in(GltfReader& reader) {
    const u32 count = reader.count(GltfList::nodes);
    std::vector<bool> is_child(count, false);
    for (u32 node = 0; node < count; ++node) {
        const auto read = reader.node(node);
        if (!read) return failure(read.error());
        for (const u32 child : read->children) {
            if (child >= count)
                return reader.refusal(GltfList::nodes, node, "children",
                                      fmt::format("there is no node {}", child));
            if (is_child[child])
                return reader.refusal(GltfList::nodes, node, "children",
                                      fmt::format("node {} is a child already", child));
            is_child[child] = true;
        }
    }
    return is_child;
}

}  // namespace

Expected<void> walk_nodes(GltfReader& reader, const TakeNode& take) {
    struct Pending {
        u32 node, depth;
    };
    const auto is_child = children_in(reader);
    if (!is_child) return failure(is_child.error());
    std::vector<bool> is_shown(is_child->size(), false);
    std::vector<Pending> pending;
    std::vector<Transform> worlds(deepest_node + 1);  // of the node at hand and its ancestors
    for (u32 root = 0; root < is_child->size(); ++root) {
        if ((*is_child)[root]) continue;
        pending.push_back({root, 0});
        while (!pending.empty()) {
            const auto [index, depth] = pending.back();
            pending.pop_back();
            auto node = reader.node(index);
            if (!node) return failure(std::move(node.error()));
            if (depth == deepest_node)
                return reader.refusal(
                    GltfList::nodes, index, "",
                    fmt::format("it has more than {} nodes above it", deepest_node - 1));
            worlds[depth + 1] = worlds[depth].after(node->local);
            is_shown[index] = true;
            if (auto done = take(index, *node, worlds[depth + 1]); !done) return done;
            for (auto child = node->children.rbegin(); child != node->children.rend(); ++child)
                pending.push_back({*child, depth + 1});
        }
    }
    for (u32 node = 0; node < is_shown.size(); ++node)
        if (!is_shown[node])
            return reader.refusal(GltfList::nodes, node, "children",
                                  "it is a child of its own descendant");
    return {};
}

}  // namespace wend::exchange
