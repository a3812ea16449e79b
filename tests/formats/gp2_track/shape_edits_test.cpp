#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/edited_tracks.hpp"

// Shapes of tracks that come and go with the definitions that name them. The hand-made track has
// shape 1 before shape 0 in the file; definition 0 names shape 0, definition 1 shape 1.

namespace wend::gp2_track {
namespace {

struct ShapeEdits : testing::TestWithParam<bool> {
    const bool is_gp2 = GetParam();
    Editor editor{map_of(hand_made_track(is_gp2))};

    bool run(const Edit& edit) {
        const auto report = editor.run(edit);
        EXPECT_TRUE(report) << report.error().text();
        return report.has_value();
    }
};

TEST_P(ShapeEdits, AShapeThatADefinitionNamesCannotGo) {
    EXPECT_EQ(
        refusal(editor, edits::Erase{"shapes[1]"}),
        "shapes[1]: is shape 0, which is named by definitions[0]: erase that first, or let it "
        "name another");
    EXPECT_FALSE(editor.can_undo());
}

TEST_P(ShapeEdits, TheOthersGetTheNumbersBehind) {
    ASSERT_TRUE(run(edits::Erase{"definitions[0]"}));
    const auto erased = editor.run(edits::Erase{"shapes[1]"});
    ASSERT_TRUE(erased) << erased.error().text();
    EXPECT_EQ(erased->consequences, std::vector<std::string>{"1 other shape has another number"});
    const TrackFile& file = file_in(editor);
    ASSERT_EQ(file.shapes.size(), 1U);
    EXPECT_EQ(file.shapes[0].number, 0);
    EXPECT_EQ(file.shapes[0].size, 6);
    EXPECT_EQ(file.definitions[0].id, 17);
    EXPECT_EQ(file.shape_offsets.size(), 1U);
    // The file is that of a track that never had the shape.
    RawTrack raw = hand_made_track(is_gp2);
    raw.shapes.erase(raw.shapes.begin());
    raw.shapes_in_file = {0};
    raw.definitions.erase(raw.definitions.begin());
    raw.definitions[0].id = 17;
    std::erase_if(raw.track, [](const RawStep& step) {
        return step.command == 0x80 && step.words == std::vector<int>{0};
    });
    for (RawStep& step : raw.track)
        if (step.command == 0x80) step.words[0] -= 16;
    if (is_gp2) raw.texts.at(512) = "#GP2OBJINFO|0|Bridge|#";
    EXPECT_TRUE(bytes_in(editor) == raw_file(raw).bytes);
}

TEST_P(ShapeEdits, ANewShapeHasTheNextNumberOrItsOwn) {
    const Bytes before = bytes_in(editor);
    ASSERT_TRUE(run(edits::Insert{"shapes[0]", fields({"described=1", "size=7"})}));
    EXPECT_EQ(file_in(editor).shapes[0].number, 2);
    EXPECT_EQ(file_in(editor).definitions[0].id, 17);
    ASSERT_TRUE(run(edits::Erase{"shapes[0]"}));
    EXPECT_TRUE(bytes_in(editor) == before);

    const auto report =
        editor.run(edits::Insert{"shapes[]", fields({"number=0", "described=1", "size=7"})});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences,
              (std::vector<std::string>{"it is shape 0", "2 other shapes have other numbers"}));
    EXPECT_EQ(file_in(editor).shapes[2].number, 0);
    EXPECT_EQ(file_in(editor).shapes[0].number, 2);
    EXPECT_EQ(file_in(editor).definitions[0].id, 18);
    EXPECT_EQ(file_in(editor).definitions[1].id, 19);
    ASSERT_TRUE(run(edits::Erase{"shapes[2]"}));
    EXPECT_TRUE(bytes_in(editor) == before);

    EXPECT_NE(refusal(editor, edits::Insert{"shapes[]", fields({"number=4", "size=7"})})
                  .find("the next one is 2"),
              std::string::npos);
}

TEST_P(ShapeEdits, TheShapeOfThePitCrewStays) {
    Editor crew(map_of(track_with_body(raw_body(is_gp2), is_gp2)));
    ASSERT_TRUE(crew.run(edits::Erase{"definitions[0]"}));
    EXPECT_NE(refusal(crew, edits::Erase{"shapes[1]"}).find("named by header.second_shape"),
              std::string::npos);
    ASSERT_TRUE(
        crew.run(edits::Insert{"shapes[0]", fields({"number=0", "described=1", "size=7"})}));
    EXPECT_EQ(file_in(crew).header.second_shape, 1);
}

// Ids end at 255, so that the last shape that a definition names is number 238.
TEST_P(ShapeEdits, DefinitionsNameNoShapeBeyondAByte) {
    while (file_in(editor).shapes.size() < 239)
        ASSERT_TRUE(run(edits::Insert{"shapes[]", fields({"described=1", "size=7"})}));
    ASSERT_TRUE(run(edits::SetFile{fields({"definitions[1].id=255"})}));
    EXPECT_EQ(
        refusal(editor, edits::Insert{"shapes[]", fields({"number=0", "described=1", "size=7"})}),
        "definitions[1].id: names the last shape that a definition can, which would get the next "
        "number");
}

INSTANTIATE_TEST_SUITE_P(Games, ShapeEdits, testing::Bool());

}  // namespace
}  // namespace wend::gp2_track
