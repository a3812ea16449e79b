#include <fmt/format.h>

#include <algorithm>

#include "formats/source/edit/nav_edits.hpp"
#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

// The side of an area that another lies at: across the axis along which they are farther apart.
u32 side_towards(const NavArea& area, const NavArea& other) {
    const auto gap = [&](std::size_t axis) {
        return std::max(other.north_west[axis] - area.south_east[axis],
                        area.north_west[axis] - other.south_east[axis]);
    };
    const auto is_beyond = [&](std::size_t axis) {
        return area.north_west[axis] + area.south_east[axis] <
               other.north_west[axis] + other.south_east[axis];
    };
    if (gap(0) >= gap(1)) return is_beyond(0) ? 1 : 3;
    return is_beyond(1) ? 2 : 0;
}

bool leads_anywhere_to(const NavArea& area, u32 id) {
    for (u32 side = 0; side < 4; ++side)
        if (leads_to(area, side, id)) return true;
    return false;
}

u64 remove(NavArea& area, u32 id, Arena& arena) {
    u64 removed = 0;
    for (List<u32>& side : area.connections.to) {
        const auto end = std::remove(side.begin(), side.end(), id);
        removed += static_cast<u64>(side.end() - end);
        side.resize(static_cast<std::size_t>(end - side.begin()), arena);
    }
    return removed;
}

}  // namespace

Expected<void> connect_areas(edit::EditedMap& map, u32 from, u32 to,
                             const ConnectOptions& options) {
    if (options.lanes) return failure("areas have no lanes");
    NavDocument& mesh = changed_mesh(map);
    NavArea &one = mesh.file.areas[from], &other = mesh.file.areas[to];
    const bool is_there = leads_anywhere_to(one, other.id),
               is_back = leads_anywhere_to(other, one.id);
    if (is_there && (is_back || options.one_way))
        return failure(fmt::format("areas {} and {} are connected already", one.id, other.id));
    const u32 side = side_towards(one, other);
    if (!is_there) one.connections.to[side].push_back(other.id, *mesh.arena);
    if (!is_back && !options.one_way)
        other.connections.to[opposite(side)].push_back(one.id, *mesh.arena);
    return {};
}

Expected<void> disconnect_areas(edit::EditedMap& map, u32 from, u32 to, bool one_way) {
    NavDocument& mesh = changed_mesh(map);
    NavArea &one = mesh.file.areas[from], &other = mesh.file.areas[to];
    u64 removed = remove(one, other.id, *mesh.arena);
    if (!one_way) removed += remove(other, one.id, *mesh.arena);
    if (removed == 0)
        return failure(fmt::format("areas {} and {} are not connected", one.id, other.id));
    return {};
}

}  // namespace wend::source_nav
