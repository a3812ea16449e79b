#include "samples/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace wend::sample {
namespace {

// The first numbers of splitmix64 from 1234567, as published with the generator.
TEST(Random, IsSplitmix64) {
    Random random(1234567);
    constexpr std::array<std::uint64_t, 5> published{6457827717110365317u, 3203168211198807973u,
                                                     9817491932198370423u, 4593380528125082431u,
                                                     16408922859458223821u};
    for (const std::uint64_t number : published) EXPECT_EQ(random.next(), number);
}

TEST(Random, FractionsSpanZeroToOne) {
    EXPECT_EQ(fraction(0), 0.0);
    EXPECT_EQ(fraction(1ull << 63), 0.5);
    EXPECT_LT(fraction(~0ull), 1.0);
    EXPECT_GT(fraction(~0ull), 0.999999);
}

TEST(Random, ChanceKeepsItsShare) {
    Random random(5);
    int hits = 0;
    for (int i = 0; i < 10'000; ++i) hits += random.chance(0.3) ? 1 : 0;
    EXPECT_NEAR(hits, 3'000, 200);
}

}  // namespace
}  // namespace wend::sample
