#include <random>

#include "formats/gta_paths/iv/files.hpp"
#include "support/column_values.hpp"

namespace wend::gta_paths::iv {
namespace {

bool kept_or_refused(const Bytes& bytes) { return test::expect_kept_or_refused(gta_iv, bytes); }

void put_word(Bytes& bytes, std::size_t offset, u32 word) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<std::byte>(word >> (8 * i));
}

// The layout has no room for an early end: each cut is one error.
TEST(IvRobustness, EveryCut) {
    const Bytes whole = hand_made_area().bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        SCOPED_TRACE(size);
        EXPECT_FALSE(kept_or_refused({whole.begin(), whole.begin() + static_cast<int>(size)}));
    }
}

TEST(IvRobustness, EveryByte) {
    const Bytes whole = hand_made_area().bytes();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const unsigned value : {0u, 1u, 5u, 0x7Fu, 0x80u, 0xFFu}) {
            SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(value));
            Bytes bytes = whole;
            bytes[at] = static_cast<std::byte>(value);
            // Only the counts of nodes and of links can ask for more than there is.
            const bool can_fail = at < 4 || (at >= 12 && at < 16);
            EXPECT_TRUE(kept_or_refused(bytes) || can_fail);
            if (HasFailure()) return;
        }
    }
}

TEST(IvRobustness, HugeCounts) {
    for (std::size_t at = 0; at < 16; at += 4) {
        for (const u32 word : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0xFFFFu, 0x10000u}) {
            SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(word));
            Bytes bytes = hand_made_area().bytes();
            put_word(bytes, at, word);
            EXPECT_EQ(kept_or_refused(bytes), at == 4 || at == 8);
        }
    }
}

TEST(IvRobustness, CountsNameTheirField) {
    for (const auto& [at, field] : {std::pair(0, "nodes"), std::pair(12, "links")}) {
        Bytes bytes = hand_made_area().bytes();
        put_word(bytes, static_cast<std::size_t>(at), 0x7FFFFFFF);
        const auto document = gta_iv.read(bytes);
        ASSERT_FALSE(document);
        EXPECT_TRUE(document.error()->field.ends_with(field)) << document.error().text();
    }
}

// Base links have 16 bits, and so have ids.
TEST(IvRobustness, MoreThanCanBeNumbered) {
    Bytes links(16 + 8 * 65536);
    put_word(links, 12, 65536);
    const auto document = gta_iv.read(links);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error()->field, "header.links");
    EXPECT_EQ(document.error()->offset, 12u);
    put_word(links, 12, 65535);
    links.resize(16 + 8 * 65535);
    EXPECT_TRUE(gta_iv.read(links));

    Bytes nodes(16 + 32 * 65537);
    put_word(nodes, 0, 65537);
    EXPECT_EQ(gta_iv.read(nodes).error().details().field, "header.nodes");
}

TEST(IvRobustness, OfNetworksOfBrokenFiles) {
    const Bytes whole = hand_made_area().bytes();
    for (std::size_t at = 4; at < whole.size(); ++at) {
        Bytes bytes = whole;
        bytes[at] = std::byte{0xFF};
        auto document = gta_iv.read(bytes);
        if (!document) continue;
        const Map map =
            Map::of(gta_iv, {{"nodes27.nod", bytes.size(), 27, std::move(*document)}}).value();
        const Network& network = map.network();
        EXPECT_EQ(network.nodes.size(), 4u);
        for (const NodeIndex to : network.links.to) EXPECT_LT(to, 4u);
        expect_all_columns(network);
        CheckReport report;
        EXPECT_TRUE(map.check_own_rules({}, report));
        const auto rules = map.game_rules();
        ASSERT_TRUE(rules);
        (*rules)->find({0}, {3}, {}, {}, true);
    }
}

TEST(IvRobustness, OfBytesOfAnySort) {
    std::mt19937 random(7);
    for (int i = 0; i < 2000; ++i) {
        Bytes bytes(random() % 200);
        for (std::byte& byte : bytes) byte = static_cast<std::byte>(random() % 4 ? 0 : random());
        kept_or_refused(bytes);
    }
    EXPECT_FALSE(kept_or_refused({}));
    EXPECT_FALSE(kept_or_refused(test::bytes_of("nodes and links, but in words alone")));
    EXPECT_TRUE(kept_or_refused(Bytes(16)));
    EXPECT_TRUE(kept_or_refused(Bytes(2048)));
}

}  // namespace
}  // namespace wend::gta_paths::iv
