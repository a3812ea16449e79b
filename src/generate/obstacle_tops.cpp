#include "generate/obstacle_tops.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "generate/area_grid.hpp"
#include "generate/source_areas.hpp"

namespace wend::generate_detail {

Stretch widened(Stretch stretch, f64 length_of_way) {
    constexpr f64 least_width = 10;
    const f64 width = stretch.end - stretch.begin;
    if (width >= least_width) return stretch;
    const f64 begin = std::max(stretch.begin - (least_width - width) / 2, 0.0);
    const f64 beyond = std::max(begin + least_width - length_of_way, 0.0);
    return {begin - beyond, begin + least_width - beyond};
}

namespace {

// What is in the way between two areas, as places along the side of one see it.
struct Barrier {
    f64 lowest = std::numeric_limits<f64>::max(), highest = 0;
    // Above the ground, and the ground, at the first place that has it and at the last.
    f64 first = 0, last = 0, ground_at_first = 0, ground_at_last = 0;
    Stretch stretch{step_size, 0};
};

class ObstacleTops {
  public:
    explicit ObstacleTops(MeshAreas& areas) : areas_(areas), grid_(areas.all()) {}

    // Puts an area onto what stands between two places, or else onto a place between two others.
    bool put_between(u32 area, u32 other, u32 side) {
        const Portal portal = portal_of(areas_[area], areas_[other], side);
        if (portal.half_width <= 0) return false;
        for (const bool is_over_place : {false, true}) {
            const Barrier barrier = barrier_at(area, other, side, portal, is_over_place);
            if (barrier.highest <= step_height || barrier.lowest <= step_height) continue;
            add(area, other, side, portal, barrier, is_over_place);
            return true;
        }
        return false;
    }

  private:
    Barrier barrier_at(u32 area, u32 other, u32 side, const Portal& portal,
                       bool is_over_place) const {
        Barrier barrier;
        const std::vector<Place>& places = areas_.places();
        const u32 end = areas_[area].corner[(side + 1) % corners];
        for (u32 place = areas_[area].corner[side]; place != none;
             place = places[place].to[(side + 1) % sides]) {
            const Place& here = places[place];
            if (vector_length(here.at.x - portal.middle.x, here.at.y - portal.middle.y) <
                portal.half_width + 1) {
                f64 height = here.obstacle[side].height;
                Stretch on{here.obstacle[side].begin, here.obstacle[side].end};
                if (is_over_place) {
                    constexpr f64 half_width = 5;
                    height = rise_between(place, other, side);
                    if (height > 0) on = {step_size - half_width, step_size + half_width};
                }
                barrier.lowest = std::min(barrier.lowest, height);
                barrier.highest = std::max(barrier.highest, height);
                barrier.stretch.begin = std::min(barrier.stretch.begin, on.begin);
                barrier.stretch.end = std::max(barrier.stretch.end, on.end);
                if (barrier.first == 0) {
                    barrier.first = height;
                    barrier.ground_at_first = here.at.z;
                }
                barrier.last = height;
                barrier.ground_at_last = here.at.z;
            }
            if (place == end) break;
        }
        return barrier;
    }

    // How high a place rises that lies between a place and another area at the same height.
    f64 rise_between(u32 place, u32 other, u32 side) const {
        const std::vector<Place>& places = areas_.places();
        const Place& here = places[place];
        if (grid_.is_over(here.at, other) || here.to[side] == none) return 0;
        const Place& next = places[here.to[side]];
        const f64 rise = next.at.z - here.at.z;
        if (rise <= step_height) return 0;
        constexpr f64 slack = 2;
        if (grid_.is_over(next.at, other) &&
            std::abs(next.at.z - areas_[other].height_at(next.at.x, next.at.y)) < slack)
            return 0;
        if (next.to[side] == none) return 0;
        const Point& behind = places[next.to[side]].at;
        const bool is_level = std::abs(here.at.z - behind.z) <= step_height;
        return is_level && grid_.is_over(behind, other) ? rise : 0;
    }

    void add(u32 area, u32 other, u32 side, const Portal& portal, Barrier barrier,
             bool is_over_place) {
        if (barrier.highest > barrier.first && barrier.highest > barrier.last)
            barrier.first = barrier.last = barrier.highest;
        f64 first = barrier.ground_at_first + barrier.first,
            last = barrier.ground_at_last + barrier.last;
        if (side == south || side == west) std::swap(first, last);
        const Stretch on = widened(barrier.stretch, is_over_place ? 2 * step_size : step_size);
        const f64 half = (on.end - on.begin) / 2;
        const Point middle = moved(portal.middle, side, on.begin + half);
        const bool is_along_x = side == north || side == south;
        const f64 half_x = is_along_x ? portal.half_width : half,
                  half_y = is_along_x ? half : portal.half_width;
        MadeArea made;
        made.low = {middle.x - half_x, middle.y - half_y, first};
        made.high = {middle.x + half_x, middle.y + half_y, last};
        // Along y too, the engine has the heights differ from west to east.
        made.north_east = last;
        made.south_west = first;
        made.marks = areas_[area].marks | Mark::apart | Mark::obstacle_top;
        made.ladder = areas_[area].ladder;
        const u32 top = areas_.add(std::move(made));
        grid_.add(top);
        areas_.unlink(area, other);
        areas_.link(area, side, top);
        areas_.link(top, opposite(side), area);
        areas_.link(top, side, other);
        if (areas_[other].leads_to(opposite(side), area)) {
            areas_.unlink(other, area);
            areas_.link(other, opposite(side), top);
        }
    }

    MeshAreas& areas_;
    AreaGrid grid_;
};

// The engine ends at the first area that lies on top of something.
void add_obstacle_tops(MeshAreas& areas) {
    ObstacleTops tops(areas);
    for (u32 area = 0; area < areas.count(); ++area) {
        if (areas[area].is_gone) continue;
        if (areas[area].is(Mark::obstacle_top)) return;
        for (u32 side = 0; side < sides; ++side) {
            const std::size_t links = areas[area].to[side].size();
            for (std::size_t i = 0; i < links && i < areas[area].to[side].size(); ++i) {
                const u32 other = areas[area].to[side][i];
                if (!areas[other].is(Mark::obstacle_top)) tops.put_between(area, other, side);
            }
        }
    }
}

// Of two tops over each other the smaller one goes, and so do steep ones.
void remove_overlapping_tops(MeshAreas& areas) {
    std::vector<u32> tops, removed;
    for (u32 area = 0; area < areas.count(); ++area)
        if (!areas[area].is_gone && areas[area].is(Mark::obstacle_top)) tops.push_back(area);
    std::ranges::sort(tops, {}, [&](u32 area) { return std::pair(areas[area].low.x, area); });
    const auto contains = [](const MadeArea& outer, const MadeArea& inner) {
        return outer.low.x <= inner.low.x && outer.high.x >= inner.high.x &&
               outer.low.y <= inner.low.y && outer.high.y >= inner.high.y &&
               outer.low.z <= inner.low.z && outer.high.z >= inner.high.z;
    };
    for (std::size_t i = 0; i < tops.size(); ++i) {
        const MadeArea& one = areas[tops[i]];
        if (std::min(one.normal().z, one.other_normal().z) < least_floor_normal)
            removed.push_back(tops[i]);
        for (std::size_t k = i + 1; k < tops.size() && areas[tops[k]].low.x < one.high.x; ++k) {
            const MadeArea& two = areas[tops[k]];
            if (!one.overlaps(two)) continue;
            const bool first_is_older = tops[i] < tops[k];
            const MadeArea &older = first_is_older ? one : two, &newer = first_is_older ? two : one;
            const bool older_goes = !contains(older, newer) &&
                                    (contains(newer, older) || older.width() * older.depth() <=
                                                                   newer.width() * newer.depth());
            removed.push_back(older_goes == first_is_older ? tops[i] : tops[k]);
        }
    }
    for (const u32 area : removed) areas.remove(area);
}

}  // namespace

void put_onto_obstacles(MeshAreas& areas) {
    raise_onto_obstacles(areas);
    add_obstacle_tops(areas);
    remove_overlapping_tops(areas);
}

}  // namespace wend::generate_detail
