#include <gtest/gtest.h>

#include "render/page/canvas.hpp"
#include "render/svg/svg_canvas.hpp"

namespace wend::draw_detail {
namespace {

double ours(std::string_view text, bool bold) { return width_of_letters(text, 100, bold); }

TEST(LetterWidths, AreThoseThatCairoMeasures) {
    const auto canvas = make_png_canvas(10, 10);
    ASSERT_TRUE(canvas);
    for (const bool bold : {false, true})
        for (char letter = ' '; letter <= '~'; ++letter) {
            const std::string text(1, letter);
            TextStyle style;
            style.size = 100;
            style.bold = bold;
            EXPECT_NEAR(ours(text, bold), (*canvas)->text_width(text, style), 0.1) << text;
        }
}

TEST(LetterWidths, CountOtherLettersOnce) {
    EXPECT_EQ(ours("\u00fc\u00fc", false), 2 * ours("\u00e4", false));
    EXPECT_NEAR(ours("\u00e4", false), ours("a", false), 5);
    EXPECT_EQ(ours("\u4e2d", true), 100);
    EXPECT_EQ(ours("", false), 0);
}

}  // namespace
}  // namespace wend::draw_detail
