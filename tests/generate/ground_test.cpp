#include <algorithm>

#include "generate/planted_ground.hpp"

// Meshes of boxes, whose areas and links follow from the generator's sizes by arithmetic: places
// lie at multiples of 25 units where the ground goes on to all sides, areas are no longer than 3.01
// times as wide as long.

namespace wend::test {
namespace {

// What lies at the edge of a box is beside it: places go from 25 to 175.
TEST(GeneratedGround, IsOneAreaWhereItIsEven) {
    const Map map = generated_map(*planted_ground({{{0, 0, deep}, {200, 100, 0}}}, start));
    EXPECT_EQ(rectangles(map.network()), (std::vector<Rectangle>{{25, 25, 175, 75}}));
    EXPECT_EQ(map.network().links.size(), 0U);
    EXPECT_NEAR(map.network().surfaces.corners[0].z, gap, 1e-3);
    EXPECT_EQ(map.stated_map_bytes(), 12345U);
}

// 350 units by 50 are cut at 200, and the parts of 175 again.
TEST(GeneratedGround, IsCutWhereItIsLong) {
    const Map map = generated_map(*planted_ground({{{0, 0, deep}, {400, 100, 0}}}, start));
    EXPECT_EQ(sorted_rectangles(map),
              (std::set<Rectangle>{
                  {25, 25, 100, 75}, {100, 25, 200, 75}, {200, 25, 275, 75}, {275, 25, 375, 75}}));
    EXPECT_EQ(links_by_west(map),
              (std::multiset<std::pair<f64, f64>>{
                  {25, 100}, {100, 25}, {100, 200}, {200, 100}, {200, 275}, {275, 200}}));
}

// A step of 18 units is walked both ways; its cells have a slope of their own.
TEST(GeneratedGround, GoesUpSteps) {
    const Map map = generated_map(
        *planted_ground({{{0, 0, deep}, {210, 100, 0}}, {{190, 0, deep}, {400, 100, 18}}}, start));
    EXPECT_EQ(sorted_rectangles(map),
              (std::set<Rectangle>{
                  {25, 25, 175, 75}, {175, 25, 200, 75}, {200, 25, 275, 75}, {275, 25, 375, 75}}));
    EXPECT_EQ(links_by_west(map),
              (std::multiset<std::pair<f64, f64>>{
                  {25, 175}, {175, 25}, {175, 200}, {200, 175}, {200, 275}, {275, 200}}));
}

// Ground that ends just behind the last place on it, and other ground that far below.
constexpr Rectangle above{25, 25, 175, 75}, below{200, 25, 325, 75};
std::shared_ptr<const World> ledge(f64 height) {
    return planted_ground({{{0, 0, deep}, {176, 100, height}}, {{170, 0, deep}, {340, 100, 0}}},
                          {start.x, start.y, start.z + height});
}

// Over an edge one drops more than 58 and less than 200 units, up to version 4 any less than 300.
// They are measured from half the height of a player, so that from the ground it is 36 less.
TEST(GeneratedGround, LinksDrops) {
    struct Case {
        f64 height;
        const char* version;
        bool is_linked;
    };
    for (const Case& one : {Case{100, "", true},
                            {100, "5", true},
                            {100, "4", true},
                            {160, "5", true},
                            {170, "5", false},
                            {260, "5", false},
                            {260, "4", true},
                            {270, "4", false}}) {
        const Map map =
            generated_map(*ledge(one.height), {.version = one.version, .seeds = {{250, 50, 40}}});
        EXPECT_EQ(sorted_rectangles(map), (std::set<Rectangle>{above, below})) << one.height;
        const auto linked = one.is_linked ? std::multiset<std::pair<f64, f64>>{{25, 200}}
                                          : std::multiset<std::pair<f64, f64>>{};
        EXPECT_EQ(links_by_west(map), linked) << one.height << " " << one.version;
    }
}

// Nobody goes further down than 200 units, so that what lies there is not found.
TEST(GeneratedGround, EndsWhereNobodySurvives) {
    EXPECT_EQ(sorted_rectangles(generated_map(*ledge(190))), (std::set<Rectangle>{above, below}));
    EXPECT_EQ(sorted_rectangles(generated_map(*ledge(210))), (std::set<Rectangle>{above}));
}

// Where only 60 units are free above the ground one crouches: 16 units around that too.
TEST(GeneratedGround, TellsWhereOneCrouches) {
    const Map map = generated_map(
        *planted_ground({{{0, 0, deep}, {400, 100, 0}}, {{210, -50, 60}, {500, 150, 90}}}, start));
    const auto all = rectangles(map.network());
    for (NodeIndex node = 0; node < all.size(); ++node)
        EXPECT_EQ(has_attribute(map, node, "crouch"), all[node].west >= 200) << all[node].west;
    EXPECT_TRUE(std::ranges::any_of(all, [](const Rectangle& r) { return r.west >= 200; }));
}

TEST(GeneratedGround, BeginsWhereItIsAsked) {
    const auto world =
        planted_ground({{{0, 0, deep}, {200, 100, 0}}, {{1000, 0, deep}, {1200, 100, 0}}}, start);
    const Rectangle here{25, 25, 175, 75}, there{1025, 25, 1175, 75};
    const Point seed{1100, 50, 40};
    EXPECT_EQ(sorted_rectangles(generated_map(*world)), (std::set<Rectangle>{here}));
    EXPECT_EQ(sorted_rectangles(generated_map(*world, {.seeds = {seed}})),
              (std::set<Rectangle>{here, there}));
    EXPECT_EQ(sorted_rectangles(generated_map(*world, {.seeds = {seed}, .only_from_seeds = true})),
              (std::set<Rectangle>{there}));
}

// A ladder that stands on a box of its own leads from nowhere to there: an island. One that leads
// up a box from where players start leads to its top.
TEST(GeneratedGround, TellsIslandsApart) {
    const WorldBox ground{{0, 0, deep}, {200, 100, 0}}, roof{{1000, 0, deep}, {1200, 100, 0}};
    const WorldBox ladder{{1100, 48, 0}, {1102, 52, 60}};
    const auto world = planted_ground({ground, roof}, start, {ladder});
    const auto made = generate(*world).value();
    ASSERT_EQ(made.islands.size(), 1U);
    EXPECT_EQ(made.islands[0].areas, 1U);
    EXPECT_EQ(made.islands[0].at.x, 1100);
    EXPECT_FALSE(made.has_islands);
    EXPECT_EQ(sorted_rectangles(map_of(made)), (std::set<Rectangle>{{25, 25, 175, 75}}));
    const auto kept = generate(*world, {.keep_islands = true}).value();
    EXPECT_TRUE(kept.has_islands);
    EXPECT_EQ(kept.islands.size(), 1U);
    EXPECT_EQ(sorted_rectangles(map_of(kept)),
              (std::set<Rectangle>{{25, 25, 175, 75}, {1025, 25, 1175, 75}}));

    const WorldBox too_small{{90, 40, deep}, {110, 60, 0}};
    const auto none = generate(*planted_ground({too_small, roof}, start, {ladder}));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().text(),
              "the ground around the starts is too small or too uneven for any area");

    const WorldBox tower{{200, 0, deep}, {400, 100, 500}};
    const WorldBox up{{196, 40, 0}, {199, 60, 520}};
    const auto climbed = generate(*planted_ground({ground, tower}, start, {up})).value();
    EXPECT_TRUE(climbed.islands.empty());
    EXPECT_EQ(climbed.areas, 2U);
}

TEST(GeneratedGround, IsNamedByWhatEntitiesMakeOfIt) {
    const auto world = planted_ground({{{0, 0, deep}, {400, 100, 0}}}, start);
    const auto names = [&](const GenerateRequest& request) {
        std::map<std::string, std::size_t> areas;
        const Map map = generated_map(*world, request);
        for (const NamedRegion& place : map.network().places)
            areas[place.name] = place.nodes.size();
        return areas;
    };
    // Cut in four: a player starts on the second, which begins at 100.
    EXPECT_EQ(names({}), (std::map<std::string, std::size_t>{{"TSpawn", 1}}));
    EXPECT_TRUE(names({.name_places = false}).empty());
    EXPECT_TRUE(names({.version = "4"}).empty());
    EXPECT_EQ(generate(*world).value().named_areas, 1U);
}

TEST(Generating, FailsWithOneError) {
    const auto world = planted_ground({{{0, 0, deep}, {200, 100, 0}}}, {5000, 0, 0});
    const auto error_of = [](const World& of, const GenerateRequest& request = {}) {
        const auto made = generate(of, request);
        return made ? std::string("none") : made.error().text();
    };
    EXPECT_EQ(error_of(*world),
              "there is no ground below any start of a player: name a point to begin at");
    EXPECT_EQ(error_of(*world, {.only_from_seeds = true}), "there is no seed to begin at");
    EXPECT_EQ(error_of(*world, {.version = "16.2"}),
              "games on GoldSrc have meshes of the versions 1 to 5, not \"16.2\"");
    for (const Point& seed : {Point{10, 10, -500}, {std::nan(""), 10, 40}, {1e300, 10, 40}}) {
        const std::string error = error_of(*world, {.seeds = {{100, 50, 40}, seed}});
        EXPECT_TRUE(error.starts_with("there is no ground below the seed at ")) << error;
    }
    const auto field = planted_ground({{{-5000, -5000, deep}, {5000, 5000, 0}}}, start);
    EXPECT_EQ(error_of(*field, {.progress = [](u64, u64) { return false; }}),
              "the making of the mesh was ended");
}

}  // namespace
}  // namespace wend::test
