#pragma once

#include <algorithm>
#include <array>

#include "core/base/not_constant.hpp"
#include "formats/gta/check/error_rules.hpp"
#include "formats/gta/check/warning_rules.hpp"

namespace wend::gta_paths {

// What is worth knowing, though nothing is wrong.
inline constexpr std::array note_rules{
    Rule{.id = "bytes-of-empty-area",
         .severity = Severity::note,
         .title = "an area without nodes has bytes behind its header",
         .why = "Some tools write the room for the game's own links there too. The game does not "
                "read it where there are no links, so nothing is wrong.",
         .remedy = "None is needed. To make the file as small as the game's own, remove "
                   "`trailing` from the dumped file."},
    Rule{.id = "switched-off-copy",
         .severity = Severity::note,
         .title = "a node's two switched-off bits differ",
         .why = "The game overwrites the second with the first on loading, so nothing comes of "
                "it. The game's own files have both alike; some tools leave the second clear.",
         .remedy = "None is needed. Building the file with the option `recompute` copies the bit.",
         .repair = Repair::safe},
    Rule{.id = common_rules::absent_file,
         .severity = Severity::note,
         .title = "a link leads into a file that is not open",
         .why = "It cannot be judged. The game skips links into areas that it has not loaded.",
         .remedy = "Check all files of the map together."},
};

// All rules of path files, the worst first.
inline constexpr auto area_rules = [] {
    std::array<Rule, error_rules.size() + warning_rules.size() + note_rules.size()> all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(warning_rules, end).out;
    std::ranges::copy(note_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& area_rule(std::string_view id) {
    for (const Rule& rule : area_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::gta_paths
