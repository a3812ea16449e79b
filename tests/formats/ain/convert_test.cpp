#include <gtest/gtest.h>

#include "formats/ain/files.hpp"

namespace wend::ain {
namespace {

struct Converted {
    std::shared_ptr<const Document> document;
    LossReport losses;
    std::string error;
};

Converted converted(const Bytes& bytes, const std::string& version, bool lossy = false,
                    const OptionValues& options = {}) {
    const Map map = map_of(bytes);
    Converted result;
    const std::span<const Member> members[] = {map.members()};
    auto files = ain.convert(members, {.version = version, .options = options, .lossy = lossy},
                             result.losses);
    if (files)
        result.document = files->front().document;
    else
        result.error = files.error()->message;
    return result;
}

std::size_t count_of(const LossReport& losses, std::string_view field) {
    std::size_t count = 0;
    for (const LossReport::FieldTotal& total : losses.totals())
        if (total.field == field) count += total.count;
    return count;
}

TEST(GraphConversion, ToItsOwnVersionKeepsTheBytes) {
    for (const RawGraph& raw : {RawGraph{}, RawGraph{.hulls = 11}, RawGraph{.version = 35}}) {
        const Converted same = converted(raw.bytes(), "");
        ASSERT_TRUE(same.document) << same.error;
        EXPECT_TRUE(same.document->write().value() == raw.bytes());
    }
}

// The tenth hull goes, and so does the revision.
TEST(GraphConversion, ToTextTellsWhatIsLost) {
    EXPECT_FALSE(converted(RawGraph().bytes(), "27").document);
    const Converted text = converted(RawGraph().bytes(), "27", true);
    ASSERT_TRUE(text.document) << text.error;
    EXPECT_EQ(count_of(text.losses, "revision"), 1u);
    EXPECT_EQ(count_of(text.losses, "offsets.medium_tall"), 1u);
    EXPECT_EQ(count_of(text.losses, "moves.medium_tall"), 4u);
    EXPECT_EQ(text.losses.totals().size(), 3u);
    const std::string written(bytes_as_text(text.document->write().value()));
    EXPECT_TRUE(
        written.starts_with("Version\t27\nNumNodes:         5\n0.00,0.00,0.00 0.000000 1.50 "));
    EXPECT_TRUE(written.ends_with("2 3 8 8 8 8 8 8 8 8 8 7 8 10 -1 11 "));
    EXPECT_EQ(file_of(*text.document).nodes[1].link_count, 2);
}

TEST(GraphConversion, ToTextRoundsToHundredths) {
    RawGraph raw{.hulls = 9};
    raw.nodes[0].position = {0.125f, 1.0f / 3, 0};
    const Converted text = converted(raw.bytes(), "27", true);
    ASSERT_TRUE(text.document) << text.error;
    EXPECT_EQ(count_of(text.losses, "position"), 2u);
    EXPECT_EQ(file_of(*text.document).nodes[0].position[1], 0.33f);
}

TEST(GraphConversion, FromTextInventsAHullAndTakesARevision) {
    const Converted binary =
        converted(test::bytes_of(raw_text), "37", true, {{"revision", "8336"}});
    ASSERT_TRUE(binary.document) << binary.error;
    EXPECT_EQ(count_of(binary.losses, "moves.medium_tall"), 1u);
    EXPECT_EQ(count_of(binary.losses, "revision"), 0u);
    EXPECT_EQ(file_of(*binary.document).revision, 8336);
    EXPECT_EQ(file_of(*binary.document).links[0].moves.of[9], no_move);
    const Converted back = converted(binary.document->write().value(), "27", true);
    ASSERT_TRUE(back.document);
    EXPECT_TRUE(back.document->write().value() == test::bytes_of(raw_text));
}

TEST(GraphConversion, RefusesWhatIsNotKnown) {
    EXPECT_FALSE(converted(RawGraph().bytes(), "41", true).document);
    EXPECT_FALSE(converted(RawGraph().bytes(), "54", true).document);
    EXPECT_FALSE(converted(RawGraph().bytes(), "37.33", true).document);
    EXPECT_FALSE(converted(RawGraph().bytes(), "35", true, {{"revision", "1"}}).document);
}

}  // namespace
}  // namespace wend::ain
