#include <fmt/format.h>

#include <limits>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
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
        map.tell(2 * changed, "corner beside it came along, since areas are upright rectangles",
                 "corners beside it came along, since areas are upright rectangles");
    return {};
}

}  // namespace wend::source_nav
