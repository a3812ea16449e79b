#include "archive/made_archives.hpp"
#include "core/archive/inflate.hpp"
#include "core/archive/lzma.hpp"
#include "core/base/integers.hpp"

namespace wend {
namespace {

struct Packed {
    unsigned method = 0;
    ByteView packed, bytes;

    Expected<Bytes> expand(ByteView from, std::size_t size) const {
        if (method == 8) return archive::inflate(from, size);
        if (from.size() < archive::lzma_property_bytes) return failure("short");
        return archive::expand_lzma(from.first<archive::lzma_property_bytes>(),
                                    from.subspan(archive::lzma_property_bytes), size);
    }
};

// Streams that zlib and liblzma have packed, each with what it was made of.
struct Packs : testing::Test {
    Bytes file;
    std::vector<Packed> all;

    void SetUp() override {
        if (!made_archives().are_there) GTEST_SKIP() << "skips zlib: there is no python3";
        file = read_file(made_archives().path("packed")).value();
        for (ByteView rest = file; !rest.empty();) {
            const std::size_t packed = little_u32(rest, 4), bytes = little_u32(rest, 8);
            all.push_back(
                {little_u32(rest, 0), rest.subspan(12, packed), rest.subspan(12 + packed, bytes)});
            rest = rest.subspan(12 + packed + bytes);
        }
    }
};

TEST_F(Packs, BecomeWhatTheyWereMadeOf) {
    EXPECT_EQ(all.size(), 60U);
    for (const Packed& one : all) {
        const auto bytes = one.expand(one.packed, one.bytes.size());
        ASSERT_TRUE(bytes) << bytes.error().text();
        EXPECT_TRUE(std::ranges::equal(*bytes, one.bytes));
    }
}

TEST_F(Packs, OfAnotherSizeAreErrors) {
    for (const Packed& one : all) {
        EXPECT_FALSE(one.expand(one.packed, one.bytes.size() + 1));
        // A stream of LZMA does not say how long it is.
        if (one.method == 8 && !one.bytes.empty()) {
            EXPECT_FALSE(one.expand(one.packed, one.bytes.size() - 1));
        }
    }
}

TEST_F(Packs, ThatEndTooEarlyAreErrors) {
    std::size_t tried = 0;
    for (const Packed& one : all) {
        // The last bytes of LZMA only fill up its range.
        const std::size_t step = one.packed.size() / 50 + 1;
        for (std::size_t size = 0; size + 8 < one.packed.size(); size += step, ++tried)
            EXPECT_FALSE(one.expand(one.packed.first(size), one.bytes.size()));
    }
    EXPECT_GT(tried, 1000U);
}

TEST_F(Packs, ThatAreDamagedEndOneWayOrAnother) {
    for (const Packed& one : all) {
        Bytes damaged(one.packed.begin(), one.packed.end());
        for (std::size_t at = 0; at < damaged.size(); at += damaged.size() / 40 + 1) {
            const std::byte was = damaged[at];
            for (const unsigned by : {1U, 0x80U, 0xFFU}) {
                damaged[at] = was ^ static_cast<std::byte>(by);
                const auto bytes = one.expand(damaged, one.bytes.size());
                if (bytes) {
                    EXPECT_EQ(bytes->size(), one.bytes.size());
                }
            }
            damaged[at] = was;
        }
    }
}

TEST(Crc32, IsThatOfTheStandard) {
    // The check value of CRC-32/ISO-HDLC.
    const std::string_view digits = "123456789";
    EXPECT_EQ(archive::crc32(std::as_bytes(std::span(digits))), 0xCBF4'3926U);
    EXPECT_EQ(archive::crc32({}), 0U);
}

}  // namespace
}  // namespace wend
