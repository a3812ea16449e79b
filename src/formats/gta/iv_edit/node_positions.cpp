#include "formats/gta/iv_edit/node_positions.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <tuple>
#include <vector>

#include "formats/gta/edit/connect_nodes.hpp"
#include "formats/gta/edit/node_positions.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"
#include "formats/gta/iv_edit/relocation.hpp"
#include "formats/gta/records/grid.hpp"

namespace wend::gta_paths::iv {
namespace {

using edit::EditedMap;
using edit::RecordPlace;

Expected<i16> nearest(double metres, double steps, const char* axis) {
    using Limits = std::numeric_limits<i16>;
    const double raw = std::round(metres * steps);
    if (!(raw >= Limits::min() && raw <= Limits::max()))
        return failure(fmt::format("{} = {} m does not fit, the file holds {} to {} m", axis,
                                   metres, Limits::min() / steps, Limits::max() / steps));
    return static_cast<i16>(raw);
}

// Traffic keeps to its side where left becomes right: the lanes along and back of links that are
// mirrored as a whole are exchanged.
void keep_side(EditedMap& map, std::span<const RecordPlace> nodes) {
    const std::set<RecordPlace> is_mirrored(nodes.begin(), nodes.end());
    const AreaMap areas(map.members());
    u64 exchanged = 0, stretched = 0;
    for_each_link(areas, [&](RecordPlace node, u32 row, const Link& link) {
        const Lanes lanes = Lanes::of(link);
        const RecordPlace target = place_of(areas, link.target);
        if (lanes.along == lanes.against || target == edit::nowhere) return;
        const bool from = is_mirrored.contains(node), to = is_mirrored.contains(target);
        // Each segment is counted by one of its two links.
        const bool counts = lanes.along > lanes.against;
        stretched += counts && from != to;
        exchanged += counts && from && to;
        if (from && to) lanes.turned().put_into(changed_file(map, node.member).links[row]);
    });
    tell_kept_sides(map, exchanged, stretched);
}

}  // namespace

Expected<void> put_node(PathNode& node, const Point& at, unsigned z_scale) {
    const auto x = nearest(at.x, 8, "x"), y = nearest(at.y, 8, "y"),
               z = nearest(at.z, z_scale, "z");
    for (const auto* const coordinate : {&x, &y, &z})
        if (!*coordinate) return failure(coordinate->error());
    node.position = {*x, *y};
    node.z_raw = *z;
    return {};
}

Expected<void> AreaEdits::transform(EditedMap& map, std::span<const RecordPlace> nodes,
                                    const Transform& how) const {
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    for (const auto& [metres, steps] :
         {std::pair(how.shift.x, 8u), {how.shift.y, 8u}, {how.shift.z, *z_scale}})
        if (auto whole = expect_whole_steps(metres, steps); !whole) return whole;
    for (const edit::RecordPlace& place : nodes) {
        PathNode& node = changed_file(map, place.member).nodes[place.index];
        if (auto done = put_node(node, how(position_of(node, *z_scale)), *z_scale); !done)
            return done;
    }
    if (how.is_mirror()) keep_side(map, nodes);
    return {};
}

namespace {

using Moved = MovedNodes<NodeLayout>;

Expected<void> go_to_their_squares(EditedMap& map, const Moved& moved, unsigned z_scale) {
    const Grid grid(Grid::vanilla_side);
    RecordMoves moves;
    for (u32 member = 0; member < map.member_count(); ++member) {
        const AreaFile& file = file_of(map, member);
        for (u32 i = 0; i < file.nodes.size(); ++i) {
            if (!moved.has_moved({member, i})) continue;
            const auto area = grid.area_on_map(position_of(file.nodes[i], z_scale));
            if (!area) return failure(area.error());
            if (*area != map.member(member).key) moves[{member, i}] = *area;
        }
    }
    return relocate(map, moves);
}

// Links keep the lengths that they have where the distance of their ends is as it was.
void measure_links(EditedMap& map, unsigned z_scale) {
    const Moved moved(map);
    const AreaMap areas(map.members());
    const auto now = [&](RecordPlace node) {
        return position_of(areas.file(node.member).nodes[node.index], z_scale);
    };
    const auto before = [&](RecordPlace node) {
        const RecordPlace old = moved.before(node);
        return old == edit::nowhere
                   ? now(node)
                   : position_of(file_before(map, old.member).nodes[old.index], z_scale);
    };
    std::vector<std::tuple<u32, u32, u8>> lengths;
    u64 too_long = 0;
    for_each_link(areas, [&](RecordPlace from, u32 row, const Link& link) {
        const RecordPlace to = place_of(areas, link.target);
        if (to == edit::nowhere || (!moved.has_moved(from) && !moved.has_moved(to))) return;
        const double metres = distance(now(from), now(to)),
                     old_metres = distance(before(from), before(to));
        if (whole_length(metres) != whole_length(old_metres))
            lengths.emplace_back(from.member, row, whole_length(metres));
        too_long += from < to && is_too_long(metres) && !is_too_long(old_metres);
    });
    for (const auto& [member, link, length] : lengths)
        changed_file(map, member).links[link].length = length;
    tell_too_long(map, too_long);
}

}  // namespace

Expected<void> follow_positions(EditedMap& map) {
    const auto z_scale = z_scale_of(map.before().options());
    if (!z_scale) return failure(z_scale.error());
    {
        const Moved moved(map);
        if (!moved.any()) return {};
        if (auto done = go_to_their_squares(map, moved, *z_scale); !done) return done;
    }
    measure_links(map, *z_scale);
    return {};
}

}  // namespace wend::gta_paths::iv
