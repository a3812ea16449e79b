#pragma once

#include <algorithm>
#include <array>

#include "core/base/not_constant.hpp"
#include "formats/metroid/check/error_rules.hpp"
#include "formats/metroid/check/octree_rules.hpp"
#include "formats/metroid/check/warning_rules.hpp"

namespace wend::metroid_path {

// All rules of meshes, the worst first.
inline constexpr auto path_rules = [] {
    std::array<Rule, error_rules.size() + octree_rules.size() + warning_rules.size()> all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(octree_rules, end).out;
    std::ranges::copy(warning_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& path_rule(std::string_view id) {
    for (const Rule& rule : path_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::metroid_path
