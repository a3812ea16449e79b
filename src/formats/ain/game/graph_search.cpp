#include "formats/ain/game/graph_search.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "formats/ain/game/hull_sizes.hpp"

namespace wend::ain {
namespace {

constexpr double off_the_wall = 8;

f32 distance_in_floats(const Point& a, const Point& b) {
    const auto x = static_cast<f32>(a.x) - static_cast<f32>(b.x);
    const auto y = static_cast<f32>(a.y) - static_cast<f32>(b.y);
    const auto z = static_cast<f32>(a.z) - static_cast<f32>(b.z);
    return std::sqrt(x * x + y * y + z * z);
}

}  // namespace

Point standing_place(const GraphNode& node, u32 hull) {
    Point place{node.position[0], node.position[1], node.position[2]};
    if (node.type == air) return place;
    place.z += node.offsets.of[hull];
    if (node.type != climb) return place;
    const double length = hull < known_hulls ? hull_sizes[hull].width : 0;
    const double shift = length / 2 + off_the_wall;
    const double angle = node.yaw * std::numbers::pi / 180;
    const double east = shift * std::cos(angle), north = shift * std::sin(angle);
    const auto leaves = [&](const BitField& bit) { return bit.get(node.info) != 0; };
    const bool forward = leaves(node_info["climb_off_forward"]);
    place.x += forward ? east : -east;
    place.y += forward ? north : -north;
    const int side = forward                                ? 0
                     : leaves(node_info["climb_off_left"])  ? 2
                     : leaves(node_info["climb_off_right"]) ? -2
                                                            : 0;
    place.x -= side * north;
    place.y += side * east;
    return place;
}

GraphSearch::GraphSearch(const GraphDocument& graph, const Network& network, u32 hull)
    : network_(network), labels_(network.nodes.size()) {
    places_.reserve(graph.file.nodes.size());
    for (const GraphNode& node : graph.file.nodes) places_.push_back(standing_place(node, hull));
    moves_.reserve(network.links.size());
    for (const Origin& origin : network.links.origin)
        moves_.push_back(graph.file.links[origin.record].moves.of[hull]);
    queue_.reserve(network.nodes.size() + network.links.size());
}

void GraphSearch::open(NodeIndex node, f32 cost, NodeIndex goal, LinkIndex by) {
    labels_[node] = {query_, true, cost, by};
    queue_.push_back({cost + distance_in_floats(places_[node], places_[goal]), cost, node});
    std::push_heap(queue_.begin(), queue_.end());
}

std::optional<f32> GraphSearch::run(NodeIndex start, NodeIndex goal, const Limits& limits) {
    queue_.clear();
    if (++query_ == 0) {  // After 2^32 queries old labels would seem to be of this one.
        std::ranges::fill(labels_, Label{});
        query_ = 1;
    }
    open(start, 0, goal, no_index);
    while (!queue_.empty()) {
        std::pop_heap(queue_.begin(), queue_.end());
        const Open next = queue_.back();
        queue_.pop_back();
        Label& label = labels_[next.node];
        if (!label.is_open || next.cost != label.cost) continue;
        if (next.node == goal) return label.cost;
        label.is_open = false;
        const f32 cost_here = label.cost;
        const auto [begin, end] = network_.links_of(next.node);
        for (LinkIndex link = begin; link < end; ++link) {
            const NodeIndex to = network_.links.to[link];
            const u8 moves = moves_[link] & limits.moves;
            if (moves == no_move || to == limits.forbidden) continue;
            if (limits.kind && network_.links.kind[link] != *limits.kind) continue;
            const bool is_dear = moves == jump_move || moves == climb_move;
            const f32 length = distance_in_floats(places_[next.node], places_[to]);
            const f32 cost = cost_here + (is_dear ? 2 * length : length);
            if (std::isnan(cost)) continue;
            if (labels_[to].query == query_ && !(cost < labels_[to].cost)) continue;
            open(to, cost, goal, link);
        }
    }
    return std::nullopt;
}

void GraphSearch::read_off(NodeIndex start, NodeIndex goal, Path& path) const {
    for (NodeIndex node = goal;; node = network_.links.from[labels_[node].by]) {
        path.nodes.push_back(node);
        if (node == start) break;
        path.links.push_back(labels_[node].by);
        path.length += network_.links.length[labels_[node].by];
    }
    std::ranges::reverse(path.nodes);
    std::ranges::reverse(path.links);
}

}  // namespace wend::ain
