#include <gtest/gtest.h>

#include <random>
#include <string>

#include "describe/shuffled_json.hpp"
#include "format/samples.hpp"
#include "wend/text_sink.hpp"

// People and programs write the keys of JSON in any order.

namespace wend {
namespace {

std::string json_of(const Document& document) {
    std::string json;
    TextSink sink([&](std::string_view part) { json += part; });
    document.write_json(sink);
    sink.flush();
    return json;
}

TEST(ShuffledKeys, MakeTheSameFiles) {
    std::mt19937 random(7);
    for (const Format* const format : formats()) {
        SCOPED_TRACE(format->info().id);
        for (const Member& member : sample_members(*format)) {
            SCOPED_TRACE(member.file);
            const auto back =
                format->read_json(test::shuffled(json_of(*member.document), random), false);
            ASSERT_TRUE(back) << back.error().text();
            EXPECT_EQ((*back)->write().value(), member.document->write().value());
        }
    }
}

// What follows from the rest, and does not as it stands, has keys of its own: such as the checksum
// that many files end with.
TEST(ShuffledKeys, MakeTheSameFilesWhereValuesAreStored) {
    std::mt19937 random(8);
    std::size_t stored = 0;
    for (const Format* const format : formats()) {
        SCOPED_TRACE(format->info().id);
        for (const Member& member : sample_members(*format)) {
            Bytes bytes = member.document->write().value();
            bytes.back() ^= std::byte{1};
            const auto document = format->read(bytes);
            if (!document) continue;
            const std::string json = json_of(**document);
            if (json.find("\"stored\"") == json.npos) continue;
            ++stored;
            for (int i = 0; i < 3; ++i) {
                const auto back = format->read_json(test::shuffled(json, random), false);
                ASSERT_TRUE(back) << back.error().text();
                EXPECT_EQ((*back)->write().value(), bytes);
            }
        }
    }
    EXPECT_GT(stored, 1u);
}

}  // namespace
}  // namespace wend
