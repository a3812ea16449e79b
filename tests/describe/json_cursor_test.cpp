#include "core/json/json_cursor.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <simdjson.h>

#include <charconv>
#include <random>

namespace wend {
namespace {

// The error that a whole walk over a text gives; empty if there is none.
std::string walk(std::string_view json) {
    JsonCursor in(json);
    in.skip();
    in.expect_end();
    return in.failed() ? (*in.error())->message : "";
}

// The error of taking the first element of an array.
template <class Take>
std::string error_of(std::string_view json, Take take) {
    JsonCursor in(json);
    in.enter_array();
    in.next_element();
    take(in);
    while (in.next_element()) in.skip();
    in.expect_end();
    return in.failed() ? (*in.error())->message : "";
}

const auto integer = [](JsonCursor& in) { return in.take_integer(); };
const auto take_number = [](JsonCursor& in) { return in.take_float<double>(); };
const auto string = [](JsonCursor& in) { return in.take_string(); };

TEST(json_cursor, walks_over_objects_and_arrays) {
    JsonCursor in(R"( {"a" : [1, -2.5 ,true], "b":{}, "c":null } )");
    std::string_view key;
    ASSERT_TRUE(in.enter_object());
    ASSERT_TRUE(in.next_key(key));
    EXPECT_EQ(key, "a");
    EXPECT_EQ(in.kind(), JsonCursor::Kind::array);
    ASSERT_TRUE(in.enter_array());
    ASSERT_TRUE(in.next_element());
    EXPECT_EQ(in.take_integer(), 1);
    ASSERT_TRUE(in.next_element());
    EXPECT_EQ(in.kind(), JsonCursor::Kind::number);
    EXPECT_EQ(in.take_float<float>(), -2.5f);
    ASSERT_TRUE(in.next_element());
    EXPECT_EQ(in.kind(), JsonCursor::Kind::boolean);
    EXPECT_TRUE(in.take_boolean());
    EXPECT_FALSE(in.next_element());
    ASSERT_TRUE(in.next_key(key));
    EXPECT_EQ(key, "b");
    EXPECT_TRUE(in.enter_object());
    EXPECT_FALSE(in.next_key(key));
    ASSERT_TRUE(in.next_key(key));
    EXPECT_EQ(in.kind(), JsonCursor::Kind::null);
    in.skip();
    EXPECT_FALSE(in.next_key(key));
    in.expect_end();
    EXPECT_FALSE(in.failed()) << (*in.error())->message;

    in.rewind();
    in.skip();
    in.expect_end();
    EXPECT_FALSE(in.failed());
}

TEST(json_cursor, walks_from_one_value_to_the_next) {
    JsonCursor in(" {\"a\": 1}\n[2]  3 ");
    ASSERT_TRUE(in.next_value());
    in.skip();
    ASSERT_TRUE(in.next_value());
    ASSERT_TRUE(in.enter_array());
    while (in.next_element()) EXPECT_EQ(in.take_integer(), 2);
    ASSERT_TRUE(in.next_value());
    EXPECT_EQ(in.take_integer(), 3);
    EXPECT_FALSE(in.next_value());
    EXPECT_FALSE(in.failed());
}

TEST(json_cursor, failures_point_at_the_value) {
    EXPECT_EQ(error_of("[\n  17.5]", integer),
              "line 2, column 3: expected a whole number, found 17.5");
    EXPECT_EQ(error_of("[ \"x\"]", integer), "line 1, column 3: expected a number");
    EXPECT_EQ(error_of("[1, 2", integer),
              "line 1, column 6: expected a comma or ], found the end of the text");
    EXPECT_EQ(error_of("[1 2]", integer), "line 1, column 4: expected a comma or ]");
    EXPECT_EQ(error_of("[\r\n\r\n\"\xC3\xA9\\q\"]", string),
              "line 3, column 4: there is no such escape");
    EXPECT_EQ(walk("[\"a\n\"]"), "line 1, column 4: expected the quote that ends a string");
    EXPECT_EQ(walk("{\"a\": 1,\n \"b\" 2}"), "line 2, column 6: expected a colon after the key");
    EXPECT_EQ(walk("{\n1: 2}"), "line 2, column 1: expected a key in quotes");
    EXPECT_EQ(walk("[1]\n x"), "line 2, column 2: expected nothing more after the outermost value");
    EXPECT_EQ(walk(""), "line 1, column 1: expected a value, found the end of the text");

    // What the caller refuses stands where the value began, even if it was taken already.
    JsonCursor in("{\"a\":\n  300}");
    std::string_view key;
    in.enter_object();
    in.next_key(key);
    in.take_integer();
    in.fail("too large");
    in.fail("another");
    EXPECT_EQ((*in.error())->message, "line 2, column 3: too large");
    for (const char* name : {"place", "parts"}) {
        in.name_failure(name);
        if (name == std::string_view("place")) in.name_failure(7);
    }
    EXPECT_EQ((*in.error())->field, "parts[7].place");
    EXPECT_FALSE(in.next_key(key));
}

TEST(json_cursor, takes_the_key_that_is_expected) {
    JsonCursor in(R"({"ab": 1, "a" :2, "abc":3, "a)");
    in.enter_object();
    ASSERT_TRUE(in.next_member());
    for (const char* other : {"a", "abc", "ac", ""}) EXPECT_FALSE(in.take_key(other));
    ASSERT_TRUE(in.take_key("ab"));
    EXPECT_EQ(in.take_integer(), 1);
    ASSERT_TRUE(in.next_member());
    ASSERT_TRUE(in.take_key("a"));
    EXPECT_EQ(in.take_integer(), 2);
    ASSERT_TRUE(in.next_member());
    EXPECT_EQ(in.take_key(), "abc");
    EXPECT_EQ(in.take_integer(), 3);
    ASSERT_TRUE(in.next_member());
    EXPECT_FALSE(in.take_key("a"));  // the text ends before its quote
    EXPECT_FALSE(in.take_key("a long name"));
    in.take_key();
    EXPECT_TRUE(in.failed());
}

TEST(json_cursor, short_numbers_come_apart_exactly) {
    const auto taken = [](std::string_view json) -> std::string {
        JsonCursor in(json);
        const auto decimal = in.take_decimal();
        EXPECT_FALSE(in.failed());
        if (decimal) in.expect_end();
        return decimal && !in.failed() ? fmt::format("{} {}", decimal->digits, decimal->places)
                                       : "none";
    };
    EXPECT_EQ(taken("0"), "0 0");
    EXPECT_EQ(taken("-2427.625"), "-2427625 3");
    EXPECT_EQ(taken("0.05"), "5 2");
    EXPECT_EQ(taken("999999999999999"), "999999999999999 0");
    EXPECT_EQ(taken("1.00000000000000"), "100000000000000 14");
    for (const char* other : {"1000000000000000", "1.000000000000000", "1e3", "1.5E3", "01", "-",
                              ".5", "1.", "-x", "\"1\"", ""})
        EXPECT_EQ(taken(other), "none") << other;
}

TEST(json_cursor, floats_are_rounded_as_the_library_rounds) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 100'000; ++i) {
        const auto digits = static_cast<i64>(random() >> (random() % 60 + 4));
        std::string text = fmt::format("{}", digits);
        if (random() % 4 != 0) text.insert(random() % text.size() + 1, ".");
        if (text.back() == '.') text += '0';
        if (text.size() > 1 && text[0] == '0' && text[1] != '.') continue;
        double wide = 0;
        float narrow = 0;
        std::from_chars(text.data(), text.data() + text.size(), wide);
        std::from_chars(text.data(), text.data() + text.size(), narrow);
        ASSERT_EQ(JsonCursor(text).take_float<double>(), wide) << text;
        ASSERT_EQ(JsonCursor(text).take_float<float>(), narrow) << text;
    }
}

TEST(json_cursor, takes_numbers_of_any_size) {
    EXPECT_EQ(error_of("[9223372036854775807]", integer), "");
    EXPECT_EQ(error_of("[-9223372036854775808]", integer), "");
    EXPECT_EQ(error_of("[9223372036854775808]", integer),
              "line 1, column 2: 9223372036854775808 is out of range");
    EXPECT_EQ(error_of("[1e3]", integer), "line 1, column 2: expected a whole number, found 1e3");
    EXPECT_EQ(error_of("[1e309]", take_number), "line 1, column 2: 1e309 is out of range");
    EXPECT_EQ(error_of("[5e-324]", take_number), "");
    for (const char* bad : {"[01]", "[-]", "[.5]", "[1.]", "[1e]", "[1e+]", "[+1]", "[0x1]",
                            "[NaN]", "[Infinity]", "[-a]", "[1.e3]"})
        EXPECT_NE(error_of(bad, take_number), "") << bad;
}

TEST(json_cursor, spells_out_strings) {
    const auto taken = [](std::string_view json) {
        JsonCursor in(json);
        const std::string text(in.take_string());
        in.expect_end();
        return in.failed() ? "error: " + (*in.error())->message : text;
    };
    EXPECT_EQ(taken(R"("plain")"), "plain");
    EXPECT_EQ(taken(R"("")"), "");
    EXPECT_EQ(taken(R"("a\"\\\/\b\f\n\r\tz")"), "a\"\\/\b\f\n\r\tz");
    EXPECT_EQ(taken("\"\\u0041\\u00e9\\u20AC\\ud83d\\ude00\""),
              "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    EXPECT_EQ(taken("\"\\u0000x\""), std::string("\0x", 2));
    EXPECT_EQ(taken("\"\xF0\x9F\x98\x80\""), "\xF0\x9F\x98\x80");
    for (const char* bad :
         {"\"", "\"a", "\"\\", "\"\\u12", "\"\\u12g4\"", "\"\\ud83d\"", "\"\\ude00\"",
          "\"\\ud83d\\u0041\"", "\"\n\"", "\"\xFF\"", "\"\xC0\x80\"", "\"\xC3\"",
          "\"\xE0\x80\x80\"", "\"\xED\xA0\x80\"", "\"\xF4\x90\x80\x80\"", "\"\xE2\x82\""})
        EXPECT_TRUE(taken(bad).starts_with("error: ")) << bad;
}

TEST(json_cursor, refuses_deep_nesting_and_survives_it) {
    EXPECT_EQ(walk(std::string(64, '[') + std::string(64, ']')), "");
    EXPECT_EQ(walk(std::string(65, '[') + std::string(65, ']')),
              "line 1, column 65: the nesting is too deep");
    EXPECT_EQ(walk(std::string(1'000'000, '[')), "line 1, column 65: the nesting is too deep");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    EXPECT_NE(walk(objects).find("the nesting is too deep"), std::string::npos);
}

TEST(json_cursor, passes_over_a_byte_order_mark) { EXPECT_EQ(walk("\xEF\xBB\xBF[1]"), ""); }

TEST(json_cursor, every_cut_fails) {
    const std::string json = R"({"a": [1.5, "x\u00e9", {"b": true}], "c": null})";
    EXPECT_EQ(walk(json), "");
    for (std::size_t length = 0; length < json.size(); ++length)
        EXPECT_NE(walk(json.substr(0, length)), "") << length;
}

// Damages a text at random and asks another parser whether it is still JSON.
TEST(json_cursor, agrees_with_simdjson_on_damaged_texts) {
    const std::string whole =
        R"({"a": [1.5, -20, 3e5, "x\u00e9\ud83d\ude00 \"\\"], "b": {"t": true, "f": [false, null]},)"
        " \"\xC3\xA9\": \"\xE2\x82\xAC\", \"e\": [[], {}]}";
    const std::string spare =
        "{}[]\",:\\ \n\x01"
        "019-+.eEutrnfalsu\x80\xC3\xE2\xFF";
    std::mt19937 random(7);
    const auto below = [&](std::size_t limit) { return random() % limit; };
    simdjson::dom::parser parser;
    int good = 0;
    for (int i = 0; i < 50'000; ++i) {
        std::string json = whole;
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
            const std::size_t at = below(json.size());
            switch (below(3)) {
                case 0:
                    json[at] = spare[below(spare.size())];
                    break;
                case 1:
                    json.erase(at, 1 + below(4));
                    break;
                default:
                    json.insert(at, 1, spare[below(spare.size())]);
            }
        }
        const bool expected = parser.parse(json).error() == simdjson::SUCCESS;
        good += expected;
        ASSERT_EQ(walk(json).empty(), expected) << json << "\n" << walk(json);
    }
    EXPECT_GT(good, 1000);
}

}  // namespace
}  // namespace wend
