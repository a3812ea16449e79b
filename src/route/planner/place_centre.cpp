#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "model/network/surface_size.hpp"
#include "wend/route.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// The mean of positions, each with a weight; with the same for all where there is none.
Point mean_position(const Network& network, const NamedPlace& place) {
    Point sum, plain;
    double weight = 0, count = 0;
    const auto add = [](Point& to, const Point& point, double times) {
        to.x += times * point.x;
        to.y += times * point.y;
        to.z += times * point.z;
    };
    for (const NodeIndex node : place.nodes) {
        const Point& at = network.nodes.position[node];
        if (!std::isfinite(at.x + at.y + at.z)) continue;
        add(plain, at, 1);
        ++count;
        if (network.map_kind != MapKind::mesh) continue;
        const double size = size_from_above(network.surfaces, node);
        add(sum, at, size);
        weight += size;
    }
    const double all = weight > 0 ? weight : std::max(count, 1.0);
    const Point& total = weight > 0 ? sum : plain;
    return {total.x / all, total.y / all, total.z / all};
}

}  // namespace

Endpoint centre_of(const Network& network, const NamedPlace& place) {
    const Point middle = mean_position(network, place);
    Endpoint centre{place.nodes.front(), network.nodes.position[place.nodes.front()]};
    double least = std::numeric_limits<double>::infinity();
    for (const NodeIndex node : place.nodes) {
        const bool is_ground =
            network.map_kind == MapKind::mesh && is_somewhere(network.surfaces, node);
        const Point at = is_ground ? closest_point(network.surfaces, node, middle.x, middle.y)
                                   : network.nodes.position[node];
        const double away = distance(at, middle);
        if (away >= least) continue;
        least = away;
        centre = {node, at};
    }
    return centre;
}

std::string_view place_part_name(PlacePart part) {
    constexpr std::array<std::string_view, 3> names{"nearest", "centre", "all"};
    return names[static_cast<std::size_t>(part)];
}

}  // namespace wend
