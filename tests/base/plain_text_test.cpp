#include <gtest/gtest.h>

#include <random>
#include <string>

#include "core/base/utf8.hpp"

namespace wend {
namespace {

using namespace std::string_view_literals;

TextForm form_of(std::string_view text) { return text_form(std::as_bytes(std::span(text))); }

TEST(PlainText, IsWhatPeopleWrite) {
    for (const std::string_view text :
         {"a"sv, "42"sv, "926\n2555.46 2292.25 2.27664 0\n"sv, "one\r\ntwo\r\n"sv,
          "\xEF\xBB\xBFwith a mark"sv,
          "Stra\xC3\x9F"
          "e"sv,
          "of DOS, to the end\r\n\x1A"sv, "\xD0\xBF\xD1\x83\xD1\x82\xD1\x8C"sv})
        EXPECT_EQ(form_of(text), TextForm::bytes) << text;
    // In an encoding of one byte, where a few letters are beyond ASCII.
    EXPECT_EQ(form_of("Stra\xDF"
                      "e nach M\xFCnchen"),
              TextForm::bytes);
}

TEST(PlainText, MayHaveTwoBytesALetter) {
    EXPECT_EQ(form_of("\xFF\xFE"
                      "4\0"
                      "2\0\r\0\n\0"sv),
              TextForm::utf_16);
    EXPECT_EQ(form_of("\xFE\xFF\0"
                      "4\0"
                      "2"sv),
              TextForm::utf_16);
    EXPECT_EQ(form_of("4\0"
                      "2\0 \0"sv),
              TextForm::utf_16);
}

TEST(PlainText, IsNoFileOfNumbers) {
    for (const std::string_view bytes :
         {""sv, "\0"sv, "\x01\0\0\0"sv, "\xCE\xFA\xED\xFE"sv, "\xFF"sv, "text\0and more of it"sv,
          "\0\0\0\0\0\0\0\0"sv, "\xFF\xFE"sv})
        EXPECT_EQ(form_of(bytes), TextForm::none) << bytes.size();
    std::mt19937 dice(1);
    for (std::size_t size = 24; size < 200; ++size) {
        std::string noise(size, ' ');
        for (char& byte : noise) byte = static_cast<char>(dice());
        EXPECT_EQ(form_of(noise), TextForm::none) << size;
    }
}

// A text that is longer than what is looked at may be cut within a letter.
TEST(PlainText, MayBeLong) {
    std::string text;
    while (text.size() < 70'000) text += "\xD1\x83\xD1\x82\xD1\x8C\n";
    EXPECT_EQ(form_of(text), TextForm::bytes);
}

}  // namespace
}  // namespace wend
