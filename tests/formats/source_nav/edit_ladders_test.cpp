#include <filesystem>

#include "formats/source/game/area_geometry.hpp"
#include "formats/source_nav/edited_mesh.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"

namespace wend::source_nav {
namespace {

// The ground south of a wall, which runs along y = 0, and the roof north of it, 200 units higher.
// On the roof somebody can go straight on from a ladder at the wall.
RawMesh wall_mesh(const RawVersion& version) {
    RawMesh mesh;
    mesh.version = version.version;
    mesh.sub_version = version.sub_version;
    mesh.game = version.game;
    RawArea ground, roof;
    ground.id = 3;
    ground.north_west = {-200, 0, 0};
    ground.south_east = {200, 200, 0};
    roof.id = 8;
    roof.north_west = {-200, -200, 200};
    roof.south_east = {200, -5, 200};
    roof.north_east_height = roof.south_west_height = 200;
    mesh.areas = {ground, roof};
    return mesh;
}
constexpr u32 facing_south = 2;
constexpr Point foot{0, 2, 10}, head{0, 2, 210};

TEST(AddLadder, JoinsTheAreasAtItsEnds) {
    for (const RawVersion& version : {RawVersion{"16.0", 16}, RawVersion{"7", 7}}) {
        Editor editor(map_of(wall_mesh(version)));
        const auto report = editor.run(edits::AddLadder{foot, head, 30});
        ASSERT_TRUE(report) << report.error().text();
        EXPECT_EQ(report->consequences,
                  (std::vector<std::string>{
                      "the ladder faces south",
                      "ladder 1 joins area 3 at its bottom with area 8 ahead of its top"}));
        const NavFile& file = file_of(editor);
        ASSERT_EQ(file.ladders.size(), 1u);
        const NavLadder& ladder = file.ladders[0];
        EXPECT_EQ(ladder.id, 1u);
        EXPECT_EQ(ladder.width, 30);
        EXPECT_EQ(ladder.length, 200);
        EXPECT_EQ(ladder.direction, facing_south);
        EXPECT_EQ(ladder.bottom_area, 3u);
        EXPECT_EQ(ladder.top_forward, 8u);
        EXPECT_EQ(ladder.top_left + ladder.top_right + ladder.top_behind, 0u);
        EXPECT_EQ(numbers(file.areas[0].ladders_up), Numbers{1});
        EXPECT_EQ(numbers(file.areas[1].ladders_down), Numbers{1});
        EXPECT_TRUE(file.areas[0].ladders_down.empty());
        EXPECT_TRUE(file.areas[1].ladders_up.empty());
        // One way up and one down.
        EXPECT_EQ(editor.map().network().links.size(), 2u);
    }
}

// Left and right are as the ladder faces: to the left of the south lies the east.
TEST(AddLadder, FindsAreasBesideItsTop) {
    RawMesh mesh = wall_mesh({"16.0", 16});
    RawArea ledge = mesh.areas[1];
    ledge.id = 20;
    ledge.north_west = {20, 0, 200};
    ledge.south_east = {80, 40, 200};
    mesh.areas.push_back(ledge);
    Editor editor(map_of(mesh));
    const auto report =
        editor.run(edits::AddLadder{.bottom = foot, .top = head, .facing = "south"});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences,
              std::vector<std::string>{"ladder 1 joins area 3 at its bottom with area 8 ahead of "
                                       "its top, area 20 to the left of its top"});
    const NavFile& file = file_of(editor);
    const NavLadder& ladder = file.ladders[0];
    EXPECT_EQ(ladder.top_forward, 8u);
    EXPECT_EQ(ladder.top_left, 20u);
    EXPECT_EQ(ladder.top_right, 0u);
    EXPECT_EQ(numbers(file.areas[2].ladders_down), Numbers{1});
}

TEST(AddLadder, IsNoConnectionToTakeAway) {
    Editor editor(map_of(wall_mesh({"16.0", 16})));
    const NodeIndex ground = 0, roof = 1;
    const auto apart = editor.run(edits::Disconnect{ground, roof});
    ASSERT_FALSE(apart);
    EXPECT_EQ(apart.error()->message, "areas 3 and 8 are not connected");
    ASSERT_TRUE(editor.run(edits::AddLadder{foot, head}));
    for (const auto& [from, to] : {std::pair(ground, roof), std::pair(roof, ground)}) {
        const auto by_ladder = editor.run(edits::Disconnect{from, to});
        ASSERT_FALSE(by_ladder);
        EXPECT_TRUE(by_ladder.error()->message.ends_with("only ladder 1 does"))
            << by_ladder.error()->message;
    }
}

// The roof is 200 units above the ground where the two are next to each other.
TEST(Connect, SaysWhichWayItLeadsAndHowFarDown) {
    Editor editor(map_of(wall_mesh({"16.0", 16})));
    const NodeIndex ground = 0, roof = 1;
    const auto down = editor.run(edits::Connect{roof, ground, {.one_way = true}});
    ASSERT_TRUE(down) << down.error().text();
    EXPECT_EQ(down->consequences,
              std::vector<std::string>{"area 8 leads to area 3 one way, 200 units down"});
    const auto back = editor.run(edits::Connect{ground, roof});
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(
        back->consequences,
        std::vector<std::string>{"areas 3 and 8 lead to each other, 200 units up from 3 to 8"});
    RawMesh mesh = wall_mesh({"16.0", 16});
    RawArea beside = mesh.areas[0];
    beside.id = 5;
    beside.north_west[0] = 200;
    beside.south_east[0] = 400;
    mesh.areas.push_back(beside);
    Editor level(map_of(mesh));
    const auto flat = level.run(edits::Connect{ground, 2});
    ASSERT_TRUE(flat) << flat.error().text();
    EXPECT_EQ(flat->consequences, std::vector<std::string>{"areas 3 and 5 lead to each other"});
}

TEST(AddLadder, GoesWithTheAreaAtItsTop) {
    Editor editor(map_of(wall_mesh({"16.0", 16})));
    ASSERT_TRUE(editor.run(edits::AddLadder{foot, head}));
    const NodeIndex roof = 1;
    ASSERT_TRUE(editor.run(edits::Remove{{roof}}));
    EXPECT_TRUE(file_of(editor).ladders.empty());
    EXPECT_TRUE(file_of(editor).areas[0].ladders_up.empty());
}

TEST(AddLadder, SaysWhatStandsAgainstIt) {
    const auto refused = [](const RawMesh& mesh, const edits::AddLadder& ladder) {
        Editor editor(map_of(mesh));
        const auto report = editor.run(ladder);
        return report ? "nothing" : report.error()->message;
    };
    const RawMesh mesh = wall_mesh({"16.0", 16});
    EXPECT_EQ(refused(mesh, {head, foot}), "the top of a ladder lies above its bottom");
    EXPECT_EQ(refused(mesh, {.bottom = foot, .top = head, .width = 0}),
              "the width of a ladder is more than 0");
    EXPECT_EQ(refused(mesh, {.bottom = foot, .top = head, .facing = "up"}),
              "a ladder faces north, east, south or west, not up");
    RawMesh ground = mesh;
    ground.areas.resize(1);
    EXPECT_EQ(
        refused(ground, {.bottom = foot, .top = head, .facing = "south"}),
        "no area lies at the top of a ladder that faces south, ahead of who climbs or beside");
    EXPECT_EQ(refused(mesh, {.bottom = {0, 1000, 0}, .top = {0, 1000, 200}, .facing = "south"}),
              "no area lies at the foot of a ladder that faces south");
    EXPECT_EQ(refused(wall_mesh({"5", 5}), {foot, head}),
              "meshes of version 5 have no ladders; those from 6 on do");
    // A roof on both sides.
    RawMesh two = mesh;
    two.areas[1].south_east[1] = 200;
    EXPECT_EQ(refused(two, {foot, head}),
              "by the areas around, the side to climb can face east or south or west: say which");
}

// Ladders of games, added once more as they face: the game found their areas by its own means.
TEST(AddLadder, FindsTheAreasOfTheGamesLadders) {
    const auto folder = test::shared_data() / "source-nav";
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << "no meshes of games are there";
    u32 tried = 0, bottoms = 0, tops = 0, with_top = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.path().extension() != ".nav" || file.file_size() > 4'000'000) continue;
        const auto map = open_map(file.path().string());
        if (!map || map->format().info().id != "source-nav") continue;  // Of Source 2.
        const auto& mesh = NavDocument::of(*map->members().front().document);
        for (std::size_t i = 0; i < mesh.file.ladders.size() && i < 3; ++i) {
            const NavLadder& real = mesh.file.ladders[i];
            if (real.bottom_area == 0 || real.top_forward == 0) continue;
            Editor editor(*map);
            const auto report = editor.run(
                edits::AddLadder{.bottom = point_of(real.bottom),
                                 .top = point_of(real.top),
                                 .facing = std::string(direction_names[real.direction])});
            ++tried;
            if (!report) continue;
            const NavLadder& made = file_of(editor).ladders.back();
            bottoms += made.bottom_area == real.bottom_area;
            tops += made.top_forward == real.top_forward;
            ++with_top;
        }
    }
    ASSERT_GT(tried, 5u);
    // Makers move areas about afterwards.
    EXPECT_GE(with_top * 10, tried * 9);
    EXPECT_GE(bottoms * 10, tried * 8);
    EXPECT_GE(tops * 10, tried * 8);
}

}  // namespace
}  // namespace wend::source_nav
