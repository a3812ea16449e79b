#include "formats/source/game/visibility.hpp"

#include <algorithm>

#include "formats/source/records/names.hpp"

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

std::vector<VisibleArea> visible_beside(std::span<const VisibleArea> own,
                                        std::span<const VisibleArea> inherited) {
    std::vector<VisibleArea> list;
    auto next = inherited.begin();
    for (const VisibleArea& entry : own) {
        for (; next != inherited.end() && next->area < entry.area; ++next)
            list.push_back({next->area, not_visible});
        const bool is_known = next != inherited.end() && next->area == entry.area;
        if (!is_known || next->attributes != entry.attributes) list.push_back(entry);
        if (is_known) ++next;
    }
    for (; next != inherited.end(); ++next) list.push_back({next->area, not_visible});
    return list;
}

void set_visible(NavFile& file, u32 area, std::vector<VisibleArea> by_place,
                 const NavContext& context, Arena& arena) {
    if (!context.sees_by_index())
        for (VisibleArea& entry : by_place) entry.area = file.areas[entry.area].id;
    file.areas[area].visible = {by_place, arena};
}

}  // namespace wend::source_nav
