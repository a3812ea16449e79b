#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "wend/finding.hpp"

// What the tests of every format's rules ask of a report and of the rules themselves.

namespace wend::test {

inline std::multiset<std::string> records_of(const CheckReport& report, std::string_view rule) {
    std::multiset<std::string> records;
    for (const Finding& finding : report.findings())
        if (finding.rule->id == rule) records.insert(finding.record);
    return records;
}

inline std::set<std::string_view> words_of(std::string_view text) {
    std::set<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.insert(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// A planted fault is found at its records, and beside it only what its rule declares.
inline void expect_only(const CheckReport& report, std::span<const Rule> rules,
                        std::string_view fault, const std::vector<std::string>& records) {
    EXPECT_EQ(records_of(report, fault),
              (std::multiset<std::string>(records.begin(), records.end())));
    const auto rule = std::ranges::find(rules, fault, &Rule::id);
    ASSERT_NE(rule, rules.end());
    const auto allowed = words_of(rule->consequences);
    for (const CheckReport::Total& total : report.totals())
        EXPECT_TRUE(total.rule->id == fault || allowed.contains(total.rule->id))
            << total.rule->id << " is no declared consequence";
}

template <class Faults>
void expect_a_fault_each(std::span<const Rule> rules, const Faults& faults) {
    std::set<std::string_view> broken;
    for (const auto& fault : faults) broken.insert(fault.rule);
    for (const Rule& rule : rules) EXPECT_TRUE(broken.contains(rule.id)) << rule.id;
}

inline void expect_names_in_order(std::span<const Rule> rules) {
    for (const Rule& rule : rules) {
        EXPECT_EQ(std::ranges::count(rules, rule.id, &Rule::id), 1) << rule.id;
        for (const std::string_view id : words_of(rule.consequences))
            EXPECT_EQ(std::ranges::count(rules, id, &Rule::id), 1) << rule.id << ": " << id;
    }
}

}  // namespace wend::test
