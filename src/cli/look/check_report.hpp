#pragma once

#include <optional>
#include <span>
#include <string>

#include "api/answers/checked.hpp"
#include "cli/options/rule_options.hpp"
#include "cli/text/console.hpp"

namespace wend::cli {

// How much of a report is shown.
struct ShownFindings {
    bool notes = false;                     // Notes too, not only how many there are.
    bool all = false;                       // As text: all findings, not the first of each rule.
    std::optional<std::string> where = {};  // The expression that chooses the nodes, if one does.
};

// As text: rule by rule, the worst first, then the numbers of findings.
void print_check(Console& console, std::span<const Checked> maps, ShownFindings shown);

// What there is to say of rules of one id, and a line for each rule of all formats.
void print_rules_named(Console& console, std::span<const FormatRule> rules);
void print_rules(Console& console);

}  // namespace wend::cli
