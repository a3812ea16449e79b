#pragma once

#include <cstdint>
#include <span>

#include "cli/console.hpp"
#include "cli/finding_choice.hpp"
#include "wend/check.hpp"

namespace wend::cli {

// A dataset and what checking it found.
struct Checked {
    Dataset dataset;
    CheckReport report;
};

// How much of a report is shown.
struct ShownFindings {
    bool notes = false;  // Notes too, not only how many there are.
    bool all = false;    // As text: all findings, not the first of each rule.
};

// As text: rule by rule, the worst first, then the numbers of findings.
void print_check(Console& console, std::span<const Checked> datasets, ShownFindings shown);

// As JSON: file by file.
void print_check_json(Console& console, std::span<const Checked> datasets, ShownFindings shown);

// What there is to say of rules of one id, and a line for each rule of all formats.
void print_rules_named(Console& console, std::span<const FormatRule> rules);
void print_rules(Console& console);

// How often rules of a severity were broken, over all datasets.
std::uint64_t count_of(std::span<const Checked> datasets, Severity severity);

}  // namespace wend::cli
