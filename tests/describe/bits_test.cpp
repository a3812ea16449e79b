#include "describe/bits.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

constexpr BitTable table{
    BitField{"low", 0, 4},
    BitField{"flag", 7, 1, "", true},
    BitField{"high", 28, 4},
};

TEST(bits, get_and_set_only_their_own_run) {
    static_assert(table["low"].get(0xFFFFFFF5u) == 5);
    static_assert(table["high"].get(0xA0000000u) == 0xA);
    static_assert(table["low"].with(0xFFFFFFFFu, 0) == 0xFFFFFFF0u);
    static_assert(table["flag"].with(u8{0}, 1) == 0x80);
    static_assert(table["high"].limit() == 15);
    static_assert(BitField{"all", 0, 32}.limit() == 0xFFFFFFFFu);
    static_assert(BitField{"all", 0, 32}.mask() == 0xFFFFFFFFu);
}

TEST(bits, of_two_tables_are_joined_in_order) {
    static constexpr auto both =
        joined(table, BitTable{BitField{"middle", 12, 2, "half way"}, BitField{"top", 27, 1}});
    static_assert(std::size(both.fields) == 5);
    static_assert(both["flag"].derived && both["high"].first == 28);
    static_assert(both["middle"].mask() == 0x3000);
    EXPECT_EQ(std::string_view(both["middle"].note), "half way");
    EXPECT_EQ(both.fields[0].name, "low");
    EXPECT_EQ(both.fields[4].name, "top");
    EXPECT_EQ(covered_bits(both.fields), 0xF800308Fu);
}

TEST(bits, cover) {
    EXPECT_EQ(covered_bits(table.fields), 0xF000008Fu);
    EXPECT_EQ(derived_bits(table.fields), 0x80u);
    EXPECT_EQ(covered_bits({}), 0u);
}

}  // namespace
}  // namespace wend
