#pragma once

#include <algorithm>

#include "formats/metroid_path/files.hpp"
#include "wend/check.hpp"

// Rooms without any fault, not even a note, to plant some in.

namespace wend::metroid_path {

// The report on a file of these bytes.
inline CheckReport check_bytes(const Bytes& bytes, const CheckOptions& options = {}) {
    return check(Map::of(metroid_path_format, {member_of(bytes)}).value(), options).value();
}

// The room made by hand, with an octree of a branch and eight leaves. Child 0 is the one to the
// south-west at the bottom; x, y and z above the split (3, 4, 3) count 1, 2 and 4.
inline RawPath planted_room(u32 version = 4) {
    RawPath room = hand_made_room(version);
    const RawPoint low = room.octree[0].box_min, split = room.octree[0].split,
                   high = room.octree[0].box_max;
    RawOctreeNode root{.is_leaf = 0, .box_min = low, .box_max = high, .split = split};
    room.octree.clear();
    room.lookup.clear();
    const std::vector<u32> lists[8] = {{0, 2}, {0, 1}, {}, {3}, {2}, {1}, {}, {3}};
    for (u32 child = 0; child < 8; ++child) {
        RawOctreeNode leaf;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const bool is_high = (child >> axis & 1) != 0;
            leaf.box_min[axis] = is_high ? split[axis] : low[axis];
            leaf.box_max[axis] = is_high ? high[axis] : split[axis];
            leaf.split[axis] = (leaf.box_min[axis] + leaf.box_max[axis]) / 2;
        }
        leaf.region_count = static_cast<u32>(lists[child].size());
        leaf.first_lookup = static_cast<u32>(room.lookup.size());
        room.lookup.insert(room.lookup.end(), lists[child].begin(), lists[child].end());
        root.children[child] = child;
        room.octree.push_back(leaf);
    }
    room.octree.push_back(root);
    return room;
}

// A level square of 4 by 4 m as a region without links.
inline RawRegion& add_square(RawPath& room, float x, float z, float height) {
    const u32 first = static_cast<u32>(room.corners.size());
    room.corners.insert(room.corners.end(), {{{x, 0, z}, {1, 0, 0}},
                                             {{x, 4, z}, {0, -1, 0}},
                                             {{x + 4, 4, z}, {-1, 0, 0}},
                                             {{x + 4, 0, z}, {0, 1, 0}}});
    const u32 index = static_cast<u32>(room.regions.size());
    RawRegion& region = room.regions.emplace_back(
        raw_region(index, {first, 4}, {static_cast<u32>(room.links.size()), 0}));
    region.height = height;
    region.centroid = {x + 2, 2, z};
    region.box_min = {x, 0, z};
    region.box_max = {x + 4, 4, z + height};
    return region;
}
// From the region added last over its western (0) or eastern (2) side.
inline void add_link_of_square(RawPath& room, u32 corner, u32 to) {
    room.links.push_back({corner, to, 4, 0.25f});
    ++room.regions.back().link_count;
}

// Sets the bit for a pair of so many records.
inline void set_pair(std::vector<u32>& table, std::size_t i, std::size_t j, std::size_t records) {
    const std::size_t bit = i * (2 * records - i - 1) / 2 + (j - i - 1);
    table[bit / 32] |= 1u << bit % 32;
}

// One leaf with all regions, and tables by a test of pairs; for rooms of squares.
template <class AreLinked>
RawPath finished(RawPath room, AreLinked are_linked) {
    const std::size_t regions = room.regions.size();
    const std::size_t words = (regions * (regions - 1) / 2 + 31) / 32;
    room.ground_reach.resize(words);
    for (std::size_t i = 0; i < regions; ++i) {
        room.lookup.push_back(static_cast<u32>(i));
        for (std::size_t j = i + 1; j < regions; ++j)
            if (are_linked(i, j)) set_pair(room.ground_reach, i, j, regions);
    }
    room.flyer_reach = room.ground_reach;
    room.reserved.resize(2 * ((regions * regions + 31) / 32 - words));
    RawOctreeNode leaf;
    leaf.box_min = leaf.box_max = room.corners.front().position;
    for (const RawRegion& region : room.regions)
        for (std::size_t axis = 0; axis < 3; ++axis) {
            leaf.box_min[axis] = std::min(leaf.box_min[axis], region.box_min[axis]);
            leaf.box_max[axis] = std::max(leaf.box_max[axis], region.box_max[axis]);
        }
    leaf.region_count = static_cast<u32>(regions);
    room.octree.push_back(leaf);
    return room;
}

// Squares from west to east.
inline RawPath row_of_squares(u32 count) {
    RawPath room;
    for (u32 i = 0; i < count; ++i) {
        add_square(room, 4 * static_cast<float>(i), 0, 3);
        if (i > 0) add_link_of_square(room, 0, i - 1);
        if (i + 1 < count) add_link_of_square(room, 2, i + 1);
    }
    return finished(std::move(room), [](std::size_t, std::size_t) { return true; });
}

// So many pairs of squares, half a metre over each other and very high.
inline RawPath pile_of_squares(u32 pairs) {
    RawPath room;
    for (u32 i = 0; i < pairs; ++i) {
        const float z = static_cast<float>(i) / 2;
        add_square(room, 0, z, 20);
        add_link_of_square(room, 2, 2 * i + 1);
        add_square(room, 4, z, 20);
        add_link_of_square(room, 0, 2 * i);
    }
    return finished(std::move(room),
                    [](std::size_t i, std::size_t j) { return i % 2 == 0 && j == i + 1; });
}

}  // namespace wend::metroid_path
