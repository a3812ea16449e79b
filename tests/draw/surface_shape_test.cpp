#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "render/geometry/clip.hpp"
#include "render/geometry/shapes.hpp"
#include "support/mesh_builder.hpp"

namespace wend::draw_detail {
namespace {

TEST(SurfaceShape, HasNorthUpThePage) {
    MeshBuilder mesh;
    mesh.add(0, 0, 20, 10);
    const Network network = mesh.build();
    const Page page = page_for(bounds_of(network), 1, {.width = 800}).value();
    const auto outline = outline_of(page, network, 0);
    ASSERT_EQ(outline.size(), 4u);
    EXPECT_LT(outline[0].x, outline[1].x);  // North-west, north-east.
    EXPECT_LT(outline[1].y, outline[2].y);  // South-east.
    const Box box = box_around(outline);
    EXPECT_NEAR(box.width, 2 * box.height, 1e-9);
}

TEST(SurfaceShape, HoldsPlacesWhicheverWayRound) {
    std::array corners{Pixel{0, 0}, Pixel{10, 0}, Pixel{10, 10}};
    for (int turn = 0; turn < 2; ++turn) {
        EXPECT_TRUE(holds(corners, {7, 3}));
        EXPECT_TRUE(holds(corners, {5, 5}));  // On an edge.
        EXPECT_FALSE(holds(corners, {3, 7}));
        EXPECT_FALSE(holds(corners, {11, 5}));
        std::ranges::reverse(corners);
    }
}

TEST(ClippedArea, IsWhatLiesInTheBox) {
    const std::array square{Pixel{0, 0}, Pixel{10, 0}, Pixel{10, 10}, Pixel{0, 10}};
    const auto part = clipped_area(square, {5, -5, 20, 10});
    ASSERT_EQ(part.size(), 4u);
    const Box box = box_around(part);
    EXPECT_EQ(box, (Box{5, 0, 5, 5}));
    EXPECT_EQ(clipped_area(square, {-1, -1, 12, 12}).size(), 4u);
    EXPECT_TRUE(clipped_area(square, {11, 0, 5, 5}).empty());
}

TEST(ClippedArea, OfATriangleThatOnlyItsBoxTouchesIsNothing) {
    const std::array triangle{Pixel{0, 0}, Pixel{10, 0}, Pixel{0, 10}};
    EXPECT_TRUE(clipped_area(triangle, {8, 8, 5, 5}).empty());
    EXPECT_FALSE(clipped_area(triangle, {4, 4, 5, 5}).empty());
}

TEST(ClippedArea, KeepsLinesAndPointsInside) {
    const std::array line{Pixel{1, 1}, Pixel{4, 1}, Pixel{4, 1}, Pixel{1, 1}};
    EXPECT_FALSE(clipped_area(line, {0, 0, 2, 2}).empty());
    EXPECT_TRUE(clipped_area(line, {5, 0, 2, 2}).empty());
}

}  // namespace
}  // namespace wend::draw_detail
