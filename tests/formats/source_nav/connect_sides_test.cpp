#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"

// Areas connected over sides that touch. Sizes are the engine's (fact sheet section 11): a step is
// 18 units high and the grid 25 wide; a crouched jump reaches 64 up, and 58 in Counter-Strike; a
// fall of more than 400 kills, and of more than 200 in Counter-Strike.

namespace wend::source_nav {
namespace {

RawArea level(u32 id, float west, float north, float east, float south, float height) {
    RawArea area;
    area.id = id;
    area.north_west = {west, north, height};
    area.south_east = {east, south, height};
    area.north_east_height = area.south_west_height = height;
    return area;
}

RawMesh mesh_of(std::vector<RawArea> areas, const RawVersion& version = {"16.0", 16}) {
    RawMesh mesh;
    mesh.version = version.version;
    mesh.sub_version = version.sub_version;
    mesh.game = version.game;
    mesh.areas = std::move(areas);
    return mesh;
}

// The connections of an area: north, east, south and west.
std::array<Numbers, 4> sides_of(const Editor& editor, std::size_t area) {
    std::array<Numbers, 4> sides;
    for (std::size_t side = 0; side < 4; ++side)
        sides[side] = numbers(file_of(editor).areas[area].connections.to[side]);
    return sides;
}
using Sides = std::array<Numbers, 4>;

// Where ways lead between two areas after all is connected.
std::string ways_between(const RawArea& first, const RawArea& second, const RawVersion& version,
                         std::optional<double> max_drop = {}) {
    Editor editor(map_of(mesh_of({first, second}, version)));
    const auto report = editor.run(edits::ConnectEdges{std::vector<NodeIndex>{0, 1}, max_drop});
    EXPECT_TRUE(report) << report.error().text();
    const auto has_any = [&](std::size_t area) { return sides_of(editor, area) != Sides{}; };
    if (has_any(0) && has_any(1)) return "both";
    return has_any(0) ? "to second" : has_any(1) ? "to first" : "none";
}

TEST(ConnectSides, GoesByTheHeightBetweenThem) {
    const RawVersion base{"16.0", 16}, counter_strike{"16.1", 16, 1, RawGame::counter_strike},
        first_counter_strike{"5", 5};
    const auto at = [&](float height, const RawVersion& version) {
        return ways_between(level(1, 0, 0, 100, 100, 0), level(2, 100, 0, 200, 100, height),
                            version);
    };
    for (const RawVersion& version : {base, counter_strike, first_counter_strike})
        for (const float height : {0.f, 18.f, 18.5f, 58.f})
            EXPECT_EQ(at(height, version), "both") << version.name << " " << height;
    EXPECT_EQ(at(64, base), "both");
    EXPECT_EQ(at(64.5f, base), "to first");
    EXPECT_EQ(at(400, base), "to first");
    EXPECT_EQ(at(400.5f, base), "none");
    for (const RawVersion& version : {counter_strike, first_counter_strike}) {
        EXPECT_EQ(at(58.5f, version), "to first");
        EXPECT_EQ(at(200, version), "to first");
        EXPECT_EQ(at(200.5f, version), "none");
    }
}

TEST(ConnectSides, DropsNoDeeperThanAsked) {
    const RawArea low = level(1, 0, 0, 100, 100, 0);
    const auto at = [&](float height, double max_drop) {
        return ways_between(low, level(2, 100, 0, 200, 100, height), {"16.0", 16}, max_drop);
    };
    EXPECT_EQ(at(100, 100), "to first");
    EXPECT_EQ(at(100.5f, 100), "none");
    EXPECT_EQ(at(64, 0), "both");
    EXPECT_EQ(at(65, 0), "none");
    EXPECT_EQ(at(500, 500), "to first");
    Editor editor(map_of(mesh_of({low})));
    const std::vector<NodeIndex> first{0};
    EXPECT_FALSE(editor.run(edits::ConnectEdges{first, -1.0}));
    EXPECT_FALSE(editor.run(edits::ConnectEdges{first, std::numeric_limits<double>::infinity()}));
    EXPECT_FALSE(editor.can_undo());
}

TEST(ConnectSides, TakesTheStepOfTheGridInCommonAndHardlyAGap) {
    const RawVersion base{"16.0", 16};
    const RawArea first = level(1, 0, 0, 100, 100, 0);
    const auto beside = [&](float north, float west) {
        return ways_between(first, level(2, west, north, 200, 300, 0), base);
    };
    EXPECT_EQ(beside(75, 100), "both");
    EXPECT_EQ(beside(75.5f, 100), "none");
    for (const float west : {100.5f, 99.5f}) EXPECT_EQ(beside(0, west), "both") << west;
    for (const float west : {101.f, 99.f}) EXPECT_EQ(beside(0, west), "none") << west;
}

// The north is where y is least.
TEST(ConnectSides, LeavesThroughTheSideThatTouches) {
    Editor editor(map_of(mesh_of({level(1, 0, 0, 100, 100, 0), level(2, 0, -100, 100, 0, 0),
                                  level(3, 100, 0, 200, 100, 0), level(4, 0, 100, 100, 200, 0),
                                  level(5, -100, 0, 0, 100, 0)})));
    const std::vector<NodeIndex> middle{0};
    const auto report = editor.run(edits::ConnectEdges{middle});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{"4 pairs of areas connected both ways"});
    EXPECT_EQ(sides_of(editor, 0), (Sides{Numbers{2}, {3}, {4}, {5}}));
    for (std::size_t other = 1; other < 5; ++other) {
        Sides back;
        back[(other + 1) % 4] = {1};
        EXPECT_EQ(sides_of(editor, other), back) << other;
    }
    const auto again = editor.run(edits::ConnectEdges{middle});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->consequences,
              std::vector<std::string>{
                  "nothing to connect: no areas without a connection have sides that touch at "
                  "heights which allow one"});
    EXPECT_FALSE(editor.run(edits::ConnectEdges{.nodes = {0, 1, 2, 3, 4}, .outward = true}));
    EXPECT_TRUE(again->files.empty());
}

// One of two is enough to be chosen, and one is needed.
TEST(ConnectSides, IsForThoseThatAreChosen) {
    const RawMesh row = mesh_of({level(1, 0, 0, 100, 100, 0), level(2, 100, 0, 200, 100, 0),
                                 level(3, 200, 0, 300, 100, 0)});
    Editor editor(map_of(row));
    const std::vector<NodeIndex> first{0};
    ASSERT_TRUE(editor.run(edits::ConnectEdges{first}));
    EXPECT_EQ(sides_of(editor, 0), (Sides{Numbers{}, {2}, {}, {}}));
    EXPECT_EQ(sides_of(editor, 1), (Sides{Numbers{}, {}, {}, {1}}));
    EXPECT_EQ(sides_of(editor, 2), Sides{});
    // Or only one, where those that are chosen are right among themselves.
    Editor part(map_of(row));
    const std::vector<NodeIndex> both{0, 1};
    ASSERT_TRUE(part.run(edits::ConnectEdges{.nodes = both, .outward = true}));
    EXPECT_EQ(sides_of(part, 0), Sides{});
    EXPECT_EQ(sides_of(part, 1), (Sides{Numbers{}, {3}, {}, {}}));
    EXPECT_EQ(sides_of(part, 2), (Sides{Numbers{}, {}, {}, {2}}));
}

// What there is stays where it is, on whatever side, and is not there twice.
TEST(ConnectSides, AddsWhatIsMissing) {
    RawMesh mesh = mesh_of({level(1, 0, 0, 100, 100, 0), level(2, 100, 0, 200, 100, 0)});
    mesh.areas[0].connections[2] = {2};
    Editor editor(map_of(mesh));
    const std::vector<NodeIndex> both{0, 1};
    ASSERT_TRUE(editor.run(edits::ConnectEdges{both}));
    EXPECT_EQ(sides_of(editor, 0), (Sides{Numbers{}, {}, {2}, {}}));
    EXPECT_EQ(sides_of(editor, 1), (Sides{Numbers{}, {}, {}, {1}}));
}

// The middle of what two sides have in common counts, as in the engine's portals: a ramp climbs
// from 0 to 100 along y, beside a floor at 0.
TEST(ConnectSides, MeasuresSlopesInTheMiddle) {
    RawArea ramp = level(1, 0, 0, 100, 100, 0);
    ramp.south_east[2] = ramp.south_west_height = 100;
    const auto beside = [&](float north, float south) {
        return ways_between(ramp, level(2, 100, north, 200, south, 0), {"16.0", 16});
    };
    EXPECT_EQ(beside(0, 36), "both");
    // In the middle the ramp is 64 units high, which is the most that can be jumped, and 65.
    EXPECT_EQ(beside(28, 100), "both");
    EXPECT_EQ(beside(30, 100), "to second");
}

TEST(ConnectSides, TellsOfDropsOneByOne) {
    Editor editor(map_of(mesh_of({level(1, 0, 0, 100, 100, 0), level(2, 100, 0, 200, 100, 96),
                                  level(3, 200, 0, 300, 100, 96)})));
    const std::vector<NodeIndex> all{0, 1, 2};
    const auto report = editor.run(edits::ConnectEdges{all});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->consequences,
              (std::vector<std::string>{
                  "1 pair of areas connected both ways",
                  "1 connection one way, where one can only drop, if no wall is in the way:",
                  "area 2 leads 96 units down to area 1"}));
}

// A floor between two others keeps one from falling past it.
TEST(ConnectSides, LeavesOutWhatAnotherAreaLiesIn) {
    Editor editor(map_of(mesh_of({level(1, 0, 0, 100, 100, 200), level(2, 100, 0, 200, 100, 100),
                                  level(3, 100, 0, 200, 100, 0)})));
    const std::vector<NodeIndex> all{0, 1, 2};
    ASSERT_TRUE(editor.run(edits::ConnectEdges{all}));
    EXPECT_EQ(sides_of(editor, 0), (Sides{Numbers{}, {2}, {}, {}}));
}

TEST(PasteMesh, TellsOfAreasThatTouchAndAreNotConnected) {
    const RawMesh there = mesh_of({level(1, 0, 0, 100, 100, 0)});
    const auto consequences = [&](std::vector<RawArea> coming) {
        Editor editor(map_of(there));
        const auto report = editor.run(edits::Paste{map_of(mesh_of(std::move(coming)))});
        EXPECT_TRUE(report);
        return report->consequences;
    };
    EXPECT_EQ(consequences({level(7, 100, 0, 200, 100, 18)}),
              std::vector<std::string>{"1 new record touches existing ones, and no link joins "
                                       "them: the operation `connect-edges` does"});
    EXPECT_EQ(consequences({level(7, 100, 0, 200, 100, 0), level(8, 0, 100, 100, 200, 0)}),
              std::vector<std::string>{"2 new records touch existing ones, and no link joins "
                                       "them: the operation `connect-edges` does"});
    // Those that came touch each other, and no other.
    EXPECT_TRUE(
        consequences({level(7, 300, 0, 400, 100, 0), level(8, 400, 0, 500, 100, 0)}).empty());
    EXPECT_TRUE(consequences({level(7, 100, 0, 200, 100, 300)}).empty());
}

}  // namespace
}  // namespace wend::source_nav
