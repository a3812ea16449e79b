#include "formats/gp2/from_drawing/path_squares.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

// Sums over a path's places, against an equation for each coordinate of each place.

namespace wend::gp2_track {
namespace {

constexpr double one_part = 2 * std::numbers::pi / 65536;

Path winding_path() {
    Path path;
    path.lengths = {3, 5, 1, 8, 2};
    path.is_unknown = {true, false, true, true, true};
    path.is_heading_free = true;
    path.parts_of_place = 128;
    int units = 0;
    for (const int length : path.lengths) units += length;
    for (int i = 0; i <= units; ++i) {
        if (i < units) path.sideways.push_back({-std::sin(0.2 * i), std::cos(0.2 * i)});
        path.places.push_back({{std::cos(3.0 * i), std::sin(2.0 * i)}, i == units ? 400.0 : 1});
    }
    return path;
}

// What one more of an unknown does to all places, as the headings of units move them on.
std::vector<Direction> effects_on(const Path& path, std::size_t unknown) {
    std::size_t curved = 0;
    std::vector<double> turned;  // of each unit
    double heading = 0;
    const auto add = [&](double curvature, int length) {
        for (int i = 0; i < length; ++i) {
            turned.push_back(heading + curvature / 2);
            heading += curvature;
        }
    };
    for (std::size_t piece = 0; piece < path.lengths.size(); ++piece) {
        const bool is_this = path.is_unknown[piece] && curved == unknown;
        curved += path.is_unknown[piece] ? 1 : 0;
        add(is_this ? one_part : 0, path.lengths[piece]);
    }
    Direction moved;
    if (unknown == curved + 1) moved.x = 1 / path.parts_of_place;
    if (unknown == curved + 2) moved.y = 1 / path.parts_of_place;
    std::vector<Direction> effects{moved};
    for (std::size_t unit = 0; unit < turned.size(); ++unit) {
        const double by = turned[unit] + (unknown == curved ? one_part : 0);
        moved.x += path.sideways[unit].x * by;
        moved.y += path.sideways[unit].y * by;
        effects.push_back(moved);
    }
    return effects;
}

TEST(PathSquares, AreThoseOfAllPlaces) {
    const Path path = winding_path();
    constexpr std::size_t unknowns = 4 + 3;
    std::vector<std::vector<Direction>> effects;
    for (std::size_t i = 0; i < unknowns; ++i) effects.push_back(effects_on(path, i));
    WholeSquares each(unknowns);
    for (std::size_t place = 0; place < path.places.size(); ++place) {
        std::vector<double> x, y;
        for (const auto& effect : effects) {
            x.push_back(effect[place].x);
            y.push_back(effect[place].y);
        }
        each.add(x, path.places[place].missing.x, path.places[place].weight);
        each.add(y, path.places[place].missing.y, path.places[place].weight);
    }
    WholeSquares all = path.squares();
    const std::vector<double> expected = each.solve(), found = all.solve();
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < unknowns; ++i)
        EXPECT_NEAR(found[i], expected[i], 1e-4 * std::abs(expected[i]) + 1e-6) << i;
    const std::vector<double> spreads = all.inverse(), others = each.inverse();
    for (std::size_t i = 0; i < spreads.size(); ++i)
        EXPECT_NEAR(spreads[i], others[i], 1e-4 * std::abs(others[i]) + 1e-9) << i;
}

// Of 2x = 3.2 and x + y = 0, whole numbers: x is rounded, and y makes up for that.
TEST(WholeSquares, MakeUpForWhatIsRounded) {
    WholeSquares squares(2);
    const double one[] = {20, 0}, both[] = {1, 1};
    squares.add(one, 32);
    squares.add(both, 0);
    const double from[] = {0, 0}, steps[] = {1, 1};
    const std::vector<double> whole = squares.solve_whole(from, steps);
    EXPECT_EQ(whole[0], 2);
    EXPECT_EQ(whole[1], -2);
}

// An inverse times its matrix is 1 on the diagonal.
TEST(WholeSquares, AreInverted) {
    WholeSquares squares(3);
    const double rows[][3] = {{2, 1, 0}, {0, 3, 1}, {1, 0, 4}};
    double matrix[3][3] = {};
    for (const auto& row : rows) {
        squares.add(row, 1);
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j) matrix[i][j] += row[i] * row[j];
    }
    const std::vector<double> inverse = squares.inverse();
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) {
            double sum = 0;
            for (std::size_t k = 0; k < 3; ++k) sum += inverse[i * 3 + k] * matrix[k][j];
            EXPECT_NEAR(sum, i == j ? 1 : 0, 1e-9);
        }
}

}  // namespace
}  // namespace wend::gp2_track
