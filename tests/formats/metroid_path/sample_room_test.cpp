#include "formats/metroid/sample/sample_room.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "formats/metroid/records/version.hpp"
#include "formats/metroid_path/planted_room.hpp"

namespace wend::metroid_path {
namespace {

SampleRequest request_of(std::string version, u64 regions, u64 seed) {
    SampleRequest request;
    request.version = std::move(version);
    request.nodes = regions;
    request.seed = seed;
    return request;
}

Bytes sample_bytes(const SampleRequest& request) {
    const auto files = metroid_path_format.sample(request);
    EXPECT_TRUE(files) << files.error().text();
    if (!files) return {};
    EXPECT_EQ(files->size(), 1U);
    EXPECT_EQ(files->front().name, "room.PATH");
    const auto bytes = files->front().document->write();
    EXPECT_TRUE(bytes) << bytes.error().text();
    return bytes ? *bytes : Bytes{};
}

// Errors and warnings, of which a sample has none.
std::string broken(const Bytes& bytes) {
    std::string told;
    const CheckReport report = check_bytes(bytes, {.min_severity = Severity::warning});
    for (const Finding& finding : report.findings())
        told += fmt::format("{} {}: {}\n", finding.rule->id, finding.record, finding.message);
    return told;
}

TEST(SampleRoom, KeepsTheRulesInEveryVersion) {
    for (const FormatVersion& version : metroid_path_format.info().versions)
        for (const u64 regions : {1U, 2U, 3U, 7U, 40U, 130U, 512U})
            for (const u64 seed : {1U, 2U}) {
                SCOPED_TRACE(fmt::format("{}, {} regions, seed {}", version.name, regions, seed));
                const Bytes bytes = sample_bytes(request_of(version.name, regions, seed));
                EXPECT_EQ(broken(bytes), "");
                EXPECT_EQ(bytes.size() % 32, 0U);
                const auto recognised = metroid_path_format.recognise(bytes, "room.PATH");
                ASSERT_TRUE(recognised);
                EXPECT_EQ(recognised->version, version.name);
                EXPECT_EQ(file_of(*test::read_well(metroid_path_format, bytes)).regions.size(),
                          regions);
            }
}

RC_GTEST_PROP(SampleRoom, KeepsTheRulesForAnySeed, ()) {
    const auto regions = *rc::gen::inRange<u64>(1, 513);
    const auto seed = *rc::gen::arbitrary<u64>();
    RC_ASSERT(broken(sample_bytes(request_of("6", regions, seed))) == "");
}

TEST(SampleRoom, IsWrittenBackAsItIsAndFollowsFromLittle) {
    for (const FormatVersion& version : metroid_path_format.info().versions) {
        SCOPED_TRACE(version.name);
        const Bytes bytes = sample_bytes(request_of(version.name, 200, 3));
        const DocumentPointer document = test::read_well(metroid_path_format, bytes);
        EXPECT_EQ(*document->write(), bytes);
        const std::string json = test::json_of(*document);
        EXPECT_EQ(json.find("stored"), std::string::npos) << "what follows from the rest does not";
        for (const bool recompute : {false, true})
            EXPECT_EQ(*test::build_well(metroid_path_format, json, recompute)->write(), bytes);
    }
}

TEST(SampleRoom, IsTheSameForTheSameSeedOnly) {
    const Bytes bytes = sample_bytes(request_of("4", 300, 5));
    EXPECT_EQ(sample_bytes(request_of("4", 300, 5)), bytes);
    EXPECT_EQ(sample_bytes(request_of("", 300, 5)), bytes) << "the first version is the default";
    EXPECT_NE(sample_bytes(request_of("4", 300, 6)), bytes);
}

TEST(SampleRoom, RefusesOtherVersionsAndSizes) {
    for (const char* version : {"0", "3", "8", "path"})
        EXPECT_FALSE(metroid_path_format.sample(request_of(version, 100, 1))) << version;
    for (const u64 regions : {0U, 513U}) {
        const auto refused = metroid_path_format.sample(request_of("4", regions, 1));
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error()->message.find("1 to 512 regions"), std::string::npos);
    }
}

// From some size on, a room has some of everything that a file can hold.
TEST(SampleRoom, HoldsWhatTheVersionCan) {
    for (const FormatVersion& version : metroid_path_format.info().versions) {
        SCOPED_TRACE(version.name);
        const Bytes bytes = sample_bytes(request_of(version.name, 450, 2));
        const DocumentPointer document = test::read_well(metroid_path_format, bytes);
        const PathFile& file = file_of(*document);
        const auto any = [&](auto test) { return std::ranges::any_of(file.regions, test); };
        for (const u16 type : {u16{1}, u16{2}, u16{4}})
            EXPECT_TRUE(any([&](const Region& region) { return region.type_mask == type; }));
        for (const u32 corners : {3U, 4U, 5U, 6U})
            EXPECT_TRUE(any([&](const Region& region) { return region.corner_count == corners; }));
        EXPECT_TRUE(any([](const Region& region) { return region.index_mask != 7; }));
        EXPECT_TRUE(any([](const Region& region) { return region.normal[2] < 0.99f; })) << "ramps";
        EXPECT_GT(file.octree.size(), 9U) << "branches";
        EXPECT_NE(file.ground_reach, file.flyer_reach) << "islands";
        EXPECT_EQ(file.points.size(), version.name == "6" ? 24U : 0U);
        for (const SearchPoint& point : file.points) EXPECT_GT(point.link_count, 0U);
    }
}

}  // namespace
}  // namespace wend::metroid_path
