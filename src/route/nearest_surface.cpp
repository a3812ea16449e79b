#include "route/nearest_surface.hpp"

#include <algorithm>
#include <limits>

#include "route/nearest_so_far.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// With so few surfaces, to measure all of them is quicker than to divide them further.
constexpr std::size_t most_in_leaf = 4;

// Each level halves the surfaces, of which there are fewer than 2^32.
constexpr std::size_t most_levels = 32;

// The nearest surface of those that were offered so far. On the map the highest of equally near
// ones wins; in space heights have had their say already.
class NearestSurfaceSoFar {
  public:
    NearestSurfaceSoFar(const Point& point, Nearness nearness)
        : point_(point), nearness_(nearness) {}

    void offer(NodeIndex node, const Point& closest) {
        const double height = is_flat() ? closest.z : 0;
        const double square =
            square_to(closest.x - point_.x, closest.y - point_.y, closest.z - point_.z);
        const bool is_before = height == height_ && node < node_;
        if (square < square_ || (square == square_ && (height > height_ || is_before))) {
            square_ = square;
            height_ = height;
            node_ = node;
        }
    }

    bool is_flat() const { return nearness_ == Nearness::plan; }
    double square_to(double x, double y, double z) const {
        return square_of(x, y, is_flat() ? 0 : z);
    }
    double square() const { return square_; }
    const Point& point() const { return point_; }
    std::optional<NodeIndex> answer() const {
        return node_ == no_index ? std::nullopt : std::optional(node_);
    }

  private:
    const Point point_;
    const Nearness nearness_;
    double square_ = std::numeric_limits<double>::infinity();
    double height_ = -std::numeric_limits<double>::infinity();
    NodeIndex node_ = no_index;
};

}  // namespace

std::optional<NodeIndex> nearest_surface(const Network& network, const Point& point,
                                         std::optional<std::uint8_t> kind, Nearness nearness) {
    NearestSurfaceSoFar best(point, nearness);
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if ((!kind || network.nodes.kind[node] == *kind) && is_somewhere(network.surfaces, node))
            best.offer(node, closest_point(network.surfaces, node, point.x, point.y));
    return best.answer();
}

// Divides surfaces along the axis where their centres spread most, half of them to either side.
struct NearestNodes::SurfaceTrees::Build {
    const Surfaces& surfaces;
    Tree& tree;

    Box box_of(NodeIndex node) const {
        Bounds bounds;
        const auto [begin, end] = surfaces.corners_of(node);
        for (std::uint32_t corner = begin; corner < end; ++corner)
            bounds.include(surfaces.corners[corner]);
        return {{bounds.min.x, bounds.min.y, bounds.min.z},
                {bounds.max.x, bounds.max.y, bounds.max.z}};
    }

    double middle_of(NodeIndex node, std::size_t axis) const {
        const Box box = box_of(node);
        return box.low[axis] / 2 + box.high[axis] / 2;
    }

    std::size_t widest_axis(std::span<const NodeIndex> nodes) const {
        std::array<double, 3> spread{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            double least = std::numeric_limits<double>::infinity(), most = -least;
            for (const NodeIndex node : nodes) {
                least = std::min(least, middle_of(node, axis));
                most = std::max(most, middle_of(node, axis));
            }
            spread[axis] = most - least;
        }
        return static_cast<std::size_t>(std::ranges::max_element(spread) - spread.begin());
    }

    void divide(std::span<NodeIndex> nodes, std::size_t at) const {
        if (tree.boxes.size() <= at) tree.boxes.resize(at + 1);
        Box around = box_of(nodes.front());
        for (const NodeIndex node : nodes) {
            const Box box = box_of(node);
            for (std::size_t axis = 0; axis < 3; ++axis) {
                around.low[axis] = std::min(around.low[axis], box.low[axis]);
                around.high[axis] = std::max(around.high[axis], box.high[axis]);
            }
        }
        tree.boxes[at] = around;
        if (nodes.size() <= most_in_leaf) return;
        const std::size_t axis = widest_axis(nodes), half = nodes.size() / 2;
        std::ranges::nth_element(nodes, nodes.begin() + static_cast<std::ptrdiff_t>(half), {},
                                 [this, axis](NodeIndex node) { return middle_of(node, axis); });
        divide(nodes.first(half), 2 * at + 1);
        divide(nodes.subspan(half), 2 * at + 2);
    }

    void copy_surfaces() const {
        tree.surfaces.law = surfaces.law;
        tree.surfaces.first_corner = {0};
        for (const NodeIndex node : tree.nodes) {
            const auto [begin, end] = surfaces.corners_of(node);
            tree.surfaces.corners.insert(tree.surfaces.corners.end(),
                                         surfaces.corners.begin() + begin,
                                         surfaces.corners.begin() + end);
            tree.surfaces.first_corner.push_back(
                static_cast<std::uint32_t>(tree.surfaces.corners.size()));
        }
    }
};

NearestNodes::SurfaceTrees::SurfaceTrees(const Network& network) {
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        const std::size_t kind = network.nodes.kind[node];
        if (trees_.size() <= kind) trees_.resize(kind + 1);
        trees_[kind].nodes.push_back(node);
    }
    for (Tree& tree : trees_) {
        if (tree.nodes.empty()) continue;
        const Build build{network.surfaces, tree};
        build.divide(tree.nodes, 0);
        build.copy_surfaces();
    }
}

// One descent after another: first into the nearer box of each two, then into what may hold a
// nearer surface, the latest put off first.
struct NearestNodes::SurfaceTrees::Query {
    // A part of the tree that is still to be looked at.
    struct Part {
        std::size_t begin, end, box;
        double square;  // How far its surfaces are away, at least.
    };

    const Tree& tree;
    NearestSurfaceSoFar& best;

    double square_to(const Box& box) const {
        const auto apart = [&box](double at, std::size_t axis) {
            return std::max({box.low[axis] - at, at - box.high[axis], 0.0});
        };
        const Point& point = best.point();
        return best.square_to(apart(point.x, 0), apart(point.y, 1), apart(point.z, 2));
    }

    void look() const {
        std::array<Part, most_levels> later;
        std::size_t waiting = 0;
        for (Part part{0, tree.nodes.size(), 0, square_to(tree.boxes[0])};;
             part = later[--waiting]) {
            // Equally near ones are looked at too: they may be higher or have a lower index.
            if (part.square <= best.square()) {
                while (part.end - part.begin > most_in_leaf)
                    put_off_farther_half(part, later[waiting++]);
                measure(part);
            }
            if (waiting == 0) return;
        }
    }

    void put_off_farther_half(Part& part, Part& other) const {
        const std::size_t middle = part.begin + (part.end - part.begin) / 2;
        const std::size_t below = 2 * part.box + 1, above = below + 1;
        other = {middle, part.end, above, square_to(tree.boxes[above])};
        part = {part.begin, middle, below, square_to(tree.boxes[below])};
        if (other.square < part.square) std::swap(part, other);
    }

    void measure(const Part& part) const {
        for (std::size_t i = part.begin; i < part.end; ++i)
            best.offer(tree.nodes[i], closest_point(tree.surfaces, static_cast<NodeIndex>(i),
                                                    best.point().x, best.point().y));
    }
};

std::optional<NodeIndex> NearestNodes::SurfaceTrees::find(const Point& point,
                                                          std::optional<std::uint8_t> kind,
                                                          Nearness nearness) const {
    NearestSurfaceSoFar best(point, nearness);
    for (std::size_t i = 0; i < trees_.size(); ++i)
        if ((!kind || i == *kind) && !trees_[i].nodes.empty()) Query{trees_[i], best}.look();
    return best.answer();
}

}  // namespace wend
