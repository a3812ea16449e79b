#include <gtest/gtest.h>

#include <limits>

#include "route/mesh/corner_vertices.hpp"

namespace wend {
namespace {

Point2 direction(double x, double y) {
    const double length = norm({x, y});
    return {x / length, y / length};
}

// So many angles of the size of one between two directions.
AngleSum sum_of(int count, const Point2& from, const Point2& to) {
    AngleSum sum;
    for (int i = 0; i < count; ++i) sum.add(from, to);
    return sum;
}

TEST(AngleSum, CountsHalfTurnsWhateverTheAnglesAre) {
    const Point2 ahead = direction(1, 0);
    const struct {
        int count;  // That make half a turn.
        Point2 to;
    } cases[] = {{1, direction(-1, 0)}, {2, direction(0, 1)},
                 {2, direction(0, -1)}, {3, direction(1, std::sqrt(3.0))},
                 {4, direction(1, 1)},  {6, direction(std::sqrt(3.0), -1)}};
    for (const auto& [count, to] : cases)
        for (const int half_turns : {1, 2, 3}) {
            const AngleSum sum = sum_of(half_turns * count, ahead, to);
            EXPECT_TRUE(sum.is_at_most(half_turns)) << count << " times " << half_turns;
            EXPECT_TRUE(sum.is_at_least(half_turns)) << count << " times " << half_turns;
            EXPECT_FALSE(sum.is_at_most(half_turns - 1)) << count << " times " << half_turns;
            EXPECT_FALSE(sum.is_at_least(half_turns + 1)) << count << " times " << half_turns;
        }
}

TEST(AngleSum, KnowsASmallAngleFromNone) {
    const Point2 ahead = direction(1, 0), aside = direction(1, 1e-6);
    AngleSum sum = sum_of(2, ahead, direction(0, 1));
    sum.add(ahead, aside);
    EXPECT_FALSE(sum.is_at_most(1));
    EXPECT_TRUE(sum.is_at_least(1));
    EXPECT_TRUE(sum_of(1, ahead, ahead).is_at_most(0));
    EXPECT_FALSE(sum_of(1, ahead, aside).is_at_most(0));
}

TEST(AngleSum, IsNotKnownWhereADirectionIsNot) {
    AngleSum sum = sum_of(1, direction(1, 0), direction(0, 1));
    EXPECT_TRUE(sum.is_known());
    sum.add({std::numeric_limits<double>::quiet_NaN(), 0}, direction(1, 0));
    EXPECT_FALSE(sum.is_known());
    EXPECT_FALSE(sum.is_at_most(9));
    EXPECT_FALSE(sum.is_at_least(0));
}

}  // namespace
}  // namespace wend
