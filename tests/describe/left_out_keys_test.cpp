#include "describe/sample_record.hpp"
#include "describe/support.hpp"

// JSON that a person wrote: keys that are left out, and numbers of records, which are passed over.

namespace wend::test {
namespace {

Expected<Sample> parse(std::string_view json) {
    return parse_json<Sample>(json, SampleContext{}, false, derive_sample);
}

TEST(left_out_keys, are_what_they_are_in_a_fresh_record) {
    const auto parsed = parse(R"({"format": "sketch", "version": "1", "even": 2,
                                  "parts": [{"weight": 3, "length": 0.5}]})");
    ASSERT_TRUE(parsed) << parsed.error().text();
    Sample expected;
    expected.even = 2;
    expected.padding = {std::byte{0xFF}, {}, std::byte{0xFF}, {}};  // the usual ones
    expected.parts.resize(1);
    expected.parts[0].colour = 2;  // the usual one
    expected.parts[0].weight = 3;
    expected.parts[0].length = 0.5f;
    ASSERT_TRUE(derive(expected));
    EXPECT_EQ(differences(expected, *parsed, SampleContext{}), std::vector<std::string>{});
}

TEST(left_out_keys, that_are_needed_are_named_all_at_once) {
    const auto refusal = [](std::string_view json) {
        const auto parsed = parse(json);
        return parsed ? "was read" : parsed.error().text();
    };
    EXPECT_EQ(refusal(R"({"format": "sketch", "version": "1"})"),
              "line 1, column 1: the key \"even\" is missing");
    EXPECT_EQ(
        refusal("{\"parts\": [\n{}, {\"length\": 1}, {\"weight\": 1, \"length\": 1}, {}]}"),
        "parts[0]: line 2, column 1: the keys \"weight\" and \"length\" are missing; so are "
        "\"weight\" of parts[1], \"weight\" and \"length\" of parts[3], \"even\" of the file");
    // Nothing is missing from what is refused for another reason.
    EXPECT_EQ(refusal(R"({"parts": [{}, {"length": true}], "even": 2})"),
              "parts[1].length: line 1, column 27: expected a number");
}

TEST(left_out_keys, of_many_records_are_counted) {
    std::string json = "{\"even\": 2, \"parts\": [{}";
    for (int i = 0; i < 20; ++i) json += ", {}";
    const auto parsed = parse(json + "]}");
    ASSERT_FALSE(parsed);
    const std::string text = parsed.error().text();
    EXPECT_NE(text.find("\"weight\" and \"length\" of parts[8] and keys of 12 more records"),
              text.npos)
        << text;
    EXPECT_EQ(text.find("parts[9]"), text.npos) << text;
}

TEST(numbers_of_records, are_passed_over_whatever_they_are) {
    const auto plain = parse(R"({"even": 2, "parts": [{"weight": 3, "length": 0.5}]})");
    ASSERT_TRUE(plain) << plain.error().text();
    for (const char* number : {"0", "17", "-1.5", "null", "\"seventeen\"", "[{\"#\": 1}]",
                               "{\"even\": 3}", "1, \"#\": 2"}) {
        const std::string key = "\"#\": " + std::string(number);
        for (const std::string& json :
             {"{\"even\": 2, \"parts\": [{" + key + ", \"weight\": 3, \"length\": 0.5}]}",
              "{\"even\": 2, \"parts\": [{\"weight\": 3, " + key + ", \"length\": 0.5}]}",
              "{\"even\": 2, " + key + ", \"parts\": [{\"weight\": 3, \"length\": 0.5, " + key +
                  "}]}"}) {
            const auto parsed = parse(json);
            ASSERT_TRUE(parsed) << json << "\n" << parsed.error().text();
            EXPECT_EQ(differences(*plain, *parsed, SampleContext{}), std::vector<std::string>{});
        }
    }
    EXPECT_FALSE(parse(R"({"even": 2, "parts": [{"#": , "weight": 3, "length": 0.5}]})"));
    EXPECT_FALSE(parse(R"({"even": 2, "parts": [{"weight": 3, "length": 0.5, "weight": 3}]})"));
}

}  // namespace
}  // namespace wend::test
