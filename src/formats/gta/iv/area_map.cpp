#include "formats/gta/iv/area_map.hpp"

#include <algorithm>

namespace wend::gta_paths::iv {

AreaMap::AreaMap(std::span<const Member> members) : AreaFiles(members) {
    for (u32 member = 0; member < member_count(); ++member) {
        auto& places = places_.emplace_back();
        const auto& nodes = file(member).nodes;
        places.reserve(nodes.size());
        for (u32 place = 0; place < nodes.size(); ++place)
            places.emplace_back(nodes[place].id, place);
        std::ranges::sort(places);
    }
}

std::optional<u32> AreaMap::find(u32 member, u16 id) const {
    const auto& places = places_[member];
    const auto found = std::ranges::lower_bound(places, std::pair(id, u32{0}));
    if (found == places.end() || found->first != id) return std::nullopt;
    return found->second;
}

}  // namespace wend::gta_paths::iv
