#include <algorithm>
#include <cmath>
#include <limits>

#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"

// Corners of areas moved and given: areas stay axis-aligned rectangles, and what nobody chose stays
// as it is.

namespace wend::source_nav {
namespace {

// Two areas side by side, the second one 8 units higher in its south.
RawMesh two_areas() {
    RawMesh mesh;
    RawArea west, east;
    west.id = 3;
    west.north_west = {0, 0, 0};
    west.south_east = {200, 100, 0};
    east.id = 8;
    east.north_west = {200, 0, 0};
    east.south_east = {400, 100, 8};
    east.south_west_height = 8;
    mesh.areas = {west, east};
    return mesh;
}

const std::vector<NodeIndex> first{0}, both{0, 1};

TEST(MoveCorner, TakesTheTwoBesideItAlong) {
    Editor editor(map_of(two_areas()));
    const auto report = editor.run(edits::MoveCorner{first, {190, 10, 5}, {250, -40, 7}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, 1u);
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{
                  "2 corners beside it came along, since areas are axis-aligned rectangles"});
    const NavArea &west = file_of(editor).areas[0], &east = file_of(editor).areas[1];
    EXPECT_EQ(west.north_west, (Position{0, -40, 0}));
    EXPECT_EQ(west.south_east, (Position{250, 100, 0}));
    EXPECT_EQ(west.north_east_height, 7);
    EXPECT_EQ(west.south_west_height, 0);
    EXPECT_EQ(east.north_west, (Position{200, 0, 0}));
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(file_of(editor).areas[0].south_east, (Position{200, 100, 0}));
}

TEST(MoveCorner, KnowsAllFourOfThem) {
    const Point corners[]{{0, 0, 0}, {200, 0, 0}, {200, 100, 0}, {0, 100, 0}};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        Editor editor(map_of(two_areas()));
        const Point &from = corners[corner], &across = corners[(corner + 2) % 4];
        ASSERT_TRUE(editor.run(edits::MoveCorner{first, from, {from.x + 5, from.y - 6, 3}}));
        const auto& ring = editor.map().network().surfaces.corners;
        EXPECT_EQ(std::count(ring.begin(), ring.begin() + 4, Point{from.x + 5, from.y - 6, 3}), 1)
            << corner;
        EXPECT_EQ(std::count(ring.begin(), ring.begin() + 4, across), 1) << corner;
    }
}

TEST(MoveCorner, MovesThoseOfAllThatAreChosen) {
    Editor editor(map_of(two_areas()));
    const auto report = editor.run(edits::MoveCorner{both, {200, 0, 0}, {220, 10, 2}});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->records, 2u);
    const NavArea &west = file_of(editor).areas[0], &east = file_of(editor).areas[1];
    EXPECT_EQ(west.south_east[0], 220);
    EXPECT_EQ(west.north_west[1], 10);
    EXPECT_EQ(west.north_east_height, 2);
    EXPECT_EQ(east.north_west, (Position{220, 10, 2}));
    // Where the second one's south begins lies 8 units above that of the first.
    ASSERT_TRUE(editor.run(edits::MoveCorner{both, {220, 100, 9}, {230, 100, 8}}));
    EXPECT_EQ(file_of(editor).areas[0].south_east[0], 220);
    EXPECT_EQ(file_of(editor).areas[1].north_west[0], 230);
}

TEST(MoveCorner, OfHeightAloneNeedsNothingElse) {
    Editor editor(map_of(two_areas()));
    const auto report = editor.run(edits::MoveCorner{first, {200, 100, 0}, {200, 100, 12}});
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->consequences.empty());
    EXPECT_EQ(file_of(editor).areas[0].south_east[2], 12);
}

TEST(MoveCorner, DoesNotTurnAnAreaInsideOut) {
    Editor editor(map_of(two_areas()));
    for (const Point& to : {Point{0, 0, 0}, Point{-1, 50, 0}, Point{150, 100, 0}}) {
        const auto refused = editor.run(edits::MoveCorner{first, {200, 0, 0}, to});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error()->message.find("area 3 would have no ground"), std::string::npos);
    }
    EXPECT_FALSE(editor.run(edits::MoveCorner{{}, {200, 0, 0}, {210, 0, 0}}));
    EXPECT_FALSE(editor.run(edits::MoveCorner{first, {200, 0, 0}, {210, std::nan(""), 0}}));
    EXPECT_EQ(file_of(editor).areas[0].south_east, (Position{200, 100, 0}));
    EXPECT_FALSE(editor.can_undo());
}

TEST(AddArea, LiesOverItsCornersAndIsConnectedWithNothing) {
    Editor editor(map_of(two_areas()));
    // From the south-west on, counter-clockwise where y grows upwards.
    const std::vector<Point> corners{{400, 0, 1}, {500, 0, 2}, {500, 50, 3}, {400, 50, 4}};
    const auto report = editor.run(edits::AddArea{corners});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, 1u);
    ASSERT_EQ(file_of(editor).areas.size(), 3u);
    const NavArea& area = file_of(editor).areas[2];
    EXPECT_NE(area.id, 3u);
    EXPECT_NE(area.id, 8u);
    EXPECT_EQ(area.north_west, (Position{400, 0, 1}));
    EXPECT_EQ(area.south_east, (Position{500, 50, 3}));
    EXPECT_EQ(area.north_east_height, 2);
    EXPECT_EQ(area.south_west_height, 4);
    for (const auto& side : area.connections.to) EXPECT_TRUE(side.empty());
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(file_of(editor).areas.size(), 2u);
}

// An L, which two rectangles fill.
TEST(AddArea, CountsThoseThatItTakes) {
    Editor editor(map_of(two_areas()));
    const auto report = editor.run(edits::AddArea{std::vector<Point>{
        {500, 0, 0}, {700, 0, 0}, {700, 50, 0}, {600, 50, 0}, {600, 150, 0}, {500, 150, 0}}});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->records, 2u);
    EXPECT_EQ(file_of(editor).areas.size(), 4u);
}

TEST(AddArea, RefusesWhatIsNoRectangle) {
    Editor editor(map_of(two_areas()));
    EXPECT_FALSE(editor.run(edits::AddArea{std::vector<Point>{{0, 0, 0}, {9, 0, 0}}}));
    const auto slanted =
        editor.run(edits::AddArea{std::vector<Point>{{500, 0, 0}, {600, 30, 0}, {570, 130, 0}}});
    ASSERT_FALSE(slanted);
    EXPECT_NE(slanted.error()->message.find("axis-aligned rectangles"), std::string::npos);
    const double nowhere = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(editor.run(edits::AddArea{
        std::vector<Point>{{400, 0, 0}, {nowhere, 0, 0}, {nowhere, 50, 0}, {400, 50, 0}}}));
    EXPECT_FALSE(editor.can_undo());
}

}  // namespace
}  // namespace wend::source_nav
