#include "core/base/utf8.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <simdjson.h>

#include <array>
#include <string>

// Held against the table of well-formed byte sequences of the Unicode standard, and against another
// library.

namespace wend {
namespace {

std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values) text += static_cast<char>(value);
    return text;
}

// Whether all places in longer text come to the same, wherever blocks of eight begin.
bool is_utf8_anywhere(const std::string& sequence) {
    const bool alone = is_utf8(sequence);
    for (std::size_t before = 0; before < 10; ++before)
        for (const std::size_t after : {0u, 1u, 7u, 8u})
            EXPECT_EQ(is_utf8(std::string(before, 'a') + sequence + std::string(after, 'z')), alone)
                << before << ' ' << after;
    EXPECT_EQ(simdjson::validate_utf8(sequence), alone);
    return alone;
}

TEST(utf8, takes_what_the_table_has_and_nothing_next_to_it) {
    // Lead byte, and least and greatest second byte.
    struct Row {
        int lead, low, high, length;
    };
    constexpr Row rows[] = {{0xC2, 0x80, 0xBF, 2}, {0xDF, 0x80, 0xBF, 2}, {0xE0, 0xA0, 0xBF, 3},
                            {0xE1, 0x80, 0xBF, 3}, {0xEC, 0x80, 0xBF, 3}, {0xED, 0x80, 0x9F, 3},
                            {0xEE, 0x80, 0xBF, 3}, {0xEF, 0x80, 0xBF, 3}, {0xF0, 0x90, 0xBF, 4},
                            {0xF1, 0x80, 0xBF, 4}, {0xF3, 0x80, 0xBF, 4}, {0xF4, 0x80, 0x8F, 4}};
    for (const Row& row : rows) {
        const auto sequence = [&](int second, int rest) {
            std::string text = bytes({row.lead, second});
            while (text.size() < static_cast<std::size_t>(row.length))
                text += static_cast<char>(rest);
            return text;
        };
        for (const int rest : {0x80, 0xBF}) {
            EXPECT_TRUE(is_utf8_anywhere(sequence(row.low, rest))) << row.lead;
            EXPECT_TRUE(is_utf8_anywhere(sequence(row.high, rest))) << row.lead;
            EXPECT_FALSE(is_utf8_anywhere(sequence(row.low - 1, rest))) << row.lead;
            EXPECT_FALSE(is_utf8_anywhere(sequence(row.high + 1, rest))) << row.lead;
        }
        for (const int rest : {0x7F, 0xC0})
            EXPECT_EQ(is_utf8_anywhere(sequence(row.low, rest)), row.length == 2) << row.lead;
        for (std::size_t cut = 1; cut < static_cast<std::size_t>(row.length); ++cut)
            EXPECT_FALSE(is_utf8_anywhere(sequence(row.low, 0x80).substr(0, cut))) << row.lead;
    }
}

TEST(utf8, begins_with_no_other_byte) {
    for (int lead = 0; lead < 256; ++lead) {
        EXPECT_EQ(is_utf8_anywhere(bytes({lead})), lead < 0x80) << lead;
        const bool is_lead = lead >= 0xC2 && lead <= 0xF4;
        const bool goes_on = is_lead || lead < 0x80;
        EXPECT_TRUE(goes_on || !is_utf8_anywhere(bytes({lead, 0x80, 0x80, 0x80}))) << lead;
    }
    EXPECT_TRUE(is_utf8(""));
    EXPECT_TRUE(is_utf8(std::string("\0\x7F", 2)));
}

TEST(utf8, agrees_with_another_library_about_all_pairs_of_bytes) {
    for (int first = 0; first < 256; ++first)
        for (int second = 0; second < 256; ++second)
            for (const int third : {0x61, 0x80, 0xBF}) {
                const std::string text = bytes({first, second, third, 0x80});
                for (const std::size_t size : {2u, 3u, 4u}) {
                    const std::string_view part(text.data(), size);
                    ASSERT_EQ(is_utf8(part), simdjson::validate_utf8(part))
                        << first << ' ' << second << ' ' << third << ' ' << size;
                }
            }
}

RC_GTEST_PROP(Utf8, AgreesWithAnotherLibraryAboutAnyBytes, ()) {
    // Mostly bytes that begin or go on with a sequence, so that many come out well-formed.
    const auto text = *rc::gen::container<std::string>(rc::gen::map(
        rc::gen::weightedOneOf<int>({{4, rc::gen::inRange(0, 256)},
                                     {4, rc::gen::inRange(0x80, 0xC0)},
                                     {3, rc::gen::element(0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF4)},
                                     {2, rc::gen::inRange(0x20, 0x7F)}}),
        [](int value) { return static_cast<char>(value); }));
    RC_ASSERT(is_utf8(text) == simdjson::validate_utf8(text));
}

TEST(utf8, is_cut_behind_whole_characters) {
    const std::string text =
        "a\xC3\xA9\xE2\x82\xAC"
        "b";  // characters of 1, 2, 3 and 1 bytes
    EXPECT_EQ(shortened(text, 7), text);
    EXPECT_EQ(shortened(text, 6), "a\xC3\xA9\xE2\x82\xAC...");
    for (const std::size_t most : {3u, 4u, 5u}) EXPECT_EQ(shortened(text, most), "a\xC3\xA9...");
    for (const std::size_t most : {1u, 2u}) EXPECT_EQ(shortened(text, most), "a...");
    EXPECT_EQ(shortened(text, 0), "...");
    EXPECT_EQ(shortened("\x80\x80", 1), "...");
}

}  // namespace
}  // namespace wend
