#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/octree_builder.hpp"
#include "formats/metroid_path/files.hpp"

// The octree against what the fact sheet says that it is for (section 2.5): whatever box a point is
// in, its leaf lists the regions around it.

namespace wend::metroid_path {
namespace {

constexpr OctreeLimits no_limits{.bytes = u64{1} << 40, .tests = u64{1} << 40};

Region region_in(const Vector& min, const Vector& max) {
    Region region;
    region.box_min = min;
    region.box_max = max;
    return region;
}

// So many rows and columns of squares, 4 metres wide and high.
std::vector<Region> squares(int rows, int columns) {
    std::vector<Region> regions;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x)
            regions.push_back(
                region_in({4.0f * static_cast<f32>(x), 4.0f * static_cast<f32>(y), 0},
                          {4.0f * static_cast<f32>(x + 1), 4.0f * static_cast<f32>(y + 1), 4}));
    return regions;
}

TEST(Octree, OfNothingIsALeafInsideOut) {
    const Octree octree = build_octree({}, {}, no_limits);
    ASSERT_EQ(octree.nodes.size(), 1u);
    EXPECT_TRUE(octree.lookup.empty());
    const OctreeNode& leaf = octree.nodes[0];
    EXPECT_EQ(leaf.is_leaf, 1u);
    constexpr f32 most = std::numeric_limits<f32>::max();
    EXPECT_EQ(leaf.box_min, (Vector{most, most, most}));
    EXPECT_EQ(leaf.box_max, (Vector{-most, -most, -most}));
    EXPECT_EQ(leaf.split, Vector{});
    EXPECT_EQ(leaf.region_count, 0u);
    for (const u32 child : leaf.children) EXPECT_EQ(child, 0xFFFFFFFF);
}

TEST(Octree, IsNotDividedForFewerThanSixteenRegions) {
    EXPECT_EQ(build_octree(squares(3, 5), {}, no_limits).nodes.size(), 1u);
    EXPECT_EQ(build_octree(squares(2, 8), {}, no_limits).nodes.size(), 9u);
    EXPECT_EQ(build_octree(squares(2, 8), {.regions = 17}, no_limits).nodes.size(), 1u);
}

TEST(Octree, IsNotDividedBelowSixteenMetres) {
    // 16 regions within 16 metres, and in a fraction less.
    EXPECT_EQ(build_octree(squares(4, 4), {}, no_limits).nodes.size(), 9u);
    auto regions = squares(4, 4);
    for (Region& region : regions)
        for (std::size_t axis = 0; axis < 2; ++axis) {
            region.box_min[axis] *= 0.999f;
            region.box_max[axis] *= 0.999f;
        }
    EXPECT_EQ(build_octree(regions, {}, no_limits).nodes.size(), 1u);
    EXPECT_EQ(build_octree(regions, {.half_extent = 7.9f}, no_limits).nodes.size(), 9u);
}

TEST(Octree, IsNotDividedWhereEachPartWouldHoldTheSame) {
    std::vector<Region> alike(20, region_in({0, 0, 0}, {1000, 1000, 1000}));
    EXPECT_EQ(build_octree(alike, {}, no_limits).nodes.size(), 1u);
}

TEST(Octree, GoesNoDeeperThanItMay) {
    const auto regions = squares(16, 16);
    EXPECT_EQ(build_octree(regions, {.depth = 0}, no_limits).nodes.size(), 1u);
    EXPECT_EQ(build_octree(regions, {.depth = 1}, no_limits).nodes.size(), 9u);
    EXPECT_EQ(build_octree(regions, {.depth = 2}, no_limits).nodes.size(), 9u + 8 * 8u);
}

TEST(Octree, BeyondItsLimitsIsOneLeafWithAll) {
    const auto regions = squares(16, 16);
    for (const OctreeLimits limits : {OctreeLimits{.bytes = 2'000, .tests = 1'000'000},
                                      {.bytes = 1'000, .bytes_a_region = 4, .tests = 1'000'000},
                                      {.bytes = 1'000'000, .tests = 300}}) {
        const Octree octree = build_octree(regions, {}, limits);
        ASSERT_EQ(octree.nodes.size(), 1u);
        EXPECT_EQ(octree.nodes[0].region_count, 256u);
        EXPECT_EQ(octree.lookup.size(), 256u);
    }
}

TEST(Octree, MayTakeMoreOfMoreRegions) {
    const auto regions = squares(16, 16);
    const OctreeLimits limits{.bytes = 1'000, .bytes_a_region = 1'000, .tests = 1'000'000};
    EXPECT_EQ(build_octree(regions, {}, limits).nodes.size(),
              build_octree(regions, {}, no_limits).nodes.size());
}

// Twenty boxes one inside the other, 600 m wide: their sides want thousands of leaves.
TEST(Octree, OfARoomThatNobodyCanMeanIsNotMade) {
    std::vector<Region> regions;
    for (int i = 0; i < 20; ++i) {
        const f32 by = 7.3f * static_cast<f32>(i);
        regions.push_back(region_in({by, by, by}, {600 - by, 600 - 3 * by, 600 - 2 * by}));
    }
    EXPECT_GT(build_octree(regions, {}, no_limits).nodes.size(), 1'000u);
    EXPECT_EQ(build_octree(regions, {}, roomy_derivation().octree_limits).nodes.size(), 1u);
}

// The leaf that the game's descent finds.
const OctreeNode& leaf_at(const Octree& octree, const Vector& point) {
    const OctreeNode* node = &octree.nodes.back();
    while (!node->is_leaf) {
        unsigned child = 0;
        for (unsigned axis = 0; axis < 3; ++axis)
            child |= static_cast<unsigned>(point[axis] > node->split[axis]) << axis;
        node = &octree.nodes.at(node->children[child]);
    }
    return *node;
}

RC_GTEST_PROP(Octree, FindsTheRegionsAroundAPoint, ()) {
    const auto metres = [](int least, int most) {
        return static_cast<f32>(*rc::gen::inRange(least * 8, most * 8)) / 8;
    };
    std::vector<Region> regions;
    const std::size_t count = *rc::gen::inRange<std::size_t>(1, 80);
    for (std::size_t i = 0; i < count; ++i) {
        Vector min, max;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            min[axis] = metres(-60, 60) / (axis == 2 ? 8 : 1);
            max[axis] = min[axis] + metres(1, 30);
        }
        regions.push_back(region_in(min, max));
    }
    const Octree octree = build_octree(regions, {.regions = 4, .half_extent = 2}, no_limits);
    // Children come before their parents, each once.
    std::vector<int> uses(octree.nodes.size());
    for (u32 i = 0; i < octree.nodes.size(); ++i)
        if (!octree.nodes[i].is_leaf)
            for (const u32 child : octree.nodes[i].children) {
                RC_ASSERT(child < i);
                ++uses[child];
            }
    uses.back() = 1;
    for (const int used : uses) RC_ASSERT(used == 1);
    for (int i = 0; i < 50; ++i) {
        const Vector point{metres(-70, 100), metres(-70, 100), metres(-20, 50)};
        const OctreeNode& leaf = leaf_at(octree, point);
        const auto begin = octree.lookup.begin() + leaf.first_lookup;
        const std::vector<u32> listed(begin, begin + leaf.region_count);
        RC_ASSERT(std::ranges::is_sorted(listed));
        for (u32 region = 0; region < regions.size(); ++region) {
            bool is_inside = true;
            for (std::size_t axis = 0; axis < 3; ++axis)
                is_inside = is_inside && regions[region].box_min[axis] <= point[axis] &&
                            point[axis] <= regions[region].box_max[axis];
            if (is_inside) RC_ASSERT(std::ranges::binary_search(listed, region));
        }
    }
}

}  // namespace
}  // namespace wend::metroid_path
