#include <unordered_map>

#include "formats/source/check/checked_mesh.hpp"

namespace wend::source_nav {
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
                    return CheckedMesh::Told{
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
                return CheckedMesh::Told{
                    "id", fmt::format("areas {} and {} of the file have it", first, area)};
            });
        if (id == 0)
            mesh.add_area(nav_rule("area-id-zero"), area, [&] {
                return CheckedMesh::Told{"id", fmt::format("area {} of the file has it", area)};
            });
    }
    for (u32 ladder = 0; ladder < file.ladders.size(); ++ladder) {
        const u32 first = mesh.index.ladders.find(file.ladders[ladder].id).value_or(ladder);
        if (first != ladder)
            mesh.add_ladder(nav_rule("ladder-id-twice"), ladder, [&] {
                return CheckedMesh::Told{
                    "id", fmt::format("ladders {} and {} of the file have it", first, ladder)};
            });
    }
    check_spot_ids(mesh);
}

}  // namespace wend::source_nav
