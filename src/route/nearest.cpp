#include "wend/nearest.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "route/nearest_so_far.hpp"
#include "route/nearest_surface.hpp"

namespace wend {
namespace {

// With so few spots, to measure all of them is quicker than to divide them further.
constexpr std::size_t most_in_leaf = 12;

// Each level halves the spots, of which there are fewer than 2^32.
constexpr std::size_t most_levels = 32;

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
    if (!network.surfaces.empty()) return nearest_surface(network, point, kind, nearness);
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
    // The box around some spots, of which there is one at least.
    struct Box {
        std::array<double, 3> low, high;

        explicit Box(std::span<const Spot> spots) {
            auto [x0, y0, z0] = spots.front().at;
            auto [x1, y1, z1] = spots.front().at;
            for (const Spot& spot : spots) {
                const auto [x, y, z] = spot.at;
                x0 = std::min(x0, x), x1 = std::max(x1, x);
                y0 = std::min(y0, y), y1 = std::max(y1, y);
                z0 = std::min(z0, z), z1 = std::max(z1, z);
            }
            low = {x0, y0, z0};
            high = {x1, y1, z1};
        }
        std::uint8_t widest_axis() const {
            const auto width = [this](std::uint8_t axis) { return high[axis] - low[axis]; };
            std::uint8_t widest = width(1) > width(0) ? 1 : 0;
            if (width(2) > width(widest)) widest = 2;
            return widest;
        }
    };

    std::vector<Fork>& forks;

    void divide(std::span<Spot> spots, std::size_t fork, const Box& box) const {
        if (spots.size() <= most_in_leaf) return;
        const std::uint8_t axis = box.widest_axis();
        const std::size_t half = spots.size() / 2;
        std::ranges::nth_element(spots, spots.begin() + static_cast<std::ptrdiff_t>(half), {},
                                 [axis](const Spot& spot) { return spot.at[axis]; });
        const std::span below = spots.first(half), above = spots.subspan(half);
        const Box box_below(below), box_above(above);
        if (forks.size() <= fork) forks.resize(fork + 1);
        forks[fork] = {box_below.high[axis], box_above.low[axis], axis};
        divide(below, 2 * fork + 1, box_below);
        divide(above, 2 * fork + 2, box_above);
    }
};

NearestNodes::NearestNodes(const Network& network) {
    if (!network.surfaces.empty()) {
        surfaces_ = std::make_shared<const SurfaceTrees>(network);
        return;
    }
    const Nodes& nodes = network.nodes;
    std::array<std::size_t, 256> count{};
    for (const std::uint8_t kind : nodes.kind) ++count[kind];
    const auto last = std::ranges::find_if(count.rbegin(), count.rend(), std::identity{});
    trees_.resize(static_cast<std::size_t>(count.rend() - last));
    for (std::size_t kind = 0; kind < trees_.size(); ++kind)
        trees_[kind].spots.reserve(count[kind]);

    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        const Point& point = nodes.position[node];
        if (is_finite(point))
            trees_[nodes.kind[node]].spots.push_back({{point.x, point.y, point.z}, node});
    }
    for (Tree& tree : trees_)
        if (!tree.spots.empty()) Build{tree.forks}.divide(tree.spots, 0, Build::Box(tree.spots));
}

// One descent after another: first to where the point lies, then into what may hold a nearer spot,
// the latest put off first.
struct NearestNodes::Query {
    // A part of the tree that is still to be looked at.
    struct Part {
        std::size_t begin, end, fork;
        std::array<double, 3> apart;  // How far its spots are away along each axis, at least.
    };

    const Tree& tree;
    const std::array<double, 3> point;
    const bool flat;  // Heights do not matter.

    double square_to(const std::array<double, 3>& apart) const {
        return square_of(apart[0], apart[1], flat ? 0 : apart[2]);
    }

    void look(NearestSoFar& best) const {
        std::array<Part, most_levels> later;
        std::size_t waiting = 0;
        for (Part part{0, tree.spots.size(), 0, {}};; part = later[--waiting]) {
            // Equally near ones are looked at too: they may have a lower index.
            if (square_to(part.apart) <= best.square) {
                while (part.end - part.begin > most_in_leaf) put_off_half(part, later[waiting++]);
                measure(part, best);
            }
            if (waiting == 0) return;
        }
    }

    // Leaves the half where the point lies.
    void put_off_half(Part& part, Part& other) const {
        const Fork& fork = tree.forks[part.fork];
        const std::size_t middle = part.begin + (part.end - part.begin) / 2;
        const double past_low = point[fork.axis] - fork.low;
        const double short_of_high = fork.high - point[fork.axis];
        other = part;
        double& apart = other.apart[fork.axis];
        if (past_low < short_of_high) {
            part.end = other.begin = middle;
            part.fork = 2 * part.fork + 1;
            other.fork = part.fork + 1;
            apart = std::max(apart, short_of_high);
        } else {
            part.begin = other.end = middle;
            other.fork = 2 * part.fork + 1;
            part.fork = other.fork + 1;
            apart = std::max(apart, past_low);
        }
    }

    void measure(const Part& part, NearestSoFar& best) const {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            const Spot& spot = tree.spots[i];
            best.offer(spot.node, square_to({spot.at[0] - point[0], spot.at[1] - point[1],
                                             spot.at[2] - point[2]}));
        }
    }
};

std::optional<NodeIndex> NearestNodes::find(const Point& point, std::optional<std::uint8_t> kind,
                                            Nearness nearness) const {
    if (!is_finite(point)) return std::nullopt;
    if (surfaces_) return surfaces_->find(point, kind, nearness);
    NearestSoFar best;
    for (std::size_t i = 0; i < trees_.size(); ++i)
        if (!kind || i == *kind)
            Query{trees_[i], {point.x, point.y, point.z}, nearness == Nearness::plan}.look(best);
    return answer(best);
}

}  // namespace wend
