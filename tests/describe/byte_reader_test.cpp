#include "core/describe/byte_reader.hpp"

#include "describe/support.hpp"

namespace wend {
namespace {

constexpr auto little = std::endian::little, big = std::endian::big;

TEST(byte_reader, takes_both_byte_orders) {
    const Bytes bytes = test::bytes_of({1, 2, 3, 4, 1, 2, 3, 4, 0xFF, 0xFE});
    ByteReader reader(bytes);
    EXPECT_EQ((reader.take<u32, little>()), 0x04030201u);
    EXPECT_EQ((reader.take<u32, big>()), 0x01020304u);
    EXPECT_EQ((reader.peek<i16, big>()), i16{-2});
    EXPECT_EQ((reader.take<i16, little>()), i16{-257});
    EXPECT_EQ(reader.remaining(), 0u);
    EXPECT_FALSE((reader.peek<u8, little>()));
    EXPECT_FALSE(reader.failed());
}

TEST(byte_reader, first_failure_sticks) {
    const Bytes bytes = test::bytes_of({1, 2, 3});
    ByteReader reader(bytes);
    reader.take<u8, little>();
    EXPECT_EQ((reader.take<u32, little>()), 0u);
    ASSERT_TRUE(reader.failed());
    EXPECT_EQ((*reader.error())->message,
              "expected 4 more bytes, found 2 before the end of the file");
    EXPECT_EQ((*reader.error())->offset, 1u);
    // What would fit is no longer given.
    EXPECT_EQ((reader.take<u8, little>()), 0);
    EXPECT_FALSE((reader.peek<u8, little>()));
    EXPECT_TRUE(reader.take_bytes(1).empty());
    EXPECT_FALSE(reader.has_elements(1, 1));
    EXPECT_FALSE(reader.grant(0));
    reader.fail("another");
    EXPECT_EQ((*reader.error())->message,
              "expected 4 more bytes, found 2 before the end of the file");
    EXPECT_EQ(reader.offset(), 1u);
}

TEST(byte_reader, one_byte_is_not_bytes) {
    ByteReader reader({});
    reader.take<u8, little>();
    EXPECT_EQ((*reader.error())->message,
              "expected 1 more byte, found 0 before the end of the file");
}

TEST(byte_reader, counts_are_held_against_the_bytes_that_remain) {
    const Bytes bytes(28);
    const auto fits = [&](u64 count, u64 least) {
        return ByteReader(bytes).has_elements(count, least);
    };
    EXPECT_TRUE(fits(1, 28));
    EXPECT_FALSE(fits(1, 29));
    EXPECT_TRUE(fits(28, 1));
    EXPECT_FALSE(fits(29, 1));
    EXPECT_TRUE(fits(0, 1000));
    // No element is smaller than a byte, and no product overflows.
    EXPECT_FALSE(fits(29, 0));
    EXPECT_FALSE(fits(0xFFFFFFFF, 28));
    EXPECT_FALSE(fits(u64{1} << 63, 2));

    ByteReader reader(bytes);
    reader.take<u32, little>();
    EXPECT_FALSE(reader.has_elements(u64{1} << 31, 28));
    EXPECT_EQ((*reader.error())->message,
              "a count of 2147483648 needs at least 28 bytes each, but only 24 bytes remain in the "
              "file");
    EXPECT_EQ((*reader.error())->offset, 4u);
}

TEST(byte_reader, memory_is_granted_in_proportion) {
    const Bytes bytes(1000);
    ByteReader reader(bytes);
    EXPECT_TRUE(reader.grant(8 * 1000 + (256 << 10)));
    EXPECT_FALSE(reader.grant(1));
    EXPECT_TRUE(reader.failed());
}

TEST(byte_reader, finds_the_distance_to_a_byte) {
    const Bytes bytes = test::bytes_of({5, 6, 7, 5});
    ByteReader reader(bytes);
    reader.take<u8, little>();
    EXPECT_EQ(reader.distance_to(std::byte{5}), 2u);
    EXPECT_EQ(reader.distance_to(std::byte{6}), 0u);
    EXPECT_EQ(reader.distance_to(std::byte{8}), std::nullopt);
}

}  // namespace
}  // namespace wend
