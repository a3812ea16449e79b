#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "support/places.hpp"
#include "wend/check.hpp"
#include "wend/merge.hpp"
#include "wend/open.hpp"

namespace wend::test {
namespace {

// Merges that went wrong for people, kept beside the checkout.
class MergeCase : public testing::Test {
  protected:
    static std::string place(const std::string& name) {
        return (shared_data().parent_path() / "cases" / name).string();
    }
    static Map opened(const std::string& name) {
        const auto map = open_map(place(name));
        EXPECT_TRUE(map) << (map ? "" : map.error().text());
        return map.value();
    }
    // The map that a merge comes to without a question.
    static Map merged(const Map& base, const Map& ours, const Map& theirs) {
        const auto result = merge(base, ours, theirs);
        EXPECT_TRUE(result) << (result ? "" : result.error().text());
        if (result)
            for (const MergeConflict& conflict : result->conflicts)
                ADD_FAILURE() << conflict.path << ": " << conflict.reason;
        std::vector<Member> members(base.members().begin(), base.members().end());
        if (result && result->files.size() == members.size())
            for (std::size_t i = 0; i < members.size(); ++i)
                members[i].document = result->files[i].document;
        return Map::of(base.format(), std::move(members), base.options()).value();
    }
    static double number(const Map& map, const std::string& path) {
        const Fields fields = map.members()[0].document->fields();
        const auto field = fields.at(path);
        EXPECT_TRUE(field) << path;
        return field ? field->number().value_or(-1) : -1;
    }
    static std::uint64_t size(const Map& map, const std::string& path) {
        const Fields fields = map.members()[0].document->fields();
        const auto field = fields.at(path);
        return field ? field->size() : 0;
    }
};

// Nodes below the header's count are those for vehicles: 92 in the base, 1 more in ours, and 1 or 2
// in theirs.
TEST_F(MergeCase, OfTwoWhoEachAddARoadCountsAllOfItsNodes) {
    if (!std::filesystem::exists(place("gta/merge-two-added-roads")))
        GTEST_SKIP() << "1 case is not beside the checkout";
    const Map base = opened("gta/merge-two-added-roads/base"),
              ours = opened("gta/merge-two-added-roads/ours");
    for (const auto& [side, added] : {std::pair("theirs", 1), std::pair("theirs2", 2)}) {
        const Map theirs = opened(std::string("gta/merge-two-added-roads/") + side);
        for (const bool turned : {false, true}) {
            const Map map = turned ? merged(base, theirs, ours) : merged(base, ours, theirs);
            EXPECT_EQ(number(map, "header.vehicle_nodes"), 92 + 1 + added) << side;
            EXPECT_EQ(size(map, "nodes"),
                      size(ours, "nodes") + size(theirs, "nodes") - size(base, "nodes"))
                << side;
            const auto report = check(map, {.min_severity = Severity::warning});
            ASSERT_TRUE(report);
            EXPECT_TRUE(report->totals().empty()) << side;
        }
    }
}

TEST_F(MergeCase, OfTwoArchivesHasNothingToDoWithTheirPadding) {
    if (!std::filesystem::exists(place("gta/merge-archive-padding")))
        GTEST_SKIP() << "1 case is not beside the checkout";
    const Map base = opened("gta/merge-archive-padding/base.img"),
              ours = opened("gta/merge-archive-padding/ours.img"),
              theirs = opened("gta/merge-archive-padding/theirs.img");
    const Map map = merged(base, ours, theirs);
    EXPECT_EQ(size(map, "nodes"),
              size(ours, "nodes") + size(theirs, "nodes") - size(base, "nodes"));
}

// Both set one attribute of another area, and had all analysed again.
TEST_F(MergeCase, OfTwoMeshesThatWereAnalysedAgainKeepsBothEdits) {
    if (!std::filesystem::exists(place("source/merge-analysed")))
        GTEST_SKIP() << "1 case is not beside the checkout";
    const Map base = opened("source/merge-analysed/base.nav"),
              ours = opened("source/merge-analysed/ours.nav"),
              theirs = opened("source/merge-analysed/theirs.nav");
    const Map map = merged(base, ours, theirs);
    ASSERT_EQ(size(map, "areas"), size(base, "areas"));
    std::size_t of_ours = 0, of_theirs = 0;
    for (std::uint64_t i = 0; i < size(base, "areas"); ++i) {
        const std::string attributes = "areas[" + std::to_string(i) + "].attributes";
        const double was = number(base, attributes), our = number(ours, attributes),
                     their = number(theirs, attributes), is = number(map, attributes);
        of_ours += our != was;
        of_theirs += their != was;
        EXPECT_EQ(is, our != was ? our : their) << attributes;
    }
    EXPECT_EQ(of_ours, 1u);
    EXPECT_EQ(of_theirs, 1u);
}

// Lengths of five sectors changed, and theirs bends the first one, whose length another has now.
TEST_F(MergeCase, OfATrackWithOtherLengthsBendsTheSectorThatWasBent) {
    if (!std::filesystem::exists(place("tracks/diff-wrong-sector")))
        GTEST_SKIP() << "1 case is not beside the checkout";
    const Map base = opened("tracks/diff-wrong-sector/old.dat"),
              ours = opened("tracks/diff-wrong-sector/new.dat"),
              theirs = opened("tracks/diff-wrong-sector/theirs.dat");
    const Map map = merged(base, ours, theirs);
    ASSERT_EQ(size(map, "track"), size(base, "track"));
    for (const auto& [sector, length] : {std::pair(26, 52), std::pair(44, 16), std::pair(105, 45),
                                         std::pair(141, 31), std::pair(182, 40)}) {
        const std::string path = "track[" + std::to_string(sector) + "].";
        EXPECT_EQ(number(map, path + "length"), length) << path;
        EXPECT_EQ(number(map, path + "slope_change"),
                  sector == 26 ? 1 : number(base, path + "slope_change"))
            << path;
    }
}

}  // namespace
}  // namespace wend::test
