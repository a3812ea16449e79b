#include <random>

#include "describe/sample_record.hpp"
#include "describe/shuffled_json.hpp"
#include "describe/support.hpp"

// Whole records as JSON: JsonWriter, JsonKeys, JsonReader and the passes of parse_json.

namespace wend::test {
namespace {

std::string json_of(const Sample& sample) {
    return to_json(sample, SampleContext{}, derive_sample);
}

Expected<Sample> parse(std::string_view json, bool recompute = false) {
    return parse_json<Sample>(json, SampleContext{}, recompute, derive_sample);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto found = text.find(from);
    EXPECT_NE(found, text.npos) << from << " is not in " << text;
    return text.replace(found, from.size(), to);
}

std::vector<std::string> unlike(const Sample& first, const Sample& second) {
    return differences(first, second, SampleContext{});
}

constexpr const char* small_json = R"({
  "format": "sketch",
  "version": "1",
  "parts": [
    {"#": 0, "flags": {"kind": 2, "closed": true}, "colour": "red", "weight": 7, "length": 1.5, "place": [-0.375, 1], "has_label": 0},
    {"#": 1, "weight": -1, "length": 0, "place": [0, 0.125], "has_label": 1, "label": "ab"}
  ],
  "numbers": [
    1,
    65534
  ],
  "even": 4,
  "swapped": -70000,
  "title": "A \"title\"\u000a@@",
  "precise": 0.1,
  "rest": "07*20"
}
)";

TEST(json_record, leaves_out_what_follows_and_what_is_default) {
    EXPECT_EQ(json_of(small_sample()), replaced(small_json, "@@", "\xC3\xA9\\u0080"));
    const auto parsed = parse(json_of(small_sample()));
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_EQ(unlike(small_sample(), *parsed), std::vector<std::string>{});
}

TEST(json_record, shows_derived_values_that_differ_as_stored) {
    Sample sample = small_sample();
    sample.parts[0].serial = 9;
    sample.parts[1].flags = 0x10;
    sample.shape = {{1, 2}};
    sample.total = -0.0f;
    const std::string json = json_of(sample);
    EXPECT_NE(json.find(R"("has_label": 0, "stored": {"serial": 9}})"), json.npos) << json;
    EXPECT_NE(json.find(R"("stored": {"flags": {"twin_closed": true}}})"), json.npos);
    EXPECT_NE(json.find("\"stored\": {\n    \"shape\": [[0.125, 0.25]],\n    \"total\": -0\n"),
              json.npos)
        << json;

    const auto parsed = parse(json);
    ASSERT_TRUE(parsed) << parsed.error().text();
    EXPECT_EQ(unlike(sample, *parsed), std::vector<std::string>{});
    const auto recomputed = parse(json, true);
    ASSERT_TRUE(recomputed) << recomputed.error().text();
    EXPECT_EQ(unlike(small_sample(), *recomputed), std::vector<std::string>{});
}

TEST(json_record, stored_zero_is_not_lost_against_a_computed_minus_zero) {
    Sample sample = small_sample();
    sample.parts.clear();
    ASSERT_TRUE(derive(sample));
    sample.total = -0.0f;
    const auto parsed = parse(json_of(sample));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(unlike(sample, *parsed), std::vector<std::string>{});
}

TEST(json_record, every_cut_gives_one_error) {
    Sample sample = small_sample();
    sample.parts[1].serial = 4;
    const std::string json = json_of(sample);
    ASSERT_TRUE(parse(json));
    for (std::size_t length = 0; length + 2 < json.size(); ++length) {
        const auto parsed = parse(std::string_view(json).substr(0, length));
        ASSERT_FALSE(parsed) << length;
        ASSERT_TRUE(parsed.error()->message.starts_with("line ")) << parsed.error()->message;
    }
}

TEST(json_record, refuses_with_line_column_and_path) {
    const std::string json = small_json;
    const auto refusal = [&](std::string_view from, std::string_view to) {
        const auto parsed = parse(replaced(json, from, to));
        return parsed ? "was read" : parsed.error().text();
    };
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 5"),
              "even: line 12, column 11: expected an even number, found 5 (0x5)");
    EXPECT_EQ(refusal("-0.375", "-0.37"),
              "parts[0].place: line 5, column 107: -0.37 is no multiple of 1/8 m");
    EXPECT_EQ(refusal("\"weight\": -1", "\"weight\": 32768"),
              "parts[1].weight: line 6, column 24: 32768 does not fit, the file holds -32768 to "
              "32767");
    EXPECT_EQ(refusal("\"closed\"", "\"lid\""),
              "parts[0].flags: line 5, column 35: there is no bit named \"lid\" here");
    EXPECT_EQ(refusal("65534", "65536"),
              "numbers[1]: line 10, column 5: 65536 does not fit, the file holds 0 to 65535");
    EXPECT_EQ(refusal("\"even\": 4", "\"evan\": 4"),
              "line 12, column 3: the key \"evan\" is not known here");
    EXPECT_EQ(refusal("\"even\": 4,", ""), "line 1, column 1: the key \"even\" is missing");
    EXPECT_EQ(refusal("\"length\": 0, ", ""),
              "parts[1]: line 6, column 5: the key \"length\" is missing");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"even\": 4"),
              "even: line 12, column 14: the key \"even\" stands here twice");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"swapped\": 1, \"numbers\": []"),
              "numbers: line 12, column 28: the key \"numbers\" stands here twice");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"format\": \"x\""),
              "line 12, column 14: the key \"format\" stands here twice");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"stored\": {}, \"stored\": {}"),
              "line 12, column 28: the key \"stored\" stands here twice");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"stored\": {\"even\": 6}"),
              "stored: line 12, column 25: the key \"even\" is not known here");
    EXPECT_EQ(refusal("\"even\": 4", "\"even\": 4, \"part_count\": 2"),
              "line 12, column 14: the key \"part_count\" is not known here");
    EXPECT_EQ(refusal("\"rest\"", "\"padding\": \"00*3\", \"rest\""),
              "padding: line 16, column 14: expected 4 bytes, found 3");
    EXPECT_EQ(refusal("[0, 0.125]", "[0]"),
              "parts[1].place: line 6, column 52: expected a value for y");
    EXPECT_EQ(refusal("[0, 0.125]", "[0, 0.125, 0]"),
              "parts[1].place: line 6, column 61: expected fewer values");
    EXPECT_EQ(refusal("[0, 0.125]", "{}"), "parts[1].place: line 6, column 50: expected an array");
    EXPECT_EQ(refusal("\"numbers\": [", "\"numbers\": 3, \"a\": ["),
              "numbers: line 8, column 14: expected an array");
    EXPECT_EQ(refusal("\"07*20\"\n}", "\"07*20\"\n} x"),
              "line 17, column 3: expected nothing more after the outermost value");
    EXPECT_EQ(refusal("\"has_label\": 0", "\"has_label\": 0, \"label\": \"x\""),
              "parts[0]: line 5, column 135: the key \"label\" is not known here");
}

TEST(json_record, keys_may_come_in_any_order) {
    Sample sample = small_sample();
    sample.parts[0].serial = 9;
    sample.parts[0].flags |= 0xE0;
    sample.parts[1].flags = 0x10;
    sample.shape = {{1, 2}};
    sample.padding[1] = std::byte{5};
    const std::string json = json_of(sample);
    std::mt19937 random(11);
    for (int i = 0; i < 500; ++i) {
        const std::string other = shuffled(json, random);
        const auto parsed = parse(other);
        ASSERT_TRUE(parsed) << parsed.error().text() << "\n" << other;
        ASSERT_EQ(unlike(sample, *parsed), std::vector<std::string>{}) << other;
    }
}

TEST(json_record, a_missing_key_is_told_in_any_order) {
    std::mt19937 random(12);
    for (int i = 0; i < 200; ++i) {
        const auto parsed = parse(shuffled(replaced(small_json, "\"weight\": 7, ", ""), random));
        ASSERT_FALSE(parsed);
        ASSERT_NE(parsed.error()->message.find("the key \"weight\" is missing"), std::string::npos);
        ASSERT_TRUE(parsed.error()->field.starts_with("parts[")) << parsed.error()->field;
    }
}

TEST(json_record, a_key_that_hangs_on_a_value_is_refused_in_any_order) {
    std::mt19937 random(13);
    for (int i = 0; i < 200; ++i) {
        const auto parsed =
            parse(shuffled(replaced(small_json, "\"has_label\": 1", "\"has_label\": 0"), random));
        ASSERT_FALSE(parsed);
        ASSERT_NE(parsed.error()->message.find("the key \"label\" is not known here"),
                  std::string::npos)
            << parsed.error()->message;
        ASSERT_TRUE(parsed.error()->field.starts_with("parts["));
    }
}

TEST(json_record, floats_of_every_sort_come_back) {
    Sample sample = small_sample();
    for (const u32 bits : {0x80000000u, 1u, 0x807FFFFFu, 0x7F800000u, 0xFF800000u, 0x7FC00001u,
                           0x7F800001u, 0xFFFFFFFFu, 0x7F7FFFFFu, 0x3DCCCCCDu}) {
        sample.parts[0].length = sample.total = std::bit_cast<f32>(bits);
        sample.precise = std::bit_cast<f64>(u64{bits} << 32 | 0x123);
        const auto parsed = parse(json_of(sample));
        ASSERT_TRUE(parsed) << parsed.error().text();
        EXPECT_EQ(unlike(sample, *parsed), std::vector<std::string>{}) << bits;
    }
}

// A derived list whose elements hold derived values themselves.
struct Branch {
    u8 leaves = 0, twice = 0;
};
template <Describes<Branch> B, class V>
constexpr void describe(B& branch, V& v) {
    v("leaves", branch.leaves, needed);
    v("twice", branch.twice, derived);
}
struct Tree {
    u8 size = 0;
    Branch trunk;
    std::vector<Branch> branches;
};
template <Describes<Tree> T, class V>
constexpr void describe(T& tree, V& v) {
    v("size", tree.size);
    v("trunk", tree.trunk, derived);
    v("branches", tree.branches, counted<u8>, derived);
}
Expected<void> grow(Tree& tree) {
    tree.trunk = {tree.size, static_cast<u8>(2 * tree.size)};
    tree.branches.assign(tree.size, Branch{1, 2});
    return {};
}

TEST(json_record, derived_records_and_lists_are_stored_whole) {
    const auto json_of_tree = [](const Tree& tree) {
        const std::string json = to_json(tree, SampleContext{}, grow);
        const auto parsed = parse_json<Tree>(json, SampleContext{}, false, grow);
        EXPECT_TRUE(parsed) << (parsed ? "" : parsed.error().text());
        if (!parsed) return std::string();
        EXPECT_TRUE(differences(tree, *parsed, SampleContext{}).empty()) << json;
        return json;
    };
    Tree tree;
    tree.size = 2;
    ASSERT_TRUE(grow(tree));
    EXPECT_EQ(json_of_tree(tree).find("stored"), std::string::npos);
    tree.trunk.leaves = 7;
    tree.branches[1].twice = 9;
    tree.branches.push_back({3, 4});
    const std::string json = json_of_tree(tree);
    EXPECT_NE(json.find(R"("trunk": {"leaves": 7})"), json.npos) << json;
    EXPECT_NE(json.find(R"([{"#": 0, "leaves": 1}, )"
                        R"({"#": 1, "leaves": 1, "stored": {"twice": 9}}, )"
                        R"({"#": 2, "leaves": 3, "stored": {"twice": 4}}])"),
              json.npos)
        << json;
    const auto lacking =
        parse_json<Tree>(replaced(json, "\"leaves\": 3, ", ""), SampleContext{}, false, grow);
    ASSERT_FALSE(lacking);
    EXPECT_EQ(lacking.error()->field, "stored.branches[2]");
    EXPECT_NE(lacking.error()->message.find("the key \"leaves\" is missing"), std::string::npos);
    tree.branches.clear();
    EXPECT_NE(json_of_tree(tree).find(R"("branches": [])"), std::string::npos);
}

TEST(json_record, header_names_format_and_version) {
    const auto header = read_json_header(small_json);
    ASSERT_TRUE(header);
    EXPECT_EQ(header->format, "sketch");
    EXPECT_EQ(header->version, "1");
    EXPECT_TRUE(read_json_header(R"({"a": [{}], "version": "2", "format": "x"})"));
    for (const char* bad : {"", "[]", "{}", "{\"format\": \"x\"}", "{\"format\": 3}", "SMPL"})
        EXPECT_FALSE(read_json_header(bad)) << bad;
}

}  // namespace
}  // namespace wend::test
