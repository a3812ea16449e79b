#include "generate/source_areas.hpp"

#include <algorithm>
#include <cmath>

namespace wend::generate_detail {
namespace {

f64 steepest(const MadeArea& area) { return std::min(area.normal().z, area.other_normal().z); }

// Whether an area that is nearly too steep lies over ground that is not.
bool is_unlike_its_ground(const MadeArea& area, const BoxWalk& walk) {
    constexpr f64 tolerance = 0.1;
    const f64 steep = steepest(area);
    if (steep >= least_floor_normal + tolerance) return false;
    const Point above{(area.low.x + area.high.x) / 2, (area.low.y + area.high.y) / 2,
                      (area.low.z + area.high.z) / 2 + walk.rules().half_human_height};
    const auto ground = walk.floor_normal(above);
    return ground && std::abs(ground->z - steep) > tolerance;
}

// Links an area before a jump with those behind it that it lies along.
void link_across(MeshAreas& areas, u32 from, u32 jump, u32 side) {
    constexpr f64 farthest = 3 * step_size;
    const std::vector<u32> behind = areas[jump].to[side];
    for (const u32 to : behind) {
        if (areas[to].is(Mark::steep)) continue;
        const Portal portal = portal_of(areas[from], areas[to], side);
        if (portal.half_width <= 0) continue;
        const Point here = areas[from].nearest(portal.middle),
                    there = areas[to].nearest(portal.middle);
        const bool jumps_off_stairs =
            areas[from].is(Mark::stairs) && here.z + step_height < there.z;
        if (!jumps_off_stairs && vector_length(here.x - there.x, here.y - there.y) < farthest)
            areas.link(from, side, to);
    }
}

}  // namespace

void mark_steep(MeshAreas& areas) {
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone && areas[area].normal().z < least_floor_normal)
            areas[area].marks |= Mark::steep;
}

void mark_jumps(MeshAreas& areas, const BoxWalk& walk) {
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone &&
            (steepest(areas[area]) < least_floor_normal || is_unlike_its_ground(areas[area], walk)))
            areas[area].marks |= Mark::steep | Mark::apart;
}

// No jump is linked over two: that is wrong more often than not.
void link_over_jumps(MeshAreas& areas) {
    for (u32 jump = 0; jump < areas.count(); ++jump) {
        if (areas[jump].is_gone || !areas[jump].is(Mark::steep)) continue;
        for (u32 before = 0; before < sides; ++before) {
            const u32 side = opposite(before);
            std::vector<u32> from = areas.incoming(jump, before);
            from.insert(from.end(), areas[jump].to[before].begin(), areas[jump].to[before].end());
            for (const u32 area : from)
                if (!areas[area].is(Mark::steep) && areas[area].leads_to(side, jump))
                    link_across(areas, area, jump, side);
        }
    }
    for (u32 jump = 0; jump < areas.count(); ++jump)
        if (!areas[jump].is_gone && areas[jump].is(Mark::steep)) areas.remove(jump);
}

void complete_as_source(MeshAreas& areas, const BoxWalk& walk, std::span<const Ladder> ladders) {
    mark_jumps(areas, walk);
    areas.merge();
    cut_under_overhangs(areas);
    areas.square_up();
    mark_stairs(areas, walk);
    link_over_jumps(areas);
    put_onto_obstacles(areas);
    fill_corners(areas, walk);
    prune_links(areas);
    join_ladders(areas, walk, ladders);
}

}  // namespace wend::generate_detail
