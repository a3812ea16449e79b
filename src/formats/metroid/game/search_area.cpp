#include "formats/metroid/game/search_area.hpp"

#include "formats/metroid/records/region_parts.hpp"

namespace wend::metroid_path {

SearchLaw SearchLaw::of(const PathContext& context) {
    constexpr u32 flyer = Creature::flyer, swimmer = Creature::swimmer;
    if (context.version == 4) return {0.3f, 4, false, swimmer, flyer, false};
    constexpr u32 other_joined = 0x10;
    return {0.5f, 8, true, swimmer | other_joined, flyer | swimmer, true};
}

SearchArea::SearchArea(const PathFile& file, const PathContext& context)
    : file_(file),
      law_(SearchLaw::of(context)),
      ground_(file.ground_reach, region_count()),
      flyer_(file.flyer_reach, region_count()) {}

// Only the low byte of either mask is asked.
bool SearchArea::is_open(const Region& region, const Creature& creature) const {
    if ((region.type_mask & 0xFF & creature.flags) == 0) return false;
    if ((region.index_mask & 0xFF & (u32{1} << creature.index)) == 0) return false;
    if (!law_.heeds_obstructions) return true;
    constexpr u32 flag_of[] = {0x100, 0x200};
    return region.obstructions[2] == 0 &&
           ((creature.flags & flag_of[0]) == 0 || region.obstructions[0] == 0) &&
           ((creature.flags & flag_of[1]) == 0 || region.obstructions[1] == 0);
}

bool SearchArea::joins(u32 from, u32 to, const Creature& creature) const {
    if ((creature.flags & law_.joined_flags) != 0) return true;
    return ((creature.flags & Creature::flyer) != 0 ? flyer_ : ground_).joins(from, to);
}

bool SearchArea::leads(const Region& from, const Link& link) const {
    return link.region < file_.regions.size() && link.corner < corners_of(file_, from).size();
}

std::span<const u32> SearchArea::lookups_of(const OctreeNode& leaf) const {
    return run_of(file_.lookup, leaf.first_lookup, leaf.region_count);
}

// From the root, which is the last, down. A way of more steps than there are nodes goes in circles.
std::span<const u32> SearchArea::lookups_at(const Vector& point) const {
    const std::vector<OctreeNode>& octree = file_.octree;
    u64 at = octree.size() - 1;
    for (u64 steps = 0; steps < octree.size() && at < octree.size(); ++steps) {
        const OctreeNode& node = octree[at];
        if (node.is_leaf != 0) return lookups_of(node);
        u32 child = 0;
        for (u32 axis = 0; axis < 3; ++axis)
            if (point[axis] > node.split[axis]) child |= u32{1} << axis;
        at = node.children[child];
    }
    return {};
}

}  // namespace wend::metroid_path
