#include "core/describe/counted_reader.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/random_record.hpp"
#include "describe/counted_sample.hpp"
#include "describe/support.hpp"

// Records that are read in one stride come out as those read step by step, and so do errors.

namespace wend::test {
namespace {

template <std::endian order>
struct Outcome {
    Boxes file;
    Arena arena;
    CountedContext<order> context;

    explicit Outcome(u32 version) : context{version, &arena} {}
};

// The fast reader takes the stride, the one that goes field by field never does.
template <std::endian order>
bool are_alike(ByteView bytes, u32 version) {
    Outcome<order> stride(version), steps(version);
    ByteReader source(bytes);
    Reader<CountedContext<order>, ByteReader> reader(stride.context, source);
    describe(stride.file, reader);
    const bool is_read = !source.failed() && source.remaining() == 0;
    if (read_by_field(bytes, described(steps.file, steps.context), nullptr).has_value() != is_read)
        return false;
    return !is_read || differences(stride.file, steps.file, stride.context, 1).empty();
}

template <std::endian order>
Bytes random_bytes(u32 version, u64 seed, u64 longest_list) {
    std::mt19937_64 random(seed);
    Outcome<order> made(version);
    fill_randomly(made.file, made.context, random, longest_list);
    for (Box& box : made.file.boxes)
        for (Way& way : box.ways) way.narrow &= 0xFF;
    return encode(made.file, made.context).value();
}

struct Case {
    u32 version = *rc::gen::element<u32>(1, 2);
    u64 seed = *rc::gen::noShrink(rc::gen::arbitrary<u64>());
    u64 longest_list = *rc::gen::inRange<u64>(1, 7);
};

template <std::endian order>
void expect_alike_however_broken() {
    const Case each;
    const Bytes bytes = random_bytes<order>(each.version, each.seed, each.longest_list);
    RC_ASSERT(are_alike<order>(bytes, each.version));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        RC_ASSERT(are_alike<order>(ByteView(bytes).first(size), each.version));
    std::mt19937_64 random(each.seed);
    for (int i = 0; i < 200; ++i) {
        Bytes changed = bytes;
        for (u64 many = random() % 3; many != ~u64{0}; --many)
            changed[random() % changed.size()] =
                static_cast<std::byte>(random() % 2 ? random() % 4 : random() % 256);
        RC_ASSERT(are_alike<order>(changed, each.version));
    }
}

RC_GTEST_PROP(counted_reader, reads_as_the_steps_do, ()) {
    expect_alike_however_broken<std::endian::little>();
}
RC_GTEST_PROP(counted_reader, reads_the_other_byte_order_as_the_steps_do, ()) {
    expect_alike_however_broken<std::endian::big>();
}

// A file of boxes without anything, and one way in the last.
Bytes many_boxes(std::size_t count) {
    Outcome<std::endian::little> made(2);
    made.file.boxes.resize(count);
    made.file.boxes.back().ways.emplace_back(made.arena).to = 5;
    return encode(made.file, made.context).value();
}

TEST(counted_reader, tells_how_many_came_out_whole) {
    const Bytes bytes = many_boxes(10);
    EXPECT_EQ(bytes.size(), min_boxes + 10 * min_box + min_way);
    Arena arena;
    const CountedContext<> context{2, &arena};
    std::vector<Box> boxes(10);
    // The title's length and the number of boxes stand before them. The list that follows them
    // lends its last byte or two to nobody: without them the last box would be given up.
    const ByteView body = ByteView(bytes).subspan(1 + 4);
    const auto whole_of = [&](std::size_t size, u64 memory) {
        CountedReader<CountedContext<>> reader(context, body.first(size), memory);
        const std::size_t whole = reader.fill(std::span(boxes));
        EXPECT_LE(reader.at(), body.data() + size);
        return whole;
    };
    EXPECT_EQ(whole_of(0, 1000), 0u);
    EXPECT_EQ(whole_of(min_box - 1, 1000), 0u);
    EXPECT_EQ(whole_of(min_box, 1000), 1u);
    EXPECT_EQ(whole_of(10 * min_box - 1, 1000), 9u);
    // Near the end a list may be denied what is there, so the tenth may be left to the caller.
    EXPECT_EQ(whole_of(10 * min_box, 1000), 9u);
    // Memory counts too: what a way takes was not granted.
    EXPECT_EQ(whole_of(body.size(), sizeof(Way) - 1), 9u);
}

TEST(counted_reader, leaves_the_reader_as_it_was_before_the_first_unfinished_record) {
    Outcome<std::endian::little> made(2);
    made.file.boxes.resize(4);  // the last one, so that the end is not near
    made.file.boxes[2].ports = {1, 2};
    made.file.boxes[2].ways.emplace_back(made.arena);
    const Bytes bytes = encode(made.file, made.context).value();
    std::vector<Box> boxes(4);
    const ByteView body = ByteView(bytes).subspan(1 + 4);
    // Enough for the ports, but not for the way behind them.
    const u64 memory = 2 * sizeof(u16) + sizeof(Way) - 1;
    CountedReader<CountedContext<>> reader(made.context, body, memory);
    EXPECT_EQ(reader.fill(std::span(boxes)), 2u);
    EXPECT_EQ(reader.at() - body.data(), static_cast<std::ptrdiff_t>(2 * min_box));
    EXPECT_EQ(reader.memory_left(), memory);
}

// A long list in the first of many records must not take what the others need at least.
TEST(counted_reader, keeps_bytes_for_the_records_to_come) {
    for (const u32 longest : {0u, 7u, 19u}) {
        Outcome<std::endian::little> made(2);
        made.file.boxes.resize(1);
        List<Way>& ways = made.file.boxes[0].ways;
        ways.resize(20, made.arena);
        ways[longest].seen.resize(15, made.arena);
        for (Seen& seen : ways[longest].seen) seen = {};
        const Bytes bytes = encode(made.file, made.context).value();
        for (std::size_t size = 0; size <= bytes.size(); ++size)
            EXPECT_TRUE(are_alike<std::endian::little>(ByteView(bytes).first(size), 2)) << size;
    }
}

TEST(counted_reader, is_for_records_that_vary_only_with_counted_lists) {
    const CountedContext<> context;
    EXPECT_TRUE(min_size<Way>(context).is_counted);
    EXPECT_TRUE(min_size<Box>(context).is_counted);
    EXPECT_FALSE(min_size<Boxes>(context).is_counted);  // text
    EXPECT_EQ(min_size<Way>(context).bytes, min_way);
    EXPECT_EQ(min_size<Box>(context).bytes, min_box);
}

}  // namespace
}  // namespace wend::test
