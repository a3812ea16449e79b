#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "world/world_builder.hpp"

// What holds for all traces, in random worlds of boxes.

namespace wend {
namespace {

struct Randomly {
    std::mt19937 random{7};
    f64 operator()(f64 low, f64 high) {
        return std::uniform_real_distribution<>(low, high)(random);
    }
    Point point(f64 reach) {
        auto& self = *this;
        return {self(-reach, reach), self(-reach, reach), self(-reach, reach)};
    }
};

// Boxes with corners on whole numbers.
std::vector<WorldBox> random_boxes(Randomly& random, int count) {
    std::vector<WorldBox> boxes;
    for (int i = 0; i < count; ++i) {
        const Point at{std::round(random(-500, 400)), std::round(random(-500, 400)),
                       std::round(random(-500, 400))};
        boxes.push_back({at,
                         {at.x + std::round(random(1, 120)), at.y + std::round(random(1, 120)),
                          at.z + std::round(random(1, 120))}});
    }
    return boxes;
}

std::shared_ptr<const World> brush_world(const std::vector<WorldBox>& boxes, const Point& by = {}) {
    WorldParts parts = test::world_parts(Engine::source);
    for (const WorldBox& box : boxes) {
        test::add_brush(parts.brushes, test::planes_of(test::grown(box, by)));
    }
    return test::world_of(std::move(parts));
}

std::shared_ptr<const World> hull_world(const std::vector<WorldBox>& boxes) {
    WorldParts parts = test::world_parts(Engine::goldsrc);
    for (const WorldBox& box : boxes) test::add_hull_box(parts.hulls, box);
    return test::world_of(std::move(parts));
}

TEST(TraceLaws, ABoxAmongBrushesIsAPointAmongGrownOnes) {
    Randomly random;
    const auto boxes = random_boxes(random, 60);
    const Tracer box = test::tracer_of(*brush_world(boxes), test::box_request(32, 24, 72));
    const Tracer point = test::tracer_of(*brush_world(boxes, {16, 12, 36}));
    int hits = 0;
    for (int i = 0; i < 5000; ++i) {
        const Point from = random.point(600), to = random.point(600);
        const Trace a = box.trace(from, to), b = point.trace(from, to);
        EXPECT_NEAR(a.fraction, b.fraction, 1e-9);
        EXPECT_EQ(a.starts_solid, b.starts_solid);
        EXPECT_EQ(a.is_all_solid, b.is_all_solid);
        EXPECT_EQ(a.normal, b.normal);
        hits += a.fraction < 1 ? 1 : 0;
    }
    EXPECT_GT(hits, 1000);
}

// Where a trace grazes an edge, what is a gap in front of a plane decides, and the engines' two
// ways differ there. So boxes a little larger and a little smaller have to agree first.
TEST(TraceLaws, HullsAndBrushesOfTheSameBoxesAgree) {
    Randomly random;
    const auto boxes = random_boxes(random, 30);
    const auto brushes = brush_world(boxes);
    const auto larger = brush_world(boxes, {0.1, 0.1, 0.1});
    const auto smaller = brush_world(boxes, {-0.1, -0.1, -0.1});
    const auto hulls = hull_world(boxes);
    int compared = 0;
    for (const f64 height : {0.0, 72.0, 64.0, 36.0}) {
        const f64 width = height == 0 ? 0 : height == 64 ? 64 : 32;
        const TraceRequest request = test::box_request(width, width, height);
        const Tracer hull = test::tracer_of(*hulls, request);
        const Tracer brush = test::tracer_of(*brushes, request);
        const Tracer large = test::tracer_of(*larger, request);
        const Tracer small = test::tracer_of(*smaller, request);
        for (int i = 0; i < 2000; ++i) {
            const Point from = random.point(600), to = random.point(600);
            const Trace a = large.trace(from, to), b = small.trace(from, to);
            const bool is_clear = a.normal == b.normal && !a.starts_solid && !b.starts_solid &&
                                  distance(a.end, b.end) < 2;
            if (!is_clear) continue;
            ++compared;
            const Trace by_hull = hull.trace(from, to), by_brush = brush.trace(from, to);
            EXPECT_NEAR(by_hull.fraction, by_brush.fraction, 1e-9);
            EXPECT_EQ(by_hull.normal, by_brush.normal);
        }
    }
    EXPECT_GT(compared, 3000);
}

TEST(TraceLaws, AWayInTwoPartsEndsWhereTheWholeDoes) {
    Randomly random;
    const auto boxes = random_boxes(random, 40);
    for (const auto& world : {brush_world(boxes), hull_world(boxes)}) {
        const Tracer tracer = test::tracer_of(*world, test::box_request(32, 32, 36));
        int hits = 0;
        for (int i = 0; i < 3000; ++i) {
            const Point from = random.point(600), to = random.point(600);
            const Trace whole = tracer.trace(from, to);
            if (whole.starts_solid || whole.fraction * distance(from, to) < 2) continue;
            // Less than a gap before the hit a part would end without one.
            const f64 part = whole.fraction < 1 ? whole.fraction * 0.9 : 0.5;
            const Point middle{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
                               from.z + (to.z - from.z) * part};
            EXPECT_EQ(tracer.trace(from, middle).fraction, 1);
            const Trace rest = tracer.trace(middle, to);
            EXPECT_FALSE(rest.starts_solid);
            EXPECT_LT(distance(rest.end, whole.end), 1e-6);
            hits += whole.fraction < 1 ? 1 : 0;
        }
        EXPECT_GT(hits, 500);
    }
}

TEST(TraceLaws, WhatIsSolidIsWhatBoxesSay) {
    Randomly random;
    const auto boxes = random_boxes(random, 40);
    for (const auto& world : {brush_world(boxes), hull_world(boxes)}) {
        const Tracer tracer = test::tracer_of(*world, test::box_request(64, 64, 64));
        int solid = 0;
        for (int i = 0; i < 5000; ++i) {
            const Point at = random.point(600);
            bool is_inside = false;
            for (const WorldBox& box : boxes) {
                const WorldBox all = test::grown(box, {32, 32, 32});
                is_inside |= at.x >= all.mins.x && at.x <= all.maxs.x && at.y >= all.mins.y &&
                             at.y <= all.maxs.y && at.z >= all.mins.z && at.z <= all.maxs.z;
            }
            EXPECT_EQ(tracer.is_solid(at), is_inside);
            EXPECT_EQ(tracer.trace(at, random.point(600)).starts_solid, is_inside);
            solid += is_inside ? 1 : 0;
        }
        EXPECT_GT(solid, 150);
    }
}

TEST(TraceLaws, ManyAtOnceAreThoseOneByOne) {
    Randomly random;
    const Tracer tracer = test::tracer_of(*brush_world(random_boxes(random, 40)));
    std::vector<Point> from, to;
    for (int i = 0; i < 100; ++i) {
        from.push_back(random.point(600));
        to.push_back(random.point(600));
    }
    std::vector<Trace> traces(100);
    tracer.trace(from, to, traces);
    for (std::size_t i = 0; i < traces.size(); ++i) {
        EXPECT_EQ(traces[i].end, tracer.trace(from[i], to[i]).end);
    }
}

}  // namespace
}  // namespace wend
