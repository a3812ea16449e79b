#include <algorithm>

#include "formats/source_nav/checked_mesh.hpp"

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
    if (std::ranges::find(listed, record.id) == listed.end())
        mesh.add_ladder(nav_rule("ladder-not-listed"), ladder, [&] {
            return CheckedMesh::Told{
                end.field, fmt::format("area {} does not list it among its ladders {}", id,
                                       end.is_top ? "down" : "up")};
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
}

}  // namespace

void check_ladders(const CheckedMesh& mesh) {
    for (u32 ladder = 0; ladder < mesh.file.ladders.size(); ++ladder) check_ladder(mesh, ladder);
}

}  // namespace wend::source_nav
