#include <algorithm>
#include <limits>

#include "generate/area_grid.hpp"
#include "generate/source_areas.hpp"

namespace wend::generate_detail {
namespace {

constexpr f64 ladder_rung = step_size;  // so that the floor beside it lies below

// Finds the areas at the ends of ladders (fact sheet section 3.5).
class LadderAreas {
  public:
    LadderAreas(const MeshAreas& areas, const GroundWalk& walk)
        : areas_(areas), walk_(walk), grid_(areas.all()) {}

    GroundLadder join(const Ladder& ladder) const {
        GroundLadder joined{.bottom = ladder.bottom.at,
                            .top = ladder.top.at,
                            .width = ladder.width,
                            .length = std::abs(ladder.top.at.z - ladder.bottom.at.z),
                            .side = ladder.bottom.side};
        join_bottom(joined, raised(middle_of(ladder.bottom), ladder_rung));
        join_top(joined, raised(middle_of(ladder.top), ladder_rung));
        return joined;
    }

  private:
    void join_bottom(GroundLadder& ladder, const Point& climber) const {
        // The engine takes the nearest one, however far.
        f64 shortest = 200;
        for (u32 area = 0; area < areas_.count(); ++area) {
            if (areas_[area].is_gone) continue;
            const Point at = areas_[area].nearest(climber);
            const f64 away = vector_length(at.x - climber.x, at.y - climber.y, at.z - climber.z);
            if (away >= shortest) continue;
            shortest = away;
            ladder.bottom_area = area;
        }
        if (ladder.bottom_area == none) return;
        const f64 floor = areas_[ladder.bottom_area].nearest(ladder.bottom).z;
        constexpr f64 farthest_above = 71;
        ladder.can_climb = ladder.bottom.z - floor <= farthest_above;
    }

    void join_top(GroundLadder& ladder, const Point& climber) const {
        constexpr f64 deepest = 120;
        constexpr u32 cells_beside = 3, cells_behind = 6;
        const f64 depth = std::min(deepest, ladder.top.z - ladder.bottom.z + half_human_width);
        const std::array<u32, 4> ways{opposite(ladder.side), (ladder.side + 3) % sides,
                                      (ladder.side + 1) % sides, ladder.side};
        f64 top = ladder.bottom.z + 5;
        bool is_joined = false;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const u32 cells = ways[i] == ladder.side ? cells_behind : cells_beside;
            const u32 area = first_area(climber, ways[i], cells, depth);
            if (area == none || area == ladder.bottom_area) continue;
            ladder.top_areas[i] = area;
            const f64 height = areas_[area].nearest(ladder.top).z;
            is_joined = is_joined || height > top;
            top = std::max(top, height);
        }
        if (is_joined) ladder.top.z = top;
    }

    u32 first_area(const Point& from, u32 side, u32 cells, f64 depth) const {
        Point at = from;
        for (u32 i = 0; i < cells; ++i) {
            at = moved(at, side, step_size);
            if (!walk_.sees(from, at)) return none;
            if (const u32 area = grid_.below(at, depth); area != none) return area;
        }
        return none;
    }

    const MeshAreas& areas_;
    const GroundWalk& walk_;
    AreaGrid grid_;
};

}  // namespace

void join_ladders(MeshAreas& areas, const GroundWalk& walk, std::span<const Ladder> ladders) {
    const LadderAreas joining(areas, walk);
    for (const Ladder& ladder : ladders) {
        const GroundLadder joined = joining.join(ladder);
        // Nobody who climbs up turns back to what is behind him.
        const auto [ahead, left, right, behind] = joined.top_areas;
        const bool leads_up = ahead != none || left != none || right != none;
        if (joined.bottom_area != none && leads_up) areas.ladders.push_back(joined);
    }
}

}  // namespace wend::generate_detail
