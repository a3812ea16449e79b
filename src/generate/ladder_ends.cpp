#include "generate/ladder_ends.hpp"

#include <algorithm>

namespace wend::generate_detail {
namespace {

Point between(const Point& from, const Point& to, f64 share) {
    return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
            from.z + share * (to.z - from.z)};
}

// The side of its thinner axis on which nothing stands in the way.
u32 climbing_side(const WorldBox& box, const Point& bottom, const Point& top,
                  const GroundWalk& walk) {
    const bool is_along_x = box.maxs.x - box.mins.x > box.maxs.y - box.mins.y;
    const u32 tried = is_along_x ? south : east;
    Point from = moved(bottom, tried, step_size), to = moved(top, tried, step_size);
    from.z += walk.rules().ladder_margin;
    to.z -= walk.rules().ladder_margin;
    return walk.is_clear(from, to) ? tried : opposite(tried);
}

// The first point from one end towards the other that has room in front of it.
Point with_room(const Point& end, const Point& other, u32 side, const GroundWalk& walk) {
    constexpr f64 interval = 10, room = 32;
    const f64 length = std::abs(other.z - end.z);
    for (f64 along = 0; along <= length; along += interval) {
        const Point at = length > 0 ? between(end, other, along / length) : end;
        if (walk.is_clear(at, moved(at, side, room))) return at;
    }
    return end;
}

}  // namespace

std::vector<Ladder> ladders_of(const World& world, const GroundWalk& walk) {
    std::vector<Ladder> ladders;
    u32 number = 0;
    for (const WorldLadder& ladder : world.ladders()) {
        const WorldBox& box = ladder.box;
        const f64 x = (box.mins.x + box.maxs.x) / 2, y = (box.mins.y + box.maxs.y) / 2;
        const Point bottom{x, y, box.mins.z}, top{x, y, box.maxs.z};
        const u32 side = climbing_side(box, bottom, top, walk);
        ladders.push_back({{with_room(bottom, top, side, walk), side, number},
                           {with_room(top, bottom, side, walk), side, number},
                           std::max(box.maxs.x - box.mins.x, box.maxs.y - box.mins.y)});
        ++number;
    }
    return ladders;
}

Point middle_of(const LadderEnd& end) { return moved(end.at, end.side, half_human_width); }

std::array<Point, 1 + 2 * sides> places_around(const LadderEnd& end, const EngineRules& rules) {
    std::array<Point, 1 + 2 * sides> around;
    around.fill(middle_of(end));
    for (u32 side = 0; side < sides; ++side) {
        around[1 + side] = moved(around[1 + side], side, step_size);
        around[1 + sides + side] = moved(around[1 + sides + side], side, 2 * step_size);
    }
    // A rung up, so that the floor beside it lies below.
    for (Point& at : around) at = {rules.on_grid(at.x), rules.on_grid(at.y), at.z + step_size};
    return around;
}

}  // namespace wend::generate_detail
