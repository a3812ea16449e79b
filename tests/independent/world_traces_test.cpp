#include <fmt/format.h>
#include <gtest/gtest.h>

#include "independent/python.hpp"
#include "world/real_maps.hpp"

// Traces of real maps against a tracer in Python that reads the maps itself and knows their engines
// from what is known of them alone.

namespace wend {
namespace {

std::string traces_of(const World& world, unsigned traces_of_box) {
    std::string lines;
    test::RandomWays ways(world, 11);
    for (const WorldBox& box : test::boxes_of_all_engines()) {
        const Tracer tracer = world.tracer({.box = box}).value();
        for (unsigned i = 0; i < traces_of_box; ++i) {
            const auto [from, to] = ways.next(tracer);
            const Trace trace = tracer.trace(from, to);
            lines +=
                fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {} {}\n", box.maxs.x - box.mins.x,
                            box.maxs.y - box.mins.y, box.maxs.z - box.mins.z, from.x, from.y,
                            from.z, to.x, to.y, to.z, trace.fraction, trace.end.x, trace.end.y,
                            trace.end.z, trace.starts_solid ? 1 : 0);
        }
    }
    return lines;
}

TEST(WorldTraces, AreThoseOfASecondTracer) {
    if (!Python::is_there()) GTEST_SKIP() << "skips the second tracer: there is no python3";
    const auto files = test::real_map_files();
    if (files.empty()) GTEST_SKIP() << "skips 16 real maps: they are not in shared/data";
    Python python;
    std::vector<std::string> arguments;
    constexpr unsigned traces_of_box = 75;
    for (const auto& file : files) {
        const auto world = test::world_of_file(file);
        ASSERT_TRUE(world);
        arguments.push_back(file.string());
        arguments.push_back(
            python.folder.put(file.filename().string() + ".txt", traces_of(*world, traces_of_box)));
    }
    const std::string printed = python.run("trace_maps.py", arguments);
    EXPECT_EQ(python.status, 0) << printed;
    EXPECT_EQ(printed, fmt::format("compared {}\n", files.size() * 4 * traces_of_box));
}

}  // namespace
}  // namespace wend
