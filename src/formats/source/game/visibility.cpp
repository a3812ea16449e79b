#include "formats/source/game/visibility.hpp"

#include <algorithm>

namespace wend::source_nav {

const std::vector<u32>& VisibleAreas::from(u32 area) {
    const NavArea& own = file_.areas[area];
    mentioned_.clear();
    seen_.clear();
    for (const VisibleArea& entry : own.visible) {
        const auto place = place_of(entry, file_, index_, context_);
        if (!place) continue;
        mentioned_.push_back(*place);
        if (entry.attributes != 0) seen_.push_back(*place);
    }
    std::ranges::sort(mentioned_);
    const auto parent = own.inherit_visibility_from != 0
                            ? index_.areas.find(own.inherit_visibility_from)
                            : std::nullopt;
    if (parent && *parent != area)
        for (const VisibleArea& entry : file_.areas[*parent].visible) {
            const auto place = place_of(entry, file_, index_, context_);
            if (place && entry.attributes != 0 && !std::ranges::binary_search(mentioned_, *place))
                seen_.push_back(*place);
        }
    std::ranges::sort(seen_);
    seen_.erase(std::unique(seen_.begin(), seen_.end()), seen_.end());
    return seen_;
}

}  // namespace wend::source_nav
