#include "route/many_to_many.hpp"

#include <algorithm>

namespace wend {
namespace {

using Parts = ManyToMany::Parts;

// Marks what lies above the ways into all targets.
void select(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    const RouteGraph::Parts& graph = tree.graph.parts();
    parts.selected_at.assign(tree.size(), no_index);
    constexpr std::uint32_t marked = 0;
    for (const NodeIndex target : parts.targets) {
        if (!graph.is_wanted(target)) continue;
        for (const CoreGraph::Leg& leg : graph.core.ways_in(target))
            for (std::uint32_t place = tree.place_of[leg.core];
                 place != no_index && parts.selected_at[place] == no_index;
                 place = tree.nodes[place].parent)
                parts.selected_at[place] = marked;
    }
    std::uint32_t count = 0;
    for (std::uint32_t& selected : parts.selected_at)
        if (selected == marked) selected = count++;
}

void add_arcs(Parts& parts) {
    const ContractionHierarchy::Parts& tree = parts.hierarchy.parts();
    for (std::uint32_t place = 0; place < tree.size(); ++place) {
        if (parts.selected_at[place] == no_index) continue;
        parts.first_arc.push_back(static_cast<std::uint32_t>(parts.arcs.size()));
        for (const auto& arc : tree.down_to(place))
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
        for (const CoreGraph::Leg& leg : graph.core.ways_in(target))
            parts.entries.push_back({leg.cost, parts.selected_at[tree.place_of[leg.core]]});
        if (const CoreGraph::Spot spot = graph.core.spots[target]; !spot.is_core())
            parts.inner.push_back({spot.chain, column});
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

const std::vector<NodeIndex>& ManyToMany::targets() const { return parts_->targets; }

}  // namespace wend
