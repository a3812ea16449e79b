#include "core/document/option_values.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

TEST(WholeNumber, IsTakenInItsRangeAndInBothSpellings) {
    const OptionValues options{{"decimal", "30"}, {"hexadecimal", "0x1e"}, {"low", "2"}};
    for (const char* name : {"decimal", "hexadecimal"}) {
        u8 number = 0;
        EXPECT_TRUE(take_whole_number(options, name, number, 3, 30).value()) << name;
        EXPECT_EQ(number, 30);
        EXPECT_FALSE(take_whole_number(options, name, number, 3, 29)) << name;
    }
    u32 number = 7;
    EXPECT_EQ(take_whole_number(options, "low", number, 3, 30).error().details().message,
              "the option `low`: \"2\" is not a whole number from 3 to 30");
    EXPECT_FALSE(take_whole_number(options, "absent", number).value());
    EXPECT_EQ(number, 7u);
}

TEST(Length, IsZeroOnlyWhereThatIsAllowed) {
    const OptionValues options{{"none", "0"}, {"some", "0.5"}};
    f32 metres = 1;
    EXPECT_TRUE(take_length(options, "none", metres, Zero::allowed).value());
    EXPECT_EQ(metres, 0.0f);
    EXPECT_TRUE(take_length(options, "some", metres, Zero::refused).value());
    EXPECT_EQ(metres, 0.5f);
    EXPECT_EQ(take_length(options, "none", metres, Zero::refused).error().details().message,
              "the option `none`: \"0\" is not a length in metres, more than 0");
}

TEST(Choice, IsTakenByItsPlace) {
    const OptionValues options{{"pit", "Left"}, {"side", "middle"}};
    bool is_left = false;
    EXPECT_TRUE(take_choice(options, "pit", "right|left", is_left).value());
    EXPECT_TRUE(is_left);
    EXPECT_FALSE(take_choice(options, "absent", "right|left", is_left).value());
    EXPECT_EQ(take_choice(options, "side", "right|left", is_left).error().details().message,
              "the option `side`: 'middle' was expected to be right or left");
}

TEST(AnyGiven, IsTheFirstErrorOrWhetherOneWasGiven) {
    EXPECT_FALSE(any_given({false, false}).value());
    EXPECT_TRUE(any_given({false, true}).value());
    const Expected<bool> wrong = failure("first"), also_wrong = failure("second");
    EXPECT_EQ(any_given({true, wrong, also_wrong}).error().details().message, "first");
}

}  // namespace
}  // namespace wend
