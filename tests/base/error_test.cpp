#include "wend/error.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(ErrorText, IsTheMessageAlone) { EXPECT_EQ(Error{"no luck"}.text(), "no luck"); }

TEST(ErrorText, NamesWhatIsKnownOfThePlace) {
    const std::string message = "expected 4, found 5";
    EXPECT_EQ((Error{message, "a.dat"}.text()), "a.dat: expected 4, found 5");
    EXPECT_EQ((Error{message, "", 28}.text()), "at 0x1c (28): expected 4, found 5");
    EXPECT_EQ((Error{message, "", {}, "nodes[0].x"}.text()), "nodes[0].x: expected 4, found 5");
    EXPECT_EQ((Error{message, "", 28, "nodes[0].x"}.text()),
              "at 0x1c (28), nodes[0].x: expected 4, found 5");
    EXPECT_EQ((Error{message, "a.dat", {}, "nodes[0].x"}.text()),
              "a.dat: nodes[0].x: expected 4, found 5");
    EXPECT_EQ((Error{message, "a.dat", 0, "nodes[0].x"}.text()),
              "a.dat: at 0x0 (0), nodes[0].x: expected 4, found 5");
}

TEST(ErrorText, HoldsTheLargestOffset) {
    EXPECT_EQ((Error{"end", "", ~std::uint64_t{0}}.text()),
              "at 0xffffffffffffffff (18446744073709551615): end");
}

TEST(Failure, MakesTheFailingHalf) {
    const Expected<int> from_text = failure("no luck");
    ASSERT_FALSE(from_text);
    EXPECT_EQ(from_text.error().message, "no luck");
    const Expected<int> from_error = failure(Error{"no luck", "a.dat"});
    ASSERT_FALSE(from_error);
    EXPECT_EQ(from_error.error().file, "a.dat");
}

}  // namespace
}  // namespace wend
