#include "formats/metroid_path/find_regions.hpp"

#include <algorithm>

#include "formats/metroid_path/prism.hpp"

namespace wend::metroid_path {

bool RegionSet::has(u32 region) const { return std::ranges::find(all(), region) != all().end(); }

RegionSet find_regions(const SearchArea& area, const Creature& creature, const Vector& point) {
    RegionSet found;
    for (const u32 index : area.lookups_at(point)) {
        if (index >= area.region_count()) continue;
        const Region& region = area.region(index);
        const Prism prism(area.file(), region);
        if (!area.is_open(region, creature) || !prism.contains(point)) continue;
        if (creature.walks() && !(prism.distance_above_floor(point) < max_above_floor)) continue;
        found.add(index);
        if (found.size() == area.law().max_at_point) break;
    }
    return found;
}

}  // namespace wend::metroid_path
