#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/describe/fit_check.hpp"
#include "core/describe/random_record.hpp"
#include "describe/counted_sample.hpp"
#include "describe/sample_record.hpp"
#include "describe/seeded.hpp"
#include "describe/support.hpp"
#include "formats/gp2/records/track_file.hpp"
#include "formats/metroid/records/path_file.hpp"

// The quick check never takes for fitting what does not fit, and adds up the same size.

namespace wend::test {
namespace {

template <class File, class Context>
struct Verdicts {
    QuickFit<Context> quick;
    FitCheck<Context> thorough;

    Verdicts(const File& file, Context context) : quick(context), thorough(context) {
        describe(file, quick);
        describe(file, thorough);
    }
};

RC_GTEST_PROP(quick_fit, judges_counted_records_as_fit_check_does, ()) {
    std::mt19937_64 random = seeded();
    Arena arena;
    const CountedContext<> context{*rc::gen::element<u32>(1, 2), &arena};
    Boxes file;
    // Lists of up to 300 do not always fit into a count of a byte, nor all numbers into one.
    fill_randomly(file, context, random, *rc::gen::element<u64>(3, 300 / 8));
    if (random() % 3 == 0 && !file.boxes.empty())
        file.boxes.back().turns.resize(random() % 600, arena);
    for (Box& box : file.boxes)
        for (Way& way : box.ways)
            if (random() % 50 == 0) way.narrow = 256;
    const Verdicts verdicts(file, context);
    RC_ASSERT(verdicts.quick.fits == !verdicts.thorough.error.has_value());
    if (verdicts.quick.fits) {
        RC_ASSERT(verdicts.quick.bytes == verdicts.thorough.bytes);
        RC_ASSERT(verdicts.quick.bytes == wire_size(file, context));
    }
}

template <class File, class Context>
void expect_no_false_fit(const File& file, Context context) {
    const Verdicts verdicts(file, context);
    if (!verdicts.quick.fits) return;
    RC_ASSERT(!verdicts.thorough.error.has_value());
    RC_ASSERT(verdicts.quick.bytes == verdicts.thorough.bytes);
}

RC_GTEST_PROP(quick_fit, never_takes_for_fitting_what_does_not, ()) {
    std::mt19937_64 random = seeded();
    Sample sample;
    fill_randomly(sample, SampleContext{}, random, 8, *rc::gen::arbitrary<bool>());
    expect_no_false_fit(sample, SampleContext{});
    gp2_track::TrackFile track;
    fill_randomly(track, gp2_track::TrackContext{}, random);
    expect_no_false_fit(track, gp2_track::TrackContext{});
    metroid_path::PathFile room;
    fill_randomly(room, metroid_path::PathContext{}, random, 8, *rc::gen::arbitrary<bool>());
    expect_no_false_fit(room, metroid_path::PathContext{});
}

TEST(quick_fit, sees_counts_and_values_that_are_too_large) {
    Arena arena;
    const CountedContext<> context{2, &arena};
    Boxes file;
    file.boxes.resize(1);
    const auto fits = [&] { return Verdicts(file, context).quick.fits; };
    EXPECT_TRUE(fits());
    file.boxes[0].turns.resize(256, arena);
    EXPECT_FALSE(fits());
    file.boxes[0].turns.resize(255, arena);
    EXPECT_TRUE(fits());
    file.boxes[0].ports.resize(65'536);
    EXPECT_FALSE(fits());
    file.boxes[0].ports.resize(65'535);
    EXPECT_TRUE(fits());
    file.boxes[0].ways.emplace_back(arena).narrow = 256;
    EXPECT_FALSE(fits());
    file.boxes[0].ways[0].narrow = 255;
    EXPECT_TRUE(fits());
    file.title.resize(256, arena);
    EXPECT_FALSE(fits());
}

struct EndMarked {
    std::string text;
};
template <Describes<EndMarked> M, class V>
constexpr void describe(M& marked, V& v) {
    v("text", marked.text, until_marker(u8{0}));
}

TEST(quick_fit, sees_marks_that_end_text_early) {
    const Verdicts fitting(EndMarked{"text"}, SampleContext{});
    EXPECT_TRUE(fitting.quick.fits);
    EXPECT_EQ(fitting.quick.bytes, 5u);
    EXPECT_FALSE(Verdicts(EndMarked{std::string("te\0t", 4)}, SampleContext{}).quick.fits);
}

}  // namespace
}  // namespace wend::test
