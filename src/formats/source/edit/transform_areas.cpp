#include <fmt/format.h>

#include <array>
#include <limits>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/area_geometry.hpp"
#include "formats/source/records/mesh_index.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::source_nav {
namespace {

// What becomes of the sides, corners and points of the compass when a mesh is mirrored or turned by
// whole quarters.
class TurnedSides {
  public:
    explicit TurnedSides(const MapEdits::Transform& transform);

    // North, east, south and west, where north is -y.
    u32 side(u32 direction) const { return sides_[direction]; }
    // North-west, north-east, south-east and south-west.
    u32 corner(u32 corner) const { return corners_[corner]; }
    // Eight points, clockwise from the north.
    u32 point(u32 point) const;
    // Left is right afterwards.
    bool is_mirrored() const { return is_mirrored_; }

  private:
    std::array<u32, 4> sides_{}, corners_{};
    bool is_mirrored_;
};

struct Vector {
    int x, y;
    friend bool operator==(const Vector&, const Vector&) = default;
};

constexpr Vector directions[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
constexpr Vector corner_signs[] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

u32 place_of(Vector wanted, const Vector (&list)[4]) {
    u32 place = 0;
    while (place < 3 && list[place] != wanted) ++place;
    return place;
}

TurnedSides::TurnedSides(const MapEdits::Transform& transform)
    : is_mirrored_(transform.is_mirror()) {
    const int xx = static_cast<int>(transform.xx), xy = static_cast<int>(transform.xy),
              yx = static_cast<int>(transform.yx), yy = static_cast<int>(transform.yy);
    const auto turned = [&](Vector v) { return Vector{xx * v.x + xy * v.y, yx * v.x + yy * v.y}; };
    for (u32 i = 0; i < 4; ++i) {
        sides_[i] = place_of(turned(directions[i]), directions);
        corners_[i] = place_of(turned(corner_signs[i]), corner_signs);
    }
}

u32 TurnedSides::point(u32 point) const {
    const u32 side = 2 * sides_[point / 2];
    if (point % 2 == 0) return side;
    // Between two sides that lie next to each other.
    const u32 next = 2 * sides_[(point / 2 + 1) % 4];
    return (next == (side + 2) % 8 ? side + 1 : side + 7) % 8;
}

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

}  // namespace

Expected<void> transform_areas(edit::EditedMap& map, std::span<const edit::RecordPlace> areas,
                               const Transform& how) {
    if (!how.is_by_quarters())
        return failure(
            "areas are axis-aligned rectangles, which can be turned by multiples of 90 "
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
        for (const u32 id : ladder.ends()) {
            const auto area = id == 0 ? std::nullopt : index.areas.find(id);
            if (!area) continue;
            any = any || is_turned[*area];
            all = all && is_turned[*area];
        }
        if (how.is_whole_map || (any && all)) turner.turn(ladder);
    }
    return {};
}

namespace {

// Whether an area has its ground the right way round along both axes.
bool is_upright(const NavArea& area) {
    return area.north_west[0] < area.south_east[0] && area.north_west[1] < area.south_east[1];
}

// Gives a corner another place: the two beside it come along with one side each.
void put_corner(NavArea& area, u32 corner, const Position& to) {
    const bool is_west = corner == 0 || corner == 3, is_north = corner < 2;
    (is_west ? area.north_west : area.south_east)[0] = to[0];
    (is_north ? area.north_west : area.south_east)[1] = to[1];
    f32* const heights[]{&area.north_west[2], &area.north_east_height, &area.south_east[2],
                         &area.south_west_height};
    *heights[corner] = to[2];
}

}  // namespace

Expected<void> move_corner(edit::EditedMap& map, const edits::MoveCorner& edit) {
    const std::vector<edit::RecordPlace> areas = map.chosen_places();
    NavDocument& mesh = changed_mesh(map);
    const Position near = position_of(edit.from), there = position_of(edit.to);
    Position nearest{};
    f32 least = std::numeric_limits<f32>::infinity();
    for (const edit::RecordPlace& place : areas)
        for (u32 corner = 0; corner < 4; ++corner) {
            const Position at = corner_of(mesh.file.areas[place.index], corner);
            const f32 apart = distance(at, near);
            if (apart < least) {
                least = apart;
                nearest = at;
            }
        }
    u64 changed = 0;
    for (const edit::RecordPlace& place : areas) {
        NavArea& area = mesh.file.areas[place.index];
        const bool was_upright = is_upright(area);
        u32 corner = 0;
        while (corner < 4 && corner_of(area, corner) != nearest) ++corner;
        if (corner == 4) continue;
        put_corner(area, corner, there);
        ++changed;
        if (was_upright && !is_upright(area))
            return failure(fmt::format(
                "area {} would have no ground with a corner at {}, {}: areas are upright "
                "rectangles, and this corner cannot pass the one across",
                area.id, there[0], there[1]));
    }
    if (changed == 0) return failure("these areas have no corner at a known place");
    map.report.records = changed;
    if (there[0] != nearest[0] || there[1] != nearest[1])
        map.tell(2 * changed,
                 "corner beside it came along, since areas are axis-aligned rectangles",
                 "corners beside it came along, since areas are axis-aligned rectangles");
    return {};
}

}  // namespace wend::source_nav
