#include "cli/look/check_causes.hpp"

#include <algorithm>

namespace wend::cli {
namespace {

void add(std::vector<RuleTotal>& totals, const RuleTotal& more) {
    const auto known = std::ranges::find(totals, more.rule, &RuleTotal::rule);
    if (known == totals.end())
        totals.push_back(more);
    else
        known->count += more.count;
}

}  // namespace

std::vector<RuleCauses> causes_by_rule(std::span<const Checked> maps) {
    std::vector<RuleCauses> all;
    for (const Checked& checked : maps)
        for (const Cause& cause : checked.report.causes()) {
            auto of_rule = std::ranges::find(all, cause.rule, &RuleCauses::rule);
            if (of_rule == all.end()) {
                all.push_back({.rule = cause.rule});
                of_rule = all.end() - 1;
            }
            of_rule->count += cause.count;
            of_rule->files.push_back(checked.members[cause.member].file);
            for (const RuleTotal& total : cause.explained) add(of_rule->explained, total);
        }
    for (RuleCauses& causes : all) {
        std::ranges::stable_sort(causes.explained, std::ranges::greater{}, &RuleTotal::count);
        for (const RuleTotal& total : causes.explained) {
            if (total.rule->severity == Severity::error) causes.errors += total.count;
            if (total.rule->severity == Severity::warning) causes.warnings += total.count;
        }
    }
    std::ranges::stable_sort(all, std::ranges::greater{}, [](const RuleCauses& causes) {
        return causes.errors + causes.warnings;
    });
    return all;
}

std::map<const Rule*, std::uint64_t> explained_counts(std::span<const RuleCauses> causes) {
    std::map<const Rule*, std::uint64_t> counts;
    for (const RuleCauses& of_rule : causes)
        for (const RuleTotal& total : of_rule.explained) counts[total.rule] += total.count;
    return counts;
}

}  // namespace wend::cli
