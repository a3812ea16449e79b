#include "scene/passages.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "scene/areas.hpp"

namespace wend::scene_detail {
namespace {

std::uint64_t direction(NodeIndex from, NodeIndex to) { return std::uint64_t{from} << 32 | to; }

bool has_portal(const Links& links, LinkIndex link) {
    return !links.portal.empty() && links.portal[link] != no_index;
}

// The area of a node on the map, or the node itself where it has none.
Bounds box_of(const Network& network, NodeIndex node) {
    Bounds box = area_box(network.surfaces, node);
    if (box.empty()) box.include(network.nodes.position[node]);
    return box;
}

// Places on two stretches that are nearest each other: the same where they overlap.
std::pair<double, double> nearest(double a_low, double a_high, double b_low, double b_high) {
    if (a_high < b_low) return {a_high, b_low};
    if (b_high < a_low) return {a_low, b_high};
    const double both = (std::max(a_low, b_low) + std::min(a_high, b_high)) / 2;
    return {both, both};
}

Climb climb_of(const Network& network, NodeIndex a, NodeIndex b, std::vector<LinkIndex> links) {
    const Bounds from = box_of(network, a), to = box_of(network, b);
    const auto x = nearest(from.min.x, from.max.x, to.min.x, to.max.x);
    const auto y = nearest(from.min.y, from.max.y, to.min.y, to.max.y);
    const auto& positions = network.nodes.position;
    const auto kind_of = [&](LinkIndex link) { return network.links.kind[link]; };
    const LinkIndex shown = *std::ranges::min_element(links, {}, kind_of);
    return {a,
            b,
            std::move(links),
            shown,
            {x.first, y.first, positions[a].z},
            {x.second, y.second, positions[b].z}};
}

}  // namespace

Passages passages_of(const Network& network) {
    Passages passages;
    if (network.map_kind != MapKind::mesh) return passages;
    const Links& links = network.links;
    std::vector<std::uint64_t> directions;
    for (LinkIndex link = 0; link < links.size(); ++link)
        if (has_portal(links, link))
            directions.push_back(direction(links.from[link], links.to[link]));
    std::ranges::sort(directions);

    std::map<std::pair<NodeIndex, NodeIndex>, std::vector<LinkIndex>> climbs;
    for (LinkIndex link = 0; link < links.size(); ++link) {
        const NodeIndex from = links.from[link], to = links.to[link];
        if (from == to) continue;
        if (!has_portal(links, link))
            climbs[std::minmax(from, to)].push_back(link);
        else if (!std::ranges::binary_search(directions, direction(to, from)))
            passages.one_way.push_back(link);
    }
    for (auto& [ends, found] : climbs)
        passages.climbs.push_back(climb_of(network, ends.first, ends.second, std::move(found)));
    return passages;
}

bool has_walls(const Network& network) {
    return network.surfaces.law == HeightLaw::plane && !network.links.portal.empty();
}

bool is_wall(const Network& network, NodeIndex node, std::uint32_t corner) {
    const auto [first, end] = network.surfaces.corners_of(node);
    const Point& a = network.surfaces.corners[corner];
    const Point& b = network.surfaces.corners[corner + 1 < end ? corner + 1 : first];
    const auto [first_link, last_link] = network.links_of(node);
    for (LinkIndex link = first_link; link < last_link; ++link) {
        if (!has_portal(network.links, link)) continue;
        const Portal& portal = network.portals[network.links.portal[link]];
        if ((portal.left == a && portal.right == b) || (portal.left == b && portal.right == a))
            return false;
    }
    return true;
}

}  // namespace wend::scene_detail
