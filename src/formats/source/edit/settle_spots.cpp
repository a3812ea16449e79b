#include <algorithm>
#include <limits>
#include <unordered_map>

#include "formats/source/edit/changed_lists.hpp"
#include "formats/source/edit/nav_edits.hpp"

namespace wend::source_nav {
namespace {

// How many hiding spots have an id.
using SpotCounts = std::unordered_map<u32, u32>;

SpotCounts spots_of(const NavFile& file) {
    SpotCounts counts;
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) ++counts[spot.id];
    return counts;
}

// A spot that was put into a list is a copy of another, or a fresh one with the id 0. Of a spot and
// its copy, which are alike, the later one gets the new id.
void name_new_spots(NavFile& file, const SpotCounts& before) {
    SpotCounts met;
    u32 greatest = 0;
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) greatest = std::max(greatest, spot.id);
    for (NavArea& area : file.areas)
        for (HidingSpot& spot : area.hiding_spots) {
            const auto was = before.find(spot.id);
            const bool is_new = was == before.end() ? spot.id == 0 : ++met[spot.id] > was->second;
            if (is_new && greatest < std::numeric_limits<u32>::max()) spot.id = ++greatest;
        }
}

}  // namespace

void settle_spots(edit::EditedMap& map) {
    NavDocument& mesh = changed_mesh(map);
    if (mesh.context.version < 2) return;
    const SpotCounts before =
        spots_of(NavDocument::of(*map.before().members().front().document).file);
    name_new_spots(mesh.file, before);
    const SpotCounts now = spots_of(mesh.file);
    if (std::ranges::all_of(before, [&](const auto& spot) { return now.contains(spot.first); }))
        return;
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
