#include "core/describe/json_values.hpp"

#include <cmath>

#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

template <class T, class W = T>
std::string taken(const std::string& json, const Field& field = field_of("x")) {
    JsonCursor in(json);
    const T value = take_scalar<T, W>(in, field);
    return in.failed() ? (*in.error())->message : fmt::format("{}", value);
}

TEST(json_values, integers_keep_to_the_width_in_the_file) {
    EXPECT_EQ((taken<u8>("255")), "255");
    EXPECT_EQ((taken<u8>("256")), "line 1, column 1: 256 does not fit, the file holds 0 to 255");
    EXPECT_EQ((taken<i8>("-129")),
              "line 1, column 1: -129 does not fit, the file holds -128 to 127");
    EXPECT_EQ((taken<u32, u8>("256")),
              "line 1, column 1: 256 does not fit, the file holds 0 to 255");
    EXPECT_EQ((taken<u32>("4294967295")), "4294967295");
    EXPECT_EQ((taken<u32>("-1")),
              "line 1, column 1: -1 does not fit, the file holds 0 to 4294967295");
    EXPECT_EQ((taken<u16>("true")), "line 1, column 1: expected a number");
    EXPECT_EQ((taken<u16>("null")), "line 1, column 1: expected a number");
}

TEST(json_values, multiples_are_never_rounded) {
    const Field eighths = field_of("x", fixed_point(8, "m"));
    EXPECT_EQ((taken<i16>("-2427.625", eighths)), "-19421");
    EXPECT_EQ((taken<i16>("1e1", eighths)), "80");
    EXPECT_EQ((taken<i16>("1.2", eighths)), "line 1, column 1: 1.2 is no multiple of 1/8 m");
    EXPECT_EQ((taken<i16>("0.12500001", eighths)),
              "line 1, column 1: 0.12500001 is no multiple of 1/8 m");
    EXPECT_EQ((taken<i16>("4096", eighths)),
              "line 1, column 1: 4096 does not fit, the file holds -4096 to 4095.875");
    EXPECT_EQ((taken<i32>("1e300", eighths)), "line 1, column 1: 1e+300 is out of range");
    const Field hundredths = field_of("x", fixed_point(100, "m"));
    EXPECT_EQ((taken<i8>("-0.99", hundredths)), "-99");
    EXPECT_EQ((taken<i8>("0.29", hundredths)), "29");  // 0.29 * 100 is 28.999999999999996
}

TEST(json_values, names_of_values) {
    const Field colour = field_of("colour", names(colour_names));
    EXPECT_EQ((taken<u8>("\"blue\"", colour)), "2");
    EXPECT_EQ((taken<u8>("1", colour)), "1");
    EXPECT_EQ((taken<u8>("\"pink\"", colour)),
              "line 1, column 1: \"pink\" is no value here; there are 0 red, 2 blue");
}

TEST(json_values, floats_of_every_sort) {
    const auto bits = [](const std::string& json) {
        JsonCursor in(json);
        const float value = take_float<float>(in);
        EXPECT_FALSE(in.failed()) << json;
        return std::bit_cast<u32>(value);
    };
    EXPECT_EQ(bits("-0"), 0x80000000u);
    EXPECT_EQ(bits("-0.0"), 0x80000000u);
    EXPECT_EQ(bits("1e-45"), 1u);
    EXPECT_EQ(bits("\"0x7fc00001\""), 0x7FC00001u);
    EXPECT_EQ(bits("\"0x7f800001\""), 0x7F800001u);  // a signalling NaN stays one
    EXPECT_EQ(bits("\"0xff800000\""), 0xFF800000u);
    EXPECT_EQ(bits("16777217"), 0x4B800000u);
    JsonCursor wide("\"0x7ff8000000000123\"");
    EXPECT_EQ(std::bit_cast<u64>(take_float<double>(wide)), 0x7FF8000000000123u);
    for (const char* bad : {"\"nan\"", "\"0x\"", "\"0x1ffffffff\"", "\"7fc00000\"",
                            "\"0x7fc0000g\"", "1e39", "[1]", "\"0x7fc00000 \""})
        EXPECT_TRUE(taken<float>(bad).starts_with("line 1")) << bad;
}

TEST(json_values, bits_by_name) {
    const auto bits_taken = [](const std::string& json, u32 word, bool stored) {
        JsonCursor in(json);
        const u32 taken_word = take_bits(in, bits(part_bits), word, 0xFF, stored);
        return in.failed() ? (*in.error())->message : fmt::format("{:#x}", taken_word);
    };
    EXPECT_EQ(bits_taken(R"({"kind": 5, "closed": true})", 0x10, false), "0x1d");
    EXPECT_EQ(bits_taken(R"({"closed": false, "other_bits": 224})", 0, false), "0xe0");
    EXPECT_EQ(bits_taken("{}", 0x12, false), "0x12");
    EXPECT_EQ(bits_taken(R"({"twin_closed": true})", 0x0F, true), "0x1f");
    EXPECT_EQ(bits_taken(R"({"closed": 1, "kind": 0})", 0, false), "0x8");
    EXPECT_EQ(bits_taken("235", 0x10, false), "0xfb");
    EXPECT_NE(bits_taken(R"({"kind": 8})", 0, false).find("expected kind to be 0 to 7, found 8"),
              std::string::npos);
    for (const char* bad :
         {R"({"kind": -1})", R"({"kind": true})", R"({"closed": 2})", R"({"twin_closed": true})",
          R"({"other_bits": 16})", R"({"other_bits": 256})", R"({"other_bits": -1})",
          R"({"lid": true})", R"({"kind": 1, "kind": 2})", R"({"other_bits": 0, "other_bits": 32})",
          R"({"closed": true, "closed": false})", "16", "256", "-1", "[]"})
        EXPECT_TRUE(bits_taken(bad, 0, false).starts_with("line 1")) << bad;
    for (const char* bad : {R"({"kind": 1})", R"({"other_bits": 32})"})
        EXPECT_TRUE(bits_taken(bad, 0, true).starts_with("line 1")) << bad;
}

TEST(json_values, bytes_as_digits) {
    const auto bytes_taken = [](const std::string& text) -> std::optional<Bytes> {
        u64 budget = 100;
        JsonCursor in(text);
        const Bytes bytes = take_hex_bytes(in, budget);
        if (in.failed()) return std::nullopt;
        return bytes;
    };
    EXPECT_EQ(bytes_taken("\"\""), Bytes{});
    EXPECT_EQ(bytes_taken("\"00fF 1a\""), bytes_of({0, 255, 26}));
    EXPECT_EQ(bytes_taken("\"07*3 08\""), bytes_of({7, 7, 7, 8}));
    EXPECT_EQ(bytes_taken("\"07*0\""), Bytes{});
    EXPECT_EQ(bytes_taken("\"07*3\\u002008\""), bytes_of({7, 7, 7, 8}));
    for (const char* bad : {"\"0\"", "\"0g\"", "\"00*\"", "\"00*x\"", "\"00*101\"", "\"00*-1\"",
                            "\"00*99999999999999999999\"", "\"00*60 00*60\"", "\"0 0\"", "12"})
        EXPECT_EQ(bytes_taken(bad), std::nullopt) << bad;
}

TEST(json_values, characters_beyond_a_byte_are_refused) {
    for (const char* bad : {"\"\xC4\x80\"", "\"\xE2\x82\xAC\"", "\"\\u0100\"", "4"}) {
        JsonCursor in(bad);
        take_byte_characters(in);
        EXPECT_TRUE(in.failed()) << bad;
    }
}

TEST(json_values, arrays_have_their_length) {
    const auto array_taken = [](const std::string& json) {
        JsonCursor in(json);
        std::array<i16, 2> values{};
        take_scalars(in, field_of("x"), values);
        return in.failed() ? (*in.error())->message : fmt::format("{} {}", values[0], values[1]);
    };
    EXPECT_EQ(array_taken("[1, 2]"), "1 2");
    EXPECT_EQ(array_taken("[1]"), "line 1, column 3: expected more values");
    EXPECT_EQ(array_taken("[1, 2, 3]"), "line 1, column 8: expected fewer values");
    EXPECT_EQ(array_taken("7"), "line 1, column 1: expected an array");
}

}  // namespace
}  // namespace wend::test
