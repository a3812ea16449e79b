#pragma once

#include <span>
#include <vector>

#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {

// When a box of the octree is divided; the defaults are those of the tool that rooms were made with
// so far (fact sheet section 2.5).
struct OctreeRules {
    u32 regions = 16;     // boxes that touch fewer regions stay whole
    u32 depth = 10;       // as do boxes that are so often divided
    f32 half_extent = 8;  // and such whose longest side is less than twice this; metres

    friend bool operator==(const OctreeRules&, const OctreeRules&) = default;
};

// How far an octree may go before it is given up.
struct OctreeLimits {
    u64 bytes = 0;           // of nodes and lookup list
    u64 bytes_a_region = 0;  // and so many more for each
    u64 tests = 0;           // of a region's box against a node's
    u64 tests_a_region = 0;  // and so many more for each

    u64 max_bytes(u64 regions) const { return bytes + bytes_a_region * regions; }
    u64 max_tests(u64 regions) const { return tests + tests_a_region * regions; }
};

struct Octree {
    std::vector<OctreeNode> nodes;
    std::vector<u32> lookup;
};

// The octree over the boxes of regions, which must be computed before. One that would go beyond its
// limits comes out as a single leaf with all regions, which the game can search as well, only more
// slowly.
Octree build_octree(std::span<const Region> regions, const OctreeRules& rules,
                    const OctreeLimits& limits);

}  // namespace wend::metroid_path
