#include "formats/gp2_track/described_shape.hpp"
#include "formats/gp2_track/files.hpp"
#include "wend/editor.hpp"

// Shapes told by their parts: what is read of one that was written down by hand, and what becomes
// of bytes that are laid out otherwise.

namespace wend::gp2_track {
namespace {

struct ShapeParts : testing::TestWithParam<bool> {
    const bool is_gp2 = GetParam();
    RawBody body = raw_body(is_gp2);
    Editor editor{map_of(track_with_body(body, is_gp2))};

    const Document& document() const { return *editor.map().members()[0].document; }
    // It stands behind shape 1.
    const Shape& shape() const { return file_of(document()).shapes[1]; }
};

TEST_P(ShapeParts, TheirPartsAreRead) {
    const Shape& read = shape();
    EXPECT_EQ(read.described, 1);
    EXPECT_EQ(read.number, 0);
    EXPECT_EQ(read.size, 640);
    EXPECT_EQ(read.scale_values, (std::vector<i16>{100, 640}));
    EXPECT_EQ(read.points_in_sight, (std::vector<u8>{3, 2}));
    ASSERT_EQ(read.points.size(), 4U);
    EXPECT_EQ(read.points[0].x, -2);
    EXPECT_EQ(read.points[1].x, 2);
    EXPECT_EQ(read.points[3].same_as, 1);
    EXPECT_EQ(read.points[3].z, 500);
    ASSERT_EQ(read.elements.size(), 3U);
    EXPECT_EQ(read.elements[0].sort(), ElementKind::polygon);
    EXPECT_EQ(polygon_type["colour"].get(read.elements[0].type), 5U);
    EXPECT_EQ(read.elements[1].vector, 2);
    EXPECT_EQ(read.elements[2].bitmap, 7);
    EXPECT_EQ(read.elements[2].palette, 0x520);
    ASSERT_EQ(read.displays.size(), 2U);
    EXPECT_EQ(read.displays[0].views.size(), 4U);
    EXPECT_EQ(read.displays[0].lists[0].elements, (std::vector<u16>{0, 2, 1}));
    EXPECT_EQ(read.levels[1].display, 1);
    if (is_gp2) {
        EXPECT_EQ(read.elements[0].texture, 27);
        EXPECT_EQ(read.elements[2].word, 0x4000001U);
    } else {
        EXPECT_EQ(read.displays[1].pictures[1].bitmap, 96);
        EXPECT_EQ(read.displays[1].views[0].list, 0);
        EXPECT_EQ(read.displays[1].views[8].list, 1);
    }
    const Header& header = file_of(document()).header;
    EXPECT_EQ(header.second_shape, 0);
    EXPECT_EQ(header.second_scale_value, 1);
    EXPECT_EQ(test::json_of(document()).find("\"stored\""), std::string::npos);
    EXPECT_EQ(file_of(document()).shapes[0].described, 0);
    EXPECT_TRUE(
        test::expect_kept(format_of(is_gp2), raw_file(track_with_body(body, is_gp2)).bytes));
}

TEST_P(ShapeParts, WhatLeadsNowhereIsRefused) {
    for (const auto& [change, field] :
         {std::pair("shapes[1].displays[0].lists[0].elements[1]=3",
                    "shapes[1].displays[0].lists[0].elements"),
          std::pair("shapes[1].displays[0].views[2].list=1", "shapes[1].displays[0].views[2].list"),
          std::pair("shapes[1].levels[0].display=2", "shapes[1].levels[0].display"),
          std::pair("shapes[1].points[0].x=32", "shapes[1].points[0].x"),
          std::pair("header.second_shape=1", "header.second_shape"),
          std::pair("header.second_scale_value=2", "header.second_scale_value")}) {
        const auto report = editor.run(edits::SetFile{{FieldChange::parse(change).value()}});
        ASSERT_FALSE(report) << change;
        EXPECT_EQ(report.error()->field, field) << report.error().text();
    }
}

// Whatever the bytes of a shape are, its track is read and written as it is: by its parts, or as
// bytes.
TEST_P(ShapeParts, AnyByteOfThemIsKept) {
    const RawBytes file = raw_file(track_with_body(body, is_gp2));
    u64 described = 0, kept = 0;
    for (u64 at = file.marks.at("shape 0"); at < file.marks.at("definitions"); ++at)
        for (const unsigned flip : {0x01U, 0x80U, 0xFFU}) {
            Bytes bytes = file.bytes;
            bytes[at] ^= static_cast<std::byte>(flip);
            ASSERT_TRUE(test::expect_kept_or_refused(format_of(is_gp2), bytes)) << at;
            const auto document = test::read_well(format_of(is_gp2), bytes);
            ++(file_of(*document).shapes[1].described ? described : kept);
        }
    EXPECT_GT(described, 50U);
    EXPECT_GT(kept, 50U);
}

// More parts than memory is granted for are kept as bytes: elements of three bytes, lists of two.
TEST_P(ShapeParts, TooManyTinyPartsAreKeptAsBytes) {
    body.sides = {};
    for (int i = 0; i < 12'000; ++i) body.sides.insert(body.sides.end(), {1, 0, 0xFF});
    if (is_gp2) body.sides = std::vector<int>(9'000, 0);
    body.drawn = {};
    const Bytes bytes = raw_file(track_with_body(body, is_gp2)).bytes;
    EXPECT_TRUE(test::expect_kept_or_refused(format_of(is_gp2), bytes));
}

INSTANTIATE_TEST_SUITE_P(Games, ShapeParts, testing::Bool());

}  // namespace
}  // namespace wend::gp2_track
