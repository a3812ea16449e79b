#include "wend/storeys.hpp"

#include <algorithm>
#include <tuple>

#include "wend/surface.hpp"

namespace wend {

std::vector<Endpoint> storeys_at(const Network& network, double x, double y, std::uint8_t kind) {
    std::vector<Endpoint> all;
    const Surfaces& surfaces = network.surfaces;
    if (network.map_kind != MapKind::mesh) return all;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (network.nodes.kind[node] == kind && is_somewhere(surfaces, node) &&
            covers(surfaces, node, x, y))
            all.push_back({node, closest_point(surfaces, node, x, y)});
    std::ranges::sort(all, {}, [](const Endpoint& surface) {
        return std::tuple(-surface.point.z, surface.node);
    });
    const double metre = 1 / network.metres_per_unit;
    std::vector<Endpoint> storeys;
    for (const Endpoint& surface : all)
        if (storeys.empty() || surface.point.z <= storeys.back().point.z - metre)
            storeys.push_back(surface);
    return storeys;
}

std::vector<Endpoint> storeys_of(const Network& network, const Location& place,
                                 std::optional<std::uint8_t> kind) {
    if (place.node || place.metric != DistanceMetric::two_d) return {};
    const std::uint8_t wanted = kind_rule(network, kind).node.value_or(0);
    auto all = storeys_at(network, place.point.x, place.point.y, wanted);
    if (all.size() < 2) all.clear();
    return all;
}

}  // namespace wend
