#include "render/svg/svg_canvas.hpp"

#include <gtest/gtest.h>

#include <array>

#include "draw/picture_reader.hpp"
#include "draw/svg_reader.hpp"

namespace wend::draw_detail {
namespace {

Path straight(Pixel from, Pixel to) {
    Path path;
    path.line(std::array{from, to});
    return path;
}

std::string finished(Canvas& canvas, std::string_view title = "", std::string_view about = "") {
    const std::string svg(bytes_as_text(canvas.finish(title, about).value()));
    EXPECT_EQ(test::xml_fault(svg), "");
    return svg;
}

TEST(SvgCanvas, SaysAStyleOnceForAllThatFollows) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    for (const double y : {1.0, 2.0, 3.0})
        canvas.stroke(straight({0, y}, {9, y}), {rgb(0xff0000), 2}, "a way");
    const std::string svg = finished(canvas);
    EXPECT_EQ(svg.find("stroke=\"#f00\""), svg.rfind("stroke=\"#f00\""));
    EXPECT_EQ(test::svg_elements(svg).size(), 3u);
}

TEST(SvgCanvas, JoinsLinesThatHaveNothingToSay) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    canvas.stroke(straight({0, 1}, {9, 1}), {rgb(0xff0000), 2});
    canvas.stroke(straight({0, 2}, {9, 2}), {rgb(0xff0000), 2});
    canvas.stroke(straight({0, 3}, {9, 3}), {rgb(0xff0000, 0.5), 2});
    canvas.stroke(straight({0, 4}, {9, 4}), {rgb(0xff0000, 0.5), 2});
    const auto elements = test::svg_elements(finished(canvas));
    // Those that light shines through would look another way as one.
    ASSERT_EQ(elements.size(), 3u);
    EXPECT_EQ(elements[0].places.size(), 4u);
}

TEST(SvgCanvas, EscapesTooltipsTextsAndTitle) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    canvas.disc({5, 5}, 2, rgb(0x123456), "a<b & \"c\"");
    canvas.text({1, 1}, "x & y", {});
    const std::string svg = finished(canvas, "T<1>", "D&D");
    const auto elements = test::svg_elements(svg);
    EXPECT_EQ(elements[0].tooltip, "a&lt;b &amp; &quot;c&quot;");
    EXPECT_EQ(elements[1].text, "x &amp; y");
    EXPECT_NE(svg.find("<title>T&lt;1&gt;</title><desc>D&amp;D</desc>"), std::string::npos);
}

TEST(SvgCanvas, LetsThePointerThroughToWhatHasATooltip) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    canvas.stroke(straight({0, 1}, {9, 1}), {rgb(0), 2}, "a way");
    canvas.stroke(straight({0, 1}, {9, 1}), {rgb(0), 1});
    const auto elements = test::svg_elements(finished(canvas));
    EXPECT_TRUE(elements[0].has("pointer-events=\"auto\""));
    EXPECT_FALSE(elements[1].has("pointer-events"));
}

TEST(SvgCanvas, LeavesOutWhatIsEmpty) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    canvas.stroke({}, {rgb(0), 2}, "nothing");
    canvas.fill({}, rgb(0), "nothing");
    const std::string svg = finished(canvas);
    EXPECT_EQ(svg.find("title"), std::string::npos);
    EXPECT_TRUE(test::svg_elements(svg).empty());
    EXPECT_NE(svg.find("viewBox=\"0 0 100 50\""), std::string::npos);
}

TEST(SvgCanvas, ClipsBetweenItsMarks) {
    SvgCanvas page(100, 50, 1);
    Canvas& canvas = page;
    canvas.clip_to({10, 10, 20, 20});
    canvas.disc({5, 5}, 2, rgb(0));
    canvas.end_clip();
    canvas.disc({6, 6}, 2, rgb(0));
    const std::string svg = finished(canvas);
    EXPECT_NE(svg.find("M10 10h20v20h-20z"), std::string::npos);
    EXPECT_LT(svg.find("url(#clip1)"), svg.find("cx=\"5\""));
    EXPECT_NE(svg.find("</g>\n</g>\n<g fill=\"#000\">\n<circle cx=\"6\""), std::string::npos);
}

}  // namespace
}  // namespace wend::draw_detail
