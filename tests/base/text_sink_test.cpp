#include "wend/text_sink.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace wend {
namespace {

TEST(TextSink, HandsOnWhatIsLeftWhenItGoes) {
    std::string got;
    {
        TextSink sink([&](std::string_view text) { got += text; });
        sink.put("one ");
        sink.put('2');
        EXPECT_EQ(got, "");
    }
    EXPECT_EQ(got, "one 2");
}

TEST(TextSink, HandsNothingOnForNothing) {
    int calls = 0;
    {
        TextSink sink([&](std::string_view) { ++calls; });
        sink.put("");
        sink.flush();
    }
    EXPECT_EQ(calls, 0);
}

RC_GTEST_PROP(TextSink, KeepsAllTextInOrder, ()) {
    // Pieces around the size of a block and small ones between them.
    const auto sizes = *rc::gen::container<std::vector<std::size_t>>(rc::gen::oneOf(
        rc::gen::inRange<std::size_t>(0, 20), rc::gen::inRange<std::size_t>(65530, 65545),
        rc::gen::inRange<std::size_t>(0, 200000)));
    std::string put, got;
    {
        TextSink sink([&](std::string_view text) { got += text; });
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            const std::string piece(sizes[i], static_cast<char>('a' + i % 26));
            sink.put(piece);
            put += piece;
        }
    }
    RC_ASSERT(got == put);
}

}  // namespace
}  // namespace wend
