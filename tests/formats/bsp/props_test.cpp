#include "formats/bsp/hand_made_props.hpp"
#include "wend/world.hpp"

// Static props of hand-made maps, with their models in a pak or elsewhere.

namespace wend::bsp {
namespace {

const std::string crate = "models/props/Crate.mdl", table = "models/table.mdl";
constexpr RawBox box{{-16, -8, 0}, {40, 8, 32}};
constexpr double gap = 0.03125;

Bytes phy_of_box() { return raw_phy({raw_surface({box})}); }

std::shared_ptr<const World> world_with(const Bytes& map, const WorldFiles& files = {}) {
    auto world = map_of(source_map, map).world(files);
    if (world) return *world;
    ADD_FAILURE() << world.error().text();
    return nullptr;
}

// Where a point or a box stops that comes from far along an axis.
double stop(const World& world, const Point& from, const Point& to, const WorldBox& size = {}) {
    const auto tracer = world.tracer({.mover = Mover::player, .box = size});
    const Trace trace = tracer.value().trace(from, to);
    EXPECT_FALSE(trace.starts_solid);
    EXPECT_EQ(trace.entity, trace.fraction < 1 ? 0U : Trace::nothing);
    return from.x != to.x ? trace.end.x : from.y != to.y ? trace.end.y : trace.end.z;
}

struct Turn {
    std::array<float, 3> angles;
    RawBox after;  // of the model around its origin, by hand
};

// x is turned to y by yaw, z to x by pitch, y to z by roll.
TEST(PropsOfAMap, StopWhatMovesByTheirModelsHoweverTheyAreTurned) {
    for (const auto& [angles, after] :
         {Turn{{0, 0, 0}, {{-16, -8, 0}, {40, 8, 32}}},
          Turn{{0, 90, 0}, {{-8, -16, 0}, {8, 40, 32}}},
          Turn{{0, 180, 0}, {{-40, -8, 0}, {16, 8, 32}}},
          Turn{{90, 0, 0}, {{0, -8, -40}, {32, 8, 16}}},
          Turn{{0, 0, 90}, {{-16, -32, -8}, {40, 0, 8}}},
          // The pitch first: x to -z and z to x, then x to y and y to -x.
          Turn{{90, 90, 0}, {{-8, 0, -40}, {8, 32, 16}}}}) {
        const std::array<float, 3> at{5, 3, 60};
        const auto world = world_with(raw_map_with_props(
            {crate}, {{0, at, angles}}, {{"models/props/crate.phy", phy_of_box()}}));
        ASSERT_TRUE(world);
        EXPECT_TRUE(world->unknown_solids().empty());
        const double x = 5 + (after.mins[0] + after.maxs[0]) / 2.0;
        const double y = 3 + (after.mins[1] + after.maxs[1]) / 2.0;
        const double z = 60 + (after.mins[2] + after.maxs[2]) / 2.0;
        EXPECT_NEAR(stop(*world, {200, y, z}, {-200, y, z}), 5 + after.maxs[0] + gap, 1e-4);
        EXPECT_NEAR(stop(*world, {-200, y, z}, {200, y, z}), 5 + after.mins[0] - gap, 1e-4);
        EXPECT_NEAR(stop(*world, {x, 200, z}, {x, -200, z}), 3 + after.maxs[1] + gap, 1e-4);
        EXPECT_NEAR(stop(*world, {x, -200, z}, {x, 200, z}), 3 + after.mins[1] - gap, 1e-4);
        EXPECT_NEAR(stop(*world, {x, y, 200}, {x, y, 10}), 60 + after.maxs[2] + gap, 1e-4);
        EXPECT_NEAR(stop(*world, {x, y, 1}, {x, y, 100}), 60 + after.mins[2] - gap, 1e-4);
        // A box beside the edge of the prop goes by it, and one that touches its side does not.
        const WorldBox player{{-16, -16, -4}, {16, 16, 4}};
        const double side = 3 + after.maxs[1] + 16;
        EXPECT_EQ(stop(*world, {200, side + 0.01, z}, {-200, side + 0.01, z}, player), -200);
        EXPECT_NEAR(stop(*world, {200, side - 1, z}, {-200, side - 1, z}, player),
                    5 + after.maxs[0] + 16 + gap, 1e-4);
    }
}

// The corner of a box that is turned by an eighth meets the middle of a side of another.
TEST(PropsOfAMap, StopBoxesAtTheirCorners) {
    const Bytes phy = raw_phy({raw_surface({{{-20, -20, 0}, {20, 20, 32}}})});
    const auto world = world_with(raw_map_with_props({crate}, {{0, {0, 0, 8}, {0, 45, 0}}},
                                                     {{"models/props/crate.phy", phy}}));
    ASSERT_TRUE(world);
    const WorldBox player{{-16, -16, -4}, {16, 16, 4}};
    const double corner = 20 * 1.4142135623730951;
    EXPECT_NEAR(stop(*world, {200, 0, 20}, {-200, 0, 20}, player), corner + 16 + gap, 1e-4);
}

TEST(PropsOfAMap, AreAsLargeAsTheySayFromVersion11On) {
    const auto world = world_with(
        raw_map_with_props({crate}, {{0, {0, 0, 8}, {}, 6, 1.5F}, {0, {0, 300, 8}, {}, 6, 0.5F}},
                           {{"models/props/crate.phy", phy_of_box()}}, 11));
    ASSERT_TRUE(world);
    EXPECT_NEAR(stop(*world, {200, 0, 12}, {-200, 0, 12}), 60 + gap, 1e-4);
    EXPECT_NEAR(stop(*world, {200, 300, 12}, {-200, 300, 12}), 20 + gap, 1e-4);
}

TEST(PropsOfAMap, StopByTheBoxOfTheirModelWhereTheMapSaysSo) {
    const auto world =
        world_with(raw_map_with_props({crate}, {{0, {0, 0, 8}, {}, 2}}, {{crate, raw_mdl(box)}}));
    ASSERT_TRUE(world);
    EXPECT_TRUE(world->unknown_solids().empty());
    EXPECT_NEAR(stop(*world, {200, 0, 12}, {-200, 0, 12}), 40 + gap, 1e-4);
}

TEST(PropsOfAMap, AreUnknownWithoutTheirCollision) {
    Bytes broken = phy_of_box();
    broken[16] = std::byte{0xFF};
    // With the model, whose box is no collision; with a collision of nothing; with a broken one.
    for (const RawFile& file :
         {RawFile{crate, raw_mdl(box)}, RawFile{"models/props/crate.phy", raw_phy({Bytes(40)}, 1)},
          RawFile{"models/props/crate.phy", broken}}) {
        const auto world = world_with(raw_map_with_props(
            {crate, table}, {{0, {1, 2, 3}, {}}, {1, {4, 5, 6}, {}, 0}, {9, {7, 8, 9}, {}}},
            {file}));
        ASSERT_TRUE(world);
        ASSERT_EQ(world->unknown_solids().size(), 2U);
        EXPECT_EQ(world->unknown_solids()[0].model, crate);
        EXPECT_EQ(world->unknown_solids()[0].origin, (Point{1, 2, 3}));
        EXPECT_EQ(world->unknown_solids()[1].model, "");
        EXPECT_EQ(stop(*world, {200, 0, 12}, {-200, 0, 12}), -200);
    }
    // Props that stand nowhere, are of no size, or stop as nothing does that is known.
    const float nan = std::nanf("");
    for (const RawProp& prop :
         {RawProp{0, {nan, 0, 0}, {}}, RawProp{0, {}, {0, nan, 0}}, RawProp{0, {}, {}, 6, nan},
          RawProp{0, {}, {}, 6, 0}, RawProp{0, {}, {}, 6, -1}, RawProp{0, {}, {}, 3}}) {
        const auto world = world_with(
            raw_map_with_props({crate}, {prop}, {{"models/props/crate.phy", phy_of_box()}}, 11));
        ASSERT_TRUE(world);
        EXPECT_EQ(world->unknown_solids().size(), 1U);
    }
}

// The map's own pak comes before the game; each file is asked for once.
TEST(PropsOfAMap, TakeWhatTheGameHasWhereThePakHasNothing) {
    std::vector<std::string> asked;
    const WorldFiles files{
        .of_game = [&](const std::string& path, u64 most) -> std::optional<Bytes> {
            asked.push_back(path);
            EXPECT_GE(most, u64{1} << 20);
            return path == "models/table.phy" ? std::optional(phy_of_box()) : std::nullopt;
        }};
    const auto world =
        world_with(raw_map_with_props({crate, table, "models/none.mdl", "models/odd"},
                                      {{0, {0, 0, 8}, {}},
                                       {1, {0, 100, 8}, {}},
                                       {1, {0, 200, 8}, {}},
                                       {2, {0, 300, 8}, {}},
                                       {2, {0, 400, 8}, {}},
                                       {3, {0, 500, 8}, {}}},
                                      {{"models/props/crate.phy", phy_of_box()}}),
                   files);
    ASSERT_TRUE(world);
    EXPECT_EQ(asked, (std::vector<std::string>{"models/table.phy", "models/none.phy"}));
    EXPECT_EQ(world->unknown_solids().size(), 3U);
    for (const double y : {0.0, 100.0, 200.0})
        EXPECT_NEAR(stop(*world, {200, y, 12}, {-200, y, 12}), 40 + gap, 1e-4);
}

// Ten thousand props of sizes of their own share one model.
TEST(PropsOfAMap, TakeBoundedMemory) {
    std::vector<RawProp> props;
    for (unsigned i = 0; i < 10'000; ++i)
        props.push_back({0, {0, 0, 8}, {}, 6, 1 + static_cast<float>(i) / 1000});
    const Bytes map =
        raw_map_with_props({crate}, props, {{"models/props/crate.phy", phy_of_box()}}, 11);
    const Map opened = map_of(source_map, map);
    const auto world = test::bounded("a world", map.size(), [&] { return opened.world(); });
    ASSERT_TRUE(world);
    EXPECT_TRUE((*world)->unknown_solids().empty());
}

TEST(PropsOfAMap, AreToldOfByInfo) {
    std::vector<std::string> models{crate};
    std::vector<RawProp> props{{0, {0, 0, 8}, {}}};
    const std::vector<RawFile> pak{{"models/props/crate.phy", phy_of_box()}};
    auto facts = map_of(source_map, raw_map_with_props(models, props, pak)).facts();
    ASSERT_EQ(facts.size(), 1U);
    EXPECT_EQ(facts[0].text, "1 of 1 model");
    for (const char* name : {"a", "b", "c", "d", "e"}) {
        props.push_back({static_cast<u32>(models.size()), {0, 0, 8}, {}});
        props.push_back(props.back());
        models.push_back(fmt::format("models/{}.mdl", name));
    }
    facts = map_of(source_map, raw_map_with_props(models, props, pak)).facts();
    ASSERT_EQ(facts.size(), 2U);
    EXPECT_EQ(facts[0].name, "solid_props");
    EXPECT_EQ(facts[0].text, "11 of 6 models");
    EXPECT_EQ(facts[1].name, "unknown_props");
    EXPECT_EQ(facts[1].text,
              "10 of 5 models, which the map does not bring along: models/a.mdl, models/b.mdl, "
              "models/c.mdl and 2 more");
    EXPECT_TRUE(map_of(source_map, raw_source({.lumps = source_lumps()}, 20)).facts().empty());
}

}  // namespace
}  // namespace wend::bsp
