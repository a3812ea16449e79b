#include "route/nearest/nearest_surface.hpp"

#include <cmath>
#include <limits>

#include "route/nearest/box_tree.hpp"
#include "route/nearest/nearest.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// The nearest surface of those that were offered so far. The highest of equally near ones wins,
// but in space only among such as have rooms above them: else heights have had their say already.
class NearestSurfaceSoFar {
  public:
    NearestSurfaceSoFar(const Point& point, const NearestFilter& filter)
        : point_(point), filter_(filter) {}

    void offer(NodeIndex node, const Surfaces& surfaces, NodeIndex surface) {
        const Point in_room = closest_in_room(surfaces, surface, point_);
        const double square = square_of(in_room.x - point_.x, in_room.y - point_.y,
                                        is_flat() ? 0 : in_room.z - point_.z);
        if (!(square <= square_)) return;
        const double height = !surfaces.clearance.empty()
                                  ? height_at(surfaces, surface, point_.x, point_.y)
                              : is_flat() ? in_room.z
                                          : 0;
        const bool is_before = height == height_ && node < node_;
        if ((square < square_ || height > height_ || is_before) &&
            std::abs(in_room.z - point_.z) <= filter_.max_height_difference &&
            filter_.is_in_component(node) && filter_.passes_test(node, in_room)) {
            square_ = square;
            height_ = height;
            node_ = node;
            surfaces_ = &surfaces;
            surface_ = surface;
        }
    }

    double square() const { return square_; }
    double square_to(const NearestBox& box) const {
        const double up = box.apart(2, point_.z);
        if (!(up <= filter_.max_height_difference)) return std::numeric_limits<double>::quiet_NaN();
        return square_of(box.apart(0, point_.x), box.apart(1, point_.y), is_flat() ? 0 : up);
    }
    std::optional<NearestNode> answer() const {
        if (node_ == no_index) return std::nullopt;
        return node_found(node_, closest_of(*surfaces_, surface_, point_, filter_.metric), point_,
                          filter_.metric);
    }

  private:
    bool is_flat() const { return filter_.metric == DistanceMetric::two_d; }

    const Point& point_;
    const NearestFilter& filter_;
    double square_ = std::numeric_limits<double>::infinity();
    double height_ = -std::numeric_limits<double>::infinity();
    NodeIndex node_ = no_index;
    const Surfaces* surfaces_ = nullptr;  // Where its surface is,
    NodeIndex surface_ = no_index;        // under this number.
};

}  // namespace

Point closest_of(const Surfaces& surfaces, NodeIndex surface, const Point& point,
                 DistanceMetric metric) {
    return metric == DistanceMetric::two_d ? closest_point(surfaces, surface, point.x, point.y)
                                           : closest_in_room(surfaces, surface, point);
}

std::optional<NearestNode> nearest_surface(const Network& network, const Point& point,
                                           const NearestFilter& filter) {
    NearestSurfaceSoFar best(point, filter);
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if ((!filter.kind || network.nodes.kind[node] == *filter.kind) &&
            is_somewhere(network.surfaces, node))
            best.offer(node, network.surfaces, node);
    return best.answer();
}

namespace {

// The boxes around surfaces and the rooms above them.
std::vector<NearestBox> boxes_around(const Surfaces& surfaces,
                                     const std::vector<NodeIndex>& nodes) {
    std::vector<NearestBox> boxes;
    boxes.reserve(nodes.size());
    for (const NodeIndex node : nodes) {
        NearestBox& box = boxes.emplace_back();
        const auto [begin, end] = surfaces.corners_of(node);
        for (std::uint32_t corner = begin; corner < end; ++corner)
            box.include(surfaces.corners[corner]);
        if (!surfaces.clearance.empty() && surfaces.clearance[node] > 0)
            box.high[2] += surfaces.clearance[node];
    }
    return boxes;
}

}  // namespace

NearestNodes::SurfaceTrees::Tree::Tree(const Network& network, std::uint8_t its_kind,
                                       const std::vector<NodeIndex>& of_kind)
    : kind(its_kind), boxes(boxes_around(network.surfaces, of_kind)) {
    const Surfaces& all = network.surfaces;
    surfaces.law = all.law;
    surfaces.first_corner = {0};
    for (const std::uint32_t index : boxes.take_order()) {
        const NodeIndex node = of_kind[index];
        const auto [begin, end] = all.corners_of(node);
        nodes.push_back(node);
        surfaces.corners.insert(surfaces.corners.end(), all.corners.begin() + begin,
                                all.corners.begin() + end);
        surfaces.first_corner.push_back(static_cast<std::uint32_t>(surfaces.corners.size()));
        if (!all.clearance.empty()) surfaces.clearance.push_back(all.clearance[node]);
    }
}

NearestNodes::SurfaceTrees::SurfaceTrees(const Network& network) {
    std::vector<std::vector<NodeIndex>> of_kind;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        if (!is_somewhere(network.surfaces, node)) continue;
        const std::size_t kind = network.nodes.kind[node];
        if (of_kind.size() <= kind) of_kind.resize(kind + 1);
        of_kind[kind].push_back(node);
    }
    for (std::size_t kind = 0; kind < of_kind.size(); ++kind)
        if (!of_kind[kind].empty())
            trees_.emplace_back(network, static_cast<std::uint8_t>(kind), of_kind[kind]);
}

std::optional<NearestNode> NearestNodes::SurfaceTrees::find(const Point& point,
                                                            const NearestFilter& filter) const {
    // Indexes of a tree's leaves stand for the nodes whose surfaces those are.
    struct Best : NearestSurfaceSoFar {
        using NearestSurfaceSoFar::NearestSurfaceSoFar;
        using NearestSurfaceSoFar::offer;
        void offer(std::uint32_t index) { offer(tree->nodes[index], tree->surfaces, index); }
        const Tree* tree = nullptr;
    };
    Best best(point, filter);
    for (const Tree& tree : trees_) {
        if (filter.kind && tree.kind != *filter.kind) continue;
        best.tree = &tree;
        tree.boxes.look(best);
    }
    return best.answer();
}

}  // namespace wend
