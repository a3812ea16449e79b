#include <gtest/gtest.h>

#include <array>

#include "check/ruled_format.hpp"
#include "wend/check.hpp"

namespace wend {
namespace {

constexpr std::array all_common{
    Rule{.id = common_rules::dangling_link, .severity = Severity::error},
    Rule{.id = common_rules::absent_file, .severity = Severity::note},
    Rule{.id = common_rules::link_to_itself, .severity = Severity::warning},
    Rule{.id = common_rules::duplicate_link, .severity = Severity::warning},
    Rule{.id = common_rules::lonely_node, .severity = Severity::note},
};

// Rule and record of each finding.
using Found = std::vector<std::pair<std::string, std::string>>;
Found found_in(const Network& network) {
    Found found;
    const CheckReport report = check_network(all_common, network);
    for (const Finding& finding : report.findings())
        found.emplace_back(finding.rule->id, finding.record);
    return found;
}

TEST(CommonChecks, FindNothingInASoundNetwork) {
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0}), b = builder.node({1, 0, 0});
    EXPECT_EQ(found_in(builder.both_ways(a, b).build()), Found{});
}

TEST(CommonChecks, FindLinksThatLeadNowhere) {
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0}), b = builder.node({1, 0, 0});
    builder.both_ways(a, b);
    builder.unresolved(a, UnresolvedLink::Reason::missing_record);
    builder.unresolved(b, UnresolvedLink::Reason::absent_member);
    EXPECT_EQ(found_in(builder.build()), (Found{{"dangling-link", "3:0"}, {"absent-file", "3:1"}}));
}

TEST(CommonChecks, FindLinksToThemselves) {
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0}), b = builder.node({1, 0, 0});
    EXPECT_EQ(found_in(builder.both_ways(a, b).link(b, b).build()),
              (Found{{"link-to-itself", "3:1"}}));
}

TEST(CommonChecks, FindEachLinkAfterTheFirstToOneNode) {
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0}), b = builder.node({1, 0, 0});
    builder.both_ways(a, b).link(a, b).link(a, b);
    EXPECT_EQ(found_in(builder.build()),
              (Found{{"duplicate-link", "3:0"}, {"duplicate-link", "3:0"}}));
}

// A node to which links lead has none of its own; one whose links lead nowhere has.
TEST(CommonChecks, FindNodesWithoutLinks) {
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0}), b = builder.node({1, 0, 0});
    const NodeIndex cut_off = builder.node({2, 0, 0});
    builder.node({3, 0, 0});
    builder.link(a, b).unresolved(cut_off, UnresolvedLink::Reason::absent_member);
    EXPECT_EQ(found_in(builder.build()),
              (Found{{"absent-file", "3:2"}, {"lonely-node", "3:1"}, {"lonely-node", "3:3"}}));
}

TEST(CommonChecks, TellWhereAndHowBad) {
    PathsBuilder builder;
    builder.member(3);
    builder.node({1, 2, 3});
    const CheckReport report = check_network(all_common, builder.build());
    ASSERT_EQ(report.findings().size(), 1u);
    const Finding& finding = report.findings()[0];
    EXPECT_EQ(finding.rule, &all_common[4]);
    EXPECT_EQ(finding.field, "node 0");
    EXPECT_EQ(finding.offset, std::string_view("node 0").size());
    EXPECT_EQ(finding.position, (Point{1, 2, 3}));
    EXPECT_FALSE(finding.message.empty());
}

// What a format does not list is not held against its files; its own rules are its to check.
TEST(CommonChecks, AreThoseThatTheFormatLists) {
    static constexpr std::array some{Rule{.id = "own", .severity = Severity::warning},
                                     Rule{.id = common_rules::link_to_itself}};
    PathsBuilder builder;
    builder.member(3);
    const NodeIndex a = builder.node({0, 0, 0});
    builder.node({1, 0, 0});
    const CheckReport report = check_network(some, builder.link(a, a).build());
    ASSERT_EQ(report.totals().size(), 2u);
    EXPECT_EQ(report.totals()[0].rule, &some[1]);
    EXPECT_EQ(report.totals()[1].rule, &some[0]);
}

}  // namespace
}  // namespace wend
