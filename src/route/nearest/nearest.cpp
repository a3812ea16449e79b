#include "wend/nearest.hpp"

#include <cmath>

#include "route/nearest/nearest_box.hpp"
#include "route/nearest/nearest_kd_tree.hpp"
#include "route/nearest/nearest_surface.hpp"
#include "route/nearest/node_found.hpp"
#include "wend/surface.hpp"

namespace wend {

NearestNode measured_node(const Network& network, NodeIndex node, const Point& point,
                          Nearness nearness) {
    const bool has_surface =
        network.map_kind == MapKind::mesh && is_somewhere(network.surfaces, node);
    const Point closest = has_surface ? closest_of(network.surfaces, node, point, nearness)
                                      : network.nodes.position[node];
    return node_found(node, closest, point, nearness);
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
                                        filter.nearness == Nearness::three_d ? z : 0);
        if (best.is_beaten_by(node, square)) best = {square, node};
    }
    if (best.node == no_index) return std::nullopt;
    return measured_node(network, best.node, point, filter.nearness);
}

std::optional<NearestNode> nearest_node(const Network& network, const Point& point,
                                        std::optional<std::uint8_t> kind, Nearness nearness) {
    return nearest_node(network, point, NearestFilter{.kind = kind, .nearness = nearness});
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
