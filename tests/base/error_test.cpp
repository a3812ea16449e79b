#include "wend/error.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

std::string text_of(const ErrorDetails& details) { return Error(details).text(); }

TEST(ErrorText, IsTheMessageAlone) { EXPECT_EQ(text_of({"no luck"}), "no luck"); }

TEST(ErrorText, NamesWhatIsKnownOfThePlace) {
    const std::string message = "expected 4, found 5";
    EXPECT_EQ(text_of({message, "a.dat"}), "a.dat: expected 4, found 5");
    EXPECT_EQ(text_of({message, "", 28}), "at 0x1c (28): expected 4, found 5");
    EXPECT_EQ(text_of({message, "", {}, "nodes[0].x"}), "nodes[0].x: expected 4, found 5");
    EXPECT_EQ(text_of({message, "", 28, "nodes[0].x"}),
              "at 0x1c (28), nodes[0].x: expected 4, found 5");
    EXPECT_EQ(text_of({message, "a.dat", {}, "nodes[0].x"}),
              "a.dat: nodes[0].x: expected 4, found 5");
    EXPECT_EQ(text_of({message, "a.dat", 0, "nodes[0].x"}),
              "a.dat: at 0x0 (0), nodes[0].x: expected 4, found 5");
}

TEST(ErrorText, HoldsTheLargestOffset) {
    EXPECT_EQ(text_of({"end", "", ~std::uint64_t{0}}),
              "at 0xffffffffffffffff (18446744073709551615): end");
}

TEST(ErrorValue, IsOfItsOwnOnceCopied) {
    const Error first("no luck", "a.dat");
    Error second = first;
    second->message = "luck";
    EXPECT_EQ(first->message, "no luck");
    EXPECT_EQ(second.text(), "a.dat: luck");
    second = first;
    second->file = "b.dat";
    EXPECT_EQ(first.text(), "a.dat: no luck");
    EXPECT_EQ(second.text(), "b.dat: no luck");
    const Error& itself = second;
    second = itself;
    EXPECT_EQ(second.text(), "b.dat: no luck");
}

TEST(ErrorValue, MovesAndIsAssignedToAgain) {
    Error first("no luck");
    Error second = std::move(first);
    EXPECT_EQ(second.text(), "no luck");
    first = second;
    EXPECT_EQ(first.text(), "no luck");
    first = Error("some luck");
    EXPECT_EQ(first.text(), "some luck");
    EXPECT_EQ(second.text(), "no luck");
}

TEST(Failure, MakesTheFailingHalf) {
    const std::string file = "a.dat";
    const Error whole = ErrorDetails{.message = "no luck", .file = file};
    for (const Expected<int>& from :
         {Expected<int>(failure("no luck", file)),
          Expected<int>(failure(std::string("no luck"), file)), Expected<int>(failure(whole)),
          Expected<int>(failure(Error(whole))),
          Expected<int>(failure(ErrorDetails{.message = "no luck", .file = file}))}) {
        ASSERT_FALSE(from);
        EXPECT_EQ(from.error().text(), "a.dat: no luck");
    }
    for (const Expected<int>& from :
         {Expected<int>(failure("no luck")), Expected<int>(failure(std::string("no luck")))}) {
        ASSERT_FALSE(from);
        EXPECT_EQ(from.error().text(), "no luck");
    }
}

}  // namespace
}  // namespace wend
