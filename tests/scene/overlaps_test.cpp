#include "scene/overlaps.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "support/mesh_builder.hpp"

namespace wend::scene_detail {
namespace {

std::vector<Overlap> overlaps(double height, double west = 6) {
    MeshBuilder mesh;
    mesh.add(0, 0, 10, 10);
    mesh.add(west, 4, west + 10, 8, {height, height, height, height});
    Network network = mesh.build();
    network.metres_per_unit = 0.5;
    return overlaps_of(network).value();
}

TEST(Floors, OverlapWhereOneLiesAboveTheOther) {
    const auto found = overlaps(2);  // One metre.
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].upper, 1u);
    EXPECT_EQ(found[0].lower, 0u);
    Bounds box;
    for (const auto& [x, y] : found[0].outline) box.include({x, y, 0});
    EXPECT_EQ(box.min.x, 6);
    EXPECT_EQ(box.max.x, 10);
    EXPECT_EQ(box.min.y, 4);
    EXPECT_EQ(box.max.y, 8);
    EXPECT_EQ(overlaps(-2).at(0).upper, 0u);
}

TEST(Floors, DoNotOverlapWhereTheyTouchOrAreLevel) {
    EXPECT_TRUE(overlaps(1.9).empty());
    EXPECT_TRUE(overlaps(2, 10).empty());
    EXPECT_TRUE(overlaps(2, 9.9).empty()) << "a strip of 0.1 by 4 is no floor";
    EXPECT_TRUE(overlaps(2, 12).empty());
}

TEST(Floors, OfSlopesLieAboveByTheirHeightThere) {
    // It rises from 0 at its west end, over the floor below, to 20 at its east end.
    MeshBuilder mesh;
    mesh.add(0, 0, 10, 10);
    mesh.add(9, 0, 29, 10, {0, 20, 20, 0});
    EXPECT_TRUE(overlaps_of(mesh.build()).value().empty());
}

}  // namespace
}  // namespace wend::scene_detail
