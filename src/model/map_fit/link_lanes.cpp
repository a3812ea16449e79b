#include "model/map_fit/link_lanes.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "wend/surface.hpp"

namespace wend {
namespace {

// How far inside the surface that is left a lane begins, in units.
constexpr f64 run_up = 8;
// How far beyond its edge lanes lead onto the other surface. Where that is far below, one may have
// to go further to get past the ledge: the generator looks four steps ahead.
constexpr std::array ways_out{12.5, 25.0, 50.0, 100.0};
// Where along the portal lanes are; its ends are samples of the generator.
constexpr std::array lane_shares{0.5, 0.0, 1.0, 0.25, 0.75};
// How high above the floor somebody may go through: upright, ducked, over a sill.
constexpr std::array lane_heights{generator_eyes, step_up, 60.0};

Point between(const Point& a, const Point& b, f64 share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z)};
}

// The way that a traveller goes who has these two ends to the left and right, of length 1.
Point direction_over(const Portal& portal, const Point& from, const Point& to) {
    Point way{portal.left.y - portal.right.y, portal.right.x - portal.left.x, 0};
    if (way.x == 0 && way.y == 0) way = {to.x - from.x, to.y - from.y, 0};
    const f64 length = vector_length(way.x, way.y);
    if (!(length > 0)) return {};
    return {way.x / length, way.y / length, 0};
}

// From one end up to the height of the higher one, across, and down again.
bool is_lane_clear(Ground& ground, const Point& from, const Point& to, f64 height) {
    const f64 top = std::max(from.z, to.z) + height;
    const Point first{from.x, from.y, top}, last{to.x, to.y, top};
    if (top - from.z > height + 1 && !ground.is_clear({from.x, from.y, from.z + height}, first))
        return false;
    if (!ground.is_clear(first, last)) return false;
    return top - to.z <= height + 1 || ground.is_clear(last, {to.x, to.y, to.z + height});
}

}  // namespace

bool is_link_blocked(Ground& ground, const Network& network, LinkIndex link) {
    const Links& links = network.links;
    if (links.portal.empty() || links.portal[link] == no_index || links.is_impassable(link))
        return false;
    const NodeIndex from = links.from[link], to = links.to[link];
    const Surfaces& surfaces = network.surfaces;
    if (!is_somewhere(surfaces, from) || !is_somewhere(surfaces, to)) return false;
    const Portal& portal = network.portals[links.portal[link]];
    const Point way =
        direction_over(portal, network.nodes.position[from], network.nodes.position[to]);
    for (const f64 lane : lane_shares) {
        const Point near = between(portal.left, portal.right, lane);
        const Point begin =
            closest_point(surfaces, from, near.x - run_up * way.x, near.y - run_up * way.y);
        for (const f64 out : ways_out) {
            const Point end =
                closest_point(surfaces, to, near.x + out * way.x, near.y + out * way.y);
            for (const f64 height : lane_heights)
                if (is_lane_clear(ground, begin, end, height)) return false;
            if (std::abs(end.z - near.z) <= step_up) break;
        }
    }
    return !ground.is_used_up();
}

}  // namespace wend
