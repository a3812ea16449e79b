#include <gtest/gtest.h>

#include "world/world_builder.hpp"

// Traces through hand-made trees of GoldSrc, with fractions by arithmetic.

namespace wend {
namespace {

using test::gap;

// A floor whose top is at 0, and a pillar of 64 x 64 on it, 128 high.
struct HullRoom : testing::Test {
    WorldParts parts = test::world_parts(Engine::goldsrc);
    HullRoom() {
        test::add_hull_box(parts.hulls, {{-1000, -1000, -16}, {1000, 1000, 0}});
        test::add_hull_box(parts.hulls, {{100, -32, 0}, {164, 32, 128}});
    }
    // A brush entity of a box, at a place.
    void add_entity(const WorldBox& box, const Point& origin, std::array<bool, 3> stops) {
        const auto model = static_cast<u32>(parts.hulls.models.size());
        const auto f = [](const Point& p) {
            return std::array{static_cast<f32>(p.x), static_cast<f32>(p.y), static_cast<f32>(p.z)};
        };
        parts.hulls.models.push_back({{-1, -1, -1, -1}, f(box.mins), f(box.maxs)});
        test::add_hull_box(parts.hulls, box, model);
        parts.solids.push_back({model, static_cast<u32>(parts.entities.size()), origin, {}, stops});
        parts.entities.push_back({{{"classname", "func_wall"}}});
    }
};

TEST_F(HullRoom, APointStopsAGapAboveTheFloor) {
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    const Trace down = tracer.trace({0, 0, 100}, {0, 0, -100});
    EXPECT_NEAR(down.fraction, (100 - gap) / 200, 1e-12);
    EXPECT_NEAR(down.end.z, gap, 1e-12);
    EXPECT_EQ(down.normal, (Point{0, 0, 1}));
    EXPECT_EQ(down.entity, 0u);
    EXPECT_FALSE(down.starts_solid);
    EXPECT_NEAR(tracer.floor_below({0, 0, 50}, 100).value_or(-1), gap, 1e-12);
    EXPECT_FALSE(tracer.floor_below({0, 0, 50}, 40));
    EXPECT_FALSE(tracer.floor_below({0, 0, -5}, 40));
}

TEST_F(HullRoom, AFreeWayIsFreeToItsEnd) {
    const Trace free = test::tracer_of(*test::world_of(parts)).trace({0, 0, 9}, {90, 5, 9});
    EXPECT_EQ(free.fraction, 1);
    EXPECT_EQ(free.end, (Point{90, 5, 9}));
    EXPECT_EQ(free.entity, Trace::nothing);
    EXPECT_EQ(free.normal, Point{});
}

TEST_F(HullRoom, BoxesStopTheirHalfSizeBeforeAWall) {
    const auto world = test::world_of(parts);
    struct Case {
        f64 x, y, z;
    };
    for (const Case& size : {Case{0, 0, 0}, {32, 32, 72}, {64, 64, 64}, {32, 32, 36}}) {
        const Tracer tracer = test::tracer_of(*world, test::box_request(size.x, size.y, size.z));
        const Trace at = tracer.trace({0, 0, 40}, {130, 0, 40});
        EXPECT_NEAR(at.end.x, 100 - size.x / 2 - gap, 1e-9) << size.x;
        EXPECT_NEAR(at.fraction, (100 - size.x / 2 - gap) / 130, 1e-12) << size.x;
        EXPECT_EQ(at.normal, (Point{-1, 0, 0}));
        EXPECT_NEAR(tracer.floor_below({0, 0, 50}, 100).value_or(-1), size.z / 2 + gap, 1e-9);
    }
}

TEST_F(HullRoom, ABoxMayStandAboveTheTracedPoint) {
    const auto world = test::world_of(parts);
    const TraceRequest standing{.box = PlayerSize{}.standing()};
    EXPECT_NEAR(test::tracer_of(*world, standing).floor_below({0, 0, 5}, 10).value_or(-1), gap,
                1e-9);
    const TraceRequest crouched{.box = PlayerSize{}.crouched()};
    EXPECT_NEAR(test::tracer_of(*world, crouched).floor_below({0, 0, 5}, 10).value_or(-1), gap,
                1e-9);
}

TEST_F(HullRoom, OtherBoxesAreRefusedWithTheThreeThatThereAre) {
    const auto world = test::world_of(parts);
    const auto other = world->tracer(test::box_request(48, 48, 82));
    ASSERT_FALSE(other);
    for (const char* size : {"32 x 32 x 72", "64 x 64 x 64", "32 x 32 x 36", "48 x 48 x 82"}) {
        EXPECT_NE(other.error()->message.find(size), std::string::npos) << other.error()->message;
    }
    EXPECT_FALSE(world->tracer({.box = {{1, 0, 0}, {-1, 0, 0}}}));
}

TEST_F(HullRoom, AStartInASolidSaysSo) {
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    const Trace inside = tracer.trace({0, 0, -5}, {20, 0, -5});
    EXPECT_TRUE(inside.starts_solid);
    EXPECT_TRUE(inside.is_all_solid);
    EXPECT_EQ(inside.fraction, 0);
    EXPECT_EQ(inside.end, (Point{0, 0, -5}));
    // Out of the floor, and on against the pillar.
    const Trace out = tracer.trace({50, 0, -10}, {150, 0, 90});
    EXPECT_TRUE(out.starts_solid);
    EXPECT_FALSE(out.is_all_solid);
    EXPECT_NEAR(out.end.x, 100 - gap, 1e-9);
    const Trace up = tracer.trace({0, 0, -10}, {0, 0, 90});
    EXPECT_TRUE(up.starts_solid);
    EXPECT_EQ(up.fraction, 1);
    EXPECT_TRUE(tracer.is_solid({0, 0, -1}));
    EXPECT_FALSE(tracer.is_solid({0, 0, 1}));
}

TEST_F(HullRoom, OnlySolidContentsAreSolid) {
    for (const i32 contents : {-1, -3, -4, -5, -6, -15}) {
        parts.hulls.leaf_contents[1] = contents;
        EXPECT_EQ(test::tracer_of(*test::world_of(parts)).trace({0, 0, 9}, {0, 0, -9}).fraction, 1);
    }
}

TEST_F(HullRoom, EntitiesStandInTheirPlaces) {
    add_entity({{-8, -8, 0}, {8, 8, 64}}, {-100, 0, 0}, {true, false, true});
    const auto world = test::world_of(parts);
    const Trace hit = test::tracer_of(*world).trace({0, 0, 9}, {-200, 0, 9});
    EXPECT_NEAR(hit.end.x, -92 + gap, 1e-9);
    EXPECT_EQ(hit.entity, 1u);
    EXPECT_EQ(
        test::tracer_of(*world, {.brush_entities = false}).trace({0, 0, 9}, {-200, 0, 9}).fraction,
        1);
    EXPECT_EQ(test::tracer_of(*world, {.mover = Mover::generator})
                  .trace({0, 0, 9}, {-200, 0, 9})
                  .fraction,
              1);
}

TEST_F(HullRoom, AnEntityThatATraceStartsInCountsBeforeTheWorld) {
    add_entity({{-8, -8, 0}, {8, 8, 64}}, {80, 0, 0}, {true, true, true});
    const Trace out = test::tracer_of(*test::world_of(parts)).trace({85, 0, 9}, {150, 0, 9});
    EXPECT_TRUE(out.starts_solid);
    EXPECT_EQ(out.entity, 1u);
    EXPECT_EQ(out.fraction, 1);  // though the pillar is at 100
}

TEST_F(HullRoom, MoreEntitiesThanAFewAreAllMet) {
    for (int i = 0; i < 100; ++i) {
        add_entity({{-1, -8, 0}, {1, 8, 64}}, {-400.0 + i, 0, 0}, {true, true, true});
    }
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    EXPECT_NEAR(tracer.trace({-500, 0, 9}, {0, 0, 9}).end.x, -401 - gap, 1e-9);
    EXPECT_NEAR(tracer.trace({0, 0, 9}, {-500, 0, 9}).end.x, -300 + gap, 1e-9);
}

TEST_F(HullRoom, BoundsAreThoseOfModelsInTheirPlacesAndOfFaces) {
    parts.hulls.models[0].mins = {-1000, -1000, -16};
    parts.hulls.models[0].maxs = {1000, 1000, 128};
    add_entity({{-8, -8, 0}, {8, 8, 64}}, {2000, 0, 0}, {true, true, true});
    parts.face_corners = {{0, 0, 999}};
    const WorldBox bounds = test::world_of(parts)->bounds();
    EXPECT_EQ(bounds.mins, (Point{-1000, -1000, -16}));
    EXPECT_EQ(bounds.maxs, (Point{2008, 1000, 999}));
}

}  // namespace
}  // namespace wend
