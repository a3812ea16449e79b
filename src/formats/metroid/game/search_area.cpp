#include "formats/metroid/game/search_area.hpp"

#include <algorithm>
#include <cmath>

#include "formats/metroid/records/path_file.hpp"

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

ClosestRegion::ClosestRegion(const SearchArea& area)
    : area_(area),
      region_looked_at_(area.region_count()),
      node_looked_at_(area.file().octree.size()) {
    waiting_.reserve(node_looked_at_.size());
}

// In the order of the children, each with all that lies below it. A node is looked at once, as
// branches of broken files lead round in circles.
void ClosestRegion::collect_leaves(const Vector& point, f32 padding) {
    const std::vector<OctreeNode>& octree = area_.file().octree;
    leaf_count_ = 0;
    waiting_.clear();
    const auto wait = [&](u32 node) {
        if (node >= octree.size() || node_looked_at_[node] == query_) return;
        node_looked_at_[node] = query_;
        waiting_.push_back(node);
    };
    // The box of the root is not asked.
    if (!octree.empty()) wait(static_cast<u32>(octree.size() - 1));
    while (!waiting_.empty() && leaf_count_ < max_leaves) {
        const u32 index = waiting_.back();
        const OctreeNode& node = octree[index];
        waiting_.pop_back();
        if (node.is_leaf != 0) {
            leaves_[leaf_count_++] = index;
            continue;
        }
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child)
            if (*child < octree.size() && is_near_box(octree[*child], point, padding)) wait(*child);
    }
}

bool ClosestRegion::find(const Creature& creature, const Vector& point) {
    if (++query_ == 0) {  // After 2^32 queries old marks would seem to be of this one.
        std::ranges::fill(region_looked_at_, 0);
        std::ranges::fill(node_looked_at_, 0);
        query_ = 1;
    }
    collect_leaves(point, creature.padding);
    f32 padding = creature.padding;
    bool is_found = false;
    for (std::size_t leaf = 0; leaf < leaf_count_; ++leaf)
        for (const u32 index : area_.lookups_of(area_.file().octree[leaves_[leaf]])) {
            if (index >= area_.region_count() || region_looked_at_[index] == query_) continue;
            region_looked_at_[index] = query_;
            const Region& region = area_.region(index);
            const Prism prism(area_.file(), region);
            if (!area_.is_open(region, creature) || !prism.is_box_near(point, padding)) continue;
            if ((creature.flags & area_.law().any_height_flags) == 0 &&
                !(prism.distance_above_floor(point) < max_above_floor))
                continue;
            ClosestSoFar closest{.square = padding * padding};
            offer_closest(area_, creature, index, point, closest);
            if (!closest.is_found) continue;
            is_found = true;
            region_ = index;
            point_ = closest.point;
            padding = std::sqrt(closest.square);
        }
    return is_found;
}

void ClosestRegion::offer_closest(const SearchArea& area, const Creature& creature, u32 region,
                                  const Vector& point, ClosestSoFar& closest) {
    using Faces = Prism::Faces;
    const u32 air =
        area.law().walls_are_of_air ? Creature::flyer | Creature::swimmer : Creature::flyer;
    const bool all = ((creature.flags & air) != 0) == area.law().walls_are_of_air;
    Prism(area.file(), area.region(region))
        .offer_closest(point, all ? Faces::all : Faces::floor, closest);
}

}  // namespace wend::metroid_path
