#include "world/real_maps.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

// Laws of traces in real maps, which are beside the checkout or not at all.

namespace wend {
namespace {

struct RealMaps : testing::Test {
    std::vector<std::filesystem::path> files = test::real_map_files();
    void SetUp() override {
        if (files.empty()) GTEST_SKIP() << "skips 16 real maps: they are not in shared/data";
    }
};

TEST_F(RealMaps, AWayInTwoPartsEndsWhereTheWholeDoes) {
    for (const auto& file : files) {
        SCOPED_TRACE(file.filename().string());
        const auto world = test::world_of_file(file);
        ASSERT_TRUE(world);
        test::RandomWays ways(*world, 3);
        int apart = 0, hits = 0;
        for (const WorldBox& box : test::boxes_of_all_engines()) {
            const Tracer tracer = world->tracer({.box = box}).value();
            for (int i = 0; i < 500; ++i) {
                const auto [from, to] = ways.next(tracer);
                const Trace whole = tracer.trace(from, to);
                if (whole.starts_solid || whole.fraction == 0) continue;
                const double part = whole.fraction < 1 ? whole.fraction * 0.9 : 0.5;
                const Point middle{from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
                                   from.z + (to.z - from.z) * part};
                const Trace rest = tracer.trace(middle, to);
                apart += distance(rest.end, whole.end) > 1e-3 ? 1 : 0;
                hits += whole.fraction < 1 ? 1 : 0;
            }
        }
        // What lies within a gap of an edge may be passed by one of the two.
        EXPECT_LE(apart, 4);
        EXPECT_GT(hits, 200);
    }
}

TEST_F(RealMaps, EachTraceEndsInTheOpenBesideWhatItHit) {
    for (const auto& file : files) {
        SCOPED_TRACE(file.filename().string());
        const auto world = test::world_of_file(file);
        ASSERT_TRUE(world);
        const WorldBox bounds = world->bounds();
        test::RandomWays ways(*world, 4);
        for (const WorldBox& box : test::boxes_of_all_engines()) {
            const Tracer tracer = world->tracer({.box = box}).value();
            for (int i = 0; i < 500; ++i) {
                const auto [from, to] = ways.next(tracer);
                const Trace trace = tracer.trace(from, to);
                EXPECT_GE(trace.fraction, 0);
                EXPECT_LE(trace.fraction, 1);
                if (trace.starts_solid || trace.fraction == 1) continue;
                EXPECT_LT(trace.entity, world->entities().size());
                EXPECT_NEAR(vector_length(trace.normal.x, trace.normal.y, trace.normal.z), 1, 1e-5);
                const double against = (to.x - from.x) * trace.normal.x +
                                       (to.y - from.y) * trace.normal.y +
                                       (to.z - from.z) * trace.normal.z;
                EXPECT_LT(against, 0) << "it came from behind";
                EXPECT_FALSE(tracer.is_solid(trace.end));
                EXPECT_GE(trace.end.z, bounds.mins.z - 100);
            }
        }
    }
}

// From spawn points a line finds the floor at the height that the standing box finds too, on level
// floors; at whole heights that is 1/32 above them.
TEST_F(RealMaps, SpawnsStandOnFloors) {
    int spawns = 0, same = 0, level = 0;
    for (const auto& file : files) {
        const auto world = test::world_of_file(file);
        ASSERT_TRUE(world);
        const Tracer line = world->tracer().value();
        const Tracer box = world->tracer({.box = {{-16, -16, -36}, {16, 16, 36}}}).value();
        for (const WorldEntity& entity : world->entities()) {
            static const std::set<std::string_view> names{"info_player_start",
                                                          "info_player_deathmatch"};
            const auto at = entity.origin();
            if (world->engine() != Engine::goldsrc || !names.contains(entity.class_name()) || !at)
                continue;
            ++spawns;
            const auto by_line = line.floor_below(*at, 1000), by_box = box.floor_below(*at, 1000);
            if (!by_line || !by_box) continue;
            same += std::abs(*by_line - (*by_box - 36)) < 0.04 ? 1 : 0;
            level += std::abs(*by_line - std::floor(*by_line) - 0.03125) < 1e-6 ? 1 : 0;
        }
    }
    EXPECT_GT(spawns, 200);
    EXPECT_GT(same, spawns * 9 / 10);
    EXPECT_GT(level, spawns * 8 / 10);
}

}  // namespace
}  // namespace wend
