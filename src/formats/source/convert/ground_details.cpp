#include "formats/source/convert/ground_details.hpp"

#include <algorithm>

#include "formats/source/game/area_geometry.hpp"
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

}  // namespace wend::source_nav
