#include <algorithm>
#include <cmath>

#include "formats/source/check/checked_mesh.hpp"
#include "formats/source/game/ladder_geometry.hpp"

namespace wend::source_nav {
namespace {

struct End {
    const char* field;
    u32 NavLadder::*area;
    bool is_top;
};
constexpr End checked_ends[] = {{"top_forward", &NavLadder::top_forward, true},
                                {"top_left", &NavLadder::top_left, true},
                                {"top_right", &NavLadder::top_right, true},
                                {"top_behind", &NavLadder::top_behind, true},
                                {"bottom_area", &NavLadder::bottom_area, false}};

void check_end(const CheckedMesh& mesh, u32 ladder, const End& end) {
    const NavLadder& record = mesh.file.ladders[ladder];
    const u32 id = record.*end.area;
    if (id == 0) return;
    const auto area = mesh.index.areas.find(id);
    if (!area) {
        mesh.add_ladder(nav_rule("ladder-end"), ladder, [&] {
            return CheckedMesh::Told{end.field, fmt::format("there is no area {}", id)};
        });
        return;
    }
    // In version 6 areas do not list their ladders (fact sheet section 5).
    if (mesh.context.version < 7) return;
    const NavArea& there = mesh.file.areas[*area];
    const List<u32>& listed = end.is_top ? there.ladders_down : there.ladders_up;
    if (std::ranges::find(listed, record.id) != listed.end()) return;
    // Who made the mesh may well want that nobody goes down.
    const Rule& rule = end.is_top ? nav_rule("ladder-one-way") : nav_rule("ladder-not-listed");
    mesh.add_ladder(rule, ladder, [&] {
        return CheckedMesh::Told{end.field,
                                 fmt::format("area {} does not list it among its ladders {}", id,
                                             end.is_top ? "down" : "up")};
    });
}

// The first end that is too far from its area.
void check_distance(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    for (const End& end : checked_ends) {
        const u32 id = record.*end.area;
        const auto area = id != 0 ? mesh.index.areas.find(id) : std::nullopt;
        if (!area) continue;
        const LadderGap gap =
            gap_to_ladder(end.is_top ? record.top : record.bottom, mesh.file.areas[*area]);
        if (!gap.is_far(end.is_top)) continue;
        mesh.add_ladder(nav_rule("ladder-far-away"), ladder, [&] {
            return CheckedMesh::Told{
                end.field, fmt::format("its {} is {:.4g} units beside area {} and {:.4g} {}",
                                       end.is_top ? "top" : "bottom", gap.beside, id,
                                       std::abs(gap.above), gap.above < 0 ? "below" : "above")};
        });
        return;
    }
}

void check_face(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    if (faces_away(record, mesh.file, mesh.index))
        mesh.add_ladder(nav_rule("ladder-faces-away"), ladder, [&] {
            return CheckedMesh::Told{
                "direction", fmt::format("faces {}, and area {} at its bottom lies {} of it",
                                         direction_names[record.direction], record.bottom_area,
                                         direction_names[opposite(record.direction)])};
        });
}

void check_ladder(const CheckedMesh& mesh, u32 ladder) {
    const NavLadder& record = mesh.file.ladders[ladder];
    if (record.direction > 3)
        mesh.add_ladder(nav_rule("direction"), ladder, [&] {
            return CheckedMesh::Told{"direction",
                                     fmt::format("direction {}, the last is 3", record.direction)};
        });
    if (record.top[2] < record.bottom[2])
        mesh.add_ladder(nav_rule("ladder-upside-down"), ladder, [&] {
            return CheckedMesh::Told{"top", fmt::format("its top is at {}, its bottom at {}",
                                                        record.top[2], record.bottom[2])};
        });
    if (record.bottom_area == 0)
        mesh.add_ladder(nav_rule("ladder-without-bottom"), ladder, [&] {
            return CheckedMesh::Told{"bottom_area", "there is none"};
        });
    if (record.top_forward == 0 && record.top_left == 0 && record.top_right == 0)
        mesh.add_ladder(nav_rule("ladder-without-top"), ladder, [&] {
            return CheckedMesh::Told{"top_forward", "there is none"};
        });
    if (mesh.context.version == 6 && record.is_dangling > 1)
        mesh.add_ladder(nav_rule("not-a-boolean"), ladder, [&] {
            return CheckedMesh::Told{"is_dangling",
                                     fmt::format("{} instead of 0 or 1", record.is_dangling)};
        });
    for (const End& end : checked_ends) check_end(mesh, ladder, end);
    check_distance(mesh, ladder);
    check_face(mesh, ladder);
}

}  // namespace

void check_ladders(const CheckedMesh& mesh) {
    for (u32 ladder = 0; ladder < mesh.file.ladders.size(); ++ladder) check_ladder(mesh, ladder);
}

}  // namespace wend::source_nav
