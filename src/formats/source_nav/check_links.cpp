#include <algorithm>

#include "formats/source_nav/area_geometry.hpp"
#include "formats/source_nav/check_crossings.hpp"
#include "formats/source_nav/nav_network.hpp"

namespace wend::source_nav {
namespace {

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
