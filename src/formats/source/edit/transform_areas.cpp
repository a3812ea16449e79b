#include <cmath>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/edit/turned_sides.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

using Transform = MapEdits::Transform;

class AreaTurner {
  public:
    explicit AreaTurner(const Transform& how) : how_(how), turned_(how) {}

    void turn(Position& at) const { at = position_of(how_(point_of(at))); }

    void turn(NavArea& area, const NavContext& context) const {
        turn_corners(area);
        permute(area.connections.to, [&](u32 side) { return turned_.side(side); });
        permute(area.light, [&](u32 corner) { return turned_.corner(corner); });
        for (HidingSpot& spot : area.hiding_spots) turn(spot.position);
        for (Approach& approach : area.approaches) {
            turn_side(approach.previous_to_here);
            turn_side(approach.here_to_next);
        }
        for (Encounter& encounter : area.encounters) {
            turn_side(encounter.from_direction);
            turn_side(encounter.to_direction);
        }
        for (OldEncounter& encounter : area.old_encounters) {
            turn(encounter.from_position);
            turn(encounter.to_position);
            for (OldEncounterSpot& spot : encounter.spots) turn(spot.position);
        }
        if (context.is_left_4_dead()) turn_compass(area.game_attributes);
    }

    void turn(NavLadder& ladder) const {
        turn(ladder.top);
        turn(ladder.bottom);
        if (ladder.direction < 4) ladder.direction = turned_.side(ladder.direction);
        if (turned_.is_mirrored()) std::swap(ladder.top_left, ladder.top_right);
    }

  private:
    template <class Array, class Where>
    static void permute(Array& array, Where where) {
        const Array before = array;
        for (u32 i = 0; i < before.size(); ++i) array[where(i)] = before[i];
    }
    void turn_side(u8& way) const {
        if (way < 4) way = static_cast<u8>(turned_.side(way));
    }

    // Each side of the rectangle comes from a side; one that is inside out stays so.
    void turn_corners(NavArea& area) const {
        std::array<f32, 4> heights{area.north_west[2], area.north_east_height, area.south_east[2],
                                   area.south_west_height};
        permute(heights, [&](u32 corner) { return turned_.corner(corner); });
        const Position &nw = area.north_west, &se = area.south_east;
        // North, east, south and west.
        std::array<Position, 4> sides{Position{0, nw[1], 0}, Position{se[0], 0, 0},
                                      Position{0, se[1], 0}, Position{nw[0], 0, 0}};
        for (Position& side : sides) turn(side);
        permute(sides, [&](u32 side) { return turned_.side(side); });
        const auto raised = [&](f32 height) { return static_cast<f32>(height + how_.shift.z); };
        area.north_west = {sides[3][0], sides[0][1], raised(heights[0])};
        area.south_east = {sides[1][0], sides[2][1], raised(heights[2])};
        area.north_east_height = raised(heights[1]);
        area.south_west_height = raised(heights[3]);
    }

    // The points of the compass that zombies face are the eight highest bits, from the north on.
    void turn_compass(u32& attributes) const {
        constexpr u32 first = left_4_dead_spawn_attributes["compass_north"].first;
        u32 points = 0;
        for (u32 point = 0; point < 8; ++point)
            if (attributes >> (first + point) & 1) points |= u32{1} << turned_.point(point);
        attributes = (attributes & ((u32{1} << first) - 1)) | points << first;
    }

    const Transform& how_;
    TurnedSides turned_;
};

bool is_by_quarters(const Transform& how) {
    for (const double factor : {how.xx, how.xy, how.yx, how.yy})
        if (factor != std::round(factor)) return false;
    return true;
}

}  // namespace

Expected<void> transform_areas(edit::EditedMap& map, std::span<const edit::RecordPlace> areas,
                               const Transform& how) {
    if (!is_by_quarters(how))
        return failure(
            "areas are upright rectangles, which can be turned by multiples of 90 "
            "degrees alone");
    NavDocument& mesh = changed_mesh(map);
    const AreaTurner turner(how);
    std::vector<bool> is_turned(mesh.file.areas.size());
    for (const edit::RecordPlace& area : areas) {
        turner.turn(mesh.file.areas[area.index], mesh.context);
        is_turned[area.index] = true;
    }
    // A ladder goes along where all areas at its ends do.
    const MeshIndex index(mesh.file);
    for (NavLadder& ladder : mesh.file.ladders) {
        bool any = false, all = true;
        for (const u32 id : {ladder.top_forward, ladder.top_left, ladder.top_right,
                             ladder.top_behind, ladder.bottom_area}) {
            const auto area = id == 0 ? std::nullopt : index.areas.find(id);
            if (!area) continue;
            any = any || is_turned[*area];
            all = all && is_turned[*area];
        }
        if (how.is_whole_map || (any && all)) turner.turn(ladder);
    }
    return {};
}

}  // namespace wend::source_nav
