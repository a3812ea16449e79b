#include "c_interface/kept.hpp"
#include "fuzz/live_bytes.hpp"

namespace wend {
namespace {

// What a caller does with a map, given back in another order than it was made in.
void use(const std::string& content) {
    wend_error* error = nullptr;
    const wend_named_bytes file = {"nodes36.dat", bytes_of_text(content)};
    wend_map* const map = wend_map_open_bytes(&file, 1, nullptr, &error);
    wend_network* const network = wend_map_network(map, &error);
    wend_map_free(map);
    wend_planner* const planner = wend_planner_make(network, nullptr, &error);
    wend_network_free(network);
    const std::uint32_t ends[] = {0, 5};
    wend_route* const route =
        wend_planner_find_places(planner, {nullptr, ends, nullptr, 2}, WEND_NONE, &error);
    wend_planner_free(planner);
    wend_route_info info = {.size = sizeof info};
    EXPECT_TRUE(wend_route_get_info(route, &info));
    wend_route_free(route);
    wend_map_open_bytes(&file, 0, nullptr, &error);
    EXPECT_NE(error, nullptr);
    wend_error_free(error);
}

TEST(HandlesForC, GiveBackAllMemory) {
    const SampleMap town("gta-sa-paths");
    const std::string content = taken(wend_files_bytes(town.files.get(), 0, nullptr));
    use(content);
    const std::size_t before = fuzz::live_bytes();
    for (int i = 0; i < 1000; ++i) use(content);
    EXPECT_EQ(fuzz::live_bytes(), before);
}

}  // namespace
}  // namespace wend
