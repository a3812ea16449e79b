#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "wend/formats.hpp"

// What every format tells of its fields and of its JSON.

namespace wend::cli {
namespace {

// Rows of the tables of a page whose last cell is empty, or holds only what follows a note.
std::vector<std::string> rows_without_note(std::string_view page) {
    std::vector<std::string> rows;
    while (!page.empty()) {
        const std::size_t end = std::min(page.find('\n'), page.size() - 1);
        const std::string_view row = page.substr(0, end);
        page.remove_prefix(end + 1);
        if (!row.starts_with("| `") || !row.ends_with(" |")) continue;
        const std::size_t last = row.rfind("| ", row.size() - 3);
        const std::string_view meaning = row.substr(last + 2, row.size() - last - 4);
        if (meaning.empty() || meaning.starts_with(';')) rows.emplace_back(row);
    }
    return rows;
}

TEST(every_format, has_a_note_for_each_field_and_bit) {
    EXPECT_EQ(
        rows_without_note("| `x` | u8 | 0 |  |\n| `y` | u8 | 1 | ; in m |\n| `z` | u8 | 2 | up |\n"
                          "| **bytes** | | 3 | |\n")
            .size(),
        2u);
    for (const Format* format : formats())
        EXPECT_EQ(rows_without_note(format->layout_page()), std::vector<std::string>{})
            << format->info().id;
}

TEST(every_format, explains_a_sample_with_a_note_for_each_run) {
    for (const Format* format : formats()) {
        SampleRequest request;
        request.nodes = 30;
        const auto files = format->sample(request);
        if (!files) continue;  // Some can only be converted to.
        for (const OutputFile& file : *files) {
            const auto bytes = file.document->write();
            ASSERT_TRUE(bytes) << bytes.error().text();
            std::set<std::string> bare;
            ASSERT_TRUE(format->explain(*bytes, [&](const ExplainedRun& run) {
                if (run.note.empty() || run.note.find("see the bits") != run.note.npos)
                    bare.emplace(run.path);
                for (const ExplainedBits& bits : run.bits) {
                    EXPECT_NE(bits.value, 0u);
                    EXPECT_NE(run.value.find(bits.name), run.value.npos) << run.value;
                    if (bits.note.empty()) bare.emplace(bits.name);
                }
            }));
            EXPECT_EQ(bare, std::set<std::string>{}) << format->info().id;
        }
    }
}

// A record that holds needed keys is needed itself, or its keys would be missed in silence.
void expect_no_hidden_needs(const JsonGuide& guide) {
    const auto is_needed = [](const JsonKey& key) { return key.otherwise.empty(); };
    for (const JsonRecord& inner : guide.records) {
        if (inner.path.empty() || std::ranges::none_of(inner.keys, is_needed)) continue;
        const std::size_t dot = inner.path.rfind('.');
        const std::string outer = dot == inner.path.npos ? "" : inner.path.substr(0, dot);
        const std::string name = inner.path.substr(dot == inner.path.npos ? 0 : dot + 1);
        for (const JsonRecord& record : guide.records)
            for (const JsonKey& key : record.keys)
                EXPECT_TRUE(record.path != outer || key.name != name || key.type != "object" ||
                            is_needed(key))
                    << inner.path;
    }
}

TEST(every_format, tells_of_json_that_can_be_built) {
    for (const Format* format : formats())
        for (const FormatVersion& version : format->info().versions) {
            SCOPED_TRACE(format->info().id + ':' + version.name);
            const auto guide = format->json_guide(version.name);
            ASSERT_TRUE(guide) << guide.error().text();
            ASSERT_FALSE(guide->records.empty());
            for (const JsonRecord& record : guide->records)
                for (const JsonKey& key : record.keys) {
                    EXPECT_FALSE(key.note.empty()) << record.path << '.' << key.name;
                    EXPECT_FALSE(key.type.empty()) << record.path << '.' << key.name;
                }
            expect_no_hidden_needs(*guide);
            const auto document = format->read_json(guide->example, false);
            ASSERT_TRUE(document) << document.error().text() << '\n' << guide->example;
            EXPECT_EQ((*document)->version(), version.name);
            const auto bytes = (*document)->write();
            ASSERT_TRUE(bytes) << bytes.error().text() << '\n' << guide->example;
            EXPECT_TRUE(format->read(*bytes)) << guide->example;
        }
}

}  // namespace
}  // namespace wend::cli
