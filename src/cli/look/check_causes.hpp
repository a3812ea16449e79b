#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/look/check_report.hpp"

namespace wend::cli {

// The causes of one rule in all files, put together.
struct RuleCauses {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;                 // How many findings they are.
    std::vector<std::string> files = {};     // Where those are.
    std::vector<RuleTotal> explained = {};   // What follows from them, the most first.
    std::uint64_t errors = 0, warnings = 0;  // How much that is.
};

// The causes of all maps by rule, that which explains most first.
std::vector<RuleCauses> causes_by_rule(std::span<const Checked> maps);

// How many findings of each rule follow from others.
std::map<const Rule*, std::uint64_t> explained_counts(std::span<const RuleCauses> causes);

}  // namespace wend::cli
