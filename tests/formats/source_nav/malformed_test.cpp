#include "formats/every_change.hpp"
#include "formats/source/draw/nav_network.hpp"
#include "formats/source_nav/every_version.hpp"
#include "support/column_values.hpp"

// Files that are no meshes, are cut, or hold what cannot be.

namespace wend::source_nav {
namespace {

void put_word(Bytes& bytes, std::size_t offset, u32 word) {
    for (std::size_t i = 0; i < 4; ++i) bytes[offset + i] = static_cast<std::byte>(word >> (8 * i));
}

struct Malformed : EveryVersion {};

TEST_P(Malformed, IsKeptOrRefusedWithEveryChange) {
    const test::EveryChange tried(source_nav, raw.bytes, 4);
    EXPECT_EQ(tried.of_cuts().read, 0U);
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
        EXPECT_EQ(error->field, path);
        EXPECT_EQ(error->offset, count + (is_byte ? 1 : 4));
        EXPECT_NE(error->message.find(is_byte ? "255" : "16777215"), std::string::npos);
    }
}

TEST_P(Malformed, NetworksOfBrokenFilesHold) {
    for (std::size_t at = raw.marks.at("areas"); at < raw.bytes.size(); ++at) {
        Bytes bytes = raw.bytes;
        bytes[at] ^= std::byte{0xFF};
        auto document = source_nav.read(bytes);
        if (!document) continue;
        const Member member{"mesh.nav", bytes.size(), std::nullopt, std::move(*document)};
        const Map map = Map::of(source_nav, {member}).value();
        const Network& network = map.network();
        const NodeIndex nodes = network.nodes.size();
        EXPECT_EQ(nodes, file_of(*member.document).areas.size());
        for (const NodeIndex to : network.links.to) EXPECT_LT(to, nodes);
        expect_all_columns(network);
        for (const Relation& relation : network.relations)
            for (NodeIndex node = 0; node < nodes; ++node)
                for (const NodeIndex other : relation.related(node)) EXPECT_LT(other, nodes);
    }
}

WEND_FOR_EVERY_VERSION(Malformed);

TEST(Refused, WithoutTheMark) {
    Bytes bytes = raw_file({}).bytes;
    bytes[0] = std::byte{0xCF};
    EXPECT_EQ(refusal_of(bytes).text(),
              "at 0x0 (0), magic: expected the magic number 0xfeedface, found 0xfeedfacf");
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
        EXPECT_NE(error->message.find("NavBot"), std::string::npos) << error.text();
        EXPECT_EQ(error->offset, 0u);
        EXPECT_FALSE(source_nav.recognise(bytes, "mesh.nav"));
    }
}

TEST(Refused, Source2ByName) {
    for (u32 version = 30; version <= 36; ++version) {
        const Error error = refusal_of(raw_file({.version = version}).bytes);
        EXPECT_NE(error->message.find("Source 2"), std::string::npos) << error.text();
        EXPECT_NE(error->message.find("version " + std::to_string(version)), std::string::npos);
        EXPECT_EQ(error->offset, 4u);
        EXPECT_EQ(error->field, "version");
    }
}

TEST(Refused, VersionsThatThereAreNot) {
    for (const u32 version : {0u, 17u, 29u, 37u, 0x10000010u, 0xFFFFFFFFu}) {
        const Error error = refusal_of(raw_file({.version = version}).bytes);
        EXPECT_NE(error->message.find("no version " + std::to_string(version)), std::string::npos);
        EXPECT_EQ(error->message.find("Source 2"), std::string::npos);
        EXPECT_EQ(error->offset, 4u);
        EXPECT_EQ(error->field, "version");
    }
}

TEST(Refused, JsonOfOtherFormatsAndVersions) {
    const DocumentPointer document = read_mesh({});
    ASSERT_TRUE(document);
    const std::string json = test::json_of(*document);
    const auto changed = [&](std::string_view from, std::string_view to) {
        std::string text = json;
        text.replace(text.find(from), from.size(), to);
        return source_nav.read_json(text, false);
    };
    EXPECT_TRUE(changed("16.0", "16.0"));
    for (const char* version : {"16", "16.00", "016.0", "17", "0", "16.0-basis", "16.8", "",
                                "16.1-", "9.0", "5-base", "16.0 ", "16.4294967296", "-1"})
        EXPECT_FALSE(changed("16.0", version)) << version;
    EXPECT_TRUE(changed("16.0", "16.3-base"));
    EXPECT_FALSE(changed("source-nav", "gta-sa-paths"));
}

}  // namespace
}  // namespace wend::source_nav
