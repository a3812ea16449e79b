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

// The nearest surface of those that were offered so far. The highest of equally near ones wins,
// but in space only among such as have rooms above them: else heights have had their say already.
class NearestSurfaceSoFar {
  public:
    NearestSurfaceSoFar(const Point& point, Nearness nearness)
        : point_(point), nearness_(nearness) {}

    void offer(NodeIndex node, const Surfaces& surfaces, NodeIndex surface) {
        const Point closest = is_flat() ? closest_point(surfaces, surface, point_.x, point_.y)
                                        : closest_in_room(surfaces, surface, point_);
        const double height = is_flat() ? closest.z
                              : surfaces.clearance.empty()
                                  ? 0
                                  : height_at(surfaces, surface, point_.x, point_.y);
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
            best.offer(node, network.surfaces, node);
    return best.answer();
}

// Divides surfaces along the axis where their centres spread most, half of them to either side.
struct NearestNodes::SurfaceTrees::Build {
    struct Item {
        Box box;
        NodeIndex node;

        double middle(std::size_t axis) const { return box.low[axis] / 2 + box.high[axis] / 2; }
    };

    std::vector<Item> items;

    void add(const Surfaces& surfaces, NodeIndex node) {
        Bounds bounds;
        const auto [begin, end] = surfaces.corners_of(node);
        for (std::uint32_t corner = begin; corner < end; ++corner)
            bounds.include(surfaces.corners[corner]);
        if (!surfaces.clearance.empty() && surfaces.clearance[node] > 0)
            bounds.max.z += surfaces.clearance[node];
        items.push_back({{{bounds.min.x, bounds.min.y, bounds.min.z},
                          {bounds.max.x, bounds.max.y, bounds.max.z}},
                         node});
    }

    static Box box_around(std::span<const Item> items) {
        Box around = items.front().box;
        for (const Item& item : items)
            for (std::size_t axis = 0; axis < 3; ++axis) {
                around.low[axis] = std::min(around.low[axis], item.box.low[axis]);
                around.high[axis] = std::max(around.high[axis], item.box.high[axis]);
            }
        return around;
    }

    static std::size_t widest_axis(std::span<const Item> items) {
        std::array<double, 3> spread{};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            double least = std::numeric_limits<double>::infinity(), most = -least;
            for (const Item& item : items) {
                least = std::min(least, item.middle(axis));
                most = std::max(most, item.middle(axis));
            }
            spread[axis] = most - least;
        }
        return static_cast<std::size_t>(std::ranges::max_element(spread) - spread.begin());
    }

    static void divide(std::span<Item> items, std::size_t at, std::vector<Box>& boxes) {
        if (boxes.size() <= at) boxes.resize(at + 1);
        boxes[at] = box_around(items);
        if (items.size() <= most_in_leaf) return;
        const std::size_t axis = widest_axis(items), half = items.size() / 2;
        std::ranges::nth_element(items, items.begin() + static_cast<std::ptrdiff_t>(half), {},
                                 [axis](const Item& item) { return item.middle(axis); });
        divide(items.first(half), 2 * at + 1, boxes);
        divide(items.subspan(half), 2 * at + 2, boxes);
    }

    Tree tree(const Surfaces& surfaces) {
        Tree tree;
        if (items.empty()) return tree;
        divide(items, 0, tree.boxes);
        tree.surfaces.law = surfaces.law;
        tree.surfaces.first_corner = {0};
        std::vector<Point>& corners = tree.surfaces.corners;
        for (const Item& item : items) {
            const auto [begin, end] = surfaces.corners_of(item.node);
            tree.nodes.push_back(item.node);
            corners.insert(corners.end(), surfaces.corners.begin() + begin,
                           surfaces.corners.begin() + end);
            tree.surfaces.first_corner.push_back(static_cast<std::uint32_t>(corners.size()));
            if (!surfaces.clearance.empty())
                tree.surfaces.clearance.push_back(surfaces.clearance[item.node]);
        }
        return tree;
    }
};

NearestNodes::SurfaceTrees::SurfaceTrees(const Network& network) {
    std::vector<Build> builds;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        const std::size_t kind = network.nodes.kind[node];
        if (builds.size() <= kind) builds.resize(kind + 1);
        builds[kind].add(network.surfaces, node);
    }
    for (Build& build : builds) trees_.push_back(build.tree(network.surfaces));
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
            best.offer(tree.nodes[i], tree.surfaces, static_cast<NodeIndex>(i));
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
