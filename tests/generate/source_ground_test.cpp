#include <algorithm>

#include "generate/planted_ground.hpp"

// Meshes of boxes of Source, whose areas and links follow from the generator's sizes by arithmetic:
// places lie at multiples of 25 units, up to the last ones that lie on a box.

namespace wend::test {
namespace {

std::shared_ptr<const World> planted(WorldParts parts, const Point& at = start) {
    add_start(parts, "info_player_start", at);
    return world_of(std::move(parts));
}
std::shared_ptr<const World> planted(const std::vector<WorldBox>& boxes, const Point& at = start) {
    return planted(source_ground(boxes), at);
}

using Links = std::multiset<std::pair<f64, f64>>;

TEST(GeneratedSourceGround, IsOneAreaWhereItIsEven) {
    const Map map = generated_map(*planted({{{0, 0, deep}, {200, 100, 0}}}));
    EXPECT_EQ(rectangles(map.network()), (std::vector<Rectangle>{{0, 0, 200, 100}}));
    EXPECT_EQ(map.network().links.size(), 0U);
    EXPECT_NEAR(map.network().surfaces.corners[0].z, gap, 1e-3);
    EXPECT_EQ(map.stated_map_bytes(), 12345U);
    EXPECT_EQ(map.members()[0].document->version(), "16.0");
}

TEST(GeneratedSourceGround, IsCutWhereItIsLong) {
    const Map map = generated_map(*planted({{{0, 0, deep}, {400, 100, 0}}}));
    EXPECT_EQ(sorted_rectangles(map), (std::set<Rectangle>{{0, 0, 200, 100}, {200, 0, 400, 100}}));
    EXPECT_EQ(links_by_west(map), (Links{{0, 200}, {200, 0}}));
}

// The engine passes over the area that follows one that it cut: of the newest ground, here that of
// the second start, the area comes first.
TEST(GeneratedSourceGround, IsNotCutBehindWhatWasCut) {
    WorldParts parts =
        source_ground({{{0, 0, deep}, {400, 100, 0}}, {{1000, 0, deep}, {1400, 100, 0}}});
    add_start(parts, "info_player_start", start);
    EXPECT_EQ(sorted_rectangles(generated_map(*planted(parts, {1100, 50, 40}))),
              (std::set<Rectangle>{{0, 0, 400, 100}, {1000, 0, 1200, 100}, {1200, 0, 1400, 100}}));
}

// Ground that ends just behind a place, and other ground that far below.
constexpr Rectangle upper_floor{0, 0, 175, 100}, lower_floor{200, 0, 325, 100};
std::shared_ptr<const World> source_ledge(f64 height) {
    return planted({{{0, 0, deep}, {176, 100, height}}, {{170, 0, deep}, {340, 100, 0}}},
                   {start.x, start.y, start.z + height});
}

// A step of 18 is walked, over two areas of a cell across, since four are too long for one; one
// that is higher is too steep for an area, and its sides are linked across. Whoever drops further
// than he climbs cannot come back. Drops are looked for from 35.5 above the edge.
TEST(GeneratedSourceGround, LinksSteps) {
    constexpr Rectangle slope{175, 0, 200, 50}, other_slope{175, 50, 200, 100};
    const Links both_ways{{0, 200}, {200, 0}}, down{{0, 200}};
    struct Case {
        f64 height;
        const char* version;
        std::set<Rectangle> areas;
        Links links;
    };
    for (const Case& one :
         {Case{18,
               "",
               {upper_floor, slope, other_slope, lower_floor},
               {{0, 175},
                {0, 175},
                {175, 0},
                {175, 0},
                {175, 175},
                {175, 175},
                {175, 200},
                {175, 200},
                {200, 175},
                {200, 175}}},
          Case{20, "", {upper_floor, lower_floor}, both_ways},
          Case{100, "", {upper_floor, lower_floor}, both_ways},
          Case{200, "", {upper_floor, lower_floor}, both_ways},
          Case{201, "", {upper_floor, lower_floor}, down},
          Case{364, "", {upper_floor, lower_floor}, down},
          Case{366, "", {upper_floor, lower_floor}, {}}, Case{401, "", {upper_floor}, {}},
          Case{58, "16.1", {upper_floor, lower_floor}, both_ways},
          Case{60, "16.1", {upper_floor, lower_floor}, down},
          Case{164, "16.1", {upper_floor, lower_floor}, down},
          Case{166, "16.1", {upper_floor, lower_floor}, {}},
          Case{201, "16.1", {upper_floor}, {}}}) {
        SCOPED_TRACE(one.height);
        const Map map = generated_map(*source_ledge(one.height), {.version = one.version});
        EXPECT_EQ(sorted_rectangles(map), one.areas);
        EXPECT_EQ(links_by_west(map), one.links);
    }
}

// A wall of 24 units between two places is more than a step: the four cells that it goes through
// are put onto it, 10 units wide and at their west sides, and nobody runs along its top.
TEST(GeneratedSourceGround, LiesOnObstacles) {
    const Map map =
        generated_map(*planted({{{0, 0, deep}, {200, 100, 0}}, {{85, 0, 0}, {95, 100, 24}}}));
    std::set<Rectangle> expected{{0, 0, 75, 100}, {100, 0, 200, 100}};
    Links links;
    for (const f64 north : {0, 25, 50, 75}) {
        expected.insert({75, north, 85, north + 25});
        for (const f64 beside : {0, 100}) {
            links.emplace(75, beside);
            links.emplace(beside, 75);
        }
    }
    EXPECT_EQ(sorted_rectangles(map), expected);
    EXPECT_EQ(links_by_west(map), links);
    const auto all = rectangles(map.network());
    for (NodeIndex node = 0; node < all.size(); ++node) {
        const bool is_top = all[node].west == 75;
        const u32 first = map.network().surfaces.corners_of(node).first;
        EXPECT_NEAR(map.network().surfaces.corners[first].z, gap + (is_top ? 24 : 0), 1e-3);
        EXPECT_EQ(has_attribute(map, node, "obstacle_top"), is_top);
        EXPECT_EQ(has_attribute(map, node, "no_merge"), is_top);
    }
}

// Versions up to 8 have no bits for tops of obstacles, and the same areas.
TEST(GeneratedSourceGround, IsOfOlderVersionsToo) {
    const auto world = planted({{{0, 0, deep}, {200, 100, 0}}, {{85, 0, 0}, {95, 100, 24}}});
    const auto areas = sorted_rectangles(generated_map(*world));
    for (const char* version : {"6", "8", "9", "12.0", "15.12"}) {
        const Map map = generated_map(*world, {.version = version});
        EXPECT_EQ(sorted_rectangles(map), areas) << version;
        const auto bytes = map.members()[0].document->write();
        EXPECT_TRUE(bytes) << version;
    }
}

// A wall of 10 units is stepped over.
TEST(GeneratedSourceGround, PassesOverWhatIsLow) {
    const Map map =
        generated_map(*planted({{{0, 0, deep}, {200, 100, 0}}, {{85, 0, 0}, {95, 100, 10}}}));
    EXPECT_EQ(rectangles(map.network()), (std::vector<Rectangle>{{0, 0, 200, 100}}));
}

// Where only 60 units are free above the ground one crouches: from the place on that has it in a
// quarter to the east.
TEST(GeneratedSourceGround, TellsWhereOneCrouches) {
    const Map map =
        generated_map(*planted({{{0, 0, deep}, {400, 100, 0}}, {{210, -50, 60}, {500, 150, 900}}}));
    const auto all = rectangles(map.network());
    for (NodeIndex node = 0; node < all.size(); ++node)
        EXPECT_EQ(has_attribute(map, node, "crouch"), all[node].west >= 200) << all[node].west;
    EXPECT_TRUE(std::ranges::any_of(all, [](const Rectangle& r) { return r.west >= 200; }));
}

// Steps of 8 units every 12.5: five of them are one slope of 0.64, which is marked.
TEST(GeneratedSourceGround, TellsStairs) {
    std::vector<WorldBox> boxes{{{0, 0, deep}, {200, 100, 0}}};
    for (int step = 1; step <= 16; ++step)
        boxes.push_back({{187.5 + 12.5 * step, 0, deep}, {400, 100, 8.0 * step}});
    boxes.push_back({{387.5, 0, deep}, {600, 100, 128}});
    const Map map = generated_map(*planted(boxes));
    const auto all = rectangles(map.network());
    std::size_t stairs = 0;
    for (NodeIndex node = 0; node < all.size(); ++node) {
        if (!has_attribute(map, node, "stairs")) continue;
        ++stairs;
        EXPECT_GE(all[node].west, 175);
        EXPECT_LE(all[node].east, 400);
    }
    EXPECT_GE(stairs, 1U);
}

// Two floors that share a corner, with a strip beside it too small for a place: half a cell of it
// becomes a way from the one to the other.
TEST(GeneratedSourceGround, LeadsAroundCorners) {
    const Map map = generated_map(*planted({{{0, 0, deep}, {100, 100, 0}},
                                            {{100, 100, deep}, {200, 200, 0}},
                                            {{100, 85, deep}, {115, 100, 0}}},
                                           {50, 50, 40}));
    EXPECT_EQ(
        sorted_rectangles(map),
        (std::set<Rectangle>{{0, 0, 100, 100}, {100, 87.5, 112.5, 100}, {100, 100, 200, 200}}));
    EXPECT_EQ(links_by_west(map), (Links{{0, 100}, {100, 0}, {100, 100}, {100, 100}}));
}

// The ground below is cut where a ledge ends from which one drops to it.
TEST(GeneratedSourceGround, IsCutUnderOverhangs) {
    const Map map = generated_map(*planted(
        {{{0, 0, 90}, {176, 100, 100}}, {{0, 0, deep}, {340, 100, 0}}}, {start.x, start.y, 140}));
    const Rectangle ledge_and_shadow{0, 0, 175, 100};
    auto areas = rectangles(map.network());
    std::ranges::sort(areas);
    EXPECT_EQ(areas,
              (std::vector<Rectangle>{ledge_and_shadow, ledge_and_shadow, {175, 0, 325, 100}}));
    EXPECT_EQ(links_by_west(map), (Links{{0, 175}, {0, 175}, {175, 0}}));
}

// A wall that nobody climbs, and a ladder that does: up from 10 units above the ground, where a
// line has room, to the top of the wall ahead.
TEST(GeneratedSourceGround, HasLadders) {
    WorldParts parts =
        source_ground({{{0, 0, deep}, {200, 100, 0}}, {{200, 0, deep}, {400, 100, 300}}});
    parts.ladders.push_back({{{190, 40, 0}, {200, 60, 310}}, 0});
    const Map map = generated_map(*planted(parts));
    EXPECT_EQ(sorted_rectangles(map), (std::set<Rectangle>{{0, 0, 175, 100}, {200, 0, 400, 100}}));
    const Fields fields = map.members()[0].document->fields();
    const auto number = [&](const char* path) {
        const auto value = fields.at(path).value().get().value();
        const auto* whole = std::get_if<std::int64_t>(&value);
        return whole != nullptr ? static_cast<f64>(*whole) : std::get<f64>(value);
    };
    const bool lower_is_first = rectangles(map.network())[0].west == 0;
    const f64 lower = lower_is_first ? number("areas[0].id") : number("areas[1].id"),
              upper = lower_is_first ? number("areas[1].id") : number("areas[0].id");
    EXPECT_EQ(number("ladders[0].bottom_area"), lower);
    EXPECT_EQ(number("ladders[0].top_forward"), upper);
    EXPECT_EQ(number("ladders[0].top_left"), 0);
    EXPECT_EQ(number("ladders[0].direction"), 3);
    EXPECT_EQ(number("ladders[0].width"), 20);
    EXPECT_EQ(number("ladders[0].length"), 300);
    EXPECT_EQ(number("ladders[0].bottom[2]"), 10);
    EXPECT_NEAR(number("ladders[0].top[2]"), 300 + gap, 1e-3);
    EXPECT_EQ(number(lower_is_first ? "areas[0].ladders_up[0]" : "areas[1].ladders_up[0]"), 1);
    EXPECT_EQ(number(lower_is_first ? "areas[1].ladders_down[0]" : "areas[0].ladders_down[0]"), 1);
}

TEST(GeneratedSourceGround, EndsAtTheSky) {
    WorldParts parts = source_ground({{{0, 0, deep}, {200, 100, 0}}});
    add_brush(parts.brushes, planes_of({{200, 0, deep}, {400, 100, 0}}));
    parts.brushes.brushes.back().is_sky = true;
    EXPECT_EQ(sorted_rectangles(generated_map(*planted(parts))),
              (std::set<Rectangle>{{0, 0, 175, 100}}));
    parts.brushes.brushes.back().is_sky = false;
    EXPECT_EQ(sorted_rectangles(generated_map(*planted(parts))),
              (std::set<Rectangle>{{0, 0, 200, 100}, {200, 0, 400, 100}}));
}

// The first info_player_start comes before starts of other kinds, whose ground comes after.
TEST(GeneratedSourceGround, BeginsAtTheFirstStart) {
    WorldParts parts =
        source_ground({{{0, 0, deep}, {200, 100, 0}}, {{1000, 0, deep}, {1200, 100, 0}}});
    add_start(parts, "info_player_deathmatch", {1100, 50, 40});
    const Map map = generated_map(*planted(parts));
    EXPECT_EQ(map.network().nodes.size(), 2U);
    EXPECT_EQ(rectangles(map.network())[1], (Rectangle{0, 0, 200, 100}));
}

TEST(GeneratedSourceGround, IsOfTheVersionOfItsGame) {
    const auto version_with = [](const char* class_name) {
        WorldParts parts = source_ground({{{0, 0, deep}, {200, 100, 0}}});
        add_start(parts, class_name, start);
        const Map map = generated_map(*world_of(std::move(parts)));
        return std::string(map.members()[0].document->version());
    };
    EXPECT_EQ(version_with("info_player_start"), "16.0");
    EXPECT_EQ(version_with("info_player_terrorist"), "16.1");
    EXPECT_EQ(version_with("info_player_teamspawn"), "16.2");
    EXPECT_EQ(version_with("info_survivor_position"), "16.14");
    const auto made = generate(*planted({{{0, 0, deep}, {200, 100, 0}}}), {.version = "5"});
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().text(),
              "games on the Source engine have meshes of the versions 6 to 16, from 10 on with the "
              "game's own, such as \"16.2\" or \"team-fortress\", not \"5\"");
}

}  // namespace
}  // namespace wend::test
