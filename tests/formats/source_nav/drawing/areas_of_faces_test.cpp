#include <gtest/gtest.h>

#include <limits>

#include "formats/source_nav/drawing/drawn_mesh.hpp"

namespace wend::source_nav {
namespace {

constexpr double no_height = std::numeric_limits<double>::quiet_NaN();

TEST(AreasOfFaces, ARectangleHasItsHeightsWhicheverWayItIsDrawn) {
    const std::vector<Point> ring{{0, 0, 1}, {100, 0, 2}, {100, 50, 30}, {0, 50, 4}};
    for (std::size_t turn = 0; turn < 4; ++turn)
        for (const bool is_reversed : {false, true}) {
            std::vector<Point> points = ring;
            std::ranges::rotate(points, points.begin() + static_cast<std::ptrdiff_t>(turn));
            if (is_reversed) std::ranges::reverse(points);
            const DrawnMesh mesh = drawn_mesh({{}, {shape("f", points)}, {}});
            ASSERT_TRUE(mesh.files) << mesh.error();
            EXPECT_TRUE(mesh.losses.empty());
            EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 100, 50, 1, 2, 30, 4}}));
            EXPECT_EQ(mesh.area(0).id, 1u);
        }
}

TEST(AreasOfFaces, CornersOnSidesAreOfTheRectangleWhereTheyLieOnIt) {
    // Twice the first corner, and one on each side.
    const DrawnMesh mesh = drawn_mesh({{},
                                       {shape("f", {{0, 0, 0},
                                                    {0, 0, 0},
                                                    {40, 0, 4},
                                                    {100, 0, 10},
                                                    {100, 25, 10},
                                                    {100, 50, 10},
                                                    {50, 50, 5},
                                                    {0, 50, 0},
                                                    {0, 1, 0},
                                                    {0, 0, 0}})},
                                       {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 100, 50, 0, 10, 10, 0}}));
}

TEST(AreasOfFaces, SidesThatBendUpwardsAreCutThere) {
    // Level for 40 units, then 30 up over 60.
    const DrawnMesh mesh = drawn_mesh(
        {{},
         {shape("f",
                {{0, 0, 0}, {40, 0, 0}, {100, 0, 30}, {100, 50, 30}, {40, 50, 0}, {0, 50, 0}})},
         {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh),
              (std::vector<Corners>{{0, 0, 40, 50, 0, 0, 0, 0}, {40, 0, 100, 50, 0, 30, 30, 0}}));
    EXPECT_TRUE(mesh.notes("1 face became 2 areas"));
}

TEST(AreasOfFaces, AnLIsTwoRectanglesOnItsPlane) {
    // z = y / 10.
    const DrawnMesh mesh = drawn_mesh({{},
                                       {shape("f", {{0, 0, 0},
                                                    {200, 0, 0},
                                                    {200, 100, 10},
                                                    {100, 100, 10},
                                                    {100, 300, 30},
                                                    {0, 300, 30}})},
                                       {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 200, 100, 0, 0, 10, 10},
                                                       {0, 100, 100, 300, 10, 10, 30, 30}}));
    EXPECT_EQ(to(mesh.area(0), south), Numbers{2});
    EXPECT_EQ(to(mesh.area(1), north), Numbers{1});
}

TEST(AreasOfFaces, TheFewerRectanglesOfTwoWaysToCutAreTaken) {
    // A comb with three teeth that point east: cut along x it is five pieces, along y four.
    const DrawnMesh mesh = drawn_mesh({{},
                                       {shape("f", {{0, 0, 0},
                                                    {90, 0, 0},
                                                    {90, 10, 0},
                                                    {30, 10, 0},
                                                    {30, 20, 0},
                                                    {90, 20, 0},
                                                    {90, 30, 0},
                                                    {30, 30, 0},
                                                    {30, 40, 0},
                                                    {90, 40, 0},
                                                    {90, 50, 0},
                                                    {0, 50, 0}})},
                                       {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 30, 50, 0, 0, 0, 0},
                                                       {30, 0, 90, 10, 0, 0, 0, 0},
                                                       {30, 20, 90, 30, 0, 0, 0, 0},
                                                       {30, 40, 90, 50, 0, 0, 0, 0}}));
}

// As programs for models write rectangles: in triangles.
TEST(AreasOfFaces, TwoTrianglesAreTheRectangleThatTheyMake) {
    const DrawnMesh mesh = drawn_mesh({{},
                                       {shape("a", {{0, 0, 1}, {100, 0, 2}, {100, 50, 30}}),
                                        shape("b", {{0, 50, 4}, {100, 50, 30}, {0, 0, 1}})},
                                       {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 0, 100, 50, 1, 2, 30, 4}}));
    EXPECT_TRUE(mesh.notes("2 faces became 1 area"));
}

TEST(AreasOfFaces, TrianglesOfWhichNotTheSameIsSaidStayApart) {
    const DrawnMesh mesh = drawn_mesh(
        {{},
         {shape("a", {{0, 0, 0}, {100, 0, 0}, {100, 50, 0}}, {{"material", "crouch"}}),
          shape("b", {{0, 50, 0}, {100, 50, 0}, {0, 0, 0}}), tile("c", 0, 50, 100, 9, 0)},
         {}},
        {.lossy = true});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(all_corners(mesh), (std::vector<Corners>{{0, 50, 100, 59, 0, 0, 0, 0}}));
    for (const char* const face : {"a", "b"})
        EXPECT_TRUE(mesh.tells(face, "its sides do not all run along x and y; 2500 square units"));
}

TEST(AreasOfFaces, WhatCannotBecomeAnAreaIsToldWithItsSize) {
    const Drawing drawing{
        {},
        {tile("fine", 0, 0, 10, 10, 0),
         shape("wall", {{0, 0, 0}, {50, 0, 0}, {50, 0, 20}, {0, 0, 20}}),
         shape("steep", {{0, 0, 0}, {10, 0, 0}, {10, 10, 20}, {0, 10, 20}}),
         shape("turned", {{0, 0, 0}, {10, 10, 0}, {0, 20, 0}, {-10, 10, 0}}),
         shape("bent", {{0, 100, 0},
                        {200, 100, 0},
                        {200, 200, 9},
                        {100, 200, 0},
                        {100, 300, 9},
                        {0, 300, 0}}),
         shape("crossed",
               {{0, 0, 0}, {20, 0, 0}, {20, 20, 0}, {10, 20, 0}, {10, -10, 0}, {0, -10, 0}}),
         shape("line", {{0, 0, 0}, {10, 0, 0}, {0, 0, 0}}), tile("far", 16380, 0, 10, 10, 0),
         shape("broken", {{0, 0, 0}, {no_height, 0, 0}, {0, 10, 0}}),
         tile("copy", 0, 0, 10, 10, 0)},
        {}};
    const DrawnMesh refused = drawn_mesh(drawing);
    ASSERT_FALSE(refused.files);
    EXPECT_EQ(refused.error(),
              "not all of the drawing can be said in a mesh; the option `lossy` goes ahead without "
              "it, the option `grid=25` with the option `lossy` covers what slants");
    const DrawnMesh mesh = drawn_mesh(drawing, {.lossy = true});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(mesh.file().areas.size(), 1u);
    const std::pair<const char*, const char*> told[] = {
        {"wall", "it stands upright; 1000 square units are left out"},
        // 10 by the root of 500.
        {"steep",
         "it rises by 63 degrees, and nobody stands on more than 45 unless it is a jump; "
         "223.607 square units are left out"},
        {"turned", "its sides do not all run along x and y; 200 square units are left out"},
        {"bent",
         "its corners lie in no plane, so that the heights between them are not said; "
         "30000 square units"},
        {"crossed", "its outline crosses itself"},
        {"line", "it has no three different corners"},
        {"far", "it reaches beyond 16384 units, where maps end; 100 square units"},
        {"broken", "it reaches beyond 16384 units, where maps end"},
        {"copy", "it lies exactly where a face before it does; 100 square units"}};
    for (const auto& [face, text] : told) EXPECT_TRUE(mesh.tells(face, text)) << face;
    EXPECT_EQ(mesh.losses.losses().size(), std::size(told));
}

TEST(AreasOfFaces, HeightsThatNobodySaysAre0AndAPropertySaysThem) {
    DrawnShape flat = tile("f", 0, 0, 10, 10, no_height);
    const DrawnMesh at_0 = drawn_mesh({{}, {flat}, {}});
    ASSERT_TRUE(at_0.files) << at_0.error();
    EXPECT_EQ(at_0.area(0).north_west[2], 0);
    EXPECT_TRUE(at_0.notes("1 face without a height, taken as 0"));
    flat.properties = {{"height", "2"}};
    const DrawnMesh mesh = drawn_mesh({{}, {flat}, {}}, {.options = {{"drawn-in", "metres"}}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    // A unit is 0.0254 m.
    EXPECT_FLOAT_EQ(mesh.area(0).north_west[2], 2 / 0.0254f);
    EXPECT_FLOAT_EQ(mesh.area(0).south_east[0], 10 / 0.0254f);
    EXPECT_TRUE(mesh.notes("the drawing is taken as in metres"));
    EXPECT_FALSE(mesh.notes("without a height"));
    // What is in metres for certain needs no option, but an option has the last word.
    const Drawing metres{{}, {flat}, {}, true};
    EXPECT_FLOAT_EQ(drawn_mesh(metres).area(0).south_east[0], 10 / 0.0254f);
    const DrawnMesh units = drawn_mesh(metres, {.options = {{"drawn-in", "units"}}});
    EXPECT_FLOAT_EQ(units.area(0).south_east[0], 10);
    flat.properties = {{"height", "high"}};
    EXPECT_EQ(drawn_mesh({{}, {flat}, {}}).error(), "f: height: expected a number, found \"high\"");
}

TEST(AreasOfFaces, ADrawingWithoutAreasAndOptionsWithoutSenseAreErrors) {
    EXPECT_EQ(drawn_mesh({}).error(), "nothing in the drawing became an area");
    const Drawing one{{}, {tile("f", 0, 0, 10, 10, 0)}, {}};
    EXPECT_EQ(drawn_mesh(one, {.version = "17"}).error(), "there is no version \"17\"");
    EXPECT_EQ(drawn_mesh(one, {.options = {{"grid", "0.5"}}}).error(),
              "the option `grid`: \"0.5\" is not a number of units from 1 to 16384");
    EXPECT_EQ(drawn_mesh(one, {.version = "3", .options = {{"bsp", "7"}}}).error(),
              "the option `bsp`: version 3 holds no size of the map file");
    const DrawnMesh stamped = drawn_mesh(one, {.options = {{"bsp", "7"}}});
    EXPECT_EQ(stamped.file().bsp_size, 7u);
    EXPECT_EQ(drawn_mesh(one).file().bsp_size, 0u);
}

}  // namespace
}  // namespace wend::source_nav
