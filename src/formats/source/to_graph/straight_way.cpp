#include <cmath>

#include "formats/source/to_graph/ground_graph.hpp"

namespace wend::ain {
namespace {

// Whether somebody walks straight along beside a way, so far to the left of it.
bool is_clear(const MeshGround& ground, const GroundNode& from, const GroundNode& to,
              const Point2& aside) {
    const Point2 begin{from.at.x, from.at.y}, end{to.at.x, to.at.y};
    const auto side = ground.walk(from.area, begin, begin + aside);
    return side && ground.walk(side->area, begin + aside, end + aside);
}

}  // namespace

std::optional<u8> straight_way(const MeshGround& ground, const GroundNode& from,
                               const GroundNode& to, double half_width, bool may_jump) {
    const Point2 begin{from.at.x, from.at.y}, end{to.at.x, to.at.y};
    const auto walk = ground.walk(from.area, begin, end, may_jump);
    // Another storey may lie there.
    constexpr double one_floor = 20;
    if (!walk || std::abs(ground.height(walk->area, end) - to.at.z) > one_floor)
        return std::nullopt;
    // Lanes lie less far apart than the cells that meshes are made of.
    constexpr double lane = 20;
    const Point2 way = end - begin;
    const double length = norm(way);
    if (half_width == 0 || length == 0 || (walk->needs & jump_need) != 0) return walk->needs;
    const Point2 left{-way.y / length, way.x / length};
    for (double off = half_width; off > 0; off -= lane)
        for (const double side : {off, -off})
            if (!is_clear(ground, from, to, {left.x * side, left.y * side})) return std::nullopt;
    return walk->needs;
}

}  // namespace wend::ain
