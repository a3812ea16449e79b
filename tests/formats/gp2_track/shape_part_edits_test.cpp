#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/edited_tracks.hpp"
#include "formats/gp2_track/track_maps.hpp"
#include "formats/gp2_track/what_shapes_show.hpp"

// Parts of shapes that come and go: what names others names the same ones as before.

namespace wend::gp2_track {
namespace {

// The hand-made body is the second shape of its file.
struct ShapePartEdits : testing::TestWithParam<bool> {
    const bool is_gp2 = GetParam();
    RawBody body = raw_body(is_gp2);
    Editor editor{map_of(track_with_body(body, is_gp2))};

    const Shape& shape() const { return file_in(editor).shapes[1]; }
    Expected<EditReport> insert(std::string place, std::initializer_list<std::string_view> values) {
        return editor.run(edits::Insert{"shapes[1]." + place, fields(values)});
    }
    Expected<EditReport> erase(const std::string& element) {
        return editor.run(edits::Erase{"shapes[1]." + element});
    }
    void expect_refused(const std::string& element, std::string_view part) {
        const auto report = erase(element);
        ASSERT_FALSE(report) << element;
        EXPECT_NE(report.error().text().find(part), std::string::npos) << report.error().text();
        EXPECT_FALSE(editor.can_undo());
    }
    // The bytes of a file that was written down anew with another body.
    Bytes bytes_with(const RawBody& other) const {
        return raw_file(track_with_body(other, is_gp2)).bytes;
    }
};

// Byte for byte what the fact sheet makes of it with one more point.
TEST_P(ShapePartEdits, APointMayComeAnywhere) {
    ASSERT_TRUE(insert("points[1]", {"x=-1", "y=2", "z=77"}));
    const int scale = is_gp2 ? 4 : 2, opposite = is_gp2 ? 0x80 : 0x20;
    RawBody expected = body;
    // Vector 0 is used by nothing, and stays.
    expected.points.insert(expected.points.begin() + 1, {scale + opposite, 2 * scale, 77});
    expected.points[4][0] = 0x8002;
    expected.vectors = {{0, 0}, {0, 2}, {0, 3}, {3, 4}, {2, 4}};
    expected.sight = {4, 3};
    expected.bitmap_point = 4;
    EXPECT_EQ(bytes_in(editor), bytes_with(expected));
    ASSERT_TRUE(erase("points[1]"));
    EXPECT_EQ(bytes_in(editor), bytes_with(body));
}

TEST_P(ShapePartEdits, AVectorMayComeBehindTheFirst) {
    ASSERT_TRUE(insert("vectors[2]", {"from=3", "to=1"}));
    RawBody expected = body;
    expected.vectors.insert(expected.vectors.begin() + 2, {3, 1});
    expected.sides = {1, 5, -4, -3};
    expected.pole_vector = 3;
    EXPECT_EQ(bytes_in(editor), bytes_with(expected));
    ASSERT_TRUE(erase("vectors[2]"));
    EXPECT_EQ(bytes_in(editor), bytes_with(body));
    const auto report = insert("vectors[0]", {"from=0", "to=1"});
    ASSERT_FALSE(report);
    EXPECT_NE(report.error()->message.find("stays the first"), std::string::npos);
}

// The second address leads to the second value, wherever that is; the level of F1GP has a bit more.
TEST_P(ShapePartEdits, AScaleValueMayComeAnywhere) {
    ASSERT_TRUE(insert("scale_values[1]", {"value=320"}));
    const int third = is_gp2 ? 12 : 6, opposite = is_gp2 ? 0x80 : 0x20;
    RawBody expected = body;
    expected.scales = {100, 320, 640};
    expected.points[0][0] = third + opposite;
    expected.points[1][0] = third;
    RawTrack track = track_with_body(expected, is_gp2);
    track.second_address += 2;
    EXPECT_EQ(bytes_in(editor), raw_file(track).bytes);
    ASSERT_TRUE(erase("scale_values[1]"));
    EXPECT_EQ(bytes_in(editor), bytes_with(body));
}

TEST_P(ShapePartEdits, AnElementThatGoesIsDrawnNoMore) {
    const auto report = erase("elements[1]");
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->consequences.front(), is_gp2
                                                ? "2 entries of display lists that drew it removed"
                                                : "1 entry of display lists that drew it removed");
    ASSERT_EQ(shape().elements.size(), 2U);
    EXPECT_EQ(shape().displays[0].lists[0].elements, (std::vector<u16>{0, 1}));
    ASSERT_TRUE(insert("elements[1]", {"kind=pole", "vector=2", "colour=8"}));
    EXPECT_EQ(shape().displays[0].lists[0].elements, (std::vector<u16>{0, 2}));
    ASSERT_TRUE(insert("displays[0].lists[0].elements[2]", {"value=1"}));
    EXPECT_EQ(shape().displays[0].lists[0].elements, (std::vector<u16>{0, 2, 1}));
}

TEST_P(ShapePartEdits, ListsAndDisplaysKeepWhatNamesThem) {
    ASSERT_TRUE(insert("displays[0].lists[0]", {}));
    for (const DisplayView& view : shape().displays[0].views) EXPECT_EQ(view.list, 1);
    ASSERT_TRUE(insert("displays[0]", {}));
    EXPECT_EQ(shape().levels[0].display, 1);
    EXPECT_EQ(shape().levels[1].display, 2);
    ASSERT_TRUE(erase("displays[0]"));
    ASSERT_TRUE(erase("displays[0].lists[0]"));
    EXPECT_EQ(bytes_in(editor), bytes_with(body));
    if (is_gp2) return;
    ASSERT_TRUE(insert("displays[1].pictures[1]", {"bitmap=44"}));
    EXPECT_EQ(shape().displays[1].views[0].list, 0);
    EXPECT_EQ(shape().displays[1].views[8].list, 2);
}

TEST_P(ShapePartEdits, WhatIsNamedCannotGo) {
    expect_refused("points[1]",
                   "shapes[1].points[1]: is named by shapes[1].vectors[1].to, "
                   "shapes[1].vectors[4].from, shapes[1].points[3].same_as: erase that first");
    expect_refused("points[3]", "and 1 more");
    expect_refused("vectors[0]", "is not used and stays the first");
    expect_refused("vectors[3]", "named by shapes[1].elements[0].vectors[2]");
    expect_refused("scale_values[1]", "header.second_scale_value");
    expect_refused("displays[1]", "named by shapes[1].levels[1].display");
    expect_refused("displays[0].lists[0]", "named by shapes[1].displays[0].views[0].list");
}

// In two shapes of F1GP a view begins in the middle of a list.
TEST_P(ShapePartEdits, ViewsWithoutAListBeginAtTheSameWord) {
    ASSERT_TRUE(editor.run(edits::SetFile{fields({"shapes[1].displays[0].views[3].list=65535",
                                                  "shapes[1].displays[0].views[3].start=10"})}));
    const auto start = [&] { return shape().displays[0].views[3].start; };
    const Bytes before = bytes_in(editor);
    // Words 0 to 3 are those of the views, 4 to 6 the elements of the list.
    for (const auto& [place, words] :
         {std::pair("lists[0].elements[0]", 1), std::pair("lists[0].elements[1]", 1),
          std::pair("lists[0].elements[2]", 0), std::pair("lists[0]", 1), std::pair("lists[1]", 0),
          std::pair("views[4]", 1)}) {
        const std::string path = fmt::format("displays[0].{}", place);
        ASSERT_TRUE(insert(path, {})) << path;
        EXPECT_EQ(start(), 10 + 2 * words) << path;
        ASSERT_TRUE(erase(path)) << path;
        EXPECT_TRUE(bytes_in(editor) == before) << path;
    }
    for (int view = 0; view < 3; ++view)
        ASSERT_TRUE(editor.run(edits::SetFile{
            fields({fmt::format("shapes[1].displays[0].views[{}].list=65535", view),
                    fmt::format("shapes[1].displays[0].views[{}].start=0", view)})}));
    const auto refused = erase("displays[0].lists[0]");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error()->message.find("displays[0].views[3].start"), std::string::npos)
        << refused.error().text();
    // Element 0 stands before the word, element 2 at it.
    ASSERT_TRUE(erase("elements[0]"));
    EXPECT_EQ(start(), 8);
    ASSERT_TRUE(erase("elements[1]"));
    EXPECT_EQ(start(), 8);
}

// Where the first vector stands in the place of the last point's partner it does so of whichever
// point is the last.
TEST_P(ShapePartEdits, TheLastPointHasNoPartner) {
    ASSERT_TRUE(editor.run(edits::SetFile{fields({"shapes[1].points[3].has_partner=0"})}));
    const Bytes before = bytes_in(editor);
    ASSERT_TRUE(insert("points[]", {"z=9"}));
    EXPECT_EQ(shape().points[3].has_partner, 1);
    EXPECT_EQ(shape().points[4].has_partner, 0);
    EXPECT_EQ(bytes_in(editor).size(), before.size() + 8);
    ASSERT_TRUE(erase("points[4]"));
    EXPECT_TRUE(bytes_in(editor) == before);
    ASSERT_TRUE(insert("points[2]", {"z=9"}));
    EXPECT_EQ(shape().points[4].has_partner, 0);
}

// What stands in a byte has no room for more.
TEST_P(ShapePartEdits, NumbersThatDoNotFitAreRefused) {
    while (shape().points.size() < 256) ASSERT_TRUE(insert("points[]", {"z=1"}));
    ASSERT_TRUE(editor.run(edits::SetFile{fields({"shapes[1].vectors[4].to=255"})}));
    const auto report = insert("points[4]", {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error()->field, "shapes[1].vectors[4].to");
    EXPECT_NE(report.error()->message.find("can hold no more than 255"), std::string::npos)
        << report.error().text();
}

// Objects of F1GP may read scale values further on, or put another in the place of one.
TEST_P(ShapePartEdits, OverridesOfDefinitionsFollow) {
    const auto set = [&](const char* change) {
        return editor.run(edits::SetFile{fields({change})});
    };
    ASSERT_TRUE(set("header.second_scale_value=0"));
    ASSERT_TRUE(set("definitions[0].variant=0x0A02"));
    ASSERT_TRUE(insert("scale_values[0]", {"value=5"}));
    EXPECT_EQ(file_in(editor).definitions[0].variant, 0x0A03);
    // Points have value 2: one further is 3.
    ASSERT_TRUE(insert("scale_values[]", {"value=700"}));
    ASSERT_TRUE(set("definitions[0].variant=0x10"));
    ASSERT_TRUE(insert("scale_values[3]", {"value=650"}));
    EXPECT_EQ(file_in(editor).definitions[0].variant, 0x20);
    const auto refused = erase("scale_values[4]");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error()->field, "definitions[0].variant");
    ASSERT_TRUE(erase("scale_values[3]"));
    EXPECT_EQ(file_in(editor).definitions[0].variant, 0x10);
}

INSTANTIATE_TEST_SUITE_P(Games, ShapePartEdits, testing::Bool());

// How many parts of a kind a shape has; of lists those of its first display.
struct PartList {
    std::string path;
    std::size_t size;
    bool is_found_again;  // though nothing names it
};
std::vector<PartList> lists_of(const Shape& shape) {
    return {{"points", shape.points.size(), true},
            {"vectors", shape.vectors.size(), true},
            {"elements", shape.elements.size(), true},
            {"scale_values", shape.scale_values.size(), true},
            {"displays", shape.displays.size(), false},
            {shape.displays[0].has_pictures ? "displays[0].pictures" : "displays[0].lists",
             shape.displays[0].has_pictures ? shape.displays[0].pictures.size()
                                            : shape.displays[0].lists.size(),
             false}};
}

std::vector<FieldChange> least_fields(const std::string& list) {
    if (list == "vectors") return fields({"from=0", "to=0"});
    if (list == "elements") return fields({"kind=polygon"});
    if (list == "displays[0].pictures") return fields({"bitmap=1"});
    return {};
}

// A part more at any place changes nothing that the shape shows, and taken out again leaves the
// bytes of before.
TEST(ShapePartEditsOfRealTracks, KeepWhatTheyShow) {
    WEND_NEEDS_REAL_TRACKS();
    std::mt19937 random(11);
    std::size_t shapes = 0, refused = 0, edits = 0;
    for (const RealTrack& track : real_tracks) {
        SCOPED_TRACE(track.file);
        Editor editor(map_of(track), {.history_bytes = 0});
        const Bytes before = bytes_in(editor);
        const std::size_t count = file_in(editor).shapes.size();
        for (std::size_t i = 0; i < count; ++i, ++shapes) {
            const std::vector<PartList> lists = lists_of(file_in(editor).shapes[i]);
            // Some begin to draw at no list.
            const bool has_words = std::ranges::find(file_in(editor).shapes[i].displays[0].views,
                                                     no_number, &DisplayView::list) !=
                                   file_in(editor).shapes[i].displays[0].views.end();
            const PartList& list = has_words ? lists.back() : lists[random() % lists.size()];
            const std::size_t least = list.path == "vectors" && list.size > 0 ? 1 : 0;
            const std::size_t at = least + random() % (list.size + 1 - least);
            const std::string place = fmt::format("shapes[{}].{}[{}]", i, list.path, at);
            SCOPED_TRACE(place);
            const std::string shown =
                shown_in(file_in(editor), file_in(editor).shapes[i], track.is_gp2);
            const auto inserted = editor.run(edits::Insert{place, least_fields(list.path)});
            if (!inserted) {
                EXPECT_NE(inserted.error()->message.find("further on"), std::string::npos)
                    << inserted.error().text();
                ++refused;
                continue;
            }
            ++edits;
            ASSERT_TRUE(shown_in(file_in(editor), file_in(editor).shapes[i], track.is_gp2) ==
                        shown);
            const DocumentPointer read =
                test::read_well(format_of(track.is_gp2), bytes_in(editor), track.file);
            const TrackFile& file = file_of(*read);
            if (list.is_found_again) {
                ASSERT_EQ(file.shapes[i].described, 1);
                ASSERT_TRUE(shown_in(file, file.shapes[i], track.is_gp2) == shown);
            }
            const auto erased = editor.run(edits::Erase{place});
            ASSERT_TRUE(erased) << erased.error().text();
            ASSERT_TRUE(bytes_in(editor) == before);
        }
    }
    EXPECT_EQ(shapes, 683U);
    EXPECT_LE(refused, 5U);
    EXPECT_EQ(edits + refused, shapes);
}

}  // namespace
}  // namespace wend::gp2_track
