#include "route/nearest/nearest.hpp"

#include <algorithm>
#include <cmath>

#include "route/nearest/box_tree.hpp"
#include "route/nearest/nearest_surface.hpp"
#include "wend/nearest.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// With so few nodes, to measure all of them is quicker than to choose among halves: forks are
// guessed wrongly by the processor, loops are not.
constexpr std::uint32_t max_items_in_leaf = 16;

// Marks the number of a leaf. There are fewer forks than this, since a leaf has half of
// max_spots_in_leaf nodes on the average.
constexpr std::uint32_t leaf_mark = std::uint32_t{1} << 31;

}  // namespace

KdTree::KdTree(std::span<const Point> positions, std::span<const NodeIndex> nodes) {
    if (nodes.empty()) return;
    NearestOrder order(positions, nodes);
    items_.reserve(order.size());
    box_ = add_part(order, 0, order.size(), root_);
    leaves_.push_back(order.size());
    forks_.shrink_to_fit();
    leaves_.shrink_to_fit();
}

NearestBox KdTree::add_leaf(const NearestOrder& order, std::uint32_t begin, std::uint32_t end) {
    NearestBox box;
    leaves_.push_back(begin);
    for (std::uint32_t index = begin; index < end; ++index) {
        items_.push_back({coordinates_of(order.point(index)), order.item(index)});
        box.include(items_.back().at);
    }
    return box;
}

// The box around the nodes from begin to end, and what to call the part that they are.
NearestBox KdTree::add_part(NearestOrder& order, std::uint32_t begin, std::uint32_t end,
                            std::uint32_t& part) {
    if (end - begin <= max_items_in_leaf) {
        part = leaf_mark | static_cast<std::uint32_t>(leaves_.size());
        return add_leaf(order, begin, end);
    }
    const auto [middle, axis] = order.divide(begin, end);
    part = static_cast<std::uint32_t>(forks_.size());
    forks_.emplace_back();
    Fork fork;
    NearestBox box = add_part(order, begin, middle, fork.below[0]);
    const NearestBox second = add_part(order, middle, end, fork.below[1]);
    fork.low = box.high[axis];
    fork.high = second.low[axis];
    fork.axis = axis;
    forks_[part] = fork;
    box.include(second);
    return box;
}

// One descent after another: first to where the point lies, then into what may hold a nearer node,
// the latest put off first.
template <DistanceMetric metric>
struct KdTree::Query {
    // A part that is still to be looked at, and how far its nodes are away along each axis, at
    // least.
    struct Part {
        double apart[3];
        std::uint32_t part;
    };

    const KdTree& tree;
    const double point[3];
    const NearestFilter& filter;

    static double square_to(double x, double y, double z) {
        return square_of(x, y, metric == DistanceMetric::two_d ? 0 : z);
    }
    // Equally near ones are looked at too: they may have a lower index.
    bool is_worth_a_look(const Part& part, const NearestSoFar& best) const {
        return square_to(part.apart[0], part.apart[1], part.apart[2]) <= best.square;
    }

    NearestSoFar look(NearestSoFar best) const {
        std::array<Part, NearestOrder::max_levels + 1> later;
        std::size_t waiting = 0;
        Part part{{tree.box_.apart(0, point[0]), tree.box_.apart(1, point[1]),
                   tree.box_.apart(2, point[2])},
                  tree.root_};
        if (!is_worth_a_look(part, best)) return best;
        while (true) {
            if (part.apart[2] <= filter.max_height_difference) {
                while ((part.part & leaf_mark) == 0) {
                    // Written first and counted after, which takes no branch to guess.
                    Part& other = later[waiting];
                    part.part = nearer_half(part, other);
                    waiting += is_worth_a_look(other, best) ? 1 : 0;
                }
                measure(part.part & ~leaf_mark, best);
            }
            do {
                if (waiting == 0) return best;
                --waiting;
            } while (!is_worth_a_look(later[waiting], best));
            part = later[waiting];
        }
    }

    // The half where the point lies; the other is put off.
    std::uint32_t nearer_half(const Part& part, Part& other) const {
        const Fork& fork = tree.forks_[part.part];
        const double past_low = point[fork.axis] - fork.low;
        const double short_of_high = fork.high - point[fork.axis];
        const bool is_in_first = past_low < short_of_high;
        const double gap = is_in_first ? short_of_high : past_low;
        // One by one, as they are read again at once: the processor waits for wider copies.
        other.apart[0] = part.apart[0];
        other.apart[1] = part.apart[1];
        other.apart[2] = part.apart[2];
        other.apart[fork.axis] = std::max(other.apart[fork.axis], gap);
        other.part = fork.below[is_in_first ? 1 : 0];
        return fork.below[is_in_first ? 0 : 1];
    }

    void measure(std::uint32_t leaf, NearestSoFar& best) const {
        const std::uint32_t end = tree.leaves_[leaf + 1];
        for (std::uint32_t i = tree.leaves_[leaf]; i < end; ++i) {
            const Item& item = tree.items_[i];
            const double up = item.at[2] - point[2];
            const double square = square_to(item.at[0] - point[0], item.at[1] - point[1], up);
            if (square <= best.square && best.is_beaten_by(item.node, square) &&
                std::abs(up) <= filter.max_height_difference && filter.is_in_component(item.node) &&
                filter.passes_test(item.node, {item.at[0], item.at[1], item.at[2]}))
                best = {square, item.node, &item.at};
        }
    }
};

void KdTree::look(const Point& point, const NearestFilter& filter, NearestSoFar& best) const {
    if (items_.empty()) return;
    if (filter.metric == DistanceMetric::three_d)
        best =
            Query<DistanceMetric::three_d>{*this, {point.x, point.y, point.z}, filter}.look(best);
    else
        best = Query<DistanceMetric::two_d>{*this, {point.x, point.y, point.z}, filter}.look(best);
}

NearestNodes::KdTrees::KdTrees(const Network& network) {
    const Nodes& nodes = network.nodes;
    std::vector<std::vector<NodeIndex>> of_kind;
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        if (!is_finite(nodes.position[node])) continue;
        const std::size_t kind = nodes.kind[node];
        if (of_kind.size() <= kind) of_kind.resize(kind + 1);
        of_kind[kind].push_back(node);
    }
    trees_.reserve(of_kind.size());
    for (const std::vector<NodeIndex>& its : of_kind) trees_.emplace_back(nodes.position, its);
}

std::optional<NearestNode> NearestNodes::KdTrees::find(const Point& point,
                                                       const NearestFilter& filter) const {
    NearestSoFar best;
    for (std::size_t kind = 0; kind < trees_.size(); ++kind)
        if (!filter.kind || kind == *filter.kind) trees_[kind].look(point, filter, best);
    if (best.node == no_index) return std::nullopt;
    const auto [x, y, z] = *best.at;
    return node_found(best.node, {x, y, z}, point, filter.metric);
}

NearestNode measured_node(const Network& network, NodeIndex node, const Point& point,
                          DistanceMetric metric) {
    const bool has_surface =
        network.map_kind == MapKind::mesh && is_somewhere(network.surfaces, node);
    const Point closest = has_surface ? closest_of(network.surfaces, node, point, metric)
                                      : network.nodes.position[node];
    return node_found(node, closest, point, metric);
}

std::optional<NearestNode> nearest_node(const Network& network, const Point& point,
                                        const NearestFilter& filter) {
    if (!is_finite(point)) return std::nullopt;
    if (network.map_kind == MapKind::mesh) return nearest_surface(network, point, filter);
    NearestSoFar best;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (filter.kind && network.nodes.kind[node] != *filter.kind) continue;
        const Point& position = network.nodes.position[node];
        const double z = position.z - point.z;
        if (!is_finite(position) || !(std::abs(z) <= filter.max_height_difference) ||
            !filter.is_in_component(node))
            continue;
        const double square = square_of(position.x - point.x, position.y - point.y,
                                        filter.metric == DistanceMetric::three_d ? z : 0);
        if (best.is_beaten_by(node, square) && filter.passes_test(node, position))
            best = {square, node};
    }
    if (best.node == no_index) return std::nullopt;
    return measured_node(network, best.node, point, filter.metric);
}

std::optional<NearestNode> nearest_node(const Network& network, const Point& point,
                                        std::optional<std::uint8_t> kind, DistanceMetric metric) {
    return nearest_node(network, point, NearestFilter{.kind = kind, .metric = metric});
}

NearestNodes::NearestNodes(const Network& network) {
    if (network.map_kind != MapKind::mesh)
        kd_trees_ = std::make_shared<const KdTrees>(network);
    else
        surface_trees_ = std::make_shared<const SurfaceTrees>(network);
}

std::optional<NearestNode> NearestNodes::find(const Point& point,
                                              const NearestFilter& filter) const {
    if (!is_finite(point)) return std::nullopt;
    return kd_trees_ ? kd_trees_->find(point, filter) : surface_trees_->find(point, filter);
}

}  // namespace wend
