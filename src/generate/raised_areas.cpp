#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "generate/obstacle_tops.hpp"

namespace wend::generate_detail {
namespace {

constexpr u32 towards_left(u32 side) { return (side + 3) % sides; }
constexpr u32 towards_right(u32 side) { return (side + 1) % sides; }

// What runs through an area that is one cell, from side to side.
struct Through {
    u32 side = north;          // which way it is seen
    std::array<f64, 2> top{};  // at the left and the right
    f64 begin = step_size;
};

// Next to stairs one end in the way is too much.
bool leads_to_stairs(const MeshAreas& areas, u32 area, u32 side) {
    return std::ranges::any_of(areas[area].to[side],
                               [&](u32 to) { return areas[to].is(Mark::stairs); });
}

// The highest; none where nothing goes through.
std::optional<Through> found_through(const MeshAreas& areas, u32 area, bool& is_at_stairs) {
    std::optional<Through> highest;
    const MadeArea& made = areas[area];
    for (u32 side = 0; side < sides; ++side) {
        constexpr f64 nothing = -std::numeric_limits<f64>::infinity();
        Through found{.side = side, .top = {nothing, nothing}};
        u32 blocked = 0;
        for (u32 end = 0; end < 2; ++end) {
            const u32 place = made.corner[(side + 3 - end) % corners];
            if (place == none) continue;
            const Place& from = areas.places()[place];
            const Obstacle& obstacle = from.obstacle[side];
            if (!obstacle.is_high()) continue;
            ++blocked;
            found.top[end] = from.at.z + obstacle.height;
            found.begin = std::min<f64>(found.begin, obstacle.begin);
        }
        u32 least = 2;
        if (leads_to_stairs(areas, area, side)) {
            is_at_stairs = true;
            least = 1;
        }
        if (blocked < least) continue;
        if (!highest || std::ranges::max(found.top) > std::ranges::max(highest->top))
            highest = found;
    }
    return highest;
}

// Shrinks an area to what goes through it and puts it there. Seen to the east it begins at the west
// side, however far off the obstacle is, as in the engine.
void raise(MadeArea& area, Through through) {
    Stretch on = widened({through.begin, through.begin}, step_size);
    switch (through.side) {
        case north:
            area.low.y = area.high.y - on.end;
            area.high.y -= on.begin;
            break;
        case south:
            area.high.y = area.low.y + on.end;
            area.low.y += on.begin;
            break;
        case east:
            area.high.x = area.low.x + on.end - on.begin;
            break;
        default:
            area.low.x = area.high.x - on.end;
            area.high.x -= on.begin;
            break;
    }
    if (through.side != north) std::swap(through.top[0], through.top[1]);
    area.low.z = area.south_west = through.top[0];
    area.high.z = area.north_east = through.top[1];
    area.marks = (area.marks | Mark::apart | Mark::obstacle_top) & ~u32{Mark::steep};
    area.corner.fill(none);
}

}  // namespace

void raise_onto_obstacles(MeshAreas& areas) {
    std::vector<u32> beside_stairs;
    for (u32 area = 0; area < areas.count(); ++area) {
        const MadeArea& made = areas[area];
        if (made.is_gone || made.width() != step_size || made.depth() != step_size) continue;
        bool is_at_stairs = false;
        const auto through = found_through(areas, area, is_at_stairs);
        if (!through) continue;
        if (is_at_stairs) {
            beside_stairs.push_back(area);
            continue;
        }
        raise(areas[area], *through);
        // Nobody runs along the top of a fence.
        for (const u32 side : {towards_left(through->side), towards_right(through->side)}) {
            const std::vector<u32> beside = areas[area].to[side];
            for (const u32 to : beside) {
                areas.unlink(area, to);
                areas.unlink(to, area);
            }
        }
    }
    for (const u32 area : beside_stairs) areas.remove(area);
}

}  // namespace wend::generate_detail
