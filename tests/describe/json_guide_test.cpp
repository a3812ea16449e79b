#include "core/describe/json_guide.hpp"

#include "describe/sample_record.hpp"
#include "describe/support.hpp"

// What tells a person which keys JSON has.

namespace wend::test {
namespace {

TEST(json_guide, tells_of_each_key_whether_it_is_needed) {
    const JsonGuide guide = json_guide_of<Sample>(SampleContext{}, "sketch", "1");
    ASSERT_EQ(guide.records.size(), 2u);  // the file and parts: places and shapes are rows
    std::string told;
    for (const JsonRecord& record : guide.records)
        for (const JsonKey& key : record.keys)
            told += record.path + '|' + key.name + '|' + key.type + '|' + key.unit + '|' +
                    key.values + '|' + key.otherwise + '|' + key.note + '\n';
    EXPECT_EQ(told,
              "|parts|list of objects|||[]|\n"
              "|numbers|list of numbers|||[]|\n"
              "|even|whole number||||\n"
              "|swapped|whole number|||0|\n"
              "|padding|bytes in hexadecimal digits|||the usual bytes|\n"
              "|title|text|||\"\"|\n"
              "|precise|number|||0|\n"
              "|rest|bytes in hexadecimal digits|||no bytes|\n"
              "parts|flags|object of bits, or a whole number|||no bits|see the bits\n"
              "parts|flags.kind|0 to 7|||0|what it is\n"
              "parts|flags.closed|true or false|||false|\n"
              "parts|colour|name, or a whole number||0 red, 2 blue|\"blue\"|\n"
              "parts|weight|whole number|kg|||\n"
              "parts|length|number|m|||\n"
              "parts|place|[x, y]|||zeros|\n"
              "parts|has_label|whole number|||0|\n"
              "parts|label|text|||\"\"|\n");
    EXPECT_EQ(guide.example,
              "{\n  \"format\": \"sketch\",\n  \"version\": \"1\",\n  \"parts\": [\n"
              "    {\"weight\": 1, \"length\": 0}\n  ],\n  \"even\": 0\n}\n");
    EXPECT_TRUE(parse_json<Sample>(guide.example, SampleContext{}, false, derive_sample));
}

}  // namespace
}  // namespace wend::test
