#include "formats/source_nav/spot_ids.hpp"

#include <algorithm>
#include <bit>

namespace wend::source_nav {

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

}  // namespace wend::source_nav
