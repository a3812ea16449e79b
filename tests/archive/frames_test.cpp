#include <gtest/gtest.h>

#include <random>

#include "core/archive/lz4.hpp"
#include "core/archive/xxh64.hpp"
#include "core/archive/zstd.hpp"
#include "core/base/integers.hpp"
#include "core/io/files.hpp"
#include "independent/python.hpp"
#include "support/budget.hpp"

namespace wend {
namespace {

Bytes of_hex(std::string_view hex) {
    Bytes bytes;
    for (std::size_t at = 0; at + 1 < hex.size(); at += 2)
        bytes.push_back(
            static_cast<std::byte>(std::stoul(std::string(hex.substr(at, 2)), nullptr, 16)));
    return bytes;
}
Bytes of_text(std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}
Bytes joined(std::initializer_list<Bytes> all) {
    Bytes whole;
    for (const Bytes& one : all) whole.insert(whole.end(), one.begin(), one.end());
    return whole;
}
void expect_becomes(const Expected<Bytes>& found, const Bytes& expected) {
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_TRUE(*found == expected);
}

// What the program zstd 1.5.4 made at level 19 of this text, with literals of a code of their own
// and all three codes of sequences.
const std::string_view roads =
    "Two roads lie beside a river; the roads lie beside the town, the river lies beside the "
    "roads.\n";
const std::string_view packed_roads =
    "28b52ffd0468e5010052430b11b0b90104d2b736bc73f4429319c03c291040e80ff9b60e69e1fab6b7f5c8ab4b17ff"
    "9cdef887aca7601a1709041005788061b436fc04ef09fb5e42e5";

// One frame by hand: magic number, a window of 1 KiB, blocks.
Bytes frame(std::initializer_list<Bytes> blocks) {
    return joined({of_hex("28b52ffd0000"), joined(blocks)});
}

TEST(Zstd, ExpandsBlocksThatAreStoredOrOneByte) {
    // A block's head is its size << 3, its kind << 1, and whether it is the last.
    expect_becomes(archive::expand_zstd(frame({of_hex("190000616263")}), 3), of_text("abc"));
    expect_becomes(archive::expand_zstd(frame({of_hex("2b000078")}), 5), of_text("xxxxx"));
    expect_becomes(
        archive::expand_zstd(frame({of_hex("100000"), of_text("ab"), of_hex("1b000079")}), 5),
        of_text("abyyy"));
    expect_becomes(archive::expand_zstd(frame({of_hex("010000")}), 0), {});
}

TEST(Zstd, ExpandsWhatTheProgramPacks) {
    expect_becomes(archive::expand_zstd(of_hex(packed_roads), roads.size()), of_text(roads));
    // 300 times `a`: the shortest there is of a repetition that overlaps itself.
    expect_becomes(
        archive::expand_zstd(of_hex("28b52ffd04584d00001061610100272ac002c7cfcfb9"), 300),
        Bytes(300, std::byte{'a'}));
    expect_becomes(archive::expand_zstd(of_hex("28b52ffd240001000099e9d851"), 0), {});
}

// Blocks without literals, in which one symbol stands for each of the lengths of literals, of the
// distances and of the lengths that are repeated: 0, so that all is in the bits of the distances.
TEST(Zstd, RepeatsFromTheLastDistances) {
    // The third of the last distances, 8; then the first, which is that now, less 1. A bit each
    // tells them, behind the one that says where they begin.
    expect_becomes(archive::expand_zstd(frame({of_hex("400000"), of_text("abcdefgh"),
                                               of_hex("3d0000"), of_hex("00025400010005")}),
                                        14),
                   of_text("abcdefghabcefg"));
    // Less 1 there is no distance at first.
    EXPECT_FALSE(archive::expand_zstd(
        frame({of_hex("400000"), of_text("abcdefgh"), of_hex("3d0000"), of_hex("00015400010003")}),
        11));
}

TEST(Zstd, CountsManySequences) {
    // 0x7F00 and 5 times three bytes, in a window of 128 KiB.
    const Bytes head = of_hex("28b52ffd0038400000"), block = of_hex("4d000000ff05005400000001");
    const std::size_t size = 8 + std::size_t{3} * (0x7F00 + 5);
    expect_becomes(archive::expand_zstd(joined({head, of_text("aaaaaaaa"), block}), size),
                   Bytes(size, std::byte{'a'}));
}

TEST(Zstd, SkipsFramesThatAreNone) {
    const Bytes skipped = of_hex("5f2a4d180300000001020300"), whole = of_hex(packed_roads);
    const Bytes skip(skipped.begin(), skipped.end() - 1);
    expect_becomes(archive::expand_zstd(joined({skip, whole, skip}), roads.size()), of_text(roads));
    const std::string twice = std::string(roads) + std::string(roads);
    expect_becomes(archive::expand_zstd(joined({whole, skip, whole}), twice.size()),
                   of_text(twice));
}

// The error of something that should not be.
std::string refusal(const Bytes& packed, std::size_t size) {
    const auto bytes = archive::expand_zstd(packed, size);
    return bytes ? "became something" : bytes.error()->message;
}

TEST(Zstd, RefusesWhatIsNone) {
    const std::string early = "its packed bytes end too early";
    const std::string damaged = "its packed bytes are damaged";
    EXPECT_EQ(refusal({}, 0), early);
    EXPECT_EQ(refusal(of_text("no frame"), 8), damaged);
    EXPECT_EQ(refusal(of_hex("28b52ffd0008010000"), 0), "became something");
    // A bit that is reserved, a kind of blocks that is, and one larger than its window of 1 KiB.
    EXPECT_EQ(refusal(of_hex("28b52ffd0800010000"), 0), damaged);
    EXPECT_EQ(refusal(frame({of_hex("07000000")}), 0), damaged);
    EXPECT_EQ(refusal(frame({of_hex("0b200078")}), 1025), damaged);
    EXPECT_EQ(refusal(frame({of_hex("02200078")}), 1024), early);  // No block is the last.
    EXPECT_EQ(refusal(of_hex("28b52ffd010007010000"), 0), "needs a dictionary to be expanded");
    EXPECT_EQ(refusal(frame({of_hex("190000616263")}), 4), "became 3 bytes, fewer than it should");
    EXPECT_EQ(refusal(frame({of_hex("190000616263")}), 2), damaged);
    EXPECT_EQ(refusal(frame({of_hex("19000061626300")}), 3), early);  // A byte follows.
}

TEST(Zstd, HoldsTheChecksumAgainstWhatItBecomes) {
    Bytes whole = of_hex(packed_roads);
    whole.back() ^= std::byte{1};
    EXPECT_EQ(refusal(whole, roads.size()), "its checksum is not that of what it becomes");
    // Without the flag there is none.
    whole[4] &= ~std::byte{4};
    whole.erase(whole.end() - 4, whole.end());
    expect_becomes(archive::expand_zstd(whole, roads.size()), of_text(roads));
}

TEST(Zstd, TakesNoMemoryThatNoBytesPayFor) {
    // A header may say that 2^63 bytes follow.
    EXPECT_EQ(refusal(of_hex("28b52ffdc0fe0000000000000080010000"), std::size_t{1} << 40U),
              "its packed bytes are damaged");
}

TEST(Lz4, ExpandsBlocks) {
    // Literals alone; then five literals, a repetition of 4 + 3 from 5 back, and two literals.
    expect_becomes(archive::expand_lz4(of_hex("30616263"), 3), of_text("abc"));
    expect_becomes(archive::expand_lz4(of_hex("5361626364650500207a7a"), 14),
                   of_text("abcdeabcdeabzz"));
    // A distance of 0 or beyond the beginning, an end within, and a repetition at the end.
    for (const char* hex : {"5361626364650000207a7a", "5361626364650600207a7a", "53616263646505",
                            "5361626364650500", "5361626364", ""})
        EXPECT_FALSE(archive::expand_lz4(of_hex(hex), 14)) << hex;
    EXPECT_FALSE(archive::expand_lz4(of_hex("5361626364650500207a7a"), 13));
    EXPECT_FALSE(archive::expand_lz4(of_hex("5361626364650500207a7a"), 15));
}

TEST(Xxh64, IsThatOfItsDescription) {
    EXPECT_EQ(archive::xxh64({}), 0xEF46'DB37'51D8'E999U);
    EXPECT_EQ(archive::xxh64(of_text("a")), 0xD24E'C4F1'A98C'6E5BU);
    EXPECT_EQ(archive::xxh64(of_text("abc")), 0x44BC'2CF5'AD77'0999U);
}

struct Pack {
    u32 kind = 0;
    ByteView packed, bytes;

    Expected<Bytes> expand(ByteView from) const {
        return kind == 1 ? archive::expand_lz4(from, bytes.size())
                         : archive::expand_zstd(from, bytes.size());
    }
};

// What the programs have packed.
struct Frames : testing::Test {
    static bool are_programs_there() {
        static const bool are = std::system(
                                    "zstd --version > /dev/null 2>&1 && "
                                    "lz4 --version > /dev/null 2>&1") == 0;
        return are && Python::is_there();
    }
    static const Bytes& made() {
        static const Bytes all = [] {
            Python python;
            const std::string file = python.folder.name("frames");
            const std::string printed = python.run("make_frames.py", {file});
            EXPECT_EQ(python.status, 0) << printed;
            return read_file(file).value();
        }();
        return all;
    }
    std::vector<Pack> all;

    void SetUp() override {
        if (!are_programs_there())
            GTEST_SKIP() << "skips what others pack: there is no zstd, lz4 or python3";
        ByteView rest = made();
        const auto take = [&](std::size_t count) {
            const ByteView taken = rest.first(count);
            rest = rest.subspan(count);
            return taken;
        };
        while (!rest.empty()) {
            const ByteView head = take(8);
            const ByteView bytes = take(little_u32(head, 0));
            for (u32 i = 0; i < little_u32(head, 4); ++i) {
                const ByteView of_pack = take(8);
                all.push_back({little_u32(of_pack, 0), take(little_u32(of_pack, 4)), bytes});
            }
        }
    }
};

TEST_F(Frames, BecomeWhatTheyWereMadeOf) {
    EXPECT_GT(all.size(), 80U);
    for (const Pack& one : all) {
        const auto bytes = one.expand(one.packed);
        ASSERT_TRUE(bytes) << bytes.error().text();
        EXPECT_TRUE(std::ranges::equal(*bytes, one.bytes));
    }
}

TEST_F(Frames, ThatEndTooEarlyAreErrors) {
    std::size_t tried = 0;
    for (const Pack& one : all) {
        if (one.bytes.empty()) continue;  // Of two empty frames one is as good.
        const std::size_t tries = one.bytes.size() < 10'000 ? 200 : 20;
        const std::size_t step = one.packed.size() / tries + 1;
        for (std::size_t size = 0; size < one.packed.size(); size += step, ++tried)
            EXPECT_FALSE(one.expand(one.packed.first(size))) << size << " of " << one.packed.size();
    }
    EXPECT_GT(tried, 1000U);
}

TEST_F(Frames, ThatAreDamagedEndOneWayOrAnother) {
    std::mt19937 random(1);
    std::size_t refused = 0;
    for (const Pack& one : all) {
        if (one.packed.empty()) continue;
        Bytes damaged(one.packed.begin(), one.packed.end());
        const std::size_t tries = one.bytes.size() < 10'000 ? 600 / test::cost_of_a_try() : 6;
        for (std::size_t i = 0; i < tries; ++i) {
            const std::size_t at = random() % damaged.size();
            const std::byte was = damaged[at];
            damaged[at] ^= std::byte{1} << (random() % 8);
            const auto bytes = one.expand(damaged);
            if (bytes)
                EXPECT_EQ(bytes->size(), one.bytes.size());
            else
                ++refused;
            damaged[at] = was;
        }
    }
    EXPECT_GT(refused, 100U);
}

}  // namespace
}  // namespace wend
