#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "wend/finding.hpp"

namespace wend {

// What a family does where one of its rules is broken. `Target` is what its remedies work on.
template <class Target>
struct Remedy {
    std::string_view rule;
    void (*apply)(Target&);
};

// The rules of a table of remedies, in its order.
template <class Target>
std::vector<const Rule*> remedied_rules(std::span<const Remedy<Target>> table,
                                        std::span<const Rule> rules) {
    std::vector<const Rule*> found;
    for (const Remedy<Target>& remedy : table)
        for (const Rule& rule : rules)
            if (rule.id == remedy.rule) found.push_back(&rule);
    return found;
}

template <class Target>
void apply_remedy(std::span<const Remedy<Target>> table, std::string_view rule, Target& target) {
    for (const Remedy<Target>& remedy : table)
        if (remedy.rule == rule) remedy.apply(target);
}

}  // namespace wend
