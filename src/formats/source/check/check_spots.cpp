#include <cmath>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// How far beyond its area's sides a spot may lie (fact sheet section 10).
constexpr f32 edge_tolerance = 0.1f;

// How far from an area's corner the games put a spot along both sides, whether the area is as wide
// or not.
constexpr f32 corner_distance = 12.5f;

bool is_at(f32 value, f32 place) { return std::abs(value - place) <= edge_tolerance; }

bool is_outside(const NavArea& area, const Position& position) {
    for (std::size_t i = 0; i < 2; ++i) {
        const f32 low = area.north_west[i], high = area.south_east[i], at = position[i];
        if (at >= low - edge_tolerance && at <= high + edge_tolerance) continue;
        const bool is_narrow = high >= low && high - low < corner_distance;
        if (!is_narrow || !(is_at(at, low + corner_distance) || is_at(at, high - corner_distance)))
            return true;
    }
    return false;
}

// Whether a spot is as high as a corner of its area: the games give it the height of the corner
// that it stands at, however steep the area is.
bool has_height_of_corner(const NavArea& area, f32 height) {
    for (u32 corner = 0; corner < 4; ++corner)
        if (is_at(corner_of(area, corner)[2], height)) return true;
    return false;
}

void check_spot(const CheckedMesh& mesh, u32 area, u32 place) {
    const NavArea& record = mesh.file.areas[area];
    const HidingSpot& spot = record.hiding_spots[place];
    const Position& at = spot.position;
    const f32 above = at[2] - height_at(record, at[0], at[1]);
    if (is_outside(record, at))
        mesh.add_spot(nav_rule("spot-outside-area"), area, place, [&] {
            return CheckedMesh::Told{
                "position", fmt::format("not in area {}, which reaches from {}, {} to {}, {}",
                                        record.id, record.north_west[0], record.north_west[1],
                                        record.south_east[0], record.south_east[1])};
        });
    else if (std::abs(above) > step_height && !has_height_of_corner(record, at[2]))
        mesh.add_spot(nav_rule("spot-off-ground"), area, place, [&] {
            return CheckedMesh::Told{"position",
                                     fmt::format("{:.4g} units {} area {}", std::abs(above),
                                                 above > 0 ? "above" : "below", record.id)};
        });
    const u32 unknown = spot.flags & ~covered_bits(spot_flags.fields);
    if (unknown != 0)
        mesh.add_spot(nav_rule("spot-flags"), area, place, [&] {
            return CheckedMesh::Told{"flags", fmt::format("the bits {:#x} are set", unknown)};
        });
}

}  // namespace

void check_spots(const CheckedMesh& mesh) {
    for (u32 area = 0; area < mesh.file.areas.size(); ++area)
        for (u32 i = 0; i < mesh.file.areas[area].hiding_spots.size(); ++i)
            check_spot(mesh, area, i);
}

}  // namespace wend::source_nav
