#include "formats/source/convert/convert_encounters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "formats/source/records/mesh_index.hpp"

namespace wend::source_nav {
namespace {

// The first side on which an area leads to another; the north for none at all.
std::optional<u8> side_towards(const NavArea& area, u32 id) {
    if (id == 0) return u8{0};
    for (u8 direction = 0; direction < 4; ++direction)
        if (leads_to(area, direction, id)) return direction;
    return std::nullopt;
}

// The way along in 255ths, cut off as the games do (fact sheet section 4).
u8 in_255ths(const OldEncounterSpot& seen, const ToldRecord& told) {
    if (!(seen.t >= 0 && seen.t <= 1)) {
        told.tell(LossKind::does_not_fit, "t", fmt::format("{}, version 3 holds 0 to 1", seen.t));
        return 0;
    }
    const auto t = static_cast<u8>(255 * seen.t);
    if (static_cast<f32>(t) / 255 != seen.t)
        told.tell(LossKind::changed, "t", fmt::format("{} becomes {}/255", seen.t, t));
    return t;
}

List<EncounterSpot> spots_by_id(const OldEncounter& old, const SpotIds& spots,
                                const ToldRecord& told, Arena& arena) {
    List<EncounterSpot> found;
    for (std::size_t i = 0; i < old.spots.size(); ++i) {
        const OldEncounterSpot& seen = old.spots[i];
        const ToldRecord here = told.within("spots", fmt::format("spot {}", i));
        if (const auto id = spots.find(seen.position))
            found.push_back({*id, in_255ths(seen, here)}, arena);
        else
            here.tell(LossKind::lost, "position",
                      fmt::format("there is no hiding spot at {}", fmt::join(seen.position, ",")));
    }
    return found;
}

}  // namespace

SpotIds::SpotIds(const NavFile& file, const NavContext& context) {
    std::size_t count = 0;
    for (const NavArea& area : file.areas) count += area.hiding_spots.size();
    spots_.reserve(count);
    for (const NavArea& area : file.areas)
        for (const HidingSpot& spot : area.hiding_spots) {
            const u32 number = static_cast<u32>(spots_.size() + 1);
            spots_.emplace_back(std::bit_cast<Bits>(spot.position),
                                context.version >= 2 ? spot.id : number);
        }
    std::ranges::sort(spots_);
}

std::optional<u32> SpotIds::find(const Position& position) const {
    const Bits bits = std::bit_cast<Bits>(position);
    const auto found = std::ranges::lower_bound(spots_, bits, {}, &std::pair<Bits, u32>::first);
    if (found == spots_.end() || found->first != bits) return std::nullopt;
    return found->second;
}

List<Encounter> encounters_by_id(const NavArea& area, const SpotIds& spots, const ToldRecord& told,
                                 Arena& arena) {
    List<Encounter> encounters;
    for (std::size_t i = 0; i < area.old_encounters.size(); ++i) {
        const OldEncounter& old = area.old_encounters[i];
        const auto from = side_towards(area, old.from), to = side_towards(area, old.to);
        if (!from || !to) {
            told.tell(LossKind::lost, "encounters",
                      fmt::format("encounter {} from {} to {}: area {} is no neighbour", i,
                                  old.from, old.to, from ? old.to : old.from));
            continue;
        }
        const ToldRecord here = told.within("encounters", fmt::format("encounter {}", i));
        const auto position = [](const Position& p) {
            return fmt::format("{}", fmt::join(p, ","));
        };
        here.tell(LossKind::lost, "from_position", position(old.from_position));
        here.tell(LossKind::lost, "to_position", position(old.to_position));
        here.tell(LossKind::invented, "from_direction", direction_names[*from]);
        here.tell(LossKind::invented, "to_direction", direction_names[*to]);
        encounters.push_back({.from = old.from,
                              .to = old.to,
                              .from_direction = *from,
                              .to_direction = *to,
                              .spots = spots_by_id(old, spots, here, arena)},
                             arena);
    }
    return encounters;
}

}  // namespace wend::source_nav
