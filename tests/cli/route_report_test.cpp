#include "cli/use/route_report.hpp"

#include <gtest/gtest.h>

namespace wend::cli {
namespace {

std::string told(double best, double other) {
    return best_text({.value = best, .of_game = other}, "so much", "shorter");
}

TEST(BestText, TellsHowMuchLessItIs) {
    EXPECT_EQ(told(75, 100), "so much, 25.0 % shorter");
    EXPECT_EQ(told(99.9, 100), "so much, 0.1 % shorter");
    EXPECT_EQ(told(0, 100), "so much, 100.0 % shorter");
    // The game's way from 15:10 to 40:100 of its own map, and the best one.
    EXPECT_EQ(told(7892.098, 7893.333), "so much, less than 0.1 % shorter");
}

TEST(BestText, TellsThatNothingIsLess) {
    EXPECT_EQ(told(100, 100), "no shorter way exists");
    EXPECT_EQ(told(100 * (1 - 1e-12), 100), "no shorter way exists");
    EXPECT_EQ(told(0, 0), "no shorter way exists");
}

TEST(BestText, DoesNotPromiseWhatIsNotExact) {
    EXPECT_EQ(best_text({.value = 7, .of_game = 7, .is_exact = false}, "so much", "quicker"),
              "no quicker way was found");
}

}  // namespace
}  // namespace wend::cli
