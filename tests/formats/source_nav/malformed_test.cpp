#include <random>

#include "formats/source_nav/every_version.hpp"
#include "formats/source_nav/nav_network.hpp"

// Files that are no meshes, are cut, or hold what cannot be.

namespace wend::source_nav {
namespace {

Bytes start_of(const Bytes& bytes, std::size_t size) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}
void put_word(Bytes& bytes, std::size_t offset, u32 word) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<std::byte>(word >> (8 * i));
}

struct Malformed : EveryVersion {};

TEST_P(Malformed, EveryCutGivesOneErrorThatSaysWhere) {
    for (std::size_t size = 0; size < raw.bytes.size(); ++size) {
        SCOPED_TRACE(size);
        const Bytes cut = start_of(raw.bytes, size);
        EXPECT_FALSE(test::expect_kept_or_refused(source_nav, cut));
        // What stands before the end is explained all the same.
        u64 told = 0;
        const auto explained = source_nav.explain(cut, [&](const ExplainedRun& run) {
            EXPECT_EQ(run.offset, told);
            told += run.size;
        });
        EXPECT_FALSE(explained);
        EXPECT_LE(told, size);
        if (HasFailure()) return;
    }
}

TEST_P(Malformed, ListsThatCannotBeThereAreNamedByTheirPath) {
    for (const char* path : {"areas[0].encounters[0].spots", "areas[0].hiding_spots",
                             "areas[1].connections.south", "areas"}) {
        // More than the bytes left could hold.
        const u64 count = raw.marks.at(path);
        const bool is_byte = std::string_view(path).ends_with("spots");
        Bytes bytes = raw.bytes;
        if (is_byte)
            bytes[count] = std::byte{0xFF};
        else
            put_word(bytes, count, 0x00FFFFFF);
        const Error error = refusal_of(bytes);
        EXPECT_EQ(error.field, path);
        EXPECT_EQ(error.offset, count + (is_byte ? 1 : 4));
        EXPECT_NE(error.message.find(is_byte ? "255" : "16777215"), std::string::npos);
    }
}

TEST_P(Malformed, BytesChangedAnywhereAreKeptOrRefused) {
    std::mt19937 random(1);
    for (std::size_t at = 0; at < raw.bytes.size(); ++at) {
        // Numbers without consequences need fewer tries than those that others hang on.
        for (const unsigned change : {1u << random() % 8, 0xFFu, 0x80u}) {
            SCOPED_TRACE(std::to_string(at) + " ^ " + std::to_string(change));
            Bytes bytes = raw.bytes;
            bytes[at] ^= static_cast<std::byte>(change);
            test::expect_kept_or_refused(source_nav, bytes);
            if (HasFailure()) return;
        }
    }
}

TEST_P(Malformed, NetworksOfBrokenFilesHold) {
    for (std::size_t at = raw.marks.at("areas"); at < raw.bytes.size(); ++at) {
        Bytes bytes = raw.bytes;
        bytes[at] ^= std::byte{0xFF};
        auto document = source_nav.read(bytes);
        if (!document) continue;
        const Member member{"mesh.nav", bytes.size(), std::nullopt, std::move(*document)};
        const auto network = source_nav.network(std::span(&member, 1), {});
        ASSERT_TRUE(network);
        const NodeIndex nodes = network->nodes.size();
        EXPECT_EQ(nodes, file_of(*member.document).areas.size());
        for (const NodeIndex to : network->links.to) EXPECT_LT(to, nodes);
        for (const Column& column : network->nodes.columns)
            for (const Origin origin : network->nodes.origin) column.value(origin);
        for (const Column& column : network->links.columns)
            for (const Origin origin : network->links.origin) column.value(origin);
        for (const Relation& relation : network->relations)
            for (NodeIndex node = 0; node < nodes; ++node)
                for (const NodeIndex other : relation.related(node)) EXPECT_LT(other, nodes);
    }
}

TEST_P(Malformed, HugeCountsAskForNothing) {
    for (const auto& [path, offset] : raw.marks) {
        if (offset + 4 > raw.bytes.size()) continue;
        for (const u32 word : {0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x01000000u, 0x10000u}) {
            SCOPED_TRACE(path + " = " + std::to_string(word));
            Bytes bytes = raw.bytes;
            put_word(bytes, offset, word);
            test::expect_kept_or_refused(source_nav, bytes);
        }
    }
    Bytes bytes = raw.bytes;
    put_word(bytes, raw.marks.at("areas"), 0x7FFFFFFF);
    const Error error = refusal_of(bytes);
    EXPECT_NE(error.text().find("2147483647"), std::string::npos) << error.text();
}

WEND_FOR_EVERY_VERSION(Malformed);

TEST(Refused, WithoutTheMark) {
    Bytes bytes = raw_file({}).bytes;
    bytes[0] = std::byte{0xCF};
    EXPECT_EQ(refusal_of(bytes).text(),
              "at 0x0 (0), mark: expected the mark 0xfeedface, found 0xfeedfacf");
    EXPECT_FALSE(source_nav.recognise(bytes, "mesh.nav"));
    EXPECT_FALSE(test::expect_kept_or_refused(source_nav, {}));
    EXPECT_FALSE(test::expect_kept_or_refused(source_nav, test::bytes_of("mesh")));
    EXPECT_FALSE(test::expect_kept_or_refused(source_nav, Bytes(100'000)));
    EXPECT_FALSE(test::expect_kept_or_refused(source_nav, Bytes(100'000, std::byte{0xFF})));
}

TEST(Refused, MeshesOfNavBotByName) {
    for (const char* text : {"NavBotNavMesh", "NavBotNavMesh and so on"}) {
        const Bytes bytes = test::bytes_of(text);
        EXPECT_FALSE(test::expect_kept_or_refused(source_nav, bytes));
        const Error error = refusal_of(bytes);
        EXPECT_NE(error.message.find("NavBot"), std::string::npos) << error.text();
        EXPECT_EQ(error.offset, 0u);
        EXPECT_FALSE(source_nav.recognise(bytes, "mesh.nav"));
    }
}

TEST(Refused, Source2ByName) {
    for (u32 version = 30; version <= 36; ++version) {
        const Error error = refusal_of(raw_file({.version = version}).bytes);
        EXPECT_NE(error.message.find("Source 2"), std::string::npos) << error.text();
        EXPECT_NE(error.message.find("version " + std::to_string(version)), std::string::npos);
        EXPECT_EQ(error.offset, 4u);
        EXPECT_EQ(error.field, "version");
    }
}

TEST(Refused, VersionsThatThereAreNot) {
    for (const u32 version : {0u, 17u, 29u, 37u, 0x10000010u, 0xFFFFFFFFu}) {
        const Error error = refusal_of(raw_file({.version = version}).bytes);
        EXPECT_NE(error.message.find("no version " + std::to_string(version)), std::string::npos);
        EXPECT_EQ(error.message.find("Source 2"), std::string::npos);
        EXPECT_EQ(error.offset, 4u);
        EXPECT_EQ(error.field, "version");
    }
}

TEST(Refused, JsonOfOtherFormatsAndVersions) {
    const DocumentPointer document = read_mesh({});
    ASSERT_TRUE(document);
    const std::string json = test::json_of(source_nav, *document);
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = json;
        text.replace(text.find(from), from.size(), to);
        return source_nav.read_json(text, false);
    };
    EXPECT_TRUE(changed("16.0", "16.0"));
    for (const char* version : {"16", "16.00", "016.0", "17", "0", "16.0-base", "16.3", "", "16.1-",
                                "9.0", "5-base", "16.0 ", "16.4294967296", "-1"})
        EXPECT_FALSE(changed("16.0", version)) << version;
    EXPECT_TRUE(changed("16.0", "16.3-base"));
    EXPECT_FALSE(changed("source-nav", "gta-sa-paths"));
}

}  // namespace
}  // namespace wend::source_nav
