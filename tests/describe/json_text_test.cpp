#include "core/json/json_text.hpp"

#include <limits>

#include "core/describe/json_values.hpp"
#include "describe/support.hpp"

namespace wend {
namespace {

template <class Spell>
std::string spelt(Spell spell) {
    std::string text;
    {
        TextSink sink([&](std::string_view piece) { text += piece; });
        JsonText json(sink);
        spell(json);
    }
    return text;
}

std::string of_bytes(const Bytes& bytes) {
    return spelt([&](JsonText& json) { json.bytes(bytes); });
}
template <class T>
std::string of_number(T value) {
    return spelt([&](JsonText& json) { json.number(value); });
}

TEST(json_text, a_line_for_each_member_and_element) {
    const std::string text = spelt([](JsonText& json) {
        json.open_object();
        json.key("a");
        json.number(i64{1});
        json.key("list");
        json.open_array();
        for (int i = 0; i < 2; ++i) {
            json.open_object();
            json.key("b");
            json.boolean(i == 0);
            json.key("c");
            json.open_array();
            json.number(i64{1});
            json.number(i64{2});
            json.close_array();
            json.close_object();
        }
        json.close_array();
        json.key("none");
        json.open_array();
        json.close_array();
        json.close_object();
    });
    EXPECT_EQ(text, R"({
  "a": 1,
  "list": [
    {"b": true, "c": [1, 2]},
    {"b": false, "c": [1, 2]}
  ],
  "none": []
}
)");
}

TEST(json_text, characters_stand_for_bytes) {
    std::string all;
    for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
    const std::string text = spelt([&](JsonText& json) { json.string(all); });
    EXPECT_NE(text.find("\\u0000\\u0001"), text.npos);
    EXPECT_NE(text.find(" !\\\"#"), text.npos);
    EXPECT_NE(text.find("[\\\\]"), text.npos);
    EXPECT_NE(text.find("~\\u007f\\u0080\\u0081"), text.npos);
    EXPECT_NE(text.find("\\u009f\xC2\xA0\xC2\xA1"), text.npos);
    EXPECT_TRUE(text.ends_with("\xC3\xBF\""));
    EXPECT_EQ(spelt([](JsonText& json) { json.text("a\xC2\x9B\xC2\xA0\xC3\x9B"); }),
              "\"a\\u009b\xC2\xA0\xC3\x9B\"");
    EXPECT_EQ(spelt([](JsonText& json) { json.text("\u202e\u2069\u2028\u2027"); }),
              "\"\\u202e\\u2069\\u2028\u2027\"");
    JsonCursor in(text);
    EXPECT_EQ(take_byte_characters(in), all);
    EXPECT_FALSE(in.failed());
}

TEST(json_text, bytes_in_digits_and_runs) {
    EXPECT_EQ(of_bytes({}), "\"\"");
    EXPECT_EQ(of_bytes(test::bytes_of({0xFF, 0, 0x1a})), "\"ff001a\"");
    EXPECT_EQ(of_bytes(Bytes(7)), "\"00000000000000\"");
    EXPECT_EQ(of_bytes(Bytes(8)), "\"00*8\"");
    Bytes mixed = test::bytes_of({1, 2});
    mixed.resize(702 + 2);
    mixed.push_back(std::byte{3});
    EXPECT_EQ(of_bytes(mixed), "\"0102 00*702 03\"");
}

TEST(json_text, runs_end_with_their_budget_on_both_sides) {
    const Bytes most(max_bytes_in_runs);
    const std::string text = spelt([&](JsonText& json) {
        json.open_array();
        json.bytes(most);
        json.bytes(Bytes(8));
        json.close_array();
    });
    EXPECT_EQ(text, "[\n  \"00*262144\",\n  \"0000000000000000\"\n]\n");
    u64 budget = max_bytes_in_runs;
    JsonCursor in(text);
    in.enter_array();
    in.next_element();
    EXPECT_EQ(take_hex_bytes(in, budget), most);
    EXPECT_EQ(budget, 0u);
    in.next_element();
    EXPECT_EQ(take_hex_bytes(in, budget), Bytes(8));
    EXPECT_FALSE(in.failed());
    JsonCursor more("\"00*1\"");
    EXPECT_TRUE(take_hex_bytes(more, budget).empty());
    EXPECT_TRUE(more.failed());
}

TEST(json_text, numbers_are_short_and_plain) {
    EXPECT_EQ(of_number(i64{-5}), "-5");
    EXPECT_EQ(of_number(std::numeric_limits<i64>::min()), "-9223372036854775808");
    EXPECT_EQ(of_number(0.1), "0.1");
    EXPECT_EQ(of_number(0.1f), "0.1");
    EXPECT_EQ(of_number(-0.0), "-0");
    EXPECT_EQ(of_number(100000.0f), "100000");
    EXPECT_EQ(of_number(16777216.0f), "16777216");
    EXPECT_EQ(of_number(1e300), "1e+300");
    EXPECT_EQ(of_number(3.4028235e38f), "3.4028235e+38");
    EXPECT_EQ(of_number(1e-45f), "1e-45");
}

TEST(json_text, multiples_of_a_unit) {
    const auto of = [](i64 value, unsigned scale) {
        return spelt([&](JsonText& json) { json.multiple(value, scale); });
    };
    EXPECT_EQ(of(0, 8), "0");
    EXPECT_EQ(of(-1, 8), "-0.125");
    EXPECT_EQ(of(-19421, 8), "-2427.625");
    EXPECT_EQ(of(16, 8), "2");
    EXPECT_EQ(of(20, 8), "2.5");
    EXPECT_EQ(of(-99, 100), "-0.99");
    EXPECT_EQ(of(5, 100), "0.05");
    EXPECT_EQ(of(1, 1024), "0.0009765625");
    EXPECT_EQ(of(1, 3), "0.3333333333333333");
    EXPECT_EQ(of(-2147483648, 8), "-268435456");
}

TEST(json_text, every_multiple_comes_back) {
    for (const unsigned scale : {3u, 8u, 100u, 128u, 1024u, 4096u, 65536u, 1000000u}) {
        for (i64 value = -40000; value <= 40000; value += 7) {
            for (const i64 number : {value, value * 53687}) {
                const std::string text =
                    spelt([&](JsonText& json) { json.multiple(number, scale); });
                JsonCursor in(text);
                ASSERT_EQ(take_multiple(in, scale, "m", std::numeric_limits<i64>::min(),
                                        std::numeric_limits<i64>::max()),
                          number)
                    << text;
                ASSERT_FALSE(in.failed()) << text << (*in.error())->message;
            }
        }
    }
}

}  // namespace
}  // namespace wend
