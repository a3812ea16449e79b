#include "exchange/exchanged.hpp"

namespace wend {
namespace {

// Out and back of every map there is, in every exchange format that comes back.
TEST(RealExchanges, EveryFileComesBackByteForByte) {
    if (!std::filesystem::exists(shared_data())) GTEST_SKIP() << "the real files are not there";
    const std::string folder = shared_data().string();
    const Opened opened = open_maps(std::span(&folder, 1), {.recursive = true});
    std::map<std::string, std::size_t> maps;
    for (const Map& map : opened.maps)
        for (const Exchange* const exchange : exchanges()) {
            if (!exchange->info().comes_back) continue;
            EXPECT_EQ(bytes_back(map, *exchange, text_of(map, *exchange)), bytes_of(map))
                << exchange->info().id << " of " << map.members().front().file;
            ++maps[exchange->info().id];
        }
    for (const auto& [id, count] : maps) EXPECT_GT(count, 70u) << id;
}

}  // namespace
}  // namespace wend
