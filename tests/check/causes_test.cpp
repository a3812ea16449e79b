#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "check/planned_format.hpp"
#include "support/paths_builder.hpp"

namespace wend {
namespace {

using Plan = std::vector<PlannedFormat::Planned>;

constexpr std::array faults{
    Rule{.id = "bad-link", .severity = Severity::error, .consequences = "one-way dead-end"},
    Rule{.id = "copied-file",
         .severity = Severity::warning,
         .consequences = "bad-link one-way dead-end"},
    Rule{.id = "shifted",
         .severity = Severity::error,
         .consequences = "one-way",
         .reach = Rule::Reach::file},
    Rule{.id = "one-way", .severity = Severity::error, .consequences = "dead-end"},
    Rule{.id = "dead-end", .severity = Severity::warning, .consequences = "one-way"},
    Rule{.id = "known", .severity = Severity::note},
};

// Two files of three nodes in a row each, which are joined: 1:0 - 1:1 - 1:2 - 2:0 - 2:1 - 2:2.
Network two_files() {
    PathsBuilder builder;
    std::vector<NodeIndex> nodes;
    for (const std::uint32_t key : {1u, 2u}) {
        builder.member(key);
        for (int i = 0; i < 3; ++i) nodes.push_back(builder.node({double(nodes.size()), 0, 0}));
    }
    // Either way, so that both are followed.
    for (std::size_t i = 1; i < nodes.size(); ++i)
        i % 2 == 0 ? builder.link(nodes[i - 1], nodes[i]) : builder.link(nodes[i], nodes[i - 1]);
    return builder.build();
}

CheckReport report_of(const Plan& plan, const CheckOptions& options = {}) {
    return check(PlannedFormat(faults, plan, two_files()).opened(), options).value();
}

// Rule and record of what follows from the cause of that rank.
using Found = std::vector<std::pair<std::string, std::string>>;
Found following(const CheckReport& report, std::uint32_t cause) {
    Found found;
    for (const Finding& finding : report.findings())
        if (finding.follows_from == cause) found.emplace_back(finding.rule->id, finding.record);
    return found;
}

std::uint64_t explained(const Cause& cause) { return cause.explained_count(Severity::note); }

TEST(Causes, ExplainWhatTheyDeclareAtTheSameNodeAndThoseJoinedToIt) {
    const CheckReport report = report_of({{"bad-link", 0, "1:1"},
                                          {"one-way", 0, "1:1"},
                                          {"one-way", 0, "1:0"},
                                          {"dead-end", 0, "1:2"},
                                          {"one-way", 1, "2:0"},  // two links off
                                          {"known", 0, "1:1"}});  // not declared
    ASSERT_EQ(report.causes().size(), 1u);
    const Cause& cause = report.causes()[0];
    EXPECT_EQ(cause.rule->id, "bad-link");
    EXPECT_EQ(cause.member, 0u);
    EXPECT_EQ(cause.count, 1u);
    EXPECT_EQ(following(report, 0),
              (Found{{"one-way", "1:1"}, {"one-way", "1:0"}, {"dead-end", "1:2"}}));
    ASSERT_EQ(cause.explained.size(), 2u);
    EXPECT_EQ(cause.explained[0].rule->id, "one-way");
    EXPECT_EQ(cause.explained[0].count, 2u);
    EXPECT_EQ(cause.explained[1].count, 1u);
    EXPECT_EQ(cause.explained_count(Severity::error), 2u);
    EXPECT_EQ(cause.explained_count(Severity::warning), 3u);
}

TEST(Causes, OfOtherFilesReachOnlyJoinedNodes) {
    const CheckReport report =
        report_of({{"bad-link", 0, "1:2"}, {"one-way", 1, "2:0"}, {"one-way", 1, "2:1"}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(following(report, 0), (Found{{"one-way", "2:0"}}));
}

TEST(Causes, ThatAreWholeFilesReachAllOfThemAndWhatIsJoinedToThem) {
    const CheckReport report = report_of({{"copied-file", 0, "area 1", false},
                                          {"one-way", 0, "1:0"},
                                          {"one-way", 0, "navi node 1:7"},  // no node
                                          {"one-way", 1, "2:0"},
                                          {"one-way", 1, "2:1"},
                                          {"one-way", 1, "navi node 2:7"}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(following(report, 0),
              (Found{{"one-way", "1:0"}, {"one-way", "navi node 1:7"}, {"one-way", "2:0"}}));
}

TEST(Causes, MayReachTheFileByTheirRule) {
    const CheckReport report =
        report_of({{"shifted", 0, "1:0"}, {"one-way", 0, "1:2"}, {"dead-end", 0, "1:2"}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(following(report, 0), (Found{{"one-way", "1:2"}}));
}

TEST(Causes, OfRecordsExplainFindingsAboutTheirFile) {
    const CheckReport report = report_of({{"bad-link", 0, "1:0"},
                                          {"dead-end", 0, "area 1", false},
                                          {"dead-end", 1, "area 2", false}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(report.causes()[0].count, 1u);
    EXPECT_EQ(following(report, 0), (Found{{"dead-end", "area 1"}}));
}

// The file explains the link too; then the link explains nothing, and what follows from either
// follows from the file.
TEST(Causes, ThatExplainMostHaveTheFirstChoice) {
    const CheckReport report = report_of({{"copied-file", 0, "area 1", false},
                                          {"bad-link", 0, "1:0"},
                                          {"one-way", 0, "1:0"},
                                          {"bad-link", 1, "2:2"},
                                          {"dead-end", 1, "2:1"}});
    ASSERT_EQ(report.causes().size(), 2u);
    EXPECT_EQ(report.causes()[0].rule->id, "copied-file");
    EXPECT_EQ(following(report, 0), (Found{{"bad-link", "1:0"}, {"one-way", "1:0"}}));
    EXPECT_EQ(report.causes()[1].rule->id, "bad-link");
    EXPECT_EQ(report.causes()[1].member, 1u);
    EXPECT_EQ(following(report, 1), (Found{{"dead-end", "2:1"}}));
}

// Each of two rules names the other: the worse explains the milder, and not back.
TEST(Causes, NeverGoInCircles) {
    const CheckReport report = report_of({{"dead-end", 0, "1:0"}, {"one-way", 0, "1:0"}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(report.causes()[0].rule->id, "one-way");
    EXPECT_EQ(following(report, 0), (Found{{"dead-end", "1:0"}}));
}

// Only those findings are the cause that something follows from.
TEST(Causes, CountTheFindingsThatExplainSomething) {
    const CheckReport report = report_of({{"bad-link", 0, "1:0"},
                                          {"bad-link", 0, "1:2"},
                                          {"one-way", 0, "1:0"},
                                          {"known", 0, "1:2"}});
    ASSERT_EQ(report.causes().size(), 1u);
    EXPECT_EQ(report.causes()[0].count, 1u);
    for (const Finding& finding : report.findings())
        EXPECT_EQ(finding.belongs_to.has_value(),
                  finding.rule->id == "bad-link" && finding.record == "1:0")
            << finding.rule->id << " " << finding.record;
}

// Each finding is in one place: it is part of a cause, follows from one, or neither.
TEST(Causes, AddUpBeyondWhatIsKept) {
    Plan plan{{"bad-link", 0, "1:0"}, {"copied-file", 1, "area 2", false}};
    for (int i = 0; i < 500; ++i) {
        plan.push_back({"one-way", 0, "1:0"});
        plan.push_back({"one-way", 0, "1:2"});  // joined to the second file
        plan.push_back({"one-way", 1, "2:2"});
    }
    const CheckReport kept = report_of(plan, {.kept_a_rule_and_file = 10});
    ASSERT_EQ(kept.causes().size(), 2u);
    EXPECT_EQ(kept.causes()[0].rule->id, "copied-file");
    EXPECT_EQ(explained(kept.causes()[0]), 1000u);
    EXPECT_EQ(explained(kept.causes()[1]), 500u);
    EXPECT_LE(kept.findings().size(), 2u + 10 + 10);
    // Where less is known of each, only what reaches the whole file explains the rest.
    const CheckReport located =
        report_of(plan, {.kept_a_rule_and_file = 10, .located_a_rule_and_file = 100});
    ASSERT_EQ(located.causes().size(), 2u);
    EXPECT_EQ(explained(located.causes()[0]), 500u + 50);
    EXPECT_EQ(explained(located.causes()[1]), 50u);
    EXPECT_EQ(located.count(Severity::error), 1501u);
}

TEST(Causes, AreNoneWhereNothingFollows) {
    const CheckReport empty = report_of({});
    EXPECT_TRUE(empty.causes().empty());
    const CheckReport both = report_of({{"bad-link", 0, "1:0"}, {"known", 0, "1:0"}});
    EXPECT_TRUE(both.causes().empty());
}

}  // namespace
}  // namespace wend
