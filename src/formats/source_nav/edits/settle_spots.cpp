#include <algorithm>
#include <limits>
#include <unordered_set>

#include "formats/source_nav/edits/changed_lists.hpp"
#include "formats/source_nav/edits/nav_edits.hpp"

namespace wend::source_nav {
namespace {

std::unordered_set<u32> spots_of(const NavFile& file) {
    std::unordered_set<u32> ids;
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) ids.insert(spot.id);
    return ids;
}

// A spot that is put into a list anew has the id 0, which no spot of the game has.
void name_new_spots(NavFile& file, const std::unordered_set<u32>& before) {
    u32 greatest = 0;
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) greatest = std::max(greatest, spot.id);
    if (before.contains(0)) return;
    for (NavArea& area : file.areas)
        for (HidingSpot& spot : area.hiding_spots)
            if (spot.id == 0 && greatest < std::numeric_limits<u32>::max()) spot.id = ++greatest;
}

}  // namespace

void settle_spots(edit::EditedMap& map) {
    NavDocument& mesh = changed_mesh(map);
    if (mesh.context.version < 2) return;
    const auto before = spots_of(NavDocument::of(*map.before().members().front().document).file);
    name_new_spots(mesh.file, before);
    const auto now = spots_of(mesh.file);
    if (std::ranges::all_of(before, [&](u32 spot) { return now.contains(spot); })) return;
    u64 removed = 0;
    for (NavArea& area : mesh.file.areas)
        for (Encounter& encounter : area.encounters) {
            const std::size_t all = encounter.spots.size();
            keep_if(encounter.spots, *mesh.arena, [&](const EncounterSpot& seen) {
                return now.contains(seen.spot) || !before.contains(seen.spot);
            });
            removed += all - encounter.spots.size();
        }
    map.tell(removed, "entry of spots removed whose hiding spot is gone",
             "entries of spots removed whose hiding spots are gone");
}

}  // namespace wend::source_nav
