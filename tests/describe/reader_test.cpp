#include "core/describe/reader.hpp"

#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

Bytes sample_bytes() { return encode(small_sample(), SampleContext{}).value(); }

// The error of a file that must be refused; explain must end with the very same one.
Error refusal(const Bytes& bytes) {
    const auto file = decode<Sample>(bytes, SampleContext{});
    if (file) {
        ADD_FAILURE() << "was read";
        return ErrorDetails{};
    }
    u64 covered = 0;
    const auto explained = explain<Sample>(bytes, SampleContext{}, [&](const ExplainedRun& run) {
        EXPECT_EQ(run.offset, covered);
        covered += run.size;
    });
    EXPECT_FALSE(explained);
    EXPECT_EQ(explained.error().text(), file.error().text());
    EXPECT_LE(covered, file.error()->offset.value_or(0));
    return file.error();
}

Error refusal_with(std::size_t offset, unsigned value) {
    Bytes bytes = sample_bytes();
    bytes.at(offset) = static_cast<std::byte>(value);
    return refusal(bytes);
}

constexpr std::size_t first_part = 10, second_part = 28, shape = 49, numbers = 58, even = 64,
                      title = 73, total = 87, precise = 91;

TEST(reader, sample_round_trips) {
    for (const u32 version : {1u, 2u}) {
        const auto bytes = encode(small_sample(), SampleContext{version});
        ASSERT_TRUE(bytes);
        EXPECT_EQ(bytes->size(), version == 2 ? precise + 8 + 20 : precise + 8 + 20 - 4);
        expect_round_trip<Sample>(*bytes, SampleContext{version}, derive_sample);
    }
}

TEST(reader, fields_stand_where_they_should) {
    const Bytes bytes = sample_bytes();
    const auto at = [&](std::size_t offset, const Bytes& expected) {
        EXPECT_TRUE(std::ranges::equal(ByteView(bytes).subspan(offset, expected.size()), expected))
            << offset;
    };
    at(0, bytes_of({'S', 'M', 'P', 'L', 2, 0, 0, 0, 2, 0}));
    at(first_part, bytes_of({0, 0, 0, 0, 0x1A, 0, 0, 7, 0, 0, 0, 0xC0, 0x3F, 0xFD, 0xFF, 8, 0, 0}));
    at(second_part,
       bytes_of({1, 0, 0, 0, 0, 2, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 1, 0, 1, 'a', 'b', 0}));
    at(shape, bytes_of({2, 0xFD, 0xFF, 8, 0, 0, 0, 1, 0}));
    at(numbers, bytes_of({1, 0, 0xFE, 0xFF, 0xFF, 0xFF}));
    at(even, bytes_of({4, 0xFE, 0xFF, 0x90, 0xEE, 0xFF, 0, 0xFF, 0}));
    at(title, bytes_of({12, 0, 'A'}));
    at(total, bytes_of({0, 0, 0xC0, 0x40}));  // 7 - 1 = 6
}

TEST(reader, refuses_with_offset_and_path) {
    Error error = refusal_with(2, 'Q');
    EXPECT_EQ(error.text(), "at 0x0 (0), magic: expected the bytes 53 4d 50 4c, found 53 4d 51 4c");
    error = refusal_with(4, 3);
    EXPECT_EQ(error.text(), "at 0x4 (4), version: expected 2 (0x2), found 3 (0x3)");
    error = refusal_with(even, 5);
    EXPECT_EQ(error.text(), "at 0x40 (64), even: expected an even number, found 5 (0x5)");
    error = refusal_with(first_part - 1, 0xFF);
    EXPECT_EQ(error->field, "parts");
    EXPECT_NE(error->message.find("a count of 65282 needs at least 18 bytes each"),
              std::string::npos);
    error = refusal_with(shape, 0xFF);
    EXPECT_EQ(error->field, "shape");
    error = refusal_with(title, 200);
    EXPECT_EQ(error->field, "title");
    EXPECT_EQ(error->offset, title + 2);
    // A label whose end is missing reaches to the end of the file.
    Bytes bytes = sample_bytes();
    bytes.resize(second_part + 20);
    error = refusal(bytes);
    EXPECT_EQ(error->field, "parts[1].label.end");
}

TEST(reader, every_cut_gives_one_error) {
    const Bytes bytes = sample_bytes();
    for (std::size_t length = 0; length < precise + 8; ++length) {
        const Error error =
            refusal(Bytes(bytes.begin(), bytes.begin() + static_cast<long>(length)));
        EXPECT_FALSE(error->message.empty());
        EXPECT_FALSE(error->field.empty());
        EXPECT_LE(error->offset.value(), length);
    }
    EXPECT_TRUE(decode<Sample>(ByteView(bytes).first(precise + 8), SampleContext{}));
}

TEST(reader, explain_tells_counts_marks_and_values) {
    std::vector<std::string> lines;
    const auto done =
        explain<Sample>(sample_bytes(), SampleContext{}, [&](const ExplainedRun& run) {
            lines.push_back(fmt::format("{} {} {} {}", run.offset, run.size, run.path, run.value));
        });
    ASSERT_TRUE(done);
    for (const char* expected :
         {"0 4 magic \"SMPL\"", "14 1 parts[0].flags 0x1a: kind 2, closed, twin_closed",
          "15 2 parts[0].colour 0 (red)", "17 2 parts[0].weight 7 kg",
          "23 2 parts[0].place.x -0.375 m", "46 2 parts[1].label \"ab\"",
          "48 1 parts[1].label.end 0", "49 1 shape.count 2", "60 2 numbers[1] 65534",
          "62 2 numbers.end 65535", "65 4 swapped -70000", "73 2 title.count 12",
          "99 20 rest 20 bytes, all 07"})
        EXPECT_NE(std::ranges::find(lines, expected), lines.end()) << expected;
}

struct Offsets {
    u8 end = 0;
    std::vector<Point> points;
    Bytes gap;
};
template <Describes<Offsets> O, class V>
constexpr void describe(O& offsets, V& v) {
    v("end", offsets.end);
    v("points", offsets.points, until_offset(offsets.end));
    v("gap", offsets.gap, until_offset(12));
}

TEST(reader, lists_end_at_offsets) {
    const auto read = [](unsigned end) {
        Bytes bytes(12);
        bytes[0] = static_cast<std::byte>(end);
        return decode<Offsets>(bytes, SampleContext{});
    };
    ASSERT_TRUE(read(9));
    EXPECT_EQ(read(9).value().points.size(), 2u);
    EXPECT_EQ(read(9).value().gap.size(), 3u);
    ASSERT_TRUE(read(1));
    EXPECT_EQ(read(1).value().points.size(), 0u);
    // An element across the offset, an offset already passed, one beyond the end.
    ASSERT_FALSE(read(7));
    EXPECT_EQ(read(7).error().text(), "at 0x5 (5), points[1]: reaches beyond offset 0x7");
    ASSERT_FALSE(read(0));
    EXPECT_EQ(read(0).error().details().field, "points");
    ASSERT_FALSE(read(200));
    EXPECT_EQ(read(200).error().details().field, "points[2].y");
}

struct Marked {
    u16 kind = 0;
};
template <Describes<Marked> M, class V>
constexpr void describe(M& marked, V& v) {
    v.constant("magic", u8{9});
    v("kind", marked.kind);
}
struct Even {
    u16 value = 0;
};
template <Describes<Even> E, class V>
constexpr void describe(E& number, V& v) {
    v("value", number.value, only(is_even, "an even number"));
}
struct PickyLists {
    std::vector<Marked> marked;
    std::vector<Even> even;
};
template <Describes<PickyLists> L, class V>
constexpr void describe(L& lists, V& v) {
    v("marked", lists.marked, counted<u8>);
    v("even", lists.even, counted<u8>);
}

TEST(reader, what_must_be_is_checked_in_lists_as_well) {
    const auto error_of = [](const Bytes& bytes) {
        const auto lists = decode<PickyLists>(bytes, SampleContext{});
        return lists ? "read" : lists.error().text();
    };
    EXPECT_EQ(error_of(bytes_of({2, 9, 4, 0, 9, 6, 0, 1, 2, 0})), "read");
    EXPECT_EQ(error_of(bytes_of({2, 9, 4, 0, 8, 6, 0, 1, 2, 0})),
              "at 0x4 (4), marked[1].magic: expected 9 (0x9), found 8 (0x8)");
    EXPECT_EQ(error_of(bytes_of({1, 9, 4, 0, 2, 2, 0, 5, 0})),
              "at 0x7 (7), even[1].value: expected an even number, found 5 (0x5)");
}

}  // namespace
}  // namespace wend::test
