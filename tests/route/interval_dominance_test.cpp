#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "route/mesh/interval.hpp"

namespace wend {
namespace {

constexpr double close = 1e-9;
constexpr EndVertices both_turn{0, 1};

// Paths into the square from (0, 0) to (10, 10), each with its root anywhere beyond the side that
// it leads in through.
class IntervalsOfSquare {
  public:
    explicit IntervalsOfSquare(std::uint32_t seed) : random_(seed) {}

    Interval any() {
        double from = 10 * part(), until = 10 * part();
        if (from > until) std::swap(from, until);
        const double off = part() < 0.2 ? 0 : 8 * part(), place = 30 * part() - 10;
        const bool at_root = off == 0 && place > from && place < until;
        // Through the lower side, seen from below; then turned to any of the four.
        Interval entry{{place, -off}, {from, 0}, {until, 0}, 12 * part(), both_turn};
        entry.at_root = at_root;
        for (auto turns = random_() % 4; turns > 0; --turns)
            for (Point2* point : {&entry.root, &entry.left, &entry.right})
                *point = {10 - point->y, point->x};
        return entry;
    }
    double part() { return std::uniform_real_distribution<>(0, 1)(random_); }

  private:
    std::mt19937 random_;
};

// The least that it costs to get to a point by an entry, by trying where to cross its interval.
double tried_cost(const Interval& entry, const Point2& point) {
    constexpr int steps = 200;
    double least = 1e300;
    for (int i = 0; i <= steps; ++i) {
        const Point2 via = mix(entry.left, entry.right, static_cast<double>(i) / steps);
        least = std::min(least, norm(via - entry.root) + norm(point - via));
    }
    return entry.cost + least;
}

// How much more it costs by one entry than by another to where that is hardest to equal.
double greatest_extra(const Interval& one, const Interval& other) {
    constexpr int steps = 200;
    double extra = -1e300;
    for (int i = 0; i <= steps; ++i) {
        const Point2 point = mix(other.left, other.right, static_cast<double>(i) / steps);
        extra = std::max(extra, tried_cost(one, point) - other.cost - norm(point - other.root));
    }
    return extra;
}

TEST(IntervalDominance, TellsWhetherAllIsReachedAsCheaply) {
    IntervalsOfSquare entries(5);
    std::size_t covered = 0, close_to_it = 0;
    for (int i = 0; i < 3000; ++i) {
        const Interval one = entries.any(), other = entries.any();
        const double extra = greatest_extra(one, other);
        close_to_it += std::abs(extra) < 0.05 ? 1 : 0;
        if (std::abs(extra) < 0.05) continue;  // Closer than the trying is.
        ASSERT_EQ(dominates(one, other, close), extra < 0) << "case " << i << ", extra " << extra;
        covered += extra < 0 ? 1 : 0;
    }
    EXPECT_GT(covered, 500u);
    EXPECT_LT(covered, 2500u);
    EXPECT_LT(close_to_it, 200u);
}

// What lies behind an end is not reached where no path turns there.
TEST(IntervalDominance, ReachesBehindAnEndOnlyIfWaysTurnThere) {
    const Interval other{{15, 9}, {10, 10}, {10, 8}, 50, both_turn};
    Interval one{{2, -2}, {2, 0}, {3, 0}, 0, both_turn};
    EXPECT_TRUE(dominates(one, other, close));
    one.ends.right = no_index;
    EXPECT_FALSE(dominates(one, other, close));
    one.ends.left = no_index;
    one.ends.right = 1;
    EXPECT_TRUE(dominates(one, other, close));
}

TEST(IntervalDominance, EntriesAreKeptByAreaAndSearch) {
    const Interval entry{{5, -2}, {0, 0}, {10, 0}, 3, both_turn};
    Interval dearer = entry;
    dearer.cost = 4;
    DominanceFilter entries(2, close);
    EXPECT_TRUE(entries.add(0, entry));
    EXPECT_FALSE(entries.add(0, dearer));
    EXPECT_FALSE(entries.add(0, entry)) << "as cheap";
    EXPECT_TRUE(entries.add(1, dearer)) << "into another area";
    EXPECT_TRUE(entries.add(1, entry));
    entries.clear();
    EXPECT_TRUE(entries.add(0, dearer)) << "in another search";
}

}  // namespace
}  // namespace wend
