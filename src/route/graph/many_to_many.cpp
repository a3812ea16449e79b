#include "route/graph/many_to_many.hpp"

#include <algorithm>

namespace wend {
namespace {

using Parts = ManyToMany::Parts;

// Marks what lies above the legs into all targets.
void select(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    const RouteGraph::Parts& graph = tree.graph.parts();
    parts.selected_at.assign(tree.size(), no_index);
    constexpr std::uint32_t marked = 0;
    for (const NodeIndex target : parts.targets) {
        if (!graph.is_wanted(target)) continue;
        for (const CoreGraph::Leg& leg : graph.core.legs_in(target))
            for (std::uint32_t tree_node = tree.tree_node_of[leg.core];
                 tree_node != no_index && parts.selected_at[tree_node] == no_index;
                 tree_node = tree.nodes[tree_node].parent)
                parts.selected_at[tree_node] = marked;
    }
    std::uint32_t count = 0;
    for (std::uint32_t& selected : parts.selected_at)
        if (selected == marked) selected = count++;
}

void add_arcs(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    for (std::uint32_t tree_node = 0; tree_node < tree.size(); ++tree_node) {
        if (parts.selected_at[tree_node] == no_index) continue;
        parts.first_arc.push_back(static_cast<std::uint32_t>(parts.arcs.size()));
        for (const auto& arc : tree.down_to(tree_node))
            parts.arcs.push_back({arc.cost, parts.selected_at[arc.to]});
    }
    parts.first_arc.push_back(static_cast<std::uint32_t>(parts.arcs.size()));
}

void add_targets(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    const RouteGraph::Parts& graph = tree.graph.parts();
    for (std::uint32_t column = 0; column < parts.targets.size(); ++column) {
        const NodeIndex target = parts.targets[column];
        parts.first_entry.push_back(static_cast<std::uint32_t>(parts.entries.size()));
        if (!graph.is_wanted(target)) continue;
        for (const CoreGraph::Leg& leg : graph.core.legs_in(target))
            parts.entries.push_back({leg.cost, parts.selected_at[tree.tree_node_of[leg.core]]});
        if (const CoreGraph::Location location = graph.core.locations[target]; !location.is_core())
            parts.inner.push_back({location.chain, column});
    }
    parts.first_entry.push_back(static_cast<std::uint32_t>(parts.entries.size()));
    std::ranges::stable_sort(parts.inner, {}, &Parts::Inner::chain);
}

std::shared_ptr<const Parts> make(const ContractionHierarchy& hierarchy,
                                  std::vector<NodeIndex> targets) {
    Parts parts{hierarchy, std::move(targets), {}, {}, {}, {}, {}, {}};
    select(parts);
    add_arcs(parts);
    add_targets(parts);
    return std::make_shared<const Parts>(std::move(parts));
}

}  // namespace

ManyToMany::ManyToMany(const ContractionHierarchy& hierarchy, std::vector<NodeIndex> targets)
    : parts_(make(hierarchy, std::move(targets))) {}

const std::vector<NodeIndex>& ManyToMany::targets() const& { return parts_->targets; }

}  // namespace wend
