#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "formats/gp2/from_drawing/drawn_line.hpp"

// Arcs and transforms of SVG, against geometry that is worked out by hand.

namespace wend::gp2_track {
namespace {

void expect_at(const DrawnPoint& point, double x, double y) {
    EXPECT_NEAR(point.x, x, 1e-9);
    EXPECT_NEAR(point.y, y, 1e-9);
}

// Where a path from 1,0 to 0,2 comes to lie inside an element with a transform.
void expect_transformed(const std::string& transform, DrawnPoint one, DrawnPoint two) {
    SCOPED_TRACE(transform);
    const auto line = read_svg("<svg><path transform='" + transform + "' d='M 1 0 L 0 2'/></svg>");
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->points.size(), 2u);
    expect_at(line->points[0], one.x, one.y);
    expect_at(line->points[1], two.x, two.y);
}

std::string svg_error(const std::string& text) {
    const auto line = read_svg(text);
    return line ? "no error" : line.error().text();
}

TEST(ReadSvg, TransformsAsTheStandardSays) {
    expect_transformed("", {1, 0, 0}, {0, 2, 0});
    expect_transformed("matrix(1 2 3 4 5 6)", {6, 8, 0}, {11, 14, 0});
    expect_transformed("translate(-3,.5)", {-2, 0.5, 0}, {-3, 2.5, 0});
    expect_transformed("translate(10)", {11, 0, 0}, {10, 2, 0});
    expect_transformed("scale(3)", {3, 0, 0}, {0, 6, 0});
    expect_transformed("scale(3 -1)", {3, 0, 0}, {0, -2, 0});
    expect_transformed("rotate(90)", {0, 1, 0}, {-2, 0, 0});
    expect_transformed("rotate(90 1 0)", {1, 0, 0}, {-1, -1, 0});
    expect_transformed("skewX(45)", {1, 0, 0}, {2, 2, 0});
    expect_transformed("skewY(45)", {1, 1, 0}, {0, 2, 0});
    // The last one first.
    expect_transformed("translate(10, 0) scale(2)", {12, 0, 0}, {10, 4, 0});
    expect_transformed(" scale ( 2 ),translate(10 0)\n", {22, 0, 0}, {20, 4, 0});
}

TEST(ReadSvg, TransformsByTheGroupsAround) {
    const auto line = read_svg(
        "<svg:svg><defs><path d='M 7 7'/><clipPath><path d='M 8 8'/></clipPath></defs>"
        "<g transform='scale(5)'><g transform='scale(7)'/></g>"
        "<svg:g transform='translate(100 0)'><g transform='rotate(90)'>"
        "<path transform='scale(2)' d='m 1 0 0 3'/></g></svg:g></svg:svg>");
    ASSERT_TRUE(line) << line.error().text();
    ASSERT_EQ(line->points.size(), 2u);
    expect_at(line->points[0], 100, 2);
    expect_at(line->points[1], 94, 2);
}

TEST(ReadSvg, FollowsArcsAroundTheirCircles) {
    // From 10,0 to 0,10: around 0,0 or 10,10, the short or the long way.
    const struct {
        const char* flags;
        double middle, turned;
    } arcs[] = {{"0 1", 0, 1}, {"1 0", 0, -3}, {"0,0", 10, -1}, {"1 1", 10, 3}};
    for (const auto& arc : arcs) {
        SCOPED_TRACE(arc.flags);
        const auto line =
            read_svg("<svg><path d='M10 0A10 10 0 " + std::string(arc.flags) + " 0 10'/></svg>");
        ASSERT_TRUE(line) << line.error().text();
        double length = 0, area = 0;
        for (std::size_t i = 0; i < line->points.size(); ++i) {
            const DrawnPoint& at = line->points[i];
            EXPECT_NEAR(std::hypot(at.x - arc.middle, at.y - arc.middle), 10, 1e-9) << i;
            if (i == 0) continue;
            const DrawnPoint& last = line->points[i - 1];
            length += std::hypot(at.x - last.x, at.y - last.y);
            area += ((last.x - arc.middle) * (at.y - arc.middle) -
                     (at.x - arc.middle) * (last.y - arc.middle)) /
                    2;
        }
        const double quarter = std::numbers::pi * 5;
        EXPECT_NEAR(length, std::abs(arc.turned) * quarter, 0.01);
        EXPECT_NEAR(area, arc.turned * quarter * 5, 0.5);
        expect_at(line->points.back(), 0, 10);
    }
}

TEST(ReadSvg, FollowsArcsOfTurnedEllipses) {
    // Half of an ellipse of 20 by 10 around 0,0, turned by a quarter: twice as high as wide. The
    // flags and the end run together.
    const auto line = read_svg("<svg><path d='m 0-20a20 10 90 010 40'/></svg>");
    ASSERT_TRUE(line) << line.error().text();
    double furthest = 0;
    for (const DrawnPoint& at : line->points) {
        EXPECT_NEAR(at.x * at.x / 100 + at.y * at.y / 400, 1, 1e-9);
        furthest = std::max(furthest, at.x);
    }
    EXPECT_NEAR(furthest, 10, 1e-9);
    expect_at(line->points.back(), 0, 20);
}

TEST(ReadSvg, GrowsRadiiThatAreTooSmall) {
    // No circle of radius 1 goes through both: that of radius 5 does, around 5,0.
    const auto line = read_svg("<svg><path d='M 0 0 A 1 1 0 0 1 10 0'/></svg>");
    ASSERT_TRUE(line) << line.error().text();
    double top = 0;
    for (const DrawnPoint& at : line->points) {
        EXPECT_NEAR(std::hypot(at.x - 5, at.y), 5, 1e-9);
        top = std::min(top, at.y);
    }
    EXPECT_NEAR(top, -5, 1e-9);
    const auto straight =
        read_svg("<svg><path d='M 0 0 A 0 1 0 0 1 10 0 10 10 0 0 0 10 0'/></svg>");
    ASSERT_TRUE(straight) << straight.error().text();
    ASSERT_EQ(straight->points.size(), 2u) << "no radius, and then no way to go";
    expect_at(straight->points[1], 10, 0);
}

TEST(ReadSvg, TellsWhereTransformsAndArcsAreWrong) {
    EXPECT_EQ(svg_error("<svg>\n<g transform='scale(2) turn(3)'/></svg>"),
              "at 0x1d (29), text: line 2, column 24: expected matrix, translate, scale, rotate, "
              "skewX or skewY of a transform");
    EXPECT_EQ(svg_error("<svg><path d='M 0 0 A 1 1 0 2 0 9 9'/></svg>"),
              "at 0x1c (28), text: line 1, column 29: expected a 0 or a 1");
    EXPECT_EQ(svg_error("<svg><g><path d='M 1 1 L 2 2'/></svg>"),
              "at 0x1f (31), text: line 1, column 32: svg ends here, and did not begin");
    for (const char* bad :
         {"rotate(1 2)", "rotate(1 2 3 4)", "scale()", "scale(2", "scale 2)", "matrix(1 2 3 4 5)",
          "translate(x)", "scale(1e999)", "scale(1e308) scale(1e308)", "skewX(1 1)"})
        EXPECT_FALSE(read_svg("<svg><path transform='" + std::string(bad) + "' d='M 1 1'/></svg>"))
            << bad;
    // Numbers beyond what numbers reach are refused, whatever becomes of them.
    for (const char* bad : {"A 1 1 0 0 0 9", "l 1e308 0 l 1e308 0", "A 1 1 1e308 1 1 1e308 -1e308"})
        EXPECT_FALSE(read_svg("<svg><path d='M 1 1 " + std::string(bad) + "'/></svg>")) << bad;
    std::string deep;
    for (int i = 0; i < 300; ++i) deep += "<g>";
    EXPECT_NE(svg_error(deep).find("more than 256 deep"), deep.npos);
}

}  // namespace
}  // namespace wend::gp2_track
