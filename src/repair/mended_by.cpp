#include <algorithm>

#include "wend/repair.hpp"

namespace wend {

std::vector<RuleTotal> mended_by(const Map& map, const CheckReport& found,
                                 const RepairOptions& options, const OptionValues& values) {
    const std::vector<RuleTotal> before = found.totals();
    const bool any_remedy = std::ranges::any_of(before, [&](const RuleTotal& total) {
        return total.rule->repair == Repair::safe ||
               (options.all && total.rule->repair != Repair::none);
    });
    if (!any_remedy) return {};
    const auto repaired = repair(map, options, values);
    if (!repaired) return {};
    const std::vector<RuleTotal> after = repaired->report.totals();
    // A report about a part of the map says nothing of where the rest is.
    const bool is_part = found.left_out_of_nodes() + found.left_out_of_files() > 0;
    std::vector<RuleTotal> mended;
    for (const RuleTotal& total : before) {
        const auto left = std::ranges::find(after, total.rule, &RuleTotal::rule);
        const std::uint64_t still = left == after.end() ? 0 : left->count;
        if (still < total.count && (still == 0 || !is_part))
            mended.push_back({total.rule, total.count - still});
    }
    return mended;
}

}  // namespace wend
