#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "draw/circuit_pictures.hpp"

// Pictures of race tracks that no game has.
namespace wend {
namespace {

using test::circuit_svg;
using test::contains;
using test::stadium_request;
using test::whole_stadium;

std::string refusal_of(const Network& network) {
    const auto picture = draw(network, stadium_request());
    return picture ? "" : picture.error().text();
}

TEST(OddCircuits, RefuseLinesThatAreNowhere) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto with = [](auto change) {
        Network network = whole_stadium();
        change(network.lines[0]);
        return refusal_of(network);
    };
    EXPECT_TRUE(contains(with([&](Line& line) { line.points[7].z = nan; }),
                         "line 'track' cannot be drawn: its point 7 is not finite"));
    EXPECT_TRUE(contains(with([&](Line& line) { line.distance[3] = nan; }), "its point 3 is not"));
    EXPECT_TRUE(contains(
        with([&](Line& line) { line.right_verge[2] = std::numeric_limits<float>::infinity(); }),
        "its point 2 is not finite"));
    EXPECT_TRUE(contains(with([&](Line& line) { line.distance.pop_back(); }), "for each point"));
    EXPECT_TRUE(contains(with([&](Line& line) { line.left.pop_back(); }), "for each point"));
    EXPECT_TRUE(contains(with([&](Line& line) { line.distance[9] = 0; }), "go back at point 9"));
}

TEST(OddCircuits, SurviveLinesWithoutExtent) {
    for (const std::vector<Point>& points :
         {std::vector<Point>(2), std::vector<Point>(3, {9, 9, 9}),
          std::vector<Point>{{0, 0, 0}, {0, 0, 0}, {50, 0, 0}}}) {
        CircuitBuilder builder(points);
        builder.beside(Line::Role::kerb, "kerb", 0, 1, 6)
            .beside(Line::Role::driven, "cars", 0, 1, 0)
            .pit_lane(0, 1, 5)
            .start_line()
            .sectors(1)
            .camera("1", 0, 0);
        Network network = builder.build();
        network.lines.push_back({"nothing", Line::Role::barrier});
        network.lines.push_back({"point", Line::Role::kerb, false, {{1, 1, 1}}, {0}});
        circuit_svg(network);
        EXPECT_TRUE(draw(network, stadium_request(PictureFormat::png)));
    }
}

RC_GTEST_PROP(OddCircuits, AreDrawnWhateverTheRoadDoes, ()) {
    const auto number = [](std::vector<double> values) {
        return *rc::gen::elementOf(std::move(values));
    };
    std::vector<Point> points;
    for (int i = *rc::gen::inRange(2, 12); i > 0; --i)
        points.push_back(
            {number({0, 1, 50, -400, 1e9}), number({0, 2, 90, -1e9}), number({0, 5, -1e12})});
    const auto width = static_cast<float>(number({0, 5, -3, 1e4, 1e30}));
    const auto verge = static_cast<float>(number({0, 8, 1e30}));
    CircuitBuilder builder(points, width, verge);
    builder.beside(Line::Role::kerb, "kerb", 0, 1, number({0, 5, -1e6}))
        .beside(Line::Role::driven, "cars", 0, 1, number({0, 3}))
        .pit_lane(0, 1, 10)
        .start_line()
        .sectors(1)
        .camera("1", 0, number({0, 20}));
    DrawRequest wanted = stadium_request();
    if (*rc::gen::arbitrary<bool>()) {
        wanted.bounds = Bounds{};
        wanted.bounds->include({-1, -1, 0});
        wanted.bounds->include({1, 1, 0});
    }
    const auto picture = draw(builder.build(), wanted);
    if (!picture) return;  // Nothing shows, or no scale fits.
    const std::string text(bytes_as_text(*picture));
    for (const std::string_view wrong : {"nan", "inf\"", "inf "})
        RC_ASSERT(text.find(wrong) == text.npos);
}

TEST(OddCircuits, StaySmall) {
    // As large as real tracks: 1,400 points in 130 sectors, with kerbs and walls all along.
    CircuitBuilder builder(stadium(2000, 400, 350));
    builder.beside(Line::Role::kerb, "left kerb", 0, 1399, -6)
        .beside(Line::Role::kerb, "right kerb", 0, 1399, 6)
        .beside(Line::Role::barrier, "left wall", 0, 1399, -16)
        .beside(Line::Role::driven, "cars", 0, 1399, 2)
        .sectors(11);
    for (std::size_t i = 0; i < 1400; i += 7) builder.object(i, 12);
    EXPECT_LT(circuit_svg(builder.build()).size(), 400'000u);
}

}  // namespace
}  // namespace wend
