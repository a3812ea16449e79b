#include "formats/metroid/edit/table_changes.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "formats/metroid/records/path_document.hpp"
#include "formats/metroid_path/room_maker.hpp"
#include "wend/diff.hpp"

// What tables of pairs say of their own, in JSON, in `explain` and in what `diff` compares.

namespace wend::metroid_path {
namespace {

std::string json_of(const Document& document) {
    std::string text;
    TextSink sink([&](std::string_view piece) { text += piece; });
    document.write_json(sink);
    sink.flush();
    return text;
}

Expected<DocumentPointer> read(const std::string& json) {
    return path_format().read_json(json, false);
}

// Four squares in a row: pairs 01 02 03 12 13 23 are the bits 0 to 5.
PathDocument changed_row() {
    const RoomMaker row = row_of(4);
    PathFile file = row.made();
    EXPECT_EQ(file.ground_reach, (std::vector<u32>{0x3F}));
    file.ground_reach = {0x8000003B};  // without 0 and 3, and with a bit of no pair
    return {row.context, std::move(file)};
}

TEST(TableChanges, AreToldByPairsAndComeBack) {
    const PathDocument document = changed_row();
    const std::string json = json_of(document);
    EXPECT_NE(json.find("\"ground_parted\": [[0, 3]]"), std::string::npos) << json;
    EXPECT_NE(json.find("\"ground_spare\": 2147483648"), std::string::npos) << json;
    EXPECT_EQ(json.find("ground_reach"), std::string::npos);
    EXPECT_EQ(json.find("joined"), std::string::npos);
    const auto again = read(json);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ((*again)->write().value(), document.write().value());
}

TEST(TableChanges, MayBeWrittenByHand) {
    std::string json = json_of(changed_row());
    const std::string told = "\"ground_parted\": [[0, 3]]";
    const auto with = [&](const std::string& other) {
        std::string text = json;
        return text.replace(text.find(told), told.size(), other);
    };
    // Either order of a pair; and what links join may be said once more.
    const auto found = read(with(R"("ground_parted": [[2, 1]], "ground_joined": [[0, 1]])"));
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_EQ(PathDocument::of(**found).file.ground_reach, (std::vector<u32>{0x80000037}));

    const auto refusal = [&](const std::string& other) {
        const auto refused = read(with(other));
        return refused ? "" : refused.error().text();
    };
    EXPECT_EQ(refusal(R"("ground_parted": [[0, 4]])"),
              "ground_parted[0]: the regions 0 and 4 are not both there: there are 4");
    EXPECT_EQ(refusal(R"("ground_joined": [[0, 1], [2, 2]])"),
              "ground_joined[1]: the regions 2 and 2 are one, which always reaches itself");
    EXPECT_EQ(refusal(R"("ground_joined": [[0, 1]], "ground_parted": [[1, 0]])"),
              "ground_joined[0]: the regions 0 and 1 stand in ground_parted too");
    EXPECT_EQ(refusal(R"("ground_reach": [])"), "ground_spare: ground_reach has no words");
}

// Whether words that JSON has, such as older versions wrote them, are still taken.
TEST(TableChanges, MayStandAsWords) {
    std::string json = json_of(changed_row());
    const std::string told = "\"ground_parted\": [[0, 3]]";
    const auto found = read(json.replace(json.find(told), told.size(), R"("ground_reach": [5])"));
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_EQ(PathDocument::of(**found).file.ground_reach, (std::vector<u32>{0x80000005}));
}

TEST(TableChanges, ThatAreTooManyStandAsWords) {
    const RoomMaker row = row_of(92);  // 4186 pairs
    PathFile file = row.made();
    std::ranges::fill(file.ground_reach, 0u);
    const PathDocument document(row.context, std::move(file));
    const std::string json = json_of(document);
    EXPECT_NE(json.find("\"ground_reach\""), std::string::npos);
    EXPECT_EQ(json.find("\"ground_parted\""), std::string::npos);
    EXPECT_EQ(read(json).value()->write().value(), document.write().value());
}

TEST(TableChanges, AreWhatADiffTells) {
    const RoomMaker row = row_of(4);
    const auto map_of = [](DocumentPointer document) {
        return Map::of(path_format(), {{"room.PATH", 0, std::nullopt, std::move(document)}})
            .value();
    };
    const Map was = map_of(std::make_unique<PathDocument>(row.context, row.made()));
    const Map is = map_of(changed_row().copy());
    const Patch patch = Patch::between(was, is).value();
    std::string text;
    for (const FileDiff& file : diff_summary_of(patch))
        for (const std::string& line : file.lines) text += line + "\n";
    EXPECT_NE(text.find("ground_parted"), std::string::npos) << text;
    std::string json;
    TextSink sink([&](std::string_view piece) { json += piece; });
    patch.write_json(sink);
    sink.flush();
    const auto there = apply_patch(was, json);
    ASSERT_TRUE(there) << there.error().text();
    EXPECT_EQ(there->front().document->write().value(), is.members()[0].document->write().value());
    EXPECT_EQ(apply_patch(is, json, true).value().front().document->write().value(),
              was.members()[0].document->write().value());
}

TEST(TablePairs, NameWhatAWordStandsFor) {
    // Of five: 01 02 03 04, 12 13 14, 23 24, 34.
    EXPECT_EQ(pairs_text(0b10'0001'0110, 0, 5),
              "pairs 0-1 to 3-4; joined: 0 with 2, 3; 1 with 2; 3 with 4");
    EXPECT_EQ(pairs_text(0x3FF, 0, 5), "pairs 0-1 to 3-4, all joined");
    EXPECT_EQ(pairs_text(0x400, 0, 5), "pairs 0-1 to 3-4, none joined; spare bits 0x400");
    EXPECT_EQ(pairs_text(1, 0, 2), "pair 0-1, joined");
    // Of nine there are 36: the last four are 58, 67, 68 and 78.
    EXPECT_EQ(pairs_text(0b1001, 1, 9), "pairs 5-8 to 7-8; joined: 5 with 8; 7 with 8");
    EXPECT_EQ(pairs_text(1, 2, 9), "stands for no pair");
    EXPECT_EQ(pairs_text(0, 0, 0), "stands for no pair");
}

TEST(TablePairs, StandBesideTheWordsThatExplainTells) {
    const PathDocument document = changed_row();
    std::string notes;
    ASSERT_TRUE(path_format().explain(document.write().value(), [&](const ExplainedRun& run) {
        if (run.path.starts_with("ground_reach")) notes += run.note;
    }));
    EXPECT_TRUE(
        notes.ends_with(": pairs 0-1 to 2-3; joined: 0 with 1, 2; 1 with 2, 3; 2 with 3; "
                        "spare bits 0x80000000"))
        << notes;
}

}  // namespace
}  // namespace wend::metroid_path
