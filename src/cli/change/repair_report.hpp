#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/text/console.hpp"
#include "wend/repair.hpp"
#include "wend/save.hpp"

namespace wend::cli {

// What became of each map, and the files that were written.
struct RepairResult {
    std::vector<Repaired> maps;
    std::vector<SavedFile> written;
    // What the remedies that may lose something would take away, where they were not asked for.
    std::vector<RuleTotal> for_all;

    // Whether anything is left that was asked for.
    bool is_anything_left() const;
};

// As text: rule by rule what was done, the first records of each, then what is left.
void print_repair(Console& console, const RepairResult& result);

}  // namespace wend::cli
