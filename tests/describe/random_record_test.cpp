#include "core/describe/random_record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/value_check.hpp"
#include "describe/sample_record.hpp"
#include "describe/seeded.hpp"
#include "describe/support.hpp"

// Random records go out and come back, as bytes and as JSON.

namespace wend::test {
namespace {

template <class File, class Context, class Derive>
void expect_random_file_comes_back(Context context, Derive derive) {
    std::mt19937_64 random = seeded();
    File file;
    fill_randomly(file, context, random);
    const Expected<void> derived = derive(file);
    if (!derived) RC_FAIL(derived.error().text());
    const Expected<Bytes> bytes = encode(file, context);
    if (!bytes) RC_FAIL(bytes.error().text());
    const Expected<File> read = decode<File>(*bytes, context);
    if (!read) RC_FAIL(read.error().text());
    RC_ASSERT(differences(file, *read, context, 5) == std::vector<std::string>{});

    const std::string json = to_json(file, context, derive);
    const Expected<File> parsed = parse_json<File>(json, context, false, derive);
    if (!parsed) RC_FAIL(parsed.error().text() + "\n" + json);
    RC_ASSERT(differences(file, *parsed, context, 5) == std::vector<std::string>{});

    u64 covered = 0;
    const auto explained = explain<File>(*bytes, context, [&](const ExplainedRun& run) {
        RC_ASSERT(run.offset == covered);
        covered += run.size;
    });
    RC_ASSERT(explained);
    RC_ASSERT(covered == bytes->size());
}

RC_GTEST_PROP(random_record, samples_come_back, ()) {
    expect_random_file_comes_back<Sample>(SampleContext{*rc::gen::element<u32>(1, 2)},
                                          derive_sample);
}

// Derived fields as no tool would write them: they come back as `stored` values.
RC_GTEST_PROP(random_record, random_derived_values_come_back, ()) {
    std::mt19937_64 random = seeded();
    Sample file;
    fill_randomly(file, SampleContext{}, random, 8, true);
    file.part_count = static_cast<u16>(file.parts.size());
    const std::string json = to_json(file, SampleContext{}, derive_sample);
    const auto parsed = parse_json<Sample>(json, SampleContext{}, false, derive_sample);
    if (!parsed) RC_FAIL(parsed.error().text() + "\n" + json);
    RC_ASSERT(differences(file, *parsed, SampleContext{}, 5) == std::vector<std::string>{});
}

TEST(random_record, is_the_same_for_the_same_seed_and_varies) {
    const auto filled = [](u64 seed) {
        std::mt19937_64 random(seed);
        Sample file;
        fill_randomly(file, SampleContext{}, random);
        return file;
    };
    EXPECT_TRUE(differences(filled(5), filled(5), SampleContext{}).empty());
    EXPECT_FALSE(differences(filled(5), filled(6), SampleContext{}).empty());
}

TEST(random_record, keeps_to_what_the_words_allow) {
    std::mt19937_64 random(3);
    bool usual = false, unusual = false, odd_range = false, label = false, long_list = false;
    for (int i = 0; i < 300; ++i) {
        Sample file;
        file.total = 5;
        fill_randomly(file, SampleContext{}, random);
        EXPECT_TRUE(is_even(file.even));
        EXPECT_EQ(file.total, 5);  // derived: left alone
        EXPECT_TRUE(file.shape.empty());
        long_list |= file.parts.size() == 8;
        EXPECT_LE(file.parts.size(), 8u);
        for (const u16 number : file.numbers) EXPECT_NE(number, 0xFFFF);
        for (const Part& part : file.parts) {
            EXPECT_EQ(part.flags & 0x10, 0);
            EXPECT_TRUE(std::in_range<i16>(part.weight));
            EXPECT_EQ(part.label.find('\0'), part.label.npos);
            (part.colour == 2 ? usual : unusual) = true;
            odd_range |= part.weight < 0 || part.weight > 100;
            label |= !part.label.empty();
        }
    }
    EXPECT_TRUE(usual && unusual && odd_range && label && long_list);
}

}  // namespace
}  // namespace wend::test
