#include <gtest/gtest.h>

#include <random>
#include <string>

#include "describe/shuffled_json.hpp"
#include "format/samples.hpp"
#include "wend/text_sink.hpp"

// People and programs write the keys of JSON in any order.

namespace wend {
namespace {

TEST(ShuffledKeys, MakeTheSameFiles) {
    std::mt19937 random(7);
    for (const Format* const format : formats()) {
        SCOPED_TRACE(format->info().id);
        for (const Member& member : sample_members(*format)) {
            SCOPED_TRACE(member.file);
            std::string json;
            {
                TextSink sink([&](std::string_view part) { json += part; });
                member.document->write_json(sink);
            }
            const auto back = format->read_json(test::shuffled(json, random), false);
            ASSERT_TRUE(back) << back.error().text();
            EXPECT_EQ((*back)->write().value(), member.document->write().value());
        }
    }
}

}  // namespace
}  // namespace wend
