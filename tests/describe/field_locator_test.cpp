#include "describe/sample_record.hpp"
#include "describe/support.hpp"

namespace wend::test {
namespace {

struct Inner {
    u16 number = 0;
    u8 has_name = 0;
    std::string name = {};
};

template <Describes<Inner> I, class V>
constexpr void describe(I& inner, V& v) {
    v("number", inner.number);
    v("has_name", inner.has_name);
    if (v.when(inner.has_name != 0)) v("name", inner.name, counted<u8>);
}

struct Pair {
    enum Column : unsigned { lefts, rights };
    u32 left = 0;
    u8 right = 0;
};

template <Describes<Pair> P, class V>
constexpr void describe(P& pair, V& v) {
    v.in_column(Pair::lefts);
    v("left", pair.left);
    v.in_column(Pair::rights);
    v("right", pair.right);
}

struct Whole {
    std::vector<Inner> inners;
    std::vector<u16> numbers;
    Point place;
    std::vector<Pair> pairs;
};

template <Describes<Whole> W, class V>
constexpr void describe(W& whole, V& v) {
    v.constant("magic", u32{7});
    v("inners", whole.inners, counted<u16>);
    v("numbers", whole.numbers, counted<u8>);
    v("place", whole.place);
    v.table(whole.pairs);
    v.column("pairs", whole.pairs, Pair::lefts, whole.pairs.size());
    v.column("pairs", whole.pairs, Pair::rights, whole.pairs.size());
}

const Whole sample_whole{.inners = {{1}, {2, 1, "two"}, {3}},
                         .numbers = {10, 20, 30},
                         .place = {},
                         .pairs = {{1, 2}, {3, 4}, {5, 6}}};

// By itself, and among others that look into the same list.
std::optional<u64> found(std::string_view path) {
    const SampleContext context;
    const auto alone = offset_of(sample_whole, context, path);
    const std::array together{path, std::string_view("inners[2].number"), path};
    const auto offsets = offsets_of(described(sample_whole, context), together);
    EXPECT_EQ(offsets[0], alone);
    EXPECT_EQ(offsets[2], alone);
    return alone;
}

TEST(field_locator, adds_up_what_stands_before_a_field) {
    EXPECT_EQ(found("magic"), 0u);
    EXPECT_EQ(found("inners"), 4u);
    EXPECT_EQ(found("inners[0]"), 6u);         // after the mark and a count of 2 bytes
    EXPECT_EQ(found("inners[1].number"), 9u);  // the first takes 3
    EXPECT_EQ(found("inners[1].name"), 12u);
    EXPECT_EQ(found("inners[2].has_name"), 18u);  // the second takes 3 + 1 + 3
    EXPECT_EQ(found("numbers"), 19u);
    EXPECT_EQ(found("numbers[2]"), 24u);  // after a count of 1 byte
    EXPECT_EQ(found("place.y"), 28u);
    EXPECT_EQ(found("pairs[2].left"), 38u);
    EXPECT_EQ(found("pairs[0].right"), 42u);
    EXPECT_EQ(found("pairs[2].right"), 44u);
    EXPECT_EQ(found("pairs[1]"), 34u);  // where its first column stands
}

TEST(field_locator, finds_nothing_where_there_is_none) {
    for (const char* path :
         {"", "nothing", "inners[3]", "inners[0].name", "inners.number", "numbers[3]", "place.z",
          "pairs[3].left", "pairs.left", "mark.more", "inners[x]"})
        EXPECT_EQ(found(path), std::nullopt) << path;
}

// A record whose own field has the name of one further inside.
struct Outer {
    Inner inner;
    u16 number = 0;
};
template <Describes<Outer> O, class V>
constexpr void describe(O& outer, V& v) {
    v("inner", outer.inner);
    v("number", outer.number);
}

TEST(field_locator, passes_over_fields_of_that_name_inside_others) {
    EXPECT_EQ(offset_of(Outer{}, SampleContext{}, "number"), 3u);
    EXPECT_EQ(offset_of(Outer{}, SampleContext{}, "inner.number"), 0u);
    EXPECT_EQ(field_offsets(Outer{}, SampleContext{})["number"], 3u);
}

}  // namespace
}  // namespace wend::test
