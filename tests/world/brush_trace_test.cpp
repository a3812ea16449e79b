#include <gtest/gtest.h>

#include <cmath>

#include "world/world_builder.hpp"

// Traces through hand-made brushes and triangles of Source, with fractions by arithmetic.

namespace wend {
namespace {

using test::gap;

// A floor whose top is at 0, and a pillar of 64 x 64 on it, 128 high.
struct BrushRoom : testing::Test {
    WorldParts parts = test::world_parts(Engine::source);
    BrushRoom() {
        test::add_brush(parts.brushes, test::planes_of({{-1000, -1000, -16}, {1000, 1000, 0}}));
        test::add_brush(parts.brushes, test::planes_of({{100, -32, 0}, {164, 32, 128}}));
    }
    void add_entity(const WorldBox& box, const Point& origin, std::array<f64, 3> angles) {
        const auto model = static_cast<u32>(parts.brushes.models.size());
        parts.brushes.models.emplace_back();
        test::add_brush(parts.brushes, test::planes_of(box), 1, model);
        parts.solids.push_back(
            {model, static_cast<u32>(parts.entities.size()), origin, angles, {true, true, true}});
        parts.entities.push_back({{{"classname", "func_brush"}}});
    }
    void add_triangle(const std::array<std::array<f32, 3>, 3>& corners) {
        const auto first = static_cast<u32>(parts.brushes.points.size());
        parts.brushes.points.insert(parts.brushes.points.end(), corners.begin(), corners.end());
        parts.brushes.models[0].triangles.push_back(
            static_cast<u32>(parts.brushes.triangles.size()));
        parts.brushes.triangles.push_back({{first, first + 1, first + 2}, 1});
    }
};

TEST_F(BrushRoom, APointStopsAGapAboveTheFloor) {
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    const Trace down = tracer.trace({0, 0, 100}, {0, 0, -100});
    EXPECT_NEAR(down.fraction, (100 - gap) / 200, 1e-12);
    EXPECT_EQ(down.normal, (Point{0, 0, 1}));
    EXPECT_EQ(down.entity, 0u);
    EXPECT_NEAR(tracer.floor_below({0, 0, 50}, 100).value_or(-1), gap, 1e-12);
    EXPECT_EQ(tracer.trace({0, 0, 9}, {90, 5, 9}).fraction, 1);
    EXPECT_EQ(tracer.trace({0, 0, 9}, {90, 5, 9}).entity, Trace::nothing);
}

TEST_F(BrushRoom, AnyBoxStopsItsHalfSizeBeforeAWall) {
    const auto world = test::world_of(parts);
    for (const f64 width : {0.9, 32.0, 48.0, 63.0}) {
        const Tracer tracer = test::tracer_of(*world, test::box_request(width, width, 30));
        const Trace at = tracer.trace({0, 0, 40}, {200, 0, 40});
        EXPECT_NEAR(at.fraction, (100 - width / 2 - gap) / 200, 1e-12) << width;
        EXPECT_EQ(at.normal, (Point{-1, 0, 0}));
    }
    EXPECT_FALSE(world->tracer({.box = {{0, 0, 0}, {1, -1, 1}}}));
}

TEST_F(BrushRoom, ASlopeKeepsABoxOffByItsSupport) {
    // Behind x + z = 0, which a cube of 20 touches where its middle is at x + z = 20.
    const f32 half = std::sqrt(0.5F);
    auto planes = test::planes_of({{-500, -500, -500}, {500, 500, 500}});
    planes.push_back({{half, 0, half}, 0});
    WorldParts slope = test::world_parts(Engine::source);
    test::add_brush(slope.brushes, planes);
    const Trace down = test::tracer_of(*test::world_of(slope), test::box_request(20, 20, 20))
                           .trace({0, 0, 100}, {0, 0, -100});
    EXPECT_NEAR(down.end.z, 20 + gap / half, 1e-5);
    EXPECT_NEAR(down.normal.x, half, 1e-7);
}

// It is in the wedge's box, but has left that before it comes behind the slope.
TEST_F(BrushRoom, AWayPastAWedgeIsFree) {
    const f32 half = std::sqrt(0.5F);
    auto planes = test::planes_of({{-100, -100, -100}, {100, 100, 100}});
    planes.push_back({{half, 0, half}, 0});
    WorldParts wedge = test::world_parts(Engine::source);
    test::add_brush(wedge.brushes, planes);
    const Tracer tracer = test::tracer_of(*test::world_of(wedge));
    EXPECT_EQ(tracer.trace({90, 90, 90}, {-90, 300, -90}).fraction, 1);
    EXPECT_LT(tracer.trace({90, 90, 90}, {-90, 95, -90}).fraction, 0.51);
}

TEST_F(BrushRoom, AStartInASolidSaysSo) {
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    const Trace inside = tracer.trace({0, 0, -5}, {20, 0, -5});
    EXPECT_TRUE(inside.starts_solid);
    EXPECT_TRUE(inside.is_all_solid);
    EXPECT_EQ(inside.fraction, 0);
    EXPECT_EQ(inside.entity, 0u);
    const Trace out = tracer.trace({50, 0, -10}, {150, 0, 90});
    EXPECT_TRUE(out.starts_solid);
    EXPECT_FALSE(out.is_all_solid);
    EXPECT_NEAR(out.end.x, 100 - gap, 1e-9);
}

TEST_F(BrushRoom, ContentsSayWhomABrushStops) {
    test::add_brush(parts.brushes, test::planes_of({{-60, -50, 0}, {-50, 50, 99}}), 0x10000);
    const auto world = test::world_of(parts);
    const auto fraction = [&](Mover mover) {
        return test::tracer_of(*world, {.mover = mover}).trace({0, 0, 9}, {-100, 0, 9}).fraction;
    };
    EXPECT_NEAR(fraction(Mover::player), (50 - gap) / 100, 1e-12);
    EXPECT_EQ(fraction(Mover::generator), 1);
    EXPECT_EQ(fraction(Mover::line), 1);
}

TEST_F(BrushRoom, BrushesThatNoModelListsAreOpen) {
    parts.brushes.models[0].brushes.pop_back();
    EXPECT_EQ(test::tracer_of(*test::world_of(parts)).trace({0, 0, 9}, {200, 0, 9}).fraction, 1);
}

TEST_F(BrushRoom, EntitiesAreTurnedInTheirPlaces) {
    // 40 long and 10 wide. A yaw of 90 degrees lays it along Y; pitch then tips it about that.
    add_entity({{-20, -5, 0}, {20, 5, 40}}, {-200, 0, 50}, {0, 90, 0});
    add_entity({{-20, -5, 0}, {10, 5, 40}}, {-400, 0, 50}, {90, 0, 0});
    const auto world = test::world_of(parts);
    const Trace hit = test::tracer_of(*world).trace({0, 0, 60}, {-300, 0, 60});
    EXPECT_NEAR(hit.end.x, -195 + gap, 1e-9);
    EXPECT_NEAR(hit.normal.x, 1, 1e-9);
    EXPECT_EQ(hit.entity, 1u);
    EXPECT_NEAR(test::tracer_of(*world).trace({-200, 100, 60}, {-200, 0, 60}).end.y, 20 + gap,
                1e-9);
    // A box is not turned with the entity.
    EXPECT_NEAR(
        test::tracer_of(*world, test::box_request(6, 20, 4)).trace({0, 0, 60}, {-300, 0, 60}).end.x,
        -192 + gap, 1e-9);
    // Pitch takes X down and Z to X: what was 40 up now lies from -400 to -360.
    EXPECT_NEAR(test::tracer_of(*world).trace({-300, 0, 50}, {-450, 0, 50}).end.x, -360 + gap,
                1e-9);
    EXPECT_NEAR(test::tracer_of(*world).floor_below({-380, 0, 100}, 90).value_or(0), 70 + gap,
                1e-9);
    // Roll takes Y up: 45 degrees set an edge of the cube towards Z.
    WorldParts rolled = test::world_parts(Engine::source);
    std::swap(rolled, parts);
    add_entity({{-10, -10, -10}, {10, 10, 10}}, {0, 0, 0}, {0, 0, 45});
    EXPECT_NEAR(test::tracer_of(*test::world_of(parts)).floor_below({0, 0, 50}, 90).value_or(0),
                std::sqrt(200.0) + gap * std::sqrt(2.0), 1e-4);
}

TEST_F(BrushRoom, TrianglesStopFromBothSides) {
    add_triangle({{{-400, -100, 200}, {-200, -100, 200}, {-300, 100, 200}}});
    const auto world = test::world_of(parts);
    for (const f64 size : {0.0, 0.9, 32.0}) {
        const Tracer tracer = test::tracer_of(*world, test::box_request(size, size, 2 * size));
        EXPECT_NEAR(tracer.trace({-300, 0, 300}, {-300, 0, 100}).end.z, 200 + size + gap, 1e-9);
        const Trace up = tracer.trace({-300, 0, 100}, {-300, 0, 300});
        EXPECT_NEAR(up.end.z, 200 - size - gap, 1e-9);
        EXPECT_NEAR(up.normal.z, -1, 1e-12);
        EXPECT_EQ(tracer.is_solid({-300, 0, 210}), size > 10);
    }
    // Past its side, a point misses it, and a box of more than the distance does not.
    EXPECT_EQ(test::tracer_of(*world).trace({-300, -110, 300}, {-300, -110, 100}).fraction, 1);
    EXPECT_EQ(test::tracer_of(*world, test::box_request(18, 18, 9))
                  .trace({-300, -110, 300}, {-300, -110, 100})
                  .fraction,
              1);
    EXPECT_LT(test::tracer_of(*world, test::box_request(22, 22, 9))
                  .trace({-300, -110, 300}, {-300, -110, 100})
                  .fraction,
              1);
}

TEST_F(BrushRoom, NoPointFallsBetweenTriangles) {
    add_triangle({{{-400, -100, 200}, {-200, -100, 210}, {-400, 100, 190}}});
    add_triangle({{{-200, -100, 210}, {-200, 100, 200}, {-400, 100, 190}}});
    const Tracer tracer = test::tracer_of(*test::world_of(parts));
    for (int i = 20; i < 960; ++i) {
        const f64 x = -400 + i * 0.2, y = 100 - i * 0.2;  // along the side that they share
        EXPECT_LT(tracer.trace({x, y, 300}, {x + 3, y - 5, 100}).fraction, 0.6);
        EXPECT_LT(tracer.trace({x, y, 300}, {x, y, 100}).fraction, 0.6);
    }
}

TEST_F(BrushRoom, BoundsHoldTrianglesAndTurnedEntities) {
    add_triangle({{{0, 0, 300}, {5, 0, 300}, {0, 5, 300}}});
    add_entity({{0, 0, 0}, {40, 10, 10}}, {1000, 990, 0}, {0, 90, 0});
    const WorldBox bounds = test::world_of(parts)->bounds();
    EXPECT_EQ(bounds.mins, (Point{-1000, -1000, -16}));
    EXPECT_EQ(bounds.maxs, (Point{1000, 1030, 300}));
}

TEST_F(BrushRoom, ToldIsWhatWasHit) {
    test::add_brush(parts.brushes, test::planes_of({{-400, -400, 200}, {-300, -300, 210}}));
    parts.brushes.brushes.back().is_sky = true;
    add_triangle({{{300, 300, 200}, {400, 300, 200}, {300, 400, 200}}});
    const Tracer tracer = test::tracer_of(*test::world_of(parts), test::box_request(2, 2, 2));
    const auto met_below = [&](f64 x, f64 y) {
        return tracer.trace({x, y, 300}, {x, y, 100}).surface;
    };
    EXPECT_EQ(met_below(-350, -350), Trace::Surface::sky);
    EXPECT_EQ(met_below(320, 320), Trace::Surface::terrain);
    EXPECT_EQ(tracer.trace({0, 0, 100}, {0, 0, -500}).surface, Trace::Surface::other);
    // The nearest counts, whichever is looked at first.
    EXPECT_EQ(tracer.trace({-350, -350, 300}, {-350, -350, -500}).surface, Trace::Surface::sky);
    EXPECT_EQ(tracer.trace({320, 320, 300}, {320, 320, -500}).surface, Trace::Surface::terrain);
}

// As heights on slopes come out, which differ by less than any place.
TEST(BrushTraces, MeetAWallOnAWayThatIsNearlyLevel) {
    WorldParts parts = test::world_parts(Engine::source);
    test::add_brush(parts.brushes, test::planes_of({{40, -50, 0}, {41, 50, 96}}));
    test::add_brush(parts.brushes, test::planes_of({{90, -50, 0}, {91, 50, 96}}));
    const auto world = test::world_of(std::move(parts));
    const Tracer tracer = test::tracer_of(*world);
    for (const double off : {0.0, 7e-15, -7e-15, 1e-9, -1e-9}) {
        EXPECT_NEAR(tracer.trace({0, 0, 45.25 + off}, {100, 0, 45.25}).end.x, 40, 0.05) << off;
        EXPECT_NEAR(tracer.trace({0, off, 45}, {100, 0, 45}).end.x, 40, 0.05) << off;
        EXPECT_NEAR(tracer.trace({100, off, 45}, {0, 0, 45}).end.x, 91, 0.05) << off;
    }
}

}  // namespace
}  // namespace wend
