#include "formats/gta_paths/iv/raw_map.hpp"

namespace wend::gta_paths::iv {
namespace {

TEST(IvMemoryUse, OfALargeArea) {
    RawMap map;
    RawMap::Spot last = map.road(27, -700, -700, 0);
    for (int i = 1; i < 4000; ++i) {
        const RawMap::Spot next = map.road(27, -700 + i % 600, -700 + i / 10, i % 200);
        map.join(last, next);
        last = next;
    }
    EXPECT_TRUE(test::expect_kept_or_refused(gta_iv, map.files().at(27).bytes()));
}

// JSON made to ask for as much as it can with as little text as it can.
std::string json_of_many(std::string_view before, std::string_view each, std::string_view after) {
    std::string json = R"({"format":"gta-iv-paths","version":"1","header":{"vehicle_nodes":0},)";
    json += before;
    while (json.size() < 1'500'000) json += each;
    json.pop_back();
    return json + std::string(after);
}

TEST(IvMemoryUse, OfShortLinks) {
    EXPECT_TRUE(test::build_bounded(gta_iv, json_of_many(R"("nodes":[],"unowned_links":[)",
                                                         R"({"target":[0,0],"length":0},)", "]}")));
}

TEST(IvMemoryUse, OfShortNodes) {
    EXPECT_TRUE(test::build_bounded(
        gta_iv,
        json_of_many(R"("area":0,"nodes":[)",
                     R"({"id":0,"position":[0,0],"z_raw":0,"path_width":0,"flood_fill":0},)",
                     "]}")));
}

TEST(IvMemoryUse, OfRecordsThatAreRefused) {
    for (const char* list : {"nodes", "unowned_links"})
        EXPECT_FALSE(test::build_bounded(
            gta_iv, json_of_many('"' + std::string(list) + "\":[", "{},", "]}")));
    EXPECT_FALSE(test::build_bounded(gta_iv, std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace wend::gta_paths::iv
