#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/metroid/records/derive.hpp"
#include "formats/metroid/records/reach_tables.hpp"
#include "formats/metroid_path/files.hpp"

// The reachability tables against a search from every region, as the fact sheet tells what they
// mean (section 2.4), and against what the peer's own program says.

namespace wend::metroid_path {
namespace {

static_assert(table_words(0) == 0 && reserved_words(0) == 0);
static_assert(table_words(1) == 0 && reserved_words(1) == 2);
static_assert(table_words(512) == 4088);
// Of five: 01 02 03 04, 12 13 14, 23 24, 34.
static_assert(pair_bit(0, 1, 5) == 0 && pair_bit(0, 4, 5) == 3 && pair_bit(1, 2, 5) == 4);
static_assert(pair_bit(2, 3, 5) == 7 && pair_bit(3, 4, 5) == 9);
static_assert(pair_bit(510, 511, 512) == 512 * 511 / 2 - 1);

bool is_set(const std::vector<u32>& table, u64 bit) { return table[bit / 32] >> (bit % 32) & 1; }

std::vector<bool> reached_from(const std::vector<std::vector<u32>>& neighbours,
                               const std::vector<bool>& is_in, u32 start) {
    std::vector<bool> reached(neighbours.size());
    std::vector<u32> open{start};
    while (!open.empty()) {
        const u32 at = open.back();
        open.pop_back();
        if (reached[at] || !is_in[at]) continue;
        reached[at] = true;
        open.insert(open.end(), neighbours[at].begin(), neighbours[at].end());
    }
    return reached;
}

RC_GTEST_PROP(ReachTables, SayWhatASearchFinds, ()) {
    const u32 count = *rc::gen::inRange<u32>(0, 40);
    PathFile room;
    room.regions.resize(count);
    std::vector<std::vector<u32>> neighbours(count);
    for (u32 i = 0; i < count; ++i) {
        room.regions[i].type_mask = *rc::gen::element<u16>(1, 1, 1, 2, 2, 4, 3, 0, 5);
        for (u32 links = *rc::gen::inRange<u32>(0, 3); links > 0; --links) {
            // Some lead nowhere.
            const u32 to = *rc::gen::inRange<u32>(0, count + 1);
            room.links.push_back({.region = to});
            ++room.regions[i].link_count;
            if (to == count) continue;
            neighbours[i].push_back(to);
            neighbours[to].push_back(i);
        }
    }
    RC_ASSERT(derive(room, PathContext{}));
    for (const auto& [table, types] : {std::pair{&room.ground_reach, 1}, {&room.flyer_reach, 3}}) {
        std::vector<bool> is_in;
        for (const Region& region : room.regions) is_in.push_back((region.type_mask & types) != 0);
        u64 bits = 0;
        for (u32 i = 0; i < count; ++i) {
            const std::vector<bool> reached = reached_from(neighbours, is_in, i);
            for (u32 j = i + 1; j < count; ++j) {
                RC_ASSERT(is_set(*table, pair_bit(i, j, count)) == reached[j]);
                bits += reached[j];
            }
        }
        u64 all = 0;
        for (const u32 word : *table) all += static_cast<u64>(std::popcount(word));
        RC_ASSERT(all == bits);  // spare bits are zero
    }
}

// Parts of so many regions that whole rows are set at once, each region in the part of its number
// modulo three, but for the last part, where every region stands alone.
TEST(ReachTables, OfLargePartsSayThePairsOfEach) {
    for (const u32 count : {192u, 193u, 207u, 224u, 255u, 256u, 300u}) {
        PathFile room;
        room.regions.resize(count);
        for (u32 i = 0; i < count; ++i) {
            room.regions[i].type_mask = 1;
            if (i % 3 == 2 || i + 3 >= count) continue;
            room.regions[i].link_count = 1;
            room.links.push_back({.region = i + 3});
        }
        ASSERT_TRUE(derive(room, PathContext{}));
        u64 bits = 0, all = 0;
        for (u32 i = 0; i < count; ++i)
            for (u32 j = i + 1; j < count; ++j) {
                const bool is_joined = i % 3 != 2 && i % 3 == j % 3;
                EXPECT_EQ(is_set(room.ground_reach, pair_bit(i, j, count)), is_joined);
                bits += is_joined;
            }
        for (const u32 word : room.ground_reach) all += static_cast<u64>(std::popcount(word));
        EXPECT_EQ(all, bits);
    }
}

TEST(ReachTables, OfTheBigHallAgreeWithThePeersComponents) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    const auto bytes = synthetic_file("syn-big-hall.PATH");
    const DocumentPointer document = test::read_well(metroid_path_format, *bytes);
    ASSERT_TRUE(document);
    PathFile room = file_of(*document);
    const std::vector<u32> ground = room.ground_reach, flyer = room.flyer_reach;
    ASSERT_TRUE(derive(room, PathContext{}));
    EXPECT_EQ(room.ground_reach, ground);
    EXPECT_EQ(room.flyer_reach, flyer);
}

}  // namespace
}  // namespace wend::metroid_path
