#include <gtest/gtest.h>

#include "formats/every_change.hpp"
#include "formats/gta_paths/bounded.hpp"
#include "formats/gta_paths/hand_made_area.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

struct Robustness : EveryVersion {
    RawArea raw = hand_made_area(GetParam());
    Bytes whole = raw.bytes();
    // The mark, the counts, and the first node with its flags.
    std::size_t end_of_header = raw.counts_offset() + 20;

    void put_word(Bytes& bytes, std::size_t offset, u32 word) {
        for (std::size_t i = 0; i < 4; ++i)
            bytes[offset + i] = static_cast<std::byte>(word >> (8 * i));
    }
};

TEST_P(Robustness, EveryChange) {
    const test::EveryChange tried(san_andreas, whole, 4);
    // Only vanilla files may end early, and only within their last sections.
    if (raw.is_wide()) {
        EXPECT_EQ(tried.of_cuts().read, 0U);
    } else if (tried.stride() == 1) {
        EXPECT_EQ(tried.of_cuts().read, 192U + 4 + 192);
    }
}

TEST_P(Robustness, EveryByteOfTheHeader) {
    for (std::size_t at = 0; at < end_of_header; ++at) {
        for (unsigned value = 0; value < 256; ++value) {
            SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(value));
            Bytes bytes = whole;
            bytes[at] = static_cast<std::byte>(value);
            expect_kept_or_refused(bytes);
            if (HasFailure()) return;
        }
    }
}

TEST_P(Robustness, EveryByteOfTheRecordsAndSections) {
    for (std::size_t at = end_of_header; at < whole.size(); ++at) {
        for (const unsigned value : {0u, 1u, 0x7Fu, 0x80u, 0xFFu}) {
            SCOPED_TRACE(std::to_string(at) + " = " + std::to_string(value));
            Bytes bytes = whole;
            bytes[at] = static_cast<std::byte>(value);
            // Nothing there can prevent reading, but the end mark.
            const bool is_end_mark = raw.is_wide() && at >= whole.size() - 4;
            EXPECT_EQ(expect_kept_or_refused(bytes), !is_end_mark || bytes == whole);
            if (HasFailure()) return;
        }
    }
}

TEST_P(Robustness, HugeCountsTogether) {
    Bytes bytes = whole;
    for (std::size_t i = 0; i < 5; ++i) put_word(bytes, raw.counts_offset() + 4 * i, 0xFFFFFFFE);
    EXPECT_FALSE(expect_kept_or_refused(bytes));
}

TEST_P(Robustness, CountsNameTheirField) {
    const char* fields[] = {"nodes", nullptr, nullptr, "navi_nodes", "links"};
    for (std::size_t i = 0; i < 5; ++i) {
        if (!fields[i]) continue;
        Bytes bytes = whole;
        put_word(bytes, raw.counts_offset() + 4 * i, 0x7FFFFFFF);
        const auto document = san_andreas.read(bytes);
        ASSERT_FALSE(document);
        EXPECT_TRUE(document.error()->field.ends_with(fields[i])) << document.error().text();
    }
}

// Files that are read also make networks.
TEST_P(Robustness, NetworksOfBrokenFiles) {
    for (std::size_t at = raw.counts_offset(); at < whole.size(); ++at) {
        Bytes bytes = whole;
        bytes[at] = std::byte{0xFF};
        auto document = san_andreas.read(bytes);
        if (!document) continue;
        const auto map = Map::of(san_andreas, {member_of("nodes12.dat", std::move(*document))});
        ASSERT_TRUE(map);
        EXPECT_EQ(map->network().nodes.size(), 4u);
        for (const NodeIndex to : map->network().links.to) EXPECT_LT(to, 4u);
    }
}

WEND_FOR_EVERY_VERSION(Robustness);

TEST(Robust, AgainstEmptyAndTextFiles) {
    EXPECT_FALSE(expect_kept_or_refused({}));
    EXPECT_FALSE(expect_kept_or_refused(bytes_of("nodes\n")));
    std::string text;
    while (text.size() < 100'000) text += "The quick brown fox jumps over the lazy dog.\n";
    EXPECT_FALSE(expect_kept_or_refused(bytes_of(text)));
    EXPECT_FALSE(expect_kept_or_refused(Bytes(100'000, std::byte{0xFF})));
}

TEST(Robust, AZeroFileIsAnEmptyAreaAndPadding) {
    EXPECT_TRUE(expect_kept_or_refused(Bytes(2048, std::byte{0})));
}

// Ids and base links have 16 bits: beyond that a file would not come back from JSON by itself.
TEST(Robust, AgainstMoreRecordsThanCanBeNumbered) {
    RawArea raw;
    raw.nodes.resize(65'536);
    for (unsigned i = 0; i < raw.nodes.size(); ++i) raw.nodes[i].id = i;
    EXPECT_TRUE(expect_kept_or_refused(raw.bytes()));
    raw.nodes.push_back({.id = 0});
    const auto too_many = san_andreas.read(raw.bytes());
    ASSERT_FALSE(too_many);
    EXPECT_EQ(too_many.error()->field, "header.nodes");
    EXPECT_EQ(too_many.error()->offset, 0u);

    raw.nodes.clear();
    raw.links.resize(65'535);
    EXPECT_TRUE(expect_kept_or_refused(raw.bytes()));
    raw.links.resize(65'536);
    const auto too_many_links = san_andreas.read(raw.bytes());
    ASSERT_FALSE(too_many_links);
    EXPECT_EQ(too_many_links.error()->field, "header.links");
    EXPECT_EQ(too_many_links.error()->offset, 16u);
}

}  // namespace
}  // namespace wend::gta_paths
