#include <string>
#include <string_view>

#include "core/base/file_name.hpp"
#include "core/document/option_values.hpp"
#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
namespace {

void check_map_size(const CheckedMesh& mesh, u64 size) {
    if (mesh.context.version < 4 || size == mesh.file.bsp_size) return;
    mesh.add_file(nav_rule("map-size"), [&] {
        return CheckedMesh::Told{"bsp_size", fmt::format("made for a map of {} bytes, this has {}",
                                                         mesh.file.bsp_size, size)};
    });
}

// The game looks for the mesh of its map by the map's name, and in some games for `embed.nav`.
void check_name(const CheckedMesh& mesh, std::string_view map) {
    const std::string name = lower_case(base_name(mesh.member.file));
    if (name == lower_case(map) + ".nav" || name == "embed.nav") return;
    mesh.add_file(nav_rule("mesh-name"), [&] {
        return CheckedMesh::Told{
            "mark", fmt::format("is called {}, and in a map called {} the game looks for "
                                "maps/{}.nav",
                                base_name(mesh.member.file), map, map)};
    });
}

void check_tail(const CheckedMesh& mesh) {
    if (mesh.file.trailing.empty()) return;
    const auto tell = [&] {
        return CheckedMesh::Told{
            "trailing", fmt::format("{} bytes follow the last field", mesh.file.trailing.size())};
    };
    // Only GoldSrc leaves the end of the file behind that stood there (fact sheet section 9).
    if (mesh.context.is_gold_source())
        mesh.add_file(nav_rule("stale-tail"), tell);
    else
        mesh.add_file(nav_rule("trailing-bytes"), tell);
}

void check_boolean(const CheckedMesh& mesh, const char* field, u8 value) {
    if (value > 1)
        mesh.add_file(nav_rule("not-a-boolean"), [&] {
            return CheckedMesh::Told{field, fmt::format("{} instead of 0 or 1", value)};
        });
}

void check_unnamed(const CheckedMesh& mesh) {
    bool is_unnamed = false;
    for (const NavArea& area : mesh.file.areas) is_unnamed = is_unnamed || area.place == 0;
    if (is_unnamed != (mesh.file.has_unnamed_areas != 0))
        mesh.add_file(nav_rule("unnamed-flag"), [&] {
            return CheckedMesh::Told{"has_unnamed_areas",
                                     is_unnamed ? "says no, but some areas have no place"
                                                : "says yes, but all areas have a place"};
        });
}

}  // namespace

Expected<void> check_header(const CheckedMesh& mesh, const OptionValues& options) {
    const u32 version = mesh.context.version;
    u64 map_size = 0;
    const auto is_given = take_whole_number(options, "bsp", map_size);
    if (!is_given) return failure(is_given.error());
    if (*is_given) check_map_size(mesh, map_size);
    std::string map;
    const auto is_named = take_name(options, "bsp-name", map);
    if (!is_named) return failure(is_named.error());
    if (*is_named) check_name(mesh, map);
    check_tail(mesh);
    if (mesh.file.areas.empty())
        mesh.add_file(nav_rule("no-areas"), [] {
            return CheckedMesh::Told{"areas", "there are none"};
        });
    if (version >= 14) {
        check_boolean(mesh, "is_analyzed", mesh.file.is_analyzed);
        if (mesh.file.is_analyzed == 0)
            mesh.add_file(nav_rule("not-analysed"), [] {
                return CheckedMesh::Told{"is_analyzed", "the file says so"};
            });
    }
    if (version >= 12) {
        check_boolean(mesh, "has_unnamed_areas", mesh.file.has_unnamed_areas);
        check_unnamed(mesh);
    }
    return {};
}

}  // namespace wend::source_nav
