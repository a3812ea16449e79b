#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>

#include "merge/law_pairs.hpp"
#include "wend/formats.hpp"

namespace wend::test {
namespace {

// For two edits whose order does not matter the merge gives the map that both in a row give, up to
// the numbers of new records; for others it gives what one of the orders gives, or a conflict.

// Formats whose maps can be edited; in others a file is one text, which has nothing that an edit
// could name.
constexpr const char* edited_formats[] = {"gta-sa-paths", "gta-iv-paths", "source-nav",
                                          "gp2-track",    "f1gp-track",   "metroid-prime-path",
                                          "polygon-mesh"};

class MergeLaw : public testing::TestWithParam<const char*> {};

TEST_P(MergeLaw, HoldsForRandomEdits) {
    const Format& format = *find_format(GetParam());
    const std::size_t wanted = std::getenv("WEND_LONG") ? 10000 : 300;
    const char* const only = std::getenv("WEND_LAW_SEED");
    LawCounts counts;
    const auto begin = std::chrono::steady_clock::now();
    Law law(format, counts);
    std::uint64_t seed = only ? std::strtoull(only, nullptr, 10) : 1;
    const auto& versions = format.info().versions;
    for (std::size_t round = 0; counts.pairs < wanted && round < wanted; ++round, ++seed) {
        const FormatVersion& version = versions[seed % versions.size()];
        law.try_pairs(version.name, 12 + seed % 19, seed, 8);
        if (only) break;
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
    if (std::getenv("WEND_LAW_REPORT")) {
        std::cout << fmt::format(
            "{}: {} pairs in {} ms: {} in free order; {} conflicts of what both changed, {} of the "
            "whole; {} with a record that is gone, {} that can be done in one order alone; {} "
            "whose analysis is open; {} failures; {} edits left out that make two records alike\n",
            format.info().id, counts.pairs, took.count(), counts.free, counts.conflicts,
            counts.of_whole, counts.lost, counts.one_order, counts.baked, counts.failures,
            counts.ambiguous);
        std::cout << fmt::format("  edits: {}\n", fmt::join(counts.edits, ", "));
        for (const auto& [kind, count] : counts.kinds)
            std::cout << fmt::format("  {} {}\n", count, kind);
    }
    EXPECT_EQ(counts.failures, 0u) << format.info().id;
    if (!only) {
        // Of the pairs, and of the kinds of edits, so many at least.
        EXPECT_GT(3 * counts.free, counts.pairs) << format.info().id;
        EXPECT_GT(counts.edits.size(), 5u) << format.info().id;
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, MergeLaw, testing::ValuesIn(edited_formats),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace wend::test
