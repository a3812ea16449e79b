#include "render/svg/svg_path.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>

#include "draw/svg_reader.hpp"

namespace wend::draw_detail {
namespace {

std::string path_data(const Path& path, int decimals) {
    std::string text;
    append_svg_path(text, path, decimals);
    return text;
}

TEST(ShortNumber, HasNoCharacterTooMany) {
    EXPECT_EQ(short_number(0, 2), "0");
    EXPECT_EQ(short_number(-0.001, 2), "0");
    EXPECT_EQ(short_number(0.5, 2), ".5");
    EXPECT_EQ(short_number(-0.05, 2), "-.05");
    EXPECT_EQ(short_number(12.30, 2), "12.3");
    EXPECT_EQ(short_number(120, 1), "120");
    EXPECT_EQ(short_number(-1999.96, 1), "-2000");
    EXPECT_EQ(short_number(7.6, 0), "8");
}

TEST(SvgPath, IsWrittenInDifferences) {
    Path path;
    path.line(std::array{Pixel{10, 20}, Pixel{11.5, 18}, Pixel{12, 18.5}, Pixel{12, 30}});
    EXPECT_EQ(path_data(path, 1), "M10 20l1.5-2 .5.5v11.5");
    EXPECT_EQ(path_data(path, 2), path_data(path, 1));
}

TEST(SvgPath, LetsASecondPointPartNumbers) {
    Path path;
    path.line(std::array{Pixel{0, 0}, Pixel{1.5, 0.25}});
    EXPECT_EQ(path_data(path, 2), "M0 0l1.5.25");
}

TEST(SvgPath, KeepsADotAndNoOtherStandstill) {
    Path path;
    path.line(std::array{Pixel{5, 5}, Pixel{5, 5}});
    EXPECT_EQ(path_data(path, 1), "M5 5h0");
    path.line_to({9, 5});
    path.line_to({9.01, 5});
    EXPECT_EQ(path_data(path, 1), "M5 5h0 4");
}

TEST(SvgPath, Closes) {
    Path path;
    path.rectangle({1, 2, 3, 4});
    EXPECT_EQ(path_data(path, 1), "M1 2h3v4h-3z");
}

RC_GTEST_PROP(SvgPath, NeverDriftsFromItsPlaces, ()) {
    const auto coordinate =
        rc::gen::map(rc::gen::inRange(-900'000, 900'000), [](int i) { return i / 777.0; });
    const int decimals = *rc::gen::inRange(0, 4);
    Path path;
    path.move_to({*coordinate, *coordinate});
    const int count = *rc::gen::inRange(1, 12);
    for (int i = 0; i < count; ++i) {
        const Pixel to{*coordinate, *coordinate};
        if (*rc::gen::arbitrary<bool>())
            path.line_to(to);
        else
            path.curve_to({*coordinate, *coordinate}, {*coordinate, *coordinate}, to);
    }
    std::vector<Pixel> ends;
    path.walk([&](Path::Step, std::span<const Pixel> places) { ends.push_back(places.back()); });
    const std::vector<Pixel> read = test::svg_places(path_data(path, decimals));
    RC_ASSERT(read.size() == ends.size());
    const double half_step = 0.5 * std::pow(10, -decimals) + 1e-6;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        RC_ASSERT(std::abs(read[i].x - ends[i].x) <= half_step);
        RC_ASSERT(std::abs(read[i].y - ends[i].y) <= half_step);
    }
}

}  // namespace
}  // namespace wend::draw_detail
