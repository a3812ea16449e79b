#include <gtest/gtest.h>

#include "core/describe/wire_layout.hpp"
#include "formats/source_nav/files.hpp"

// Sizes that the fact sheet gives (sections 2, 4 and 5).

namespace wend::source_nav {
namespace {

constexpr u64 spot_size(u32 version) {
    return min_size<HidingSpot>(NavContext{.version = version}).bytes;
}
static_assert(spot_size(1) == 12);
static_assert(spot_size(2) == 17 && spot_size(16) == 17);

static_assert(min_size<Approach>(NavContext{}).bytes == 14);
static_assert(min_size<EncounterSpot>(NavContext{}).bytes == 5);
static_assert(min_size<OldEncounterSpot>(NavContext{}).bytes == 16);
static_assert(min_size<Encounter>(NavContext{}).bytes == 4 + 1 + 4 + 1 + 1);
static_assert(min_size<OldEncounter>(NavContext{}).bytes == 4 + 4 + 12 + 12 + 1);

constexpr u64 ladder_size(u32 version) {
    return min_size<NavLadder>(NavContext{.version = version}).bytes;
}
static_assert(ladder_size(6) == 61);
static_assert(ladder_size(7) == 60 && ladder_size(16) == 60);

constexpr u64 visible_size(NavContext context) { return min_size<VisibleArea>(context).bytes; }
static_assert(visible_size({}) == 5);
static_assert(visible_size({.sub_version = 14, .family = Family::left_4_dead}) == 5);
static_assert(visible_size({.sub_version = 9, .family = Family::left_4_dead}) == 5);
static_assert(visible_size({.sub_version = 8, .family = Family::left_4_dead}) == 4);

// An area with every list empty: id, attributes, eight floats, four connections, spots, approaches,
// encounters, and what each version adds.
constexpr u64 area_size(u32 version, Family family = Family::base, u32 sub_version = 0) {
    return min_size<NavArea>(
               NavContext{.version = version, .sub_version = sub_version, .family = family})
        .bytes;
}
static_assert(area_size(1) == 4 + 1 + 32 + 16 + 1 + 1 + 4);
static_assert(area_size(4) == area_size(1));
static_assert(area_size(5) == area_size(4) + 2);
static_assert(area_size(6) == area_size(5));
static_assert(area_size(7) == area_size(6) + 8);
static_assert(area_size(8) == area_size(7) + 8);
static_assert(area_size(9) == area_size(8) + 1);
static_assert(area_size(10) == area_size(9));
static_assert(area_size(11) == area_size(10) + 16);
static_assert(area_size(12) == area_size(11));
static_assert(area_size(13) == area_size(12) + 2);
static_assert(area_size(14) == area_size(13));
static_assert(area_size(15) == area_size(14) - 1);
static_assert(area_size(16) == area_size(15) + 8);
static_assert(area_size(16, Family::counter_strike, 1) == area_size(16) + 1);
static_assert(area_size(15, Family::counter_strike, 1) == area_size(14));
static_assert(area_size(14, Family::counter_strike, 1) == area_size(14));
static_assert(area_size(16, Family::team_fortress, 2) == area_size(16) + 4);
static_assert(area_size(16, Family::insurgency, 4) == area_size(16) + 4);
static_assert(area_size(16, Family::team_fortress_classic, 256) == area_size(16) + 8 + 8);
static_assert(area_size(16, Family::left_4_dead, 14) == area_size(16) + 4 + 2);
static_assert(area_size(16, Family::left_4_dead, 13) == area_size(16) + 4 + 2);
// The pieces of older ones, by their ranges.
static_assert(area_size(15, Family::left_4_dead, 0) == area_size(15));
static_assert(area_size(15, Family::left_4_dead, 1) == area_size(15) + 4);
static_assert(area_size(15, Family::left_4_dead, 2) == area_size(15) + 8);
static_assert(area_size(15, Family::left_4_dead, 3) == area_size(15) + 8 + 1);
static_assert(area_size(15, Family::left_4_dead, 4) == area_size(15) + 12 + 1);
static_assert(area_size(15, Family::left_4_dead, 5) == area_size(15) + 16 + 1 + 4);
static_assert(area_size(15, Family::left_4_dead, 8) == area_size(15) + 16 + 1 + 4 + 2);
static_assert(area_size(15, Family::left_4_dead, 10) == area_size(15) + 8 + 4 + 2);
static_assert(area_size(15, Family::left_4_dead, 11) == area_size(15) + 8 + 4 + 2 + 4);
static_assert(area_size(15, Family::left_4_dead, 13) == area_size(15) + 4 + 4 + 2 + 4);

TEST(RecordSizes, OfTheSmallestFiles) {
    const auto size = [](u32 version) { return raw_file({.version = version}).bytes.size(); };
    for (const u32 version : {1u, 4u, 5u, 6u, 9u, 10u, 12u, 14u, 16u}) {
        const DocumentPointer document =
            test::expect_kept(source_nav, raw_file({.version = version}).bytes);
        ASSERT_TRUE(document);
        EXPECT_TRUE(file_of(*document).areas.empty());
    }
    EXPECT_EQ(size(1), 12u);
    EXPECT_EQ(size(4), 16u);
    EXPECT_EQ(size(16), 28u);
}

// Areas are read in one stride, which needs them to vary only with counted lists.
TEST(RecordSizes, AreasVaryWithCountedListsOnly) {
    for (u32 version = 1; version <= 16; ++version)
        EXPECT_TRUE(min_size<NavArea>(NavContext{.version = version}).is_counted) << version;
    EXPECT_TRUE(
        min_size<NavArea>(NavContext{.sub_version = 14, .family = Family::left_4_dead}).is_counted);
    EXPECT_FALSE(
        min_size<NavArea>(NavContext{.sub_version = 9, .family = Family::left_4_dead}).is_counted);
}

}  // namespace
}  // namespace wend::source_nav
