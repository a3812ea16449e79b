#include "core/describe/compare.hpp"

#include <cmath>

#include "core/describe/value_check.hpp"
#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

using Paths = std::vector<std::string>;

Paths compare(const Sample& other) { return differences(small_sample(), other, SampleContext{}); }

TEST(compare, names_every_field_that_differs) {
    EXPECT_EQ(compare(small_sample()), Paths{});
    Sample other = small_sample();
    other.parts[1].place.y = 9;
    other.parts[0].label = "not in the file, as has_label is 0";
    other.numbers[1] = 3;
    other.title += '!';
    other.rest.pop_back();
    other.padding[3] = std::byte{1};
    EXPECT_EQ(compare(other),
              (Paths{"parts[1].place.y", "numbers[1]", "padding", "title", "rest"}));
    other = small_sample();
    other.parts.pop_back();
    EXPECT_EQ(compare(other), Paths{"parts"});
}

TEST(compare, floats_by_their_bits) {
    Sample first = small_sample(), second = small_sample();
    first.precise = second.precise = std::nan("");
    first.total = 0.0f;
    second.total = -0.0f;
    EXPECT_EQ(differences(first, second, SampleContext{}), Paths{"total"});
}

TEST(compare, stops_at_the_most_that_are_wanted) {
    Sample other = small_sample();
    other.swapped = other.even = 0;
    EXPECT_EQ(differences(small_sample(), other, SampleContext{}, 1), Paths{"even"});
}

TEST(range_check, tells_what_makes_no_sense) {
    Sample sample = small_sample();
    sample.parts[0].weight = 101;
    std::vector<std::string> found;
    const SampleContext context;
    find_out_of_range(described(sample, context), [&](const OutOfRange& value) {
        EXPECT_EQ(value.low, 0);
        EXPECT_EQ(value.high, 100);
        found.push_back(value.path + " = " + value.value);
    });
    EXPECT_EQ(found, (Paths{"parts[0].weight = 101 kg", "parts[1].weight = -1 kg"}));
}

}  // namespace
}  // namespace wend::test
