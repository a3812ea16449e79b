#include "core/describe/codec.hpp"
#include "core/describe/wire_layout.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

struct Plain {
    u32 a = 0;
    u16 b = 0, c = 0;
    std::array<f32, 2> d{};
};
template <Describes<Plain> P, class V>
constexpr void describe(P& plain, V& v) {
    v("a", plain.a);
    if (v.context.version >= 2) v("b", plain.b);
    v("c", plain.c);
    v("d", plain.d);
}

struct Big {
    static constexpr std::endian byte_order = std::endian::big;
    u32 version = 2;
};

TEST(wire_size, known_at_compile_time) {
    static_assert(min_size<Plain>(SampleContext{2}).bytes == 16);
    static_assert(min_size<Plain>(SampleContext{1}).bytes == 14);
    static_assert(min_size<Plain>(SampleContext{2}).is_fixed);
    static_assert(!min_size<Plain>(SampleContext{2}).narrows);
    static_assert(min_size<Point>(SampleContext{}).bytes == 4);
}

TEST(wire_size, of_records_that_vary) {
    const auto part = min_size<Part>(SampleContext{});
    EXPECT_EQ(part.bytes, 4u + 1 + 2 + 2 + 4 + 4 + 1);
    EXPECT_FALSE(part.is_fixed);
    EXPECT_TRUE(part.narrows);
    EXPECT_EQ(wire_size(small_sample().parts[1], SampleContext{}), part.bytes + 3);

    const auto bytes = encode(small_sample(), SampleContext{});
    ASSERT_TRUE(bytes);
    EXPECT_EQ(wire_size(small_sample(), SampleContext{}), bytes->size());
    EXPECT_TRUE(min_size<Sample>(SampleContext{}).is_picky);
}

TEST(wire_size, offsets_of_fields) {
    const auto offsets = field_offsets(small_sample(), SampleContext{});
    EXPECT_EQ(offsets["magic"], 0u);
    EXPECT_EQ(offsets["part_count"], 8u);
    EXPECT_EQ(offsets["parts"], 10u);
    EXPECT_EQ(offsets["shape"], 10u + 18 + 21);
    EXPECT_EQ(offsets["numbers"], 10u + 18 + 21 + 1 + 8);
    EXPECT_EQ(offsets["even"], offsets["numbers"] + 6);
    EXPECT_DEATH(offsets["odd"], "");
}

TEST(memory_layout, only_records_that_stand_alike_are_copied) {
    EXPECT_TRUE(is_laid_out_as_in_memory<Plain>(SampleContext{2}));
    EXPECT_FALSE(is_laid_out_as_in_memory<Plain>(SampleContext{1}));  // a gap in the middle
    EXPECT_FALSE(is_laid_out_as_in_memory<Plain>(Big{2}));
    EXPECT_FALSE(is_laid_out_as_in_memory<Part>(SampleContext{}));
    EXPECT_TRUE(is_laid_out_as_in_memory<u16>(SampleContext{}));
    EXPECT_FALSE(is_laid_out_as_in_memory<u16>(Big{}));
}

TEST(memory_layout, copies_records_of_any_size) {
    for (const std::size_t size : {16u, 17u, 31u, 32u, 33u, 47u, 48u}) {
        for (const std::size_t stride : {size, size + 1, size + 9}) {
            Bytes from(stride * 3), to(size * 3);
            for (std::size_t i = 0; i < from.size(); ++i) from[i] = static_cast<std::byte>(i);
            copy_records(to.data(), size, from.data(), stride, size, 3);
            for (std::size_t i = 0; i < to.size(); ++i)
                ASSERT_EQ(to[i], static_cast<std::byte>(i / size * stride + i % size));
        }
    }
}

}  // namespace
}  // namespace wend::test
