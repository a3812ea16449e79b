#include <gtest/gtest.h>

#include "wend/finding.hpp"
#include "wend/network_builder.hpp"

namespace wend {
namespace {

constexpr Rule bad{.id = "bad", .severity = Severity::error};
constexpr Rule odd{.id = "odd", .severity = Severity::warning};
constexpr Rule known{.id = "known", .severity = Severity::note};

void add(CheckReport& report, const Rule& rule, std::uint32_t member, std::string record = "7") {
    report.add(rule, member, [&] {
        Finding finding;
        finding.record = finding.field = record;
        return finding;
    });
}

TEST(CheckReport, CountsEverythingAndKeepsTheFirstHundredOfARuleAndFile) {
    CheckReport report;
    for (int i = 0; i < 250; ++i) add(report, odd, 0);
    for (int i = 0; i < 30; ++i) add(report, odd, 1);
    add(report, bad, 0);
    EXPECT_EQ(report.findings().size(), 100u + 30 + 1);
    EXPECT_EQ(report.count(Severity::warning), 280u);
    EXPECT_EQ(report.count(Severity::error), 1u);
    EXPECT_EQ(report.count(Severity::note), 0u);
    EXPECT_EQ(report.count(odd, 0), 250u);
    EXPECT_EQ(report.count(odd, 1), 30u);
    EXPECT_EQ(report.count(known, 0), 0u);
    const auto totals = report.totals();
    ASSERT_EQ(totals.size(), 2u);
    EXPECT_EQ(totals[0].rule, &bad);  // the worst first
    EXPECT_EQ(totals[1].rule, &odd);
    EXPECT_EQ(totals[1].count, 280u);
}

TEST(CheckReport, KeepsEverythingOnRequest) {
    CheckReport report({.kept_a_rule_and_file = CheckOptions::all});
    for (int i = 0; i < 25'000; ++i) add(report, odd, 0);
    EXPECT_EQ(report.findings().size(), 25'000u);
    EXPECT_EQ(report.count(Severity::warning, 0), 25'000u);
    EXPECT_EQ(report.count(Severity::warning, 1), 0u);
    EXPECT_EQ(report.count(Severity::error, 0), 0u);
}

TEST(CheckReport, OnlyDescribesWhatItKeeps) {
    CheckReport report({.kept_a_rule_and_file = 40});
    int described = 0;
    for (int i = 0; i < 150; ++i)
        report.add(odd, 0, [&] {
            ++described;
            return Finding{};
        });
    EXPECT_EQ(described, 40);
    EXPECT_EQ(report.count(odd, 0), 150u);
}

TEST(CheckReport, LeavesOutWhatNobodyWants) {
    CheckReport report({.min_severity = Severity::warning, .ignore = {"bad"}});
    for (const Rule* rule : {&bad, &odd, &known}) add(report, *rule, 0);
    EXPECT_FALSE(report.wants(bad));
    EXPECT_TRUE(report.wants(odd));
    EXPECT_FALSE(report.wants(known));
    ASSERT_EQ(report.findings().size(), 1u);
    EXPECT_EQ(report.findings()[0].rule, &odd);
    EXPECT_EQ(report.count(Severity::error), 0u);
}

TEST(CheckReport, OrdersByFileSeverityAndPlace) {
    CheckReport report;
    add(report, odd, 1, "20");
    add(report, known, 0, "30");
    add(report, odd, 0, "12");
    add(report, odd, 0, "11");
    add(report, bad, 0, "40");
    // Fields stand where their path says, in all files.
    report.finish([](std::uint32_t, std::span<const std::string_view> paths) {
        std::vector<std::optional<std::uint64_t>> offsets;
        for (const std::string_view path : paths) offsets.push_back(std::stoull(std::string(path)));
        return offsets;
    });
    std::vector<std::string> order;
    for (const Finding& finding : report.findings()) order.push_back(finding.record);
    EXPECT_EQ(order, (std::vector<std::string>{"40", "11", "12", "30", "20"}));
    EXPECT_EQ(report.findings()[1].offset, 11u);
}

TEST(CheckReport, KeepsToChosenNodesAndCountsTheRest) {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"road"});
    for (int i = 0; i < 4; ++i) builder.add_node({});
    const Network network = builder.build().value();
    CheckReport report({.only_nodes = std::vector<NodeIndex>{1, 3}, .kept_a_rule_and_file = 1},
                       &network);
    for (const char* const record : {"0", "1", "1", "3", "2", "whole", ""})
        add(report, bad, 0, record);
    EXPECT_EQ(report.count(bad, 0), 3u);
    ASSERT_EQ(report.findings().size(), 1u);
    EXPECT_EQ(report.findings()[0].record, "1");
    EXPECT_EQ(report.findings()[0].node, 1u);
    EXPECT_EQ(report.left_out_of_nodes(), 2u);
    EXPECT_EQ(report.left_out_of_files(), 2u);
}

}  // namespace
}  // namespace wend
