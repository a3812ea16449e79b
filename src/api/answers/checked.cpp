#include "api/answers/checked.hpp"

#include <algorithm>

namespace wend {

std::uint64_t count_of(std::span<const Checked> maps, Severity severity) {
    std::uint64_t count = 0;
    for (const Checked& checked : maps) count += checked.report.count(severity);
    return count;
}

LeftOut left_out_of(std::span<const Checked> maps) {
    LeftOut sum;
    for (const Checked& checked : maps) {
        sum.of_nodes += checked.report.left_out_of_nodes();
        sum.of_files += checked.report.left_out_of_files();
    }
    return sum;
}

Mended mended_of(std::span<const Checked> maps, const Rule* rule) {
    Mended sum;
    const auto add = [rule](std::uint64_t& count, const std::vector<RuleTotal>& totals) {
        for (const RuleTotal& total : totals)
            if (!rule || total.rule == rule) count += total.count;
    };
    for (const Checked& checked : maps) {
        if (!checked.repairs) continue;
        add(sum.safely, checked.repairs->safe);
        add(sum.with_all, checked.repairs->all);
    }
    sum.with_all = std::max(sum.with_all, sum.safely);
    return sum;
}

}  // namespace wend
