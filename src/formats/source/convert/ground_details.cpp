#include "formats/source/convert/ground_details.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source/game/visibility.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/source_nav_format.hpp"

namespace wend::source_nav {

u16 PlacesOfGround::number(const std::string& place) {
    const auto& names = source_nav_format().info().generated_places;
    const auto known = std::ranges::find(names, place, [](const auto& name) { return name.first; });
    if (known == names.end()) return 0;
    const auto [found, is_new] = numbers_.try_emplace(place, names_.size() + 1);
    if (is_new) names_.emplace_back(known->second);
    return found->second;
}

void put_encounters(const GroundArea& from, const GroundMesh& ground, NavArea& area, Arena& arena) {
    for (const GroundEncounter& made : from.encounters) {
        Encounter encounter;
        encounter.from = ground.areas[made.from].id;
        encounter.to = ground.areas[made.to].id;
        encounter.from_direction = static_cast<u8>(made.from_side);
        encounter.to_direction = static_cast<u8>(made.to_side);
        for (const GroundEncounter::Spot& spot : made.spots)
            encounter.spots.push_back({spot.number, static_cast<u8>(255 * spot.share)}, arena);
        area.encounters.push_back(std::move(encounter), arena);
    }
}

void put_hiding_spots(const GroundArea& from, NavArea& area, u32& next_id, Arena& arena) {
    for (const GroundSpot& spot : from.hiding_spots) {
        const u32 hidden = spot_flags["in_cover"].with(0U, spot.is_in_cover);
        const u32 good = spot_flags["good_sniper_spot"].with(hidden, spot.is_good_sniper);
        const u32 ideal = spot_flags["ideal_sniper_spot"].with(good, spot.is_ideal_sniper);
        const u32 exposed = spot_flags["exposed"].with(ideal, spot.is_exposed);
        area.hiding_spots.push_back({next_id++, position_of(spot.at), static_cast<u8>(exposed)},
                                    arena);
    }
}

void put_sights(const GroundMesh& ground, NavFile& file, const NavContext& context, Arena& arena) {
    if (!context.has_visibility()) return;
    std::vector<std::vector<VisibleArea>> lists;
    for (const GroundArea& from : ground.areas) {
        std::vector<VisibleArea>& list = lists.emplace_back();
        for (const GroundSight& sight : from.sights)
            list.push_back({sight.area, sight.is_whole ? completely_visible : potentially_visible});
    }
    std::vector<bool> is_parent(lists.size()), is_heir(lists.size());
    for (u32 area = 0; area < lists.size(); ++area) {
        std::vector<VisibleArea> shortest = lists[area];
        std::optional<u32> parent;
        if (context.inherits_visibility() && !is_parent[area])
            for (const u32 beside : ground.areas[area].to | std::views::join) {
                if (beside == area || is_heir[beside]) continue;
                std::vector<VisibleArea> list = visible_beside(lists[area], lists[beside]);
                if (list.size() >= shortest.size()) continue;
                shortest = std::move(list);
                parent = beside;
            }
        if (parent) {
            is_parent[*parent] = is_heir[area] = true;
            file.areas[area].inherit_visibility_from = ground.areas[*parent].id;
        }
        set_visible(file, area, std::move(shortest), context, arena);
    }
}

}  // namespace wend::source_nav
