#include "route/mesh/borders.hpp"

#include <algorithm>
#include <cmath>

namespace wend {
namespace {

// How far apart points stand, by how far it is across the narrower area; and how many there are.
constexpr double share_of_way_across = 1. / 8;
constexpr double least_steps = 32, most_steps = 64;

// How far an area reaches from the line of a gate on its side.
double depth(const Surfaces& surfaces, NodeIndex area, const Point2& left, const Point2& right) {
    const Point2 along = right - left;
    const auto [begin, end] = surfaces.corners_of(area);
    double most = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        const Point2 corner = point2_of(surfaces.corners[i]);
        most = std::max(most, std::abs(cross(along, corner - left)) / norm(along));
    }
    return most;
}

}  // namespace

void find_borders(AnyAngleMesh::Tables& tables) {
    if (tables.slowness.empty()) return;
    AreaGraph& graph = tables.graph;
    const Surfaces& surfaces = tables.network.surfaces;
    for (NodeIndex area = 0; area + 1 < graph.areas.size(); ++area) {
        const double slowness = tables.slowness[area];
        for (std::uint32_t i = graph.areas[area].gate; i < graph.areas[area + 1].gate; ++i) {
            AreaGate& gate = graph.gates[i];
            if (slowness == tables.slowness[gate.to]) {
                gate.cost /= slowness;
                continue;
            }
            const Point2 offset = graph.offset_of(gate);
            const double across =
                std::min(depth(surfaces, area, gate.left, gate.right),
                         depth(surfaces, gate.to, gate.left + offset, gate.right + offset));
            const double steps =
                std::clamp(std::ceil(norm(gate.right - gate.left) / (share_of_way_across * across)),
                           least_steps, most_steps);
            GateBeyond& beyond = graph.beyond_of(gate);
            beyond.first_point = static_cast<std::uint32_t>(tables.border_points.size());
            for (int step = 0; step <= static_cast<int>(steps); ++step)
                tables.border_points.push_back(step / steps);
            beyond.end_point = static_cast<std::uint32_t>(tables.border_points.size());
        }
    }
}

}  // namespace wend
