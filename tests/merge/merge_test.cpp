#include "wend/merge.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "change/random_edits.hpp"
#include "wend/check.hpp"
#include "wend/editor.hpp"

namespace wend::test {
namespace {

// A map with one field of its first file set.
Map with_field(const Map& map, const std::string& path, const FieldValue& value) {
    std::vector<Member> members(map.members().begin(), map.members().end());
    std::shared_ptr<Document> copy = members.front().document->copy();
    const auto field = copy->at(path);
    EXPECT_TRUE(field) << path;
    EXPECT_TRUE(field->set(value)) << path;
    EXPECT_TRUE(copy->recompute());
    members.front().document = std::move(copy);
    return Map::of(map.format(), std::move(members), map.options()).value();
}

// One field that can be set to either of two values, of each format's first file.
struct TwoFields {
    const char *format, *first, *second;
    std::int64_t value;
};
constexpr TwoFields fields_of_formats[] = {
    {"gta-sa-paths", "nodes[0].path_width", "nodes[1].flood_fill", 3},
    {"gta-iv-paths", "nodes[0].path_width", "nodes[1].flood_fill", 3},
    {"source-nav", "bsp_size", "areas[1].south_west_height", 2},
    {"gp2-track", "cameras[0].zoom", "cameras[1].zoom", 900},
    {"metroid-prime-path", "regions[0].height", "regions[1].height", 7},
};

const Format& named(std::string_view id) {
    for (const Format* const format : formats())
        if (format->info().id == id) return *format;
    throw std::invalid_argument(std::string(id));
}

TEST(Merge, OfEditsOfDifferentRecordsIsWhatBothInARowGive) {
    for (const TwoFields& fields : fields_of_formats) {
        const Format& format = named(fields.format);
        const Map base = made_up(format, format.info().versions.front().name, 40, 7);
        const Map ours = with_field(base, fields.first, fields.value);
        const Map theirs = with_field(base, fields.second, fields.value);
        const Map both = with_field(ours, fields.second, fields.value);
        const auto merged = merge(base, ours, theirs, {.check = false});
        ASSERT_TRUE(merged) << fields.format << ": " << merged.error().text();
        EXPECT_TRUE(merged->conflicts.empty()) << fields.format;
        EXPECT_EQ(bytes_of(merged->files), bytes_of(both)) << fields.format;
    }
}

// Ours takes a node out of one file of a town, which renumbers what others call its neighbours;
// theirs moves a node of another file.
TEST(Merge, OfMapsInManyFilesFollowsWhatWasRenumbered) {
    const Format& format = named("gta-sa-paths");
    const Map base = made_up(format, "vanilla", 6000, 3);
    ASSERT_GT(base.members().size(), 2u);
    const Network& network = base.network();
    const NodeIndex gone = 10, moved = network.nodes.size() - 1;
    ASSERT_NE(network.nodes.origin[gone].member, network.nodes.origin[moved].member);
    const Point by{0, 0, 1};
    const auto name = network.name_of(moved);
    Editor ours(base), theirs(base), both(base);
    const auto removed = ours.run(edits::Remove{{gone}});
    ASSERT_TRUE(removed) << removed.error().text();
    ASSERT_TRUE(theirs.run(edits::Move{{moved}, by}));
    ASSERT_TRUE(both.run(edits::Remove{{gone}}));
    const NodeIndex still = *both.map().network().find_node(name);
    ASSERT_TRUE(both.run(edits::Move{{still}, by}));
    for (const bool turned : {false, true}) {
        const auto merged =
            turned ? merge(base, theirs.map(), ours.map()) : merge(base, ours.map(), theirs.map());
        ASSERT_TRUE(merged) << merged.error().text();
        EXPECT_TRUE(merged->conflicts.empty());
        ASSERT_EQ(merged->files.size(), base.members().size());
        for (std::size_t i = 0; i < merged->files.size(); ++i)
            EXPECT_TRUE(*merged->files[i].document->write() ==
                        *both.map().members()[i].document->write())
                << merged->files[i].name;
    }
}

TEST(Merge, OfTwoEditsOfOneFieldIsAConflictThatCanBeDecided) {
    for (const TwoFields& fields : fields_of_formats) {
        const Format& format = named(fields.format);
        const Map base = made_up(format, format.info().versions.front().name, 40, 7);
        const Map ours = with_field(base, fields.first, fields.value);
        const Map theirs = with_field(base, fields.first, fields.value + 1);
        const auto merged = merge(base, ours, theirs, {.check = false});
        ASSERT_TRUE(merged) << fields.format << ": " << merged.error().text();
        ASSERT_EQ(merged->conflicts.size(), 1u) << fields.format;
        EXPECT_TRUE(merged->files.empty());
        const MergeConflict& conflict = merged->conflicts.front();
        EXPECT_TRUE(std::string_view(fields.first).starts_with(conflict.path)) << conflict.path;
        EXPECT_NE(conflict.ours, conflict.theirs);
        for (const auto& [side, expected] :
             {std::pair(MergeSide::ours, &ours), std::pair(MergeSide::theirs, &theirs),
              std::pair(MergeSide::base, &base)}) {
            const MergeOptions options{.decisions = {{{conflict.file, conflict.path}, side}},
                                       .check = false};
            const auto decided = merge(base, ours, theirs, options);
            ASSERT_TRUE(decided) << fields.format << ": " << decided.error().text();
            EXPECT_EQ(bytes_of(decided->files), bytes_of(*expected)) << fields.format;
        }
    }
}

TEST(Merge, WithASideThatChangedNothingIsTheOtherSide) {
    std::mt19937_64 random(11);
    const int rounds = std::getenv("WEND_LONG") ? 100 : 3;
    for (const Format* format : formats()) {
        if (!format->info().is_editable) continue;
        for (const FormatVersion& version : format->info().versions) {
            for (int round = 0; round < rounds; ++round) {
                const Map base = made_up(*format, version.name, 16, 40, random);
                const Map other = edited(base, 1 + random() % 4, random);
                const std::string what =
                    fmt::format("{} {} round {}", format->info().id, version.name, round);
                for (const bool is_ours : {true, false}) {
                    const auto merged = is_ours ? merge(base, other, base, {.check = false})
                                                : merge(base, base, other, {.check = false});
                    ASSERT_TRUE(merged) << what << ": " << merged.error().text();
                    ASSERT_TRUE(merged->conflicts.empty())
                        << what << ": " << merged->conflicts.front().path << ": "
                        << merged->conflicts.front().reason;
                    EXPECT_EQ(bytes_of(merged->files), bytes_of(other)) << what;
                }
            }
        }
    }
}

// Of a map and its like in another version, or with all of its records twice.
TEST(Merge, OfOneMapOnBothSidesOrWithTheBaseIsThatMap) {
    for (const Format* format : formats()) {
        if (!format->info().is_editable) continue;
        const Map base = made_up(*format, format->info().versions.front().name, 12, 5);
        std::vector<Map> others;
        for (const FormatVersion& version : format->info().versions)
            others.push_back(made_up(*format, version.name, 12, 5));
        Editor doubled(base);
        if (doubled.run(edits::Paste{base})) others.push_back(doubled.map());
        for (const Map& other : others) {
            const std::string what = fmt::format("{} {}", format->info().id,
                                                 other.members().front().document->version());
            for (const auto& [ours, theirs] :
                 {std::pair(&other, &other), std::pair(&other, &base), std::pair(&base, &other)}) {
                const auto merged = merge(base, *ours, *theirs, {.check = false});
                ASSERT_TRUE(merged) << what << ": " << merged.error().text();
                ASSERT_TRUE(merged->conflicts.empty())
                    << what << ": " << merged->conflicts.front().path << ": "
                    << merged->conflicts.front().reason;
                EXPECT_EQ(bytes_of(merged->files), bytes_of(other)) << what;
            }
        }
    }
}

TEST(Merge, OfRandomEditsIsAMapWithoutNewFaultsOrAConflict) {
    std::mt19937_64 random(12);
    const int rounds = std::getenv("WEND_LONG") ? 400 : 4;
    const auto count = [](const Map& map, std::string_view rule) {
        const auto report = check(map, {.min_severity = Severity::warning});
        for (const RuleTotal& total : report->totals())
            if (total.rule->id == rule) return total.count;
        return std::uint64_t{0};
    };
    std::size_t merges = 0, conflicts = 0;
    for (const Format* format : formats()) {
        if (!format->info().is_editable) continue;
        for (const FormatVersion& version : format->info().versions) {
            for (int round = 0; round < rounds; ++round) {
                const Map base = made_up(*format, version.name, 16, 30, random);
                const Map ours = edited(base, 1 + random() % 3, random);
                const Map theirs = edited(base, 1 + random() % 3, random);
                const std::string what =
                    fmt::format("{} {} round {}", format->info().id, version.name, round);
                const auto merged = merge(base, ours, theirs);
                ++merges;
                if (!merged) continue;  // Such as two lists that together are too long.
                EXPECT_NE(merged->files.empty(), merged->conflicts.empty()) << what;
                if (!merged->conflicts.empty()) {
                    ++conflicts;
                    continue;
                }
                // The files keep the numbers that they had.
                std::vector<Member> members(base.members().begin(), base.members().end());
                ASSERT_EQ(merged->files.size(), members.size()) << what;
                for (std::size_t i = 0; i < members.size(); ++i)
                    members[i].document = merged->files[i].document;
                const auto result = Map::of(*format, std::move(members));
                ASSERT_TRUE(result) << what;
                const auto report = check(*result, {.min_severity = Severity::warning});
                ASSERT_TRUE(report);
                for (const RuleTotal& total : report->totals())
                    EXPECT_GT(count(base, total.rule->id) + count(ours, total.rule->id) +
                                  count(theirs, total.rule->id),
                              0u)
                        << what << ": " << total.rule->id;
            }
        }
    }
    EXPECT_LT(conflicts * 2, merges);
}

}  // namespace
}  // namespace wend::test
