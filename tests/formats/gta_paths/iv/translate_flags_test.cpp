#include "formats/gta/iv/translate_flags.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace wend::gta_paths::iv {
namespace {

struct Translated {
    u32 flags = 0;
    std::vector<std::string> lost;

    using Function = u32 (*)(u32, const LostFlag&);
    Translated(Function translate, u32 from) {
        flags = translate(from, [&](std::string_view name, const std::string& message) {
            EXPECT_FALSE(message.empty());
            lost.emplace_back(name);
        });
    }
};
Translated to_iv(u32 flags) { return {flags_for_gta_iv, flags}; }
Translated to_sa(u32 flags) { return {flags_for_san_andreas, flags}; }

using Names = std::vector<std::string>;

// Bits by the numbers of both fact sheets. A node of San Andreas that is neither slow nor fast has
// speed class 1, bit 12.
constexpr u32 normal = 1 << 12;

TEST(TranslateFlags, PutsEachFlagWhereTheOtherGameHasIt) {
    const struct {
        u32 san_andreas, iv;
    } same[] = {
        {normal, 0},
        {0, 1 << 14},                          // slow traffic
        {2 << 12, 1 << 13},                    // highway
        {normal | 1 << 5, 1 << 27},            // switched off
        {normal | 1 << 7, 1 << 25 | 1 << 10},  // boats
        {normal | 1 << 10, 1 << 28},           // no wandering
        {normal | 11 << 16, 11},               // density
        {normal | 10 << 20, 10 << 4},          // special function
        {normal | 15 << 16 | 15 << 20, 0xFF},
    };
    for (const auto& [san_andreas, iv] : same) {
        EXPECT_EQ(to_iv(san_andreas).flags, iv) << std::hex << san_andreas;
        EXPECT_EQ(to_iv(san_andreas).lost, Names{});
        EXPECT_EQ(to_sa(iv).flags, san_andreas) << std::hex << iv;
        EXPECT_EQ(to_sa(iv).lost, Names{});
    }
}

TEST(TranslateFlags, LeavesWhatIsComputedToOthers) {
    // Number of links, dead end and the copy of `switched_off`; number of links and bit 15.
    EXPECT_EQ(to_iv(normal | 3 | 1 << 4 | 1 << 8).flags, 0u);
    EXPECT_EQ(to_iv(normal | 3 | 1 << 4 | 1 << 8).lost, Names{});
    EXPECT_EQ(to_sa(1 << 15 | 3 << 16).flags, normal);
    EXPECT_EQ(to_sa(1 << 15 | 3 << 16).lost, Names{});
}

TEST(TranslateFlags, NamesWhatGtaIvDoesNotHave) {
    const Translated all = to_iv(normal | 1 << 6 | 1 << 9 | 1 << 11 | 1u << 14 | 1u << 31);
    EXPECT_EQ(all.flags, 0u);
    EXPECT_EQ(all.lost, (Names{"road_block", "already_found", "interior", "other_bits"}));
    EXPECT_EQ(to_iv(3 << 12).flags, 0u);
    EXPECT_EQ(to_iv(3 << 12).lost, (Names{"speed_class"}));
}

TEST(TranslateFlags, NamesWhatSanAndreasDoesNotHave) {
    const Translated all =
        to_sa(1 << 8 | 1 << 12 | 5 << 20 | 1 << 23 | 1 << 26 | 1 << 9 | 1u << 31);
    EXPECT_EQ(all.flags, normal);
    EXPECT_EQ(all.lost, (Names{"only_in_manhattan", "dirt_road", "speed_limit", "ignored",
                               "emergency_only", "other_bits"}));
    // Fast and slow at once; the water bit without the bit of boats, and the other way round.
    EXPECT_EQ(to_sa(1 << 13 | 1 << 14).flags, 2u << 12);
    EXPECT_EQ(to_sa(1 << 13 | 1 << 14).lost, (Names{"slow_traffic"}));
    EXPECT_EQ(to_sa(1 << 25).flags, normal | 1 << 7);
    EXPECT_EQ(to_sa(1 << 25).lost, (Names{"boat_movement"}));
    EXPECT_EQ(to_sa(1 << 10).flags, normal);
    EXPECT_EQ(to_sa(1 << 10).lost, (Names{"boat_movement"}));
}

// The only node of the game that is known bit by bit: a boat's, with 2 links and full density.
TEST(TranslateFlags, TakesTheNodeThatIsKnown) {
    const Translated node = to_sa(0x0212540F);
    EXPECT_EQ(node.flags, 15u << 16 | 1u << 7);  // slow: class 0
    EXPECT_EQ(node.lost, (Names{"dirt_road", "speed_limit"}));
}

}  // namespace
}  // namespace wend::gta_paths::iv
