#include "formats/source/game/path_search.hpp"

#include <algorithm>
#include <cmath>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

constexpr f32 crouch_penalty = 20, jump_penalty = 5;

bool has(const NavArea& area, const BitField& attribute) {
    return attribute.get(area.attributes) != 0;
}

// The distance of the areas, or the stored length of the ladder that the way goes over.
f32 length_of(const NavFile& file, const MeshIndex& index, const Network& network, LinkIndex link) {
    const NavArea& from = file.areas[network.links.from[link]];
    const LinkPart part = link_part(from, network.links.origin[link].part);
    if (part.by == LinkPart::By::connection)
        return distance(centre_of(from), centre_of(file.areas[network.links.to[link]]));
    const List<u32>& ladders =
        part.by == LinkPart::By::ladder_up ? from.ladders_up : from.ladders_down;
    return file.ladders[*index.ladders.find(ladders[part.place])].length;
}

}  // namespace

PathSearch::PathSearch(const NavFile& file, const Network& network)
    : network_(network), labels_(network.nodes.size()) {
    areas_.reserve(file.areas.size());
    for (const NavArea& area : file.areas)
        areas_.push_back({centre_of(area), has(area, gold_source_attributes["crouch"]),
                          has(area, gold_source_attributes["jump"])});
    const MeshIndex index(file);
    lengths_.reserve(network.links.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        lengths_.push_back(length_of(file, index, network, link));
    queue_.reserve(network.nodes.size() + network.links.size());
}

void PathSearch::open(NodeIndex node, f32 cost, f32 rest, NodeIndex parent, LinkIndex by) {
    labels_[node] = {query_, true, cost, cost + rest, turn_++, parent, by};
    queue_.push_back({labels_[node].total, labels_[node].turn, node});
    std::push_heap(queue_.begin(), queue_.end());
}

std::optional<f32> PathSearch::run(NodeIndex start, NodeIndex goal, const Limits& limits) {
    queue_.clear();
    turn_ = 0;
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
    if (start == goal) {
        labels_[start] = {.query = query_};
        return 0.0f;
    }
    open(start, 0, distance(areas_[start].centre, areas_[goal].centre), no_index, no_index);
    while (!queue_.empty()) {
        std::pop_heap(queue_.begin(), queue_.end());
        const Open next = queue_.back();
        queue_.pop_back();
        Label& label = labels_[next.node];
        if (!label.is_open || label.turn != next.turn) continue;
        if (next.node == goal) return label.cost;
        label.is_open = false;
        look_around(next.node, goal, limits);
    }
    return std::nullopt;
}

// In the order of the lists: north, east, south, west, ladders up, ladders down.
void PathSearch::look_around(NodeIndex node, NodeIndex goal, const Limits& limits) {
    const f32 cost_here = labels_[node].cost;
    // Each step has to cost something, or the search might go round for ever.
    const f32 least = cost_here * 1.00001f + 0.00001f;
    const NodeIndex parent = labels_[node].parent;
    const auto [begin, end] = network_.links_of(node);
    for (LinkIndex link = begin; link < end; ++link) {
        const NodeIndex to = network_.links.to[link];
        if (to == parent || to == node || to == limits.forbidden) continue;
        if (limits.kind && network_.links.kind[link] != *limits.kind) continue;
        const f32 length = lengths_[link];
        // One after the other, as the engine rounds each sum.
        f32 cost = length + cost_here;
        if (areas_[to].is_low) cost += crouch_penalty * length;
        if (areas_[to].needs_jump) cost += jump_penalty * length;
        if (std::isnan(cost)) cost = 1e30f;
        if (cost < 0) continue;
        cost = std::max(cost, least);
        if (has_touched(to) && labels_[to].cost <= cost) continue;
        open(to, cost, distance(areas_[to].centre, areas_[goal].centre), node, link);
    }
}

void PathSearch::read_off(NodeIndex start, NodeIndex goal, Path& route) const {
    for (NodeIndex node = goal;; node = labels_[node].parent) {
        route.nodes.push_back(node);
        if (node == start) break;
        route.links.push_back(labels_[node].by);
        route.length += network_.links.length[labels_[node].by];
    }
    std::ranges::reverse(route.nodes);
    std::ranges::reverse(route.links);
}

}  // namespace wend::source_nav
