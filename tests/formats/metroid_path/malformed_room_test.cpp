#include "formats/every_change.hpp"
#include "formats/metroid_path/files.hpp"
#include "formats/metroid_path/put_word.hpp"

// Files that are no rooms, are cut, or hold what cannot be.

namespace wend::metroid_path {
namespace {

struct MalformedRoom : testing::TestWithParam<u32> {
    RawBytes raw = raw_file(hand_made_room(GetParam()));
};

TEST_P(MalformedRoom, EveryCutGivesOneErrorThatSaysWhere) {
    const std::size_t end = raw.marks.at("filler");
    for (std::size_t size = 0; size < end; ++size) {
        SCOPED_TRACE(size);
        const Bytes cut(raw.bytes.begin(), raw.bytes.begin() + static_cast<std::ptrdiff_t>(size));
        // A cut right before the points is a room of another layout.
        const bool is_whole = metroid_path_format.recognise(cut, "").has_value();
        EXPECT_EQ(test::expect_kept_or_refused(metroid_path_format, cut), is_whole);
        u64 told = 0;
        const auto explained = metroid_path_format.explain(cut, [&](const ExplainedRun& run) {
            EXPECT_EQ(run.offset, told);
            told += run.size;
        });
        EXPECT_EQ(explained.has_value(), is_whole);
        EXPECT_LE(told, size);
        if (HasFailure()) return;
    }
}

TEST_P(MalformedRoom, IsKeptOrRefusedWithEveryChange) {
    const test::EveryChange tried(metroid_path_format, raw.bytes, 4);
    EXPECT_GT(tried.of_cuts().refused, 500U / tried.stride());
}

TEST_P(MalformedRoom, HugeNumbersAskForNothing) {
    for (const auto& [path, offset] : raw.marks) {
        if (offset + 4 > raw.bytes.size()) continue;
        for (const u32 word : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x7F800000u, 0x7FC00001u}) {
            SCOPED_TRACE(path + " = " + std::to_string(word));
            Bytes bytes = raw.bytes;
            put_word(bytes, offset, word);
            test::expect_kept_or_refused(metroid_path_format, bytes);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Versions, MalformedRoom, testing::Values(4u, 6u),
                         testing::PrintToStringParamName());

TEST(MalformedRooms, WithManyRegionsWithoutCornersStayInBounds) {
    for (const std::size_t count : {1'000u, 3'000u, 6'000u}) {
        RawPath room;
        room.regions.resize(count);
        const u64 words = (count * (count - 1) / 2 + 31) / 32;
        room.ground_reach.resize(words, 0);
        room.flyer_reach.resize(words, 0);
        room.reserved.resize(2 * ((count * count + 31) / 32 - words), 0);
        room.octree.resize(1);
        EXPECT_TRUE(test::expect_kept_or_refused(metroid_path_format, raw_file(room).bytes));
    }
}

// Boxes so that each cut of the octree finds all regions again, ten times over.
TEST(MalformedRooms, WithBoxesWithoutEndStayInBounds) {
    RawPath room;
    for (u32 i = 0; i < 64; ++i) {
        const auto far = static_cast<float>(1e6 + i);
        for (const RawPoint& position :
             {RawPoint{-far, far, -far}, {far, far, far}, {far, -far, -far}})
            room.corners.push_back({position, {}});
        room.regions.push_back(raw_region(i, {3 * i, 3}, {0, 0}));
        room.regions.back().height = i % 2 ? 3 : 1e30f;
    }
    room.ground_reach.resize(63);
    room.flyer_reach.resize(63);
    room.reserved.resize(2 * (128 - 63));
    room.octree.resize(1);
    EXPECT_TRUE(test::expect_kept_or_refused(metroid_path_format, raw_file(room).bytes));
}

// In JSON a region takes a few bytes, but its pairs with all others take room too.
TEST(MalformedRooms, WithTooManyRegionsInJsonAreRefused) {
    std::string json = R"({"format": "metroid-prime-path", "version": "4", "regions": [{})";
    for (int i = 1; i < 50'000; ++i) json += ",{}";
    json += "]}";
    const auto built = test::build_bounded(metroid_path_format, json);
    EXPECT_FALSE(built);
}

TEST(MalformedRooms, WithOtherVersionsAreRefused) {
    for (const u32 version : {0u, 3u, 8u, 0x04000000u}) {
        const Error error = refusal_of(raw_file({.version = version}).bytes);
        EXPECT_EQ(error->field, "version");
        EXPECT_EQ(error->offset, 0u);
    }
    EXPECT_FALSE(test::expect_kept_or_refused(metroid_path_format, {}));
    EXPECT_FALSE(test::expect_kept_or_refused(metroid_path_format, Bytes(1'000)));
}

}  // namespace
}  // namespace wend::metroid_path
