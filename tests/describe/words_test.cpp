#include <gtest/gtest.h>

#include "core/describe/codec.hpp"
#include "core/describe/layout.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"

// Words that only some formats need: values stored higher than they are, lengths found by a look at
// the whole file, names that a value chooses, a value read before it stands.

namespace wend::test {
namespace {

struct OddContext {
    static constexpr std::endian byte_order = std::endian::little;
    u64 tail = 0;
};

struct Odd {
    u16 place = 0;
    std::array<u8, 2> gears{};
    u8 first = 0, kind = 0;
    i16 argument = 0;
    std::array<i32, 2> parts{};
    Bytes tail;
};

constexpr std::array<const char*, 2> argument_names{"width", "height"};

template <Describes<Odd> O, class V>
constexpr void describe(O& odd, V& v) {
    v("place", odd.place, biased(16384), unit("m"));
    v("gears", odd.gears, biased(151));
    v.look_ahead(odd.kind, 1);
    v.beside("kind", odd.kind, default_value(0));
    if (v.when(odd.kind == 0)) v("length", odd.first);
    if (v.when(odd.kind != 0)) v("at", odd.first);
    v("kind", odd.kind, derived);
    if (v.when(odd.kind != 0)) v(argument_names[odd.kind % 2], odd.argument);
    v.beside("parts", odd.parts);
    v("tail", odd.tail, precounted(v.context.tail));
}

const Bytes with_height = bytes_of({0x03, 0x40, 152, 150, 7, 1, 0xFE, 0xFF, 0xAA, 0xBB});
const Bytes without = bytes_of({0x00, 0x00, 151, 151, 9, 0});

TEST(words, a_value_ahead_chooses_the_names_before_it) {
    const auto odd = decode<Odd>(with_height, OddContext{2});
    ASSERT_TRUE(odd) << odd.error().text();
    EXPECT_EQ(odd->kind, 1);
    EXPECT_EQ(odd->argument, -2);
    std::vector<std::string> paths;
    ASSERT_TRUE(explain<Odd>(with_height, OddContext{2}, [&](const ExplainedRun& run) {
        paths.push_back(std::string(run.path) + " = " + std::string(run.value));
    }));
    EXPECT_EQ(paths, (std::vector<std::string>{"place = 3 m", "gears = 1, -1", "at = 7", "kind = 1",
                                               "height = -2", "tail = aa bb"}));
    const auto other = decode<Odd>(without, OddContext{});
    ASSERT_TRUE(other);
    EXPECT_EQ(other->first, 9);
}

TEST(words, json_shows_values_as_they_are) {
    auto odd = decode<Odd>(with_height, OddContext{2}).value();
    odd.parts = {4, -5};
    const std::string json = to_json(odd, OddContext{}, derive_nothing);
    std::string dense = json;
    std::erase_if(dense, [](char c) { return c == ' ' || c == '\n'; });
    for (const char* part : {R"("place":3)", R"("gears":[1,-1])", R"("kind":1)", R"("at":7)",
                             R"("height":-2)", R"("parts":[4,-5])", R"("tail":"aabb")"})
        EXPECT_NE(dense.find(part), std::string::npos) << part << "\n" << json;
    EXPECT_EQ(json.find("stored"), std::string::npos);
    const auto parsed = parse_json<Odd>(json, OddContext{}, false, derive_nothing);
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_EQ(encode(*parsed, OddContext{}).value(), with_height);
    EXPECT_EQ(parsed->parts, odd.parts);
}

TEST(words, biased_values_must_fit) {
    const auto build = [](const char* place) {
        const std::string json = std::string(R"({"format": "x", "version": "1", "place": )") +
                                 place + R"(, "gears": [0, 0], "length": 1, "parts": [0, 0]})";
        return parse_json<Odd>(json, OddContext{}, false, derive_nothing);
    };
    EXPECT_EQ(build("-16384").value().place, 0);
    EXPECT_EQ(build("49151").value().place, 65535);
    EXPECT_FALSE(build("-16385"));
    EXPECT_FALSE(build("49152"));
}

TEST(words, precounted_runs_are_as_long_as_was_found_or_the_file_ends) {
    EXPECT_EQ(decode<Odd>(with_height, OddContext{2}).value().tail, bytes_of({0xAA, 0xBB}));
    const auto longer = decode<Odd>(with_height, OddContext{3});
    ASSERT_FALSE(longer);
    EXPECT_EQ(longer.error()->field, "tail");
    EXPECT_FALSE(decode<Odd>(with_height, OddContext{1}));
}

TEST(words, the_layout_page_tells_what_is_stored_higher) {
    const auto tables = layout_tables<Odd>(OddContext{});
    EXPECT_EQ(tables.front().rows.front().note, "; in m; stored 16384 higher");
}

}  // namespace
}  // namespace wend::test
