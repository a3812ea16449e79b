#include "cli/route_report.hpp"

#include <gtest/gtest.h>

namespace wend::cli {
namespace {

std::string told(double best, double other) {
    return best_text({best, false}, "so much", other, "shorter");
}

TEST(BestText, TellsHowMuchLessItIs) {
    EXPECT_EQ(told(75, 100), "so much, 25.0 % shorter");
    EXPECT_EQ(told(99.9, 100), "so much, 0.1 % shorter");
    EXPECT_EQ(told(0, 100), "so much, 100.0 % shorter");
}

TEST(BestText, TellsThatNothingIsLess) {
    for (const double best : {99.96, 100.0, 100.04})
        EXPECT_EQ(told(best, 100), "no shorter way exists");
    EXPECT_EQ(told(0, 0), "no shorter way exists");
    EXPECT_EQ(told(1e-12, 0), "no shorter way exists");
}

TEST(BestText, TellsWhyItIsMore) {
    EXPECT_EQ(told(100.1, 100),
              "so much under these options, which the game's way does not keep to");
    EXPECT_EQ(told(300, 100), "so much under these options, which the game's way does not keep to");
}

}  // namespace
}  // namespace wend::cli
