#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/random_record.hpp"
#include "describe/support.hpp"
#include "formats/gta/records/area_file.hpp"

// The machinery under its first format: parallel arrays, owned rows, files that end early.

namespace wend::gta_paths {
namespace {

auto derive_for(PathContext context) {
    return [context](AreaFile& file) { return derive(file, context); };
}

PathContext any_version() {
    return {
        *rc::gen::element(Version::vanilla, Version::fm92_ver2, Version::fm92_ver3, Version::fla4)};
}

// A random file whose counts are right and whose last nodes own no more links than there are.
AreaFile random_file(PathContext context, bool random_derived) {
    std::mt19937_64 random(*rc::gen::noShrink(rc::gen::arbitrary<u64>()));
    AreaFile file;
    fill_randomly(file, context, random, 12, random_derived);
    file.area = static_cast<u32>(random() % 64);
    file.header.nodes = static_cast<u32>(file.nodes.size());
    file.header.navi_nodes = static_cast<u32>(file.navi_nodes.size());
    file.header.links = static_cast<u32>(file.links.size());
    file.missing_bytes = 0;
    return file;
}

void expect_comes_back(const AreaFile& file, PathContext context) {
    const auto derive_file = derive_for(context);
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) RC_FAIL(bytes.error().text());
    Expected<AreaFile> read = decode<AreaFile>(*bytes, context);
    if (!read) RC_FAIL(read.error().text());
    read->area = file.area;
    RC_ASSERT(differences(file, *read, context, 5) == std::vector<std::string>{});

    const std::string json = test::to_json(file, context, derive_file);
    const auto parsed = parse_json<AreaFile>(json, context, false, derive_file);
    if (!parsed) RC_FAIL(parsed.error().text() + "\n" + json);
    RC_ASSERT(differences(file, *parsed, context, 5) == std::vector<std::string>{});
}

RC_GTEST_PROP(gta_paths_records, derived_files_come_back, ()) {
    const PathContext context = any_version();
    AreaFile file = random_file(context, false);
    RC_ASSERT(derive(file, context));
    expect_comes_back(file, context);
}

RC_GTEST_PROP(gta_paths_records, random_derived_values_come_back, ()) {
    const PathContext context = any_version();
    expect_comes_back(random_file(context, true), context);
}

TEST(gta_paths_records, real_files_round_trip) {
    int tried = 0;
    for (const auto& path : test::real_files("gta-sa", ".DAT")) {
        SCOPED_TRACE(path.string());
        const Bytes bytes = test::read_file(path);
        const Expected<AreaFile> file = decode<AreaFile>(bytes, PathContext{});
        ASSERT_TRUE(file) << file.error().text();
        // The area stands in the nodes, and JSON says it beside them.
        const auto derive_file = [&](AreaFile& computed) {
            computed.area = file->nodes.empty() ? no_area : file->nodes[0].area;
            return derive(computed, PathContext{});
        };
        test::expect_round_trip<AreaFile>(bytes, PathContext{}, derive_file);
        ++tried;
    }
    if (tried == 0) GTEST_SKIP() << "no San Andreas files in ../shared/data/gta-sa";
    EXPECT_GE(tried, 64);
}

AreaFile owning_file() {
    AreaFile file;
    file.area = 3;
    file.nodes.resize(3);
    file.links.resize(4);
    for (std::size_t i = 0; i < 4; ++i) file.links[i].length = static_cast<u8>(i + 1);
    file.nodes[0].flags = 1;
    file.nodes[2].flags = 2;
    EXPECT_TRUE(derive(file, PathContext{}));
    return file;
}

TEST(gta_paths_records, rows_stand_with_their_owners) {
    const AreaFile file = owning_file();
    EXPECT_EQ(file.nodes[2].base_link, 1);
    const std::string json = test::to_json(file, PathContext{}, derive_for({}));
    const auto at = [&](const char* text) { return json.find(text); };
    EXPECT_NE(at(R"("links": [{"#": 0, "target": [0, 0], "length": 1}])"), json.npos) << json;
    EXPECT_NE(at(R"("links": [{"#": 1, "target": [0, 0], "length": 2}, )"
                 R"({"#": 2, "target": [0, 0], "length": 3}])"),
              json.npos);
    EXPECT_NE(at("\"unowned_links\": [\n    {\"#\": 3, \"target\": [0, 0], \"length\": 4}"),
              json.npos);
    EXPECT_EQ(at("stored"), json.npos);
    EXPECT_EQ(at("base_link"), json.npos);
}

TEST(gta_paths_records, an_edited_row_moves_the_counts) {
    std::string json = test::to_json(owning_file(), PathContext{}, derive_for({}));
    const std::string row = R"({"#": 1, "target": [0, 0], "length": 2}, )";
    const auto found = json.find(row);
    ASSERT_NE(found, json.npos);
    json.erase(found, row.size());
    const auto parsed = parse_json<AreaFile>(json, PathContext{}, false, derive_for({}));
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_EQ(parsed->header.links, 3u);
    EXPECT_EQ(node_flags["link_count"].get(parsed->nodes[2].flags), 1u);
    ASSERT_EQ(parsed->links.size(), 3u);
    EXPECT_EQ(parsed->links[2].length, 4);
}

TEST(gta_paths_records, a_node_owns_at_most_fifteen_links) {
    AreaFile file;
    file.area = 3;
    file.nodes.resize(1);
    file.links.resize(15);
    file.nodes[0].flags = 15;
    ASSERT_TRUE(derive(file, PathContext{}));
    std::string json = test::to_json(file, PathContext{}, derive_for({}));
    const std::string row = R"({"#": 0, "target": [0, 0], "length": 0})";
    json.insert(json.find(row), row + ", ");
    const auto parsed = parse_json<AreaFile>(json, PathContext{}, false, derive_for({}));
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error()->field, "nodes[0].links");
    EXPECT_NE(parsed.error()->message.find("16 are too many, a record can own 15"),
              std::string::npos);
}

TEST(gta_paths_records, nodes_that_claim_more_links_than_there_are_come_back) {
    AreaFile file = owning_file();
    file.nodes[2].flags = node_flags["link_count"].with(file.nodes[2].flags, 9);
    std::string json = test::to_json(file, PathContext{}, derive_for({}));
    const std::string stored = R"("stored": {"flags": {"link_count": 9}})", links = R"("links": [)";
    const auto end = json.find(", " + stored);
    ASSERT_NE(end, json.npos) << json;
    const auto comes_back = [&] {
        const auto parsed = parse_json<AreaFile>(json, PathContext{}, false, derive_for({}));
        ASSERT_TRUE(parsed) << parsed.error().text();
        EXPECT_TRUE(differences(file, *parsed, PathContext{}).empty());
    };
    comes_back();
    // The number of links that JSON shows must not win over the stored one in another order.
    json.erase(end, 2 + stored.size());
    json.insert(json.rfind(links, end), stored + ", ");
    comes_back();
}

TEST(gta_paths_records, files_that_end_early_come_back_and_cuts_before_are_refused) {
    const AreaFile file = owning_file();
    const Bytes whole = encode(file, PathContext{}).value();
    // Header, nodes, targets and their room, navi nodes; then lengths: 4 bytes that must be there.
    const std::size_t must = 20 + 3 * 28 + 4 * 4 + 768 + 4 * 2 + 4;
    ASSERT_EQ(whole.size(), must + 192 + 4 + 192);
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        const ByteView cut = ByteView(whole).first(length);
        auto read = decode<AreaFile>(cut, PathContext{});
        ASSERT_EQ(read.has_value(), length >= must) << length;
        if (!read) continue;
        EXPECT_EQ(read->missing_bytes, whole.size() - length);
        read->area = 3;
        const auto written = encode(*read, PathContext{});
        ASSERT_TRUE(written);
        ASSERT_TRUE(std::ranges::equal(*written, cut));
        const std::string json = test::to_json(*read, PathContext{}, derive_for({}));
        const auto parsed = parse_json<AreaFile>(json, PathContext{}, false, derive_for({}));
        ASSERT_TRUE(parsed) << parsed.error().text();
        ASSERT_TRUE(std::ranges::equal(encode(*parsed, PathContext{}).value(), cut)) << length;
    }
}

}  // namespace
}  // namespace wend::gta_paths
