#include "formats/source/convert/ground_details.hpp"

#include <algorithm>
#include <optional>
#include <utility>

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

namespace {

// Lists of what is visible, as files have them: one area may take over the list of another that
// takes over none, and names what differs.
class SightLists {
  public:
    SightLists(const GroundMesh& ground, const NavContext& context, bool inherits)
        : ground_(ground),
          context_(context),
          inherits_(inherits),
          is_parent_(ground.areas.size()),
          parents_(ground.areas.size()) {}

    void put(u32 area, NavArea& to, Arena& arena) {
        std::vector<VisibleArea> list = own_list(area);
        if (inherits_ && !is_parent_[area])
            for (const auto& side : ground_.areas[area].to)
                for (const u32 beside : side) {
                    if (beside == area || parents_[beside]) continue;
                    std::vector<VisibleArea> shorter = list_beside(area, beside);
                    if (shorter.size() >= list.size()) continue;
                    list = std::move(shorter);
                    parents_[area] = beside;
                }
        if (const auto parent = parents_[area]) {
            is_parent_[*parent] = true;
            to.inherit_visibility_from = ground_.areas[*parent].id;
        }
        for (const VisibleArea& entry : list) to.visible.push_back(entry, arena);
    }

  private:
    VisibleArea entry(u32 area, u8 attributes) const {
        return {context_.sees_by_index() ? area : ground_.areas[area].id, attributes};
    }
    VisibleArea entry(const GroundSight& sight) const {
        return entry(sight.area, sight.is_whole ? completely_visible : potentially_visible);
    }

    std::vector<VisibleArea> own_list(u32 area) const {
        std::vector<VisibleArea> list;
        for (const GroundSight& sight : ground_.areas[area].sights) list.push_back(entry(sight));
        return list;
    }

    // What has to be said if the rest is as from another area: both are in the order of areas.
    std::vector<VisibleArea> list_beside(u32 area, u32 other) const {
        std::vector<VisibleArea> list;
        const auto &own = ground_.areas[area].sights, &theirs = ground_.areas[other].sights;
        auto at = theirs.begin();
        for (const GroundSight& sight : own) {
            for (; at != theirs.end() && at->area < sight.area; ++at)
                list.push_back(entry(at->area, not_visible));
            const bool is_same =
                at != theirs.end() && at->area == sight.area && at->is_whole == sight.is_whole;
            if (!is_same) list.push_back(entry(sight));
            if (at != theirs.end() && at->area == sight.area) ++at;
        }
        for (; at != theirs.end(); ++at) list.push_back(entry(at->area, not_visible));
        return list;
    }

    const GroundMesh& ground_;
    const NavContext& context_;
    bool inherits_;
    std::vector<bool> is_parent_;
    std::vector<std::optional<u32>> parents_;
};

}  // namespace

void put_sights(const GroundMesh& ground, NavFile& file, const NavContext& context, Arena& arena) {
    if (!context.has_visibility()) return;
    SightLists lists(ground, context, !context.is_left_4_dead() || context.left_4_dead(11));
    for (u32 area = 0; area < ground.areas.size(); ++area) lists.put(area, file.areas[area], arena);
}

}  // namespace wend::source_nav
