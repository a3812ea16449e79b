#include <gtest/gtest.h>

#include <chrono>

#include "formats/source_nav/drawing/drawn_mesh.hpp"

namespace wend::source_nav {
namespace {

// Area 1 is level with 0, area 2 lies east of it, so much higher.
DrawnMesh step_of(double height, std::string version = {}) {
    return drawn_mesh({{}, {tile("a", 0, 0, 100, 100, 0), tile("b", 100, 0, 100, 100, height)}, {}},
                      {.version = std::move(version)});
}

// There and back: whether 1 leads east to 2 and 2 west to 1.
std::pair<bool, bool> ways(const DrawnMesh& mesh) {
    const bool there = to(mesh.area(0), east) == Numbers{2},
               back = to(mesh.area(1), west) == Numbers{1};
    std::size_t all = 0;
    for (const NavArea& area : mesh.file().areas)
        for (const auto& side : area.connections.to) all += side.size();
    EXPECT_EQ(all, std::size_t{there} + std::size_t{back});
    return {there, back};
}

// Fact sheet section 11: one jumps 64 units, in Counter-Strike 58, and lives after a fall of 400,
// in Counter-Strike 200.
TEST(TouchingAreas, LeadUpAsFarAsOneJumpsAndDownAsFarAsOneLives) {
    struct Case {
        double height;
        const char* version;
        bool there, back;
    };
    for (const auto& [height, version, there, back] :
         std::initializer_list<Case>{{0, "16.0", true, true},
                                     {18, "16.0", true, true},
                                     {64, "16.0", true, true},
                                     {64.5, "16.0", false, true},
                                     {400, "16.0", false, true},
                                     {401, "16.0", false, false},
                                     {-64, "16.2", true, true},
                                     {-65, "16.2", true, false},
                                     {-401, "16.14", false, false},
                                     {58, "16.1", true, true},
                                     {59, "16.1", false, true},
                                     {200, "9", false, true},
                                     {201, "9", false, false},
                                     {58, "5", true, true},
                                     {59, "5", false, true},
                                     {201, "5", false, false}}) {
        const DrawnMesh mesh = step_of(height, version);
        ASSERT_TRUE(mesh.files) << mesh.error();
        EXPECT_EQ(ways(mesh), std::pair(there, back)) << height << " in " << version;
    }
}

TEST(TouchingAreas, LeadOutByAllSidesAndNotOverCornersOrGaps) {
    const DrawnMesh mesh = drawn_mesh(
        {{},
         {tile("1", 0, 0, 100, 100, 0), tile("2", 10, -50, 20, 50, 0), tile("3", 100, 90, 5, 50, 0),
          tile("4", -30, 0, 30, 50, 0), tile("5", -30, 50, 30, 90, 0), tile("6", 60, 100, 9, 9, 0),
          tile("corner", 100, -10, 10, 10, 0), tile("gap", 100.02, 0, 10, 50, 0)},
         {}});
    ASSERT_TRUE(mesh.files) << mesh.error();
    EXPECT_EQ(to(mesh.area(0), north), Numbers{2});
    EXPECT_EQ(to(mesh.area(0), east), Numbers{3});
    EXPECT_EQ(to(mesh.area(0), south), Numbers{6});
    EXPECT_EQ(to(mesh.area(0), west), (Numbers{4, 5}));
    EXPECT_EQ(to(mesh.area(3), south), Numbers{5});
    EXPECT_EQ(to(mesh.area(4), east), Numbers{1});
    for (const std::size_t alone : {6u, 7u})
        for (const Side side : {east, west}) EXPECT_TRUE(to(mesh.area(alone), side).empty());
}

TEST(TouchingAreas, OfSlopesCountAtTheMiddleOfTheirStretch) {
    // A ramp along x from 0 to `top`, and level ground of 0 south of it: at the middle half.
    for (const double top : {36, 37, 128, 130}) {
        const DrawnMesh mesh =
            drawn_mesh({{},
                        {shape("ramp", {{0, 0, 0}, {200, 0, top}, {200, 50, top}, {0, 50, 0}}),
                         tile("floor", 0, 50, 200, 50, 0)},
                        {}});
        EXPECT_EQ(to(mesh.area(0), south), Numbers{2}) << top;
        EXPECT_EQ(to(mesh.area(1), north), top <= 128 ? Numbers{1} : Numbers{}) << top;
    }
}

// A floor over another ends where a third goes on: one walks on, and does not fall through.
TEST(TouchingAreas, NobodyFallsThroughAFloor) {
    const Drawing drawing{{},
                          {tile("ground", 0, 0, 100, 100, 0), tile("above", 0, 0, 100, 60, 128),
                           tile("landing", 100, 0, 100, 100, 128)},
                          {}};
    const DrawnMesh mesh = drawn_mesh(drawing);
    // The middle of the side that ground and landing have in common is under the floor above.
    EXPECT_EQ(to(mesh.area(2), west), Numbers{2});
    EXPECT_EQ(to(mesh.area(1), east), Numbers{3});
    EXPECT_TRUE(to(mesh.area(0), east).empty());
    Drawing narrow = drawing;
    narrow.faces[1] = tile("above", 0, 0, 100, 40, 128);
    const DrawnMesh open = drawn_mesh(narrow);
    EXPECT_EQ(to(open.area(2), west), (Numbers{1, 2}));
}

TEST(TouchingAreas, OneOverAnotherAreNotJoined) {
    const DrawnMesh mesh =
        drawn_mesh({{}, {tile("a", 0, 0, 100, 100, 0), tile("b", 20, 20, 50, 50, 100)}, {}});
    for (const NavArea& area : mesh.file().areas)
        for (const auto& side : area.connections.to) EXPECT_TRUE(side.empty());
}

// A square of tiles, and a row of them, in which all sides lie on two lines.
TEST(TouchingAreas, OfTwentyThousandAreFoundInASecond) {
    for (const int columns : {141, 20'000}) {
        Drawing drawing;
        const int rows = 20'000 / columns;
        const double size = columns == 141 ? 100 : 1.6;
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                drawing.faces.push_back(
                    tile("f", size * column - 16'000, size * row, size, size, 0));
        const auto begin = std::chrono::steady_clock::now();
        const DrawnMesh mesh = drawn_mesh(drawing);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        ASSERT_TRUE(mesh.files) << mesh.error();
        std::size_t connections = 0;
        for (const NavArea& area : mesh.file().areas)
            for (const auto& side : area.connections.to) connections += side.size();
        EXPECT_EQ(connections,
                  static_cast<std::size_t>(2 * ((columns - 1) * rows + columns * (rows - 1))));
        EXPECT_LT(took.count(), 10) << "on a busy machine";
    }
}

TEST(TouchingAreas, SoManyOneOverAnotherAreRefused) {
    Drawing drawing;
    for (int i = 0; i < 3'000; ++i) {
        drawing.faces.push_back(tile("a", 0, 0, 100, 100, i * 0.001));
        drawing.faces.push_back(tile("b", 100, 0, 100, 100, i * 0.001));
    }
    EXPECT_TRUE(drawn_mesh(drawing).error().starts_with("more areas lie one over another"));
}

}  // namespace
}  // namespace wend::source_nav
