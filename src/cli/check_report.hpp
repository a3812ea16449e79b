#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "cli/console.hpp"
#include "cli/finding_choice.hpp"
#include "wend/check.hpp"

namespace wend::cli {

// The files of a map and what checking it found.
struct Checked {
    std::vector<Member> members;
    CheckReport report = CheckReport();
    // How many findings of each rule `wend repair` takes away, and `wend repair --all`.
    std::vector<RuleTotal> mended_safely = {}, mended = {};

    const Format& format() const { return members.front().document->format(); }
};

// How much of a report is shown.
struct ShownFindings {
    bool notes = false;                     // Notes too, not only how many there are.
    bool all = false;                       // As text: all findings, not the first of each rule.
    std::optional<std::string> where = {};  // The expression that chooses the nodes, if one does.
};

// As text: rule by rule, the worst first, then the numbers of findings.
void print_check(Console& console, std::span<const Checked> maps, ShownFindings shown);

// As JSON: file by file.
void print_check_json(Console& console, std::span<const Checked> maps, ShownFindings shown);

// What there is to say of rules of one id, and a line for each rule of all formats.
void print_rules_named(Console& console, std::span<const FormatRule> rules);
void print_rules(Console& console);

// How many findings about what was not chosen are left out, over all maps.
struct LeftOut {
    std::uint64_t of_nodes = 0, of_files = 0;
};
LeftOut left_out_of(std::span<const Checked> maps);

// How often rules of a severity were broken, over all maps.
std::uint64_t count_of(std::span<const Checked> maps, Severity severity);

// How many findings `wend repair` takes away over all maps, without loss or with --all; of one
// rule, or of all.
struct Mended {
    std::uint64_t safely = 0, with_all = 0;
};
Mended mended_of(std::span<const Checked> maps, const Rule* rule = nullptr);

}  // namespace wend::cli
