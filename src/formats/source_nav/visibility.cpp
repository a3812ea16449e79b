#include "formats/source_nav/visibility.hpp"

#include <algorithm>

namespace wend::source_nav {

std::vector<u32> visible_from(const NavFile& file, const MeshIndex& index,
                              const NavContext& context, u32 area) {
    const NavArea& own = file.areas[area];
    std::vector<u32> mentioned, seen;
    for (const VisibleArea& entry : own.visible) {
        const auto place = place_of(entry, file, index, context);
        if (!place) continue;
        mentioned.push_back(*place);
        if (entry.attributes != 0) seen.push_back(*place);
    }
    std::ranges::sort(mentioned);
    const auto parent = own.inherit_visibility_from != 0
                            ? index.areas.find(own.inherit_visibility_from)
                            : std::nullopt;
    if (parent && *parent != area)
        for (const VisibleArea& entry : file.areas[*parent].visible) {
            const auto place = place_of(entry, file, index, context);
            if (place && entry.attributes != 0 && !std::ranges::binary_search(mentioned, *place))
                seen.push_back(*place);
        }
    std::ranges::sort(seen);
    seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
    return seen;
}

}  // namespace wend::source_nav
