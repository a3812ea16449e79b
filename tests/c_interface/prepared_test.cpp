#include <cmath>
#include <thread>

#include "c_interface/kept.hpp"

namespace wend {
namespace {

TEST(PreparedForC, GivesTheSameRoutes) {
    const SampleMap town("gta-sa-paths", 300), house("source-nav");
    CaughtError told;
    const auto planner = kept(wend_planner_make(town.network.get(), nullptr, told));
    const auto prepared = kept(wend_prepare(town.network.get(), nullptr, told));
    ASSERT_TRUE(prepared) << told.text();
    const auto bytes = kept(wend_prepared_bytes(prepared.get(), told));
    const auto read = kept(
        wend_prepared_read(town.network.get(), nullptr,
                           {wend_buffer_data(bytes.get()), wend_buffer_size(bytes.get())}, told));
    ASSERT_TRUE(read) << told.text();
    const auto quick = kept(wend_planner_make(town.network.get(), nullptr, told));
    ASSERT_TRUE(wend_planner_use(quick.get(), read.get(), told)) << told.text();
    EXPECT_FALSE(wend_prepared_read(town.network.get(), nullptr, bytes_of_text("no"), told));
    for (std::uint32_t to = 1; to < 50; ++to) {
        const std::vector<std::uint32_t> nodes{0, to};
        const auto slow_route =
            kept(wend_planner_find_places(planner.get(), places_of(nodes), WEND_NONE, told));
        const auto quick_route =
            kept(wend_planner_find_places(quick.get(), places_of(nodes), WEND_NONE, told));
        wend_route_info a = {.size = sizeof a}, b = {.size = sizeof b};
        ASSERT_TRUE(wend_route_get_info(slow_route.get(), &a));
        ASSERT_TRUE(wend_route_get_info(quick_route.get(), &b));
        EXPECT_NEAR(a.cost, b.cost, 1e-9 * a.cost);
    }
    EXPECT_FALSE(wend_planner_use(kept(wend_planner_make(house.network.get(), nullptr, told)).get(),
                                  read.get(), told));
    EXPECT_NE(told.text(), "");
    const auto of_mesh = kept(wend_prepare(house.network.get(), nullptr, told));
    ASSERT_TRUE(of_mesh) << told.text();
    const auto ways = kept(wend_prepared_bytes(of_mesh.get(), told));
    ASSERT_TRUE(ways) << told.text();
    const wend_bytes stored{wend_buffer_data(ways.get()), wend_buffer_size(ways.get())};
    EXPECT_TRUE(kept(wend_prepared_read(house.network.get(), nullptr, stored, told)));
    EXPECT_FALSE(wend_prepared_read(town.network.get(), nullptr, stored, told));
    const RouteValues other{{"respect_lanes", "yes"}};
    EXPECT_FALSE(wend_planner_use(kept(wend_planner_make(town.network.get(), other, told)).get(),
                                  read.get(), told));
}

// What was prepared once serves planners on any threads.
TEST(PreparedForC, ServesPlannersOnAnyThreads) {
    for (const char* const format : {"gta-sa-paths", "source-nav"}) {
        const SampleMap sample(format, 200);
        CaughtError told;
        const auto prepared = kept(wend_prepare(sample.network.get(), nullptr, told));
        ASSERT_TRUE(prepared) << told.text();
        std::vector<std::uint32_t> from, to;
        for (std::uint32_t node = 1; node < 40; ++node) {
            from.push_back(0);
            to.push_back(node);
        }
        const auto costs = [&](bool uses) {
            const auto planner = kept(wend_planner_make(sample.network.get(), nullptr, nullptr));
            EXPECT_TRUE(!uses || wend_planner_use(planner.get(), prepared.get(), nullptr));
            const auto routes = kept(wend_planner_find_many(planner.get(), places_of(from),
                                                            places_of(to), WEND_NONE, nullptr));
            wend_routes_info info = {.size = sizeof info};
            EXPECT_TRUE(wend_routes_get_info(routes.get(), &info));
            return std::vector(info.cost, info.cost + info.count);
        };
        const std::vector<double> alone = costs(false);
        std::vector<std::vector<double>> answers(2);
        std::vector<std::thread> threads;
        for (std::vector<double>& answer : answers)
            threads.emplace_back([&costs, &answer] { answer = costs(true); });
        for (std::thread& thread : threads) thread.join();
        for (const std::vector<double>& answer : answers)
            for (std::size_t row = 0; row < alone.size(); ++row)
                if (std::isnan(alone[row]))
                    EXPECT_TRUE(std::isnan(answer[row]));
                else
                    EXPECT_NEAR(answer[row], alone[row], 1e-9 * alone[row]);
        const wend_matrix_options rows = {.size = sizeof rows, .prepared = prepared.get()};
        EXPECT_TRUE(kept(wend_matrix_make(sample.network.get(), nullptr, &rows, told)))
            << told.text();
        const RouteValues other{{"respect_lanes", "yes"}};
        EXPECT_FALSE(wend_matrix_make(sample.network.get(), other, &rows, told));
    }
}

}  // namespace
}  // namespace wend
