#include <gtest/gtest.h>

#include <algorithm>

#include "formats/gta_paths/bounded.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

struct MemoryUse : EveryVersion {};

TEST_P(MemoryUse, OfATown) {
    SampleRequest request;
    request.version = version_name(GetParam());
    request.nodes = 20'000;
    const auto files = san_andreas.sample(request);
    ASSERT_TRUE(files) << files.error().text();
    const auto largest = std::ranges::max_element(
        *files, {}, [](const OutputFile& file) { return file_of(*file.document).nodes.size(); });
    expect_kept_or_refused(write_well(*largest->document));
}

WEND_FOR_EVERY_VERSION(MemoryUse);

TEST(MemoryUseOfReal, IsBounded) {
    WEND_NEEDS_REAL_FILES();
    for (const NamedFile& file : real_files()) {
        SCOPED_TRACE(file.name);
        EXPECT_TRUE(expect_kept_or_refused(file.bytes));
    }
}

// JSON made to ask for as much as it can with as little text as it can.
std::string json_of_many(std::string_view version, std::string_view before, std::string_view each,
                         std::string_view after) {
    std::string json = "{\"format\":\"gta-sa-paths\",\"version\":\"" + std::string(version) +
                       "\",\"header\":{\"vehicle_nodes\":0}," + std::string(before);
    while (json.size() < 1'500'000) json += each;
    json.pop_back();
    return json + std::string(after);
}

TEST(MemoryUseOfJson, OfShortLinks) {
    const std::string json =
        json_of_many("vanilla", "\"nodes\":[],\"navi_nodes\":[],\"unowned_links\":[",
                     "{\"target\":[0,0],\"length\":0},", "]}");
    EXPECT_TRUE(build_bounded(json));
}

TEST(MemoryUseOfJson, OfShortNodes) {
    const std::string json =
        json_of_many("fla4", "\"area\":0,\"nodes\":[",
                     "{\"path_width\":0,\"wide_position\":[0,0,0],\"wide_flood_fill\":0},",
                     "],\"navi_nodes\":[]}");
    EXPECT_TRUE(build_bounded(json));
}

TEST(MemoryUseOfJson, OfShortNaviNodes) {
    const std::string json = json_of_many(
        "vanilla", "\"nodes\":[],\"navi_nodes\":[",
        "{\"position\":[0,0],\"target\":[0,0],\"direction\":[0,0],\"path_width\":0},", "]}");
    EXPECT_TRUE(build_bounded(json));
}

TEST(MemoryUseOfJson, OfEmptyRecordsThatAreRefused) {
    for (const char* list : {"nodes", "navi_nodes", "unowned_links"})
        EXPECT_FALSE(
            build_bounded(json_of_many("vanilla", '"' + std::string(list) + "\":[", "{},", "]}")));
}

TEST(MemoryUseOfJson, OfLongRuns) {
    const auto trailing = [](std::string_view run) {
        return "{\"format\":\"gta-sa-paths\",\"version\":\"vanilla\",\"header\":"
               "{\"vehicle_nodes\":0},\"nodes\":[],\"navi_nodes\":[],\"trailing\":\"" +
               std::string(run) + "\"}";
    };
    EXPECT_TRUE(build_bounded(trailing("00*262144")));
    EXPECT_FALSE(build_bounded(trailing("00*262145")));
    EXPECT_FALSE(build_bounded(trailing("00*18446744073709551615")));
    EXPECT_TRUE(build_bounded(trailing("00*131072 01*1 02*131071")));
    EXPECT_FALSE(build_bounded(trailing("00*262144 00*1")));
}

TEST(MemoryUseOfJson, OfDeepNesting) {
    EXPECT_FALSE(build_bounded(std::string(1'000'000, '[')));
    std::string deep = "{\"format\":\"gta-sa-paths\",\"version\":\"vanilla\",\"stored\":";
    for (int i = 0; i < 200'000; ++i) deep += "{\"a\":";
    EXPECT_FALSE(build_bounded(deep));
}

}  // namespace
}  // namespace wend::gta_paths
