#pragma once

#include <algorithm>
#include <array>

#include "core/base/not_constant.hpp"
#include "formats/source/check/error_rules.hpp"
#include "formats/source/check/note_rules.hpp"
#include "formats/source/check/sight_and_ladder_rules.hpp"
#include "formats/source/check/warning_rules.hpp"

namespace wend::source_nav {

// All rules of meshes, the worst first.
inline constexpr auto nav_rules = [] {
    std::array<Rule, error_rules.size() + warning_rules.size() + sight_and_ladder_rules.size() +
                         note_rules.size()>
        all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(warning_rules, end).out;
    end = std::ranges::copy(sight_and_ladder_rules, end).out;
    std::ranges::copy(note_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& nav_rule(std::string_view id) {
    for (const Rule& rule : nav_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::source_nav
