#include "route/any_angle_cover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace wend {
namespace {

constexpr double close = 1e-9;
constexpr EndTurns both_turn{0, 1};

// Ways into the square from (0, 0) to (10, 10), each with its root anywhere beyond the side that it
// leads in through.
class EntriesOfSquare {
  public:
    explicit EntriesOfSquare(std::uint32_t seed) : random_(seed) {}

    Interval any() {
        double from = 10 * part(), until = 10 * part();
        if (from > until) std::swap(from, until);
        const double off = part() < 0.2 ? 0 : 8 * part(), place = 30 * part() - 10;
        const bool at_root = off == 0 && place > from && place < until;
        // Through the lower side, seen from below; then turned to any of the four.
        Interval entry{{place, -off}, {from, 0}, {until, 0}, 12 * part(), both_turn};
        entry.at_root = at_root;
        for (auto turns = random_() % 4; turns > 0; --turns)
            for (Spot* spot : {&entry.root, &entry.left, &entry.right})
                *spot = {10 - spot->y, spot->x};
        return entry;
    }
    double part() { return std::uniform_real_distribution<>(0, 1)(random_); }

  private:
    std::mt19937 random_;
};

// The least that it costs to get to a spot by an entry, by trying where to cross its stretch.
double tried_cost(const Interval& entry, const Spot& spot) {
    constexpr int steps = 200;
    double least = 1e300;
    for (int i = 0; i <= steps; ++i) {
        const Spot via = mix(entry.left, entry.right, static_cast<double>(i) / steps);
        least = std::min(least, norm(via - entry.root) + norm(spot - via));
    }
    return entry.cost + least;
}

// How much more it costs by one entry than by another to where that is hardest to equal.
double greatest_extra(const Interval& one, const Interval& other) {
    constexpr int steps = 200;
    double extra = -1e300;
    for (int i = 0; i <= steps; ++i) {
        const Spot spot = mix(other.left, other.right, static_cast<double>(i) / steps);
        extra = std::max(extra, tried_cost(one, spot) - other.cost - norm(spot - other.root));
    }
    return extra;
}

TEST(AnyAngleCover, TellsWhetherAllIsReachedAsCheaply) {
    EntriesOfSquare entries(5);
    std::size_t covered = 0, close_to_it = 0;
    for (int i = 0; i < 3000; ++i) {
        const Interval one = entries.any(), other = entries.any();
        const double extra = greatest_extra(one, other);
        close_to_it += std::abs(extra) < 0.05 ? 1 : 0;
        if (std::abs(extra) < 0.05) continue;  // Closer than the trying is.
        ASSERT_EQ(covers(one, other, close), extra < 0) << "case " << i << ", extra " << extra;
        covered += extra < 0 ? 1 : 0;
    }
    EXPECT_GT(covered, 500u);
    EXPECT_LT(covered, 2500u);
    EXPECT_LT(close_to_it, 200u);
}

// What lies behind an end is not reached where no way turns there.
TEST(AnyAngleCover, ReachesBehindAnEndOnlyIfWaysTurnThere) {
    const Interval other{{15, 9}, {10, 10}, {10, 8}, 50, both_turn};
    Interval one{{2, -2}, {2, 0}, {3, 0}, 0, both_turn};
    EXPECT_TRUE(covers(one, other, close));
    one.ends.right = no_index;
    EXPECT_FALSE(covers(one, other, close));
    one.ends.left = no_index;
    one.ends.right = 1;
    EXPECT_TRUE(covers(one, other, close));
}

TEST(AnyAngleCover, EntriesAreKeptByAreaAndSearch) {
    const Interval entry{{5, -2}, {0, 0}, {10, 0}, 3, both_turn};
    Interval dearer = entry;
    dearer.cost = 4;
    AreaEntries entries(2, close);
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
