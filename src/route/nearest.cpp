#include "wend/nearest.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "route/nearest_so_far.hpp"

namespace wend {
namespace {

// With so few spots, to measure all of them is quicker than to divide them further.
constexpr std::size_t most_in_leaf = 8;

bool is_finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

std::optional<NodeIndex> answer(const NearestSoFar& best) {
    return best.node == no_index ? std::nullopt : std::optional(best.node);
}

}  // namespace

std::optional<NodeIndex> nearest_node(const Network& network, const Point& point,
                                      std::optional<std::uint8_t> kind, Nearness nearness) {
    if (!is_finite(point)) return std::nullopt;
    NearestSoFar best;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (kind && network.nodes.kind[node] != *kind) continue;
        const Point& position = network.nodes.position[node];
        if (!is_finite(position)) continue;
        const double z = nearness == Nearness::space ? position.z - point.z : 0;
        best.offer(node, square_of(position.x - point.x, position.y - point.y, z));
    }
    return answer(best);
}

// Divides spots along the axis where they spread most, half of them to either side.
struct NearestNodes::Build {
    std::vector<Fork>& forks;

    static std::uint8_t widest_axis(std::span<const Spot> spots) {
        std::array<double, 3> low = spots.front().at, high = low;
        for (const Spot& spot : spots)
            for (std::size_t axis = 0; axis < 3; ++axis) {
                low[axis] = std::min(low[axis], spot.at[axis]);
                high[axis] = std::max(high[axis], spot.at[axis]);
            }
        std::uint8_t widest = 0;
        for (std::uint8_t axis = 1; axis < 3; ++axis)
            if (high[axis] - low[axis] > high[widest] - low[widest]) widest = axis;
        return widest;
    }

    void divide(std::span<Spot> spots, std::size_t fork) const {
        if (spots.size() <= most_in_leaf) return;
        const std::uint8_t axis = widest_axis(spots);
        const auto along = [axis](const Spot& spot) { return spot.at[axis]; };
        const std::size_t half = spots.size() / 2;
        const auto middle = spots.begin() + static_cast<std::ptrdiff_t>(half);
        std::ranges::nth_element(spots, middle, {}, along);
        const Spot& last = *std::ranges::max_element(spots.begin(), middle, {}, along);
        if (forks.size() <= fork) forks.resize(fork + 1);
        forks[fork] = {along(last), along(*middle), axis};
        divide(spots.first(half), 2 * fork + 1);
        divide(spots.subspan(half), 2 * fork + 2);
    }
};

NearestNodes::NearestNodes(const Network& network) : trees_(network.kinds.size()) {
    const Nodes& nodes = network.nodes;
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        const Point& point = nodes.position[node];
        if (!is_finite(point)) continue;
        if (nodes.kind[node] >= trees_.size()) trees_.resize(nodes.kind[node] + 1u);
        trees_[nodes.kind[node]].spots.push_back({{point.x, point.y, point.z}, node});
    }
    for (Tree& tree : trees_) Build{tree.forks}.divide(tree.spots, 0);
}

// One descent after another: first to where the point lies, then into what may hold a nearer spot.
struct NearestNodes::Query {
    const Tree& tree;
    const std::array<double, 3> point;
    const bool flat;
    NearestSoFar& best;

    // `apart` is how far the spots are away along each axis, at least.
    void look(std::size_t begin, std::size_t end, std::size_t index,
              std::array<double, 3> apart) const {
        while (end - begin > most_in_leaf) {
            const Fork& fork = tree.forks[index];
            const std::size_t middle = begin + (end - begin) / 2;
            const double past_low = point[fork.axis] - fork.low;
            const double short_of_high = fork.high - point[fork.axis];
            const bool first = past_low < short_of_high;
            std::array<double, 3> further = apart;
            if (!(flat && fork.axis == 2))
                further[fork.axis] = std::max(apart[fork.axis], first ? short_of_high : past_low);
            if (first)
                look(begin, middle, 2 * index + 1, apart);
            else
                look(middle, end, 2 * index + 2, apart);
            // Equally near ones are looked at too: they may have a lower index.
            if (square_of(further[0], further[1], further[2]) > best.square) return;
            apart = further;
            if (first)
                begin = middle;
            else
                end = middle;
            index = 2 * index + (first ? 2 : 1);
        }
        for (std::size_t i = begin; i < end; ++i) {
            const Spot& spot = tree.spots[i];
            best.offer(spot.node, square_of(spot.at[0] - point[0], spot.at[1] - point[1],
                                            flat ? 0 : spot.at[2] - point[2]));
        }
    }
};

std::optional<NodeIndex> NearestNodes::find(const Point& point, std::optional<std::uint8_t> kind,
                                            Nearness nearness) const {
    if (!is_finite(point)) return std::nullopt;
    NearestSoFar best;
    for (std::size_t i = 0; i < trees_.size(); ++i)
        if (!kind || i == *kind)
            Query{trees_[i], {point.x, point.y, point.z}, nearness == Nearness::plan, best}.look(
                0, trees_[i].spots.size(), 0, {});
    return answer(best);
}

}  // namespace wend
