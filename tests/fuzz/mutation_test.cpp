#include "fuzz/mutation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "fuzz/field_edit.hpp"
#include "fuzz/json_edit.hpp"
#include "fuzz/keeping.hpp"
#include "fuzz/samples.hpp"
#include "fuzz/seeds.hpp"
#include "wend/formats.hpp"

namespace wend::fuzz {
namespace {

TEST(JsonValues, AreFoundWithTheirKeys) {
    const std::string_view json = R"({"a": [1, {"b": "x]"}], "c": true})";
    std::vector<std::string> found;
    for (const JsonValue& value : values_of(json))
        found.push_back(std::string(value.key) + ' ' +
                        std::string(json.substr(value.begin, value.end - value.begin)));
    EXPECT_EQ(found, (std::vector<std::string>{" " + std::string(json), R"("a" [1, {"b": "x]"}])",
                                               R"("a" 1)", R"("a" {"b": "x]"})", R"("b" "x]")",
                                               R"("c" true)"}));
}

TEST(JsonValues, OfBrokenTextsAreFoundAsFarAsTheyGo) {
    for (const std::string_view json : {"", "{", "]", "{\"a", "{\"a\":", "[1,\"\\", "}}{"})
        for (const JsonValue& value : values_of(json)) EXPECT_LE(value.end, json.size()) << json;
}

TEST(ShortenedLists, KeepTheirFirstElements) {
    EXPECT_EQ(shorten_lists(R"({"a": [1, 2, 3], "b": [[4, 5, 6], [7], [8]], "c": 9})", 2),
              R"({"a": [1, 2], "b": [[4, 5], [7]], "c": 9})");
}

TEST(Edits, ComeOutAlikeForOneSeed) {
    for (const Target& target : targets()) {
        for (const Format* format : formats()) {
            const Bytes seed = seeds_of(target, *format).front().bytes;
            Dice first(7), second(7);
            EXPECT_EQ(mutate(target, *format, seed, seed, 8192, first, mutate_plainly),
                      mutate(target, *format, seed, seed, 8192, second, mutate_plainly));
        }
    }
}

// Changed files are for a good part such as can be read, and not the file that they were made of:
// else nothing behind the reading would ever be asked.
TEST(Edits, LeaveManyFilesReadable) {
    const Target& target = *find_target("bytes");
    for (const Format* format : formats()) {
        const Bytes seed = samples_of(*format).front().bytes;
        Dice dice(3);
        std::set<Bytes> readable;
        for (int i = 0; i < 100; ++i) {
            const std::size_t room = std::max<std::size_t>(16'384, 2 * seed.size());
            const Bytes made = mutate(target, *format, seed, seed, room, dice, mutate_plainly);
            if (format->read(made)) readable.insert(made);
        }
        // A long list of numbers as text is broken more easily than most.
        const bool is_list =
            format->info().id == "track-drawing" || format->info().id == "gta-sa-source";
        const std::size_t enough = is_list ? 5 : 15;
        EXPECT_GE(readable.size(), enough) << format->info().id;
    }
}

TEST(Edits, KeepToTheLength) {
    const Target& target = *find_target("bytes");
    for (const Format* format : formats()) {
        const Bytes seed = samples_of(*format).front().bytes;
        Dice dice(5);
        for (int i = 0; i < 50; ++i)
            EXPECT_LE(mutate(target, *format, seed, seed, 700, dice, mutate_plainly).size(), 700u);
    }
}

TEST(Dictionaries, HoldMarksKeysAndNames) {
    const Format& mesh = *find_format("source-nav");
    EXPECT_NE(dictionary_of(*find_target("bytes"), mesh).find("\"\\xCE\\xFA\\xED\\xFE\""),
              std::string::npos);
    EXPECT_NE(dictionary_of(*find_target("json"), mesh).find("\"\\x22hiding_spots\\x22\""),
              std::string::npos);
}

}  // namespace
}  // namespace wend::fuzz
