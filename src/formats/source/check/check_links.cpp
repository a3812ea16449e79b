#include <algorithm>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/draw/nav_network.hpp"
#include "formats/source/game/area_geometry.hpp"

namespace wend::source_nav {
namespace {

// A connection between two areas that are there, by their places in the file.
struct Crossing {
    u32 from = 0, direction = 0, place = 0, to = 0;
};

// Whether all of the other area lies beyond the side across from the one that leads to it. Areas
// that overlap seen from above, such as the top of a crate, lie on neither side.
bool lies_behind(const NavArea& area, u32 direction, const NavArea& other) {
    const std::size_t axis = direction % 2 == 0 ? 1 : 0;
    const Span here = span_of(area, axis), there = span_of(other, axis);
    const bool is_low_side = direction == 0 || direction == 3;
    return is_low_side ? there.low >= here.high && there.high > here.low
                       : there.high <= here.low && there.low < here.high;
}

bool is_over_an_edge(f32 change) { return change < -step_height; }

// Whether one could get from the one area to the other through that side: gap, side and climb.
void check_crossing(const CheckedMesh& mesh, const Crossing& crossing) {
    const NavArea &area = mesh.file.areas[crossing.from], &other = mesh.file.areas[crossing.to];
    const u32 direction = crossing.direction;
    const auto add = [&](const Rule& rule, auto message) {
        mesh.add_area(rule, crossing.from, [&] {
            return CheckedMesh::Told{connection_field(direction, crossing.place),
                                     fmt::format("leads {} to area {}, {}",
                                                 direction_names[direction], other.id, message())};
        });
    };
    if (const f32 gap = gap_between(area, other); gap > longest_gap)
        add(nav_rule("long-gap"), [&] { return fmt::format("over a gap of {:.4g} units", gap); });
    const f32 change = height_change(area, direction, other);
    // The game itself lists deep drops on whatever side its areas are cut afterwards.
    if (!is_over_an_edge(change) && lies_behind(area, direction, other))
        add(nav_rule("wrong-side"), [&] {
            return fmt::format("which lies {} of it", direction_names[opposite(direction)]);
        });
    if (is_high_climb(change))
        add(nav_rule("high-climb"), [&] { return fmt::format("{:.4g} units higher", change); });
}

// Each entry of a list beyond the first of its like. Lists are short.
template <class Tell>
void check_twice(const CheckedMesh& mesh, u32 area, const List<u32>& ids, Tell tell) {
    for (u32 i = 1; i < ids.size(); ++i)
        if (std::find(ids.begin(), ids.begin() + i, ids[i]) != ids.begin() + i)
            mesh.add_area(nav_rule("double-target"), area, [&] { return tell(i, ids[i]); });
}

void check_doubles(const CheckedMesh& mesh, u32 area) {
    const NavArea& record = mesh.file.areas[area];
    for (u32 direction = 0; direction < 4; ++direction)
        check_twice(mesh, area, record.connections.to[direction], [&](u32 place, u32 id) {
            return CheckedMesh::Told{
                connection_field(direction, place),
                fmt::format("leads {} to area {} once more", direction_names[direction], id)};
        });
    check_twice(mesh, area, record.ladders_up, [](u32 place, u32 id) {
        return CheckedMesh::Told{fmt::format("ladders_up[{}]", place),
                                 fmt::format("leads up ladder {} once more", id)};
    });
    check_twice(mesh, area, record.ladders_down, [](u32 place, u32 id) {
        return CheckedMesh::Told{fmt::format("ladders_down[{}]", place),
                                 fmt::format("leads down ladder {} once more", id)};
    });
}

// A connection that is there, as the network has it.
void check_connection(const CheckedMesh& mesh, LinkIndex link) {
    const Links& links = mesh.network.links;
    const u32 area = links.from[link], to = links.to[link];
    const NavArea &record = mesh.file.areas[area], &other = mesh.file.areas[to];
    const LinkPart part = link_part(record, links.origin[link].part);
    const u32 direction = part.direction;
    if (!leads_to(other, opposite(direction), record.id))
        mesh.add_area(nav_rule("one-way-connection"), area, [&] {
            return CheckedMesh::Told{
                connection_field(direction, part.place),
                fmt::format("leads {} to area {}, which does not lead {} to it",
                            direction_names[direction], other.id,
                            direction_names[opposite(direction)])};
        });
    check_crossing(mesh, {area, direction, part.place, to});
    const f32 change = height_change(record, direction, other);
    const auto tell = [&] {
        return CheckedMesh::Told{
            connection_field(direction, part.place),
            fmt::format("leads {} to area {}, which is {:.4g} units {}", direction_names[direction],
                        other.id, std::abs(change),
                        change > crouch_jump_height ? "higher, more than one can jump"
                        : change > 0                ? "higher"
                                                    : "lower")};
    };
    if (links.kind[link] == jump && !is_high_climb(change))
        mesh.add_area(nav_rule("needs-jump"), area, tell);
    if (links.kind[link] == drop) mesh.add_area(nav_rule("needs-drop"), area, tell);
}

}  // namespace

void check_links(const CheckedMesh& mesh) {
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) check_doubles(mesh, area);
    for (LinkIndex link = 0; link < mesh.network.links.size(); ++link)
        if (mesh.network.links.portal[link] != no_index) check_connection(mesh, link);
}

}  // namespace wend::source_nav
