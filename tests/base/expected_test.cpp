#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "wend/error.hpp"

namespace wend {
namespace {

Expected<int> whole(const std::string& text) {
    if (text.empty() || text.find_first_not_of("0123456789") != text.npos)
        return failure(ErrorDetails{.message = "no number", .offset = 7});
    return std::stoi(text);
}
Expected<int> half(int number) {
    if (number % 2 != 0) return failure("odd");
    return number / 2;
}

TEST(Expected, GivesAValueWhereNobodyKeepsIt) {
    const int& kept = *whole("12");
    EXPECT_EQ(kept, 12);
    const std::string& message = whole("x").error().details().message;
    EXPECT_EQ(message, "no number");
    const Error& error = whole("").error();
    EXPECT_EQ(error->offset, 7u);
}

TEST(Expected, IsMovedOutOfWithoutACopy) {
    Expected<std::unique_ptr<int>> owner = std::make_unique<int>(5);
    const int* const before = owner->get();
    const std::unique_ptr<int> taken = *std::move(owner);
    EXPECT_EQ(taken.get(), before);
    EXPECT_EQ(**Expected<std::unique_ptr<int>>(std::make_unique<int>(6)), 6);
}

TEST(Expected, LeadsFromOneThatMayFailToTheNext) {
    EXPECT_EQ(whole("12").and_then(half).value(), 6);
    EXPECT_EQ(whole("13").and_then(half).error().text(), "odd");
    EXPECT_EQ(whole("x").and_then(half).error().text(), "at 0x7 (7): no number");
    const Expected<int> twelve = whole("12");
    EXPECT_EQ(twelve.and_then(half).and_then(half).value(), 3);
    EXPECT_EQ(twelve.map([](int number) { return std::to_string(number); }).value(), "12");
    EXPECT_EQ(whole("x").map([](int number) { return number + 0.5; }).error().text(),
              "at 0x7 (7): no number");
}

TEST(Expected, MayBeOfNothing) {
    int sum = 0;
    const auto add = [&](int number) { sum += number; };
    const Expected<void> added = whole("12").map(add);
    EXPECT_TRUE(added);
    EXPECT_EQ(sum, 12);
    EXPECT_EQ(added.and_then([] { return whole("3"); }).value(), 3);
    const Expected<void> refused = whole("x").map(add);
    EXPECT_EQ(sum, 12);
    EXPECT_EQ(refused.and_then([] { return whole("3"); }).error().text(), "at 0x7 (7): no number");
}

}  // namespace
}  // namespace wend
