#include "wend/sight_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "support/mesh_builder.hpp"
#include "world/world_builder.hpp"

// Sight over worlds of boxes, against the same law by arithmetic over the boxes.

namespace wend {
namespace {

constexpr double eyes = 53.25, cosine = 0.98;

std::shared_ptr<const World> world_of_boxes(Engine engine, const std::vector<WorldBox>& boxes) {
    WorldParts parts = test::world_parts(engine);
    for (const WorldBox& box : boxes) {
        if (engine == Engine::source)
            test::add_brush(parts.brushes, test::planes_of(box));
        else
            test::add_hull_box(parts.hulls, box);
    }
    return test::world_of(std::move(parts));
}

// Whether a line meets a box: by what of it lies between each pair of sides.
bool meets(const WorldBox& box, const Point& from, const Point& to) {
    double first = 0, last = 1;
    for (const auto axis : {&Point::x, &Point::y, &Point::z}) {
        const double way = to.*axis - from.*axis;
        const double low = box.mins.*axis - from.*axis, high = box.maxs.*axis - from.*axis;
        if (way == 0) {
            if (low > 0 || high < 0) return false;
            continue;
        }
        first = std::max(first, std::min(low / way, high / way));
        last = std::min(last, std::max(low / way, high / way));
    }
    return first < last;
}

bool is_clear(const std::vector<WorldBox>& boxes, const Point& from, const Point& to) {
    return std::ranges::none_of(boxes, [&](const WorldBox& box) { return meets(box, from, to); });
}

// A level area.
struct Ground {
    double west, south, east, north, z = 0;
    Point at(double x, double y, double height) const { return {x, y, z + height}; }
    Point centre() const { return at((west + east) / 2, (south + north) / 2, eyes); }
};

bool sees(const std::vector<WorldBox>& boxes, const Ground& one, const Ground& other) {
    std::vector<Point> from{one.centre()};
    for (double y = one.south + 12.5; y < one.north; y += 25)
        for (double x = one.west + 12.5; x < one.east; x += 25) from.push_back(one.at(x, y, eyes));
    for (const Point& eye : from) {
        const Point centre = other.centre();
        if (is_clear(boxes, eye, centre)) return true;
        for (const double x : {other.west, other.east})
            for (const double y : {other.south, other.north}) {
                const Point corner = other.at(x, y, eyes);
                const double along = (corner.x - eye.x) * (centre.x - eye.x) +
                                     (corner.y - eye.y) * (centre.y - eye.y) +
                                     (corner.z - eye.z) * (centre.z - eye.z);
                if (along / distance(corner, eye) / distance(centre, eye) >= cosine) continue;
                if (is_clear(boxes, eye, other.at(x, y, 2 * eyes))) return true;
            }
    }
    return false;
}

Network mesh_of(const std::vector<Ground>& areas) {
    MeshBuilder builder;
    for (const Ground& area : areas)
        builder.add(area.west, area.south, area.east, area.north, {area.z, area.z, area.z, area.z});
    return builder.build();
}

struct Sighted : testing::TestWithParam<Engine> {};

// Four rooms of four areas each: the two in the north have a door between them, the others none.
TEST_P(Sighted, WallsHideRoomsWithoutADoor) {
    const std::vector<WorldBox> walls{{{-8, 0, 0}, {8, 90, 128}},
                                      {{-8, 110, 0}, {8, 200, 128}},
                                      {{-8, -200, 0}, {8, 0, 128}},
                                      {{-200, -8, 0}, {200, 8, 128}}};
    std::vector<Ground> areas;
    for (const double y : {100., 0., -100., -200.})
        for (const double x : {-200., -100., 0., 100.}) areas.push_back({x, y, x + 100, y + 100});
    const auto room_of = [](NodeIndex area) { return area / 8 * 2 + area % 4 / 2; };
    const auto world = world_of_boxes(GetParam(), walls);
    ASSERT_TRUE(world);
    const SightLines lines(mesh_of(areas), *world);
    for (NodeIndex one = 0; one < areas.size(); ++one)
        for (NodeIndex other = 0; other < areas.size(); ++other) {
            const NodeIndex room = room_of(one), other_room = room_of(other);
            const bool is_next_door = room + other_room == 1;
            if (is_next_door) continue;
            EXPECT_EQ(lines.see_each_other(one, other), room == other_room)
                << one << " and " << other;
        }
    EXPECT_TRUE(lines.see_each_other(5, 6)) << "through the door";
    EXPECT_TRUE(lines.sees({-150, 100, 64}, 6)) << "through the door";
    EXPECT_FALSE(lines.sees({-20, 20, 64}, 3)) << "past the door";
    EXPECT_FALSE(lines.is_clear({0, 50, 64}, {50, 50, 64})) << "out of the wall";
}

TEST_P(Sighted, FollowTheLawAmongRandomBoxes) {
    std::mt19937 random(7);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<>(low, high)(random);
    };
    std::size_t seen = 0, hidden = 0;
    for (int round = 0; round < 6; ++round) {
        std::vector<WorldBox> boxes;
        for (int i = 0; i < 40; ++i) {
            const Point at{between(-400, 400), between(-400, 400), 0};
            boxes.push_back(
                {at, {at.x + between(4, 200), at.y + between(4, 200), between(30, 160)}});
        }
        std::vector<Ground> areas;
        for (int i = 0; i < 30; ++i) {
            const double x = between(-400, 400), y = between(-400, 400);
            areas.push_back({x, y, x + 25 * static_cast<int>(between(1, 6)),
                             y + 25 * static_cast<int>(between(1, 6)), between(-20, 60)});
        }
        const auto world = world_of_boxes(GetParam(), boxes);
        ASSERT_TRUE(world);
        const SightLines lines(mesh_of(areas), *world);
        for (NodeIndex one = 0; one < areas.size(); ++one)
            for (NodeIndex other = 0; other < areas.size(); ++other) {
                const bool is_seen = one == other || sees(boxes, areas[one], areas[other]) ||
                                     sees(boxes, areas[other], areas[one]);
                EXPECT_EQ(lines.see_each_other(one, other), is_seen) << one << " and " << other;
                (is_seen ? seen : hidden)++;
            }
    }
    EXPECT_GT(seen, 500U);
    EXPECT_GT(hidden, 500U);
}

// Whatever stood in the way last.
TEST_P(Sighted, AreClearWhereATraceGetsToItsEnd) {
    std::mt19937 random(11);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution<>(low, high)(random);
    };
    std::vector<WorldBox> boxes;
    for (int i = 0; i < 60; ++i) {
        const Point at{between(-400, 400), between(-400, 400), between(-20, 60)};
        boxes.push_back(
            {at, {at.x + between(0.05, 90), at.y + between(0.05, 90), at.z + between(1, 90)}});
    }
    const auto world = world_of_boxes(GetParam(), boxes);
    ASSERT_TRUE(world);
    const Tracer tracer = test::tracer_of(*world, {.mover = Mover::line});
    std::uint32_t blocker = no_index;
    int clear = 0;
    for (int i = 0; i < 20000; ++i) {
        const Point from{between(-450, 450), between(-450, 450), between(0, 90)};
        const Point to{between(-450, 450), between(-450, 450), i % 2 == 0 ? from.z : 50.};
        const Trace trace = tracer.trace(from, to);
        const bool gets_there = trace.fraction >= 1 && !trace.starts_solid;
        ASSERT_EQ(tracer.is_clear(from, to, blocker), gets_there) << i;
        clear += gets_there ? 1 : 0;
    }
    EXPECT_TRUE(1000 < clear && clear < 19000) << clear;
}

// As broken files have them: nowhere, or as wide as numbers go.
TEST_P(Sighted, StandBrokenAreas) {
    const auto world = world_of_boxes(GetParam(), {{{-8, -8, 0}, {8, 8, 128}}});
    ASSERT_TRUE(world);
    Network mesh = mesh_of({{0, 0, 100, 100, 0}, {-1e30, -1e30, 1e30, 1e30, 0}, {9, 9, 9, 9, 0}});
    mesh.surfaces.corners[0].x = std::numeric_limits<double>::quiet_NaN();
    const SightLines lines(mesh, *world);
    EXPECT_FALSE(lines.see_each_other(0, 0));
    EXPECT_FALSE(lines.see_each_other(0, 2));
    EXPECT_FALSE(lines.sees({50, 50, 64}, 0));
    EXPECT_TRUE(lines.see_each_other(1, 1));
    EXPECT_TRUE(lines.sees({50, 50, 64}, 2));
}

INSTANTIATE_TEST_SUITE_P(Engines, Sighted, testing::Values(Engine::goldsrc, Engine::source),
                         [](const auto& of) {
                             return of.param == Engine::goldsrc ? "GoldSrc" : "Source";
                         });

}  // namespace
}  // namespace wend
