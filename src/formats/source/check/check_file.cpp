#include <string>
#include <string_view>
#include <unordered_map>

#include "core/base/names.hpp"
#include "core/describe/value_check.hpp"
#include "core/document/option_values.hpp"
#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
namespace {

void check_map_size(const CheckedMesh& mesh, u64 size) {
    if (mesh.context.version < 4 || size == mesh.file.bsp_size) return;
    mesh.add_file(nav_rule("map-size"), [&] {
        return CheckedMesh::FindingText{
            "bsp_size",
            fmt::format("made for a map of {} bytes, this has {}", mesh.file.bsp_size, size)};
    });
}

// The game looks for the mesh of its map by the map's name, and in some games for `embed.nav`.
void check_name(const CheckedMesh& mesh, std::string_view map) {
    const std::string name = lower_case(base_name(mesh.member.file));
    if (name == lower_case(map) + ".nav" || name == "embed.nav") return;
    mesh.add_file(nav_rule("mesh-name"), [&] {
        return CheckedMesh::FindingText{
            "magic", fmt::format("is called {}, and in a map called {} the game looks for "
                                 "maps/{}.nav",
                                 base_name(mesh.member.file), map, map)};
    });
}

void check_tail(const CheckedMesh& mesh) {
    if (mesh.file.trailing.empty()) return;
    const auto tell = [&] {
        return CheckedMesh::FindingText{
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
            return CheckedMesh::FindingText{field, fmt::format("{} instead of 0 or 1", value)};
        });
}

void check_unnamed(const CheckedMesh& mesh) {
    bool is_unnamed = false;
    for (const NavArea& area : mesh.file.areas) is_unnamed = is_unnamed || area.place == 0;
    if (is_unnamed != (mesh.file.has_unnamed_areas != 0))
        mesh.add_file(nav_rule("unnamed-flag"), [&] {
            return CheckedMesh::FindingText{"has_unnamed_areas",
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
            return CheckedMesh::FindingText{"areas", "there are none"};
        });
    if (version >= 14) {
        check_boolean(mesh, "is_analyzed", mesh.file.is_analyzed);
        if (mesh.file.is_analyzed == 0)
            mesh.add_file(nav_rule("not-analysed"), [] {
                return CheckedMesh::FindingText{"is_analyzed", "the file says so"};
            });
    }
    if (version >= 12) {
        check_boolean(mesh, "has_unnamed_areas", mesh.file.has_unnamed_areas);
        check_unnamed(mesh);
    }
    return {};
}

namespace {

void check_spot_ids(const CheckedMesh& mesh) {
    if (mesh.context.version < 2) return;
    std::unordered_map<u32, u32> area_of;
    for (u32 area = 0; area < mesh.file.areas.size(); ++area) {
        const List<HidingSpot>& spots = mesh.file.areas[area].hiding_spots;
        for (u32 i = 0; i < spots.size(); ++i) {
            const auto known = area_of.find(spots[i].id);
            if (known == area_of.end())
                area_of.emplace(spots[i].id, area);
            else
                mesh.add_spot(nav_rule("spot-id-twice"), area, i, [&] {
                    return CheckedMesh::FindingText{
                        "id", fmt::format("in area {}; area {} has a spot of that id before it",
                                          mesh.name_of(area), mesh.name_of(known->second))};
                });
        }
    }
}

}  // namespace

void check_ids(const CheckedMesh& mesh) {
    const NavFile& file = mesh.file;
    for (u32 area = 0; area < file.areas.size(); ++area) {
        const u32 id = file.areas[area].id;
        if (const u32 first = mesh.index.areas.find(id).value_or(area); first != area)
            mesh.add_area(nav_rule("area-id-twice"), area, [&] {
                return CheckedMesh::FindingText{
                    "id", fmt::format("areas {} and {} of the file have it", first, area)};
            });
        if (id == 0)
            mesh.add_area(nav_rule("area-id-zero"), area, [&] {
                return CheckedMesh::FindingText{"id",
                                                fmt::format("area {} of the file has it", area)};
            });
    }
    for (u32 ladder = 0; ladder < file.ladders.size(); ++ladder) {
        const u32 first = mesh.index.ladders.find(file.ladders[ladder].id).value_or(ladder);
        if (first != ladder)
            mesh.add_ladder(nav_rule("ladder-id-twice"), ladder, [&] {
                return CheckedMesh::FindingText{
                    "id", fmt::format("ladders {} and {} of the file have it", first, ladder)};
            });
    }
    check_spot_ids(mesh);
}

namespace {

// Reports a number by the record that it belongs to, which its path begins with.
void add_number(const CheckedMesh& mesh, std::span<const FieldPath::Step> path, f64 value) {
    const Rule& rule = nav_rule("not-a-number");
    const auto told_from = [&](std::size_t first) {
        return [=] {
            return CheckedMesh::FindingText{path_text(path.subspan(first)),
                                            fmt::format("has the value {}", value)};
        };
    };
    const auto index_at = [&](std::size_t step) { return static_cast<u32>(path[step].index); };
    if (path[0].name == "areas" && path[2].name == "hiding_spots")
        mesh.add_spot(rule, index_at(1), index_at(3), told_from(4));
    else if (path[0].name == "areas")
        mesh.add_area(rule, index_at(1), told_from(2));
    else if (path[0].name == "ladders")
        mesh.add_ladder(rule, index_at(1), told_from(2));
    else
        mesh.add_file(rule, told_from(0));
}

}  // namespace

void check_numbers(const CheckedMesh& mesh) {
    if (!mesh.report.wants(nav_rule("not-a-number"))) return;
    find_not_finite(mesh.file, mesh.context, [&](const FieldTrail& trail, f64 value) {
        add_number(mesh, trail.steps(), value);
    });
}

}  // namespace wend::source_nav
