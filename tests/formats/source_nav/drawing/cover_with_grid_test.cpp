#include <gtest/gtest.h>

#include "formats/source_nav/drawing/drawn_mesh.hpp"

namespace wend::source_nav {
namespace {

DrawnMesh covered(std::vector<DrawnShape> faces, const char* grid = "25") {
    return drawn_mesh({{}, std::move(faces), {}}, {.options = {{"grid", grid}}, .lossy = true});
}

TEST(CoverWithGrid, CellsLieWhollyWithinAndInThePlane) {
    // The right-angled half of a square of 100, with z = x / 10 + 1. In the rows from the north
    // three, two, one and no cells of 25 fit beside the slanting side.
    const DrawnMesh mesh = covered({shape("f", {{0, 0, 1}, {100, 0, 11}, {0, 100, 1}})});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 75, 25, 1, 8.5, 8.5, 1},
                                                       {0, 25, 50, 50, 1, 6, 6, 1},
                                                       {0, 50, 25, 75, 1, 3.5, 3.5, 1}}));
    // 6 cells of 625 in 5,000.
    EXPECT_TRUE(mesh.tells(
        "f", "75 % of its 5000 square units are covered by 3 areas of a grid of 25 units"));
    EXPECT_EQ(to(mesh.area(0), south), Numbers{2});
    EXPECT_EQ(to(mesh.area(1), north), Numbers{1});
}

// Two triangles that make a square on its tip are one ground: cells go over their common edge.
TEST(CoverWithGrid, CellsGoOverEdgesThatFacesHaveInCommon) {
    const Point north{0, -100, 0}, east{100, 0, 0}, south{0, 100, 0}, west{-100, 0, 0},
        middle_south{10, 10, 0};
    const DrawnMesh mesh =
        covered({shape("a", {north, east, middle_south}), shape("b", {north, middle_south, west}),
                 shape("c", {west, middle_south, south}), shape("d", {middle_south, east, south})},
                "50");
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{-50, -50, 50, 50, 0, 0, 0, 0}}));
    EXPECT_TRUE(mesh.tells(
        "a",
        "50 % of its 20000 square units and those of 3 faces beside it are covered by 1 area of a "
        "grid of 50 units"));
}

TEST(CoverWithGrid, UprightRectanglesStayWholeAndGroundThatBendsIsManyAreas) {
    // A ridge along y = 0, between grounds that fall to both sides by 1 in 2.
    const DrawnMesh mesh =
        covered({tile("whole", 500, 500, 33, 33, 0),
                 shape("north", {{-100, -100, -50}, {100, -100, -50}, {110, 0, 0}, {-110, 0, 0}}),
                 shape("south", {{-110, 0, 0}, {110, 0, 0}, {100, 100, -50}, {-100, 100, -50}})},
                "50");
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{-100, -100, 100, 0, -50, -50, 0, 0},
                                                       {-100, 0, 100, 100, 0, 0, -50, -50},
                                                       {500, 500, 533, 533, 0, 0, 0, 0}}));
    EXPECT_EQ(to(mesh.area(1), south), Numbers{3});
}

// A notch that no cell may lie in, between two that may.
TEST(CoverWithGrid, NotchesStayFree) {
    const DrawnMesh mesh = covered({shape("f", {{1, 0, 0},
                                                {150, 0, 0},
                                                {150, 100, 0},
                                                {101, 100, 0},
                                                {100, 50, 0},
                                                {50, 50, 0},
                                                {50, 100, 0},
                                                {0, 100, 0}})},
                                   "50");
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{50, 0, 150, 50, 0, 0, 0, 0}}));
    const DrawnMesh finer = covered({shape("f", {{1, 0, 0},
                                                 {150, 0, 0},
                                                 {150, 100, 0},
                                                 {101, 100, 0},
                                                 {100, 50, 0},
                                                 {50, 50, 0},
                                                 {50, 100, 0},
                                                 {0, 100, 0}})},
                                    "25");
    f32 ground = 0;
    for (const Corners& area : all_corners(finer))
        ground += (area[2] - area[0]) * (area[3] - area[1]);
    // Cells from 25 to 150 in the north, 25 to 50 and 125 to 150 in the south.
    EXPECT_EQ(ground, 125 * 50 + 25 * 50 + 25 * 50);
}

TEST(CoverWithGrid, WhatHoldsNoCellOrIsNotFlatIsLost) {
    const DrawnMesh mesh = covered(
        {tile("fine", 500, 0, 10, 10, 0), shape("small", {{0, 0, 0}, {20, 5, 0}, {5, 20, 0}}),
         shape("twisted", {{0, 0, 0}, {100, 10, 0}, {100, 110, 20}, {0, 100, 0}})});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_TRUE(mesh.tells("small", "no cell of the grid lies within it"));
    EXPECT_TRUE(mesh.tells("twisted", "it is not flat: cut it into triangles"));
}

TEST(CoverWithGrid, GridsThatAreTooFineAreRefusedBeforeTheyAreMade) {
    const DrawnMesh mesh =
        covered({shape("f", {{-16000, -16000, 0}, {16000, -16000, 0}, {0, 16000, 0}})}, "1");
    EXPECT_EQ(
        mesh.error(),
        "the option `grid`: cells of 1 units are too many for this drawing; take larger ones");
}

}  // namespace
}  // namespace wend::source_nav
