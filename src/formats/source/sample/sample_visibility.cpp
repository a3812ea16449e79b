#include <span>

#include "formats/source/sample/sample_parts.hpp"

namespace wend::source_nav {
namespace {

constexpr u8 attributes_of(const sample::Sight& sight) { return sight.whole ? 3 : 1; }

std::span<const sample::Sight> sights_of(const sample::Building& building, u32 area) {
    const u32 first = building.first_sight[area];
    return std::span(building.sights).subspan(first, building.first_sight[area + 1] - first);
}

// What an area has to say beside another's list; areas by their place in the plan.
std::vector<VisibleArea> beside(std::span<const sample::Sight> own,
                                std::span<const sample::Sight> inherited) {
    std::vector<VisibleArea> said;
    auto next = inherited.begin();
    for (const sample::Sight& sight : own) {
        for (; next != inherited.end() && next->area < sight.area; ++next)
            said.push_back({next->area, 0});
        const bool known = next != inherited.end() && next->area == sight.area;
        if (!known || next->whole != sight.whole)
            said.push_back({sight.area, attributes_of(sight)});
        if (known) ++next;
    }
    for (; next != inherited.end(); ++next) said.push_back({next->area, 0});
    return said;
}

}  // namespace

void fill_visibility(NavDocument& document, const sample::Building& building,
                     sample::Random& random) {
    constexpr double heirs = 0.7;
    const NavContext& context = document.context;
    std::vector<NavArea>& areas = document.file.areas;
    const bool can_inherit = !context.is_left_4_dead() || context.left_4_dead(11);
    u32 parent = 0;  // the first area of the room; it inherits nothing itself
    for (u32 i = 0; i < areas.size(); ++i) {
        if (building.areas[i].room != building.areas[parent].room) parent = i;
        const std::span<const sample::Sight> own = sights_of(building, i);
        std::vector<VisibleArea> said = beside(own, {});
        if (can_inherit && i != parent && random.chance(heirs)) {
            std::vector<VisibleArea> rest = beside(own, sights_of(building, parent));
            if (rest.size() < said.size()) {
                said = std::move(rest);
                areas[i].inherit_visibility_from = areas[parent].id;
            }
        }
        if (!context.sees_by_index())
            for (VisibleArea& visible : said) visible.area = areas[visible.area].id;
        areas[i].visible = {said, *document.arena};
    }
}

}  // namespace wend::source_nav
