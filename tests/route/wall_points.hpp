#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "wend/network.hpp"

namespace wend {

inline double plan_distance(const Point& a, const Point& b) {
    return std::hypot(b.x - a.x, b.y - a.y);
}
inline Point mixed(const Point& a, const Point& b, double share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z};
}

// Whether a point lies on a segment, viewed from above.
inline bool is_on(const Point& point, const Point& from, const Point& to) {
    return plan_distance(from, point) + plan_distance(point, to) <= plan_distance(from, to) + 1e-6;
}

// Links into each area; those out of it stand in the network.
inline std::vector<std::vector<LinkIndex>> links_into(const Network& network) {
    std::vector<std::vector<LinkIndex>> into(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link)
        into[network.links.to[link]].push_back(link);
    return into;
}

// Points on the sides of an area where no link leads in or out: so many a side are tried.
inline void add_wall_points(const Network& network, NodeIndex area,
                            const std::vector<LinkIndex>& into, std::vector<Point>& points) {
    constexpr int tried = 20;
    const auto [begin, end] = network.surfaces.corners_of(area);
    const auto [first, last] = network.links_of(area);
    const auto has_portal = [&](LinkIndex link) { return network.links.portal[link] != no_index; };
    for (std::uint32_t i = begin; i < end; ++i)
        for (int k = 0; k < tried; ++k) {
            const Point point =
                mixed(network.surfaces.corners[i],
                      network.surfaces.corners[i + 1 < end ? i + 1 : begin], (k + 0.5) / tried);
            bool is_open = false;
            for (LinkIndex link = first; link < last && !is_open; ++link) {
                if (!has_portal(link)) continue;
                const Portal& portal = network.portals[network.links.portal[link]];
                is_open = is_on(point, portal.left, portal.right);
            }
            for (const LinkIndex link : into) {
                if (is_open || !has_portal(link)) continue;
                const Portal& portal = network.portals[network.links.portal[link]];
                is_open = is_on(point, portal.far_left, portal.far_right);
            }
            if (!is_open) points.push_back(point);
        }
}

inline double clearance_at(const Point& point, const std::vector<Point>& walls) {
    double least = std::numeric_limits<double>::infinity();
    for (const Point& wall : walls) least = std::min(least, plan_distance(point, wall));
    return least;
}

}  // namespace wend
