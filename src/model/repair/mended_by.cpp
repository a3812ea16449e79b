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
    const auto count_in = [](const std::vector<RuleTotal>& totals,
                             const Rule* rule) -> std::uint64_t {
        const auto found_there = std::ranges::find(totals, rule, &RuleTotal::rule);
        return found_there == totals.end() ? 0 : found_there->count;
    };
    // What has no remedy may only have become another finding.
    const bool shows_more = std::ranges::any_of(
        after, [&](const RuleTotal& total) { return total.count > count_in(before, total.rule); });
    std::vector<RuleTotal> mended;
    for (const RuleTotal& total : before) {
        if (shows_more && total.rule->repair == Repair::none) continue;
        const std::uint64_t still = count_in(after, total.rule);
        if (still < total.count && (still == 0 || !is_part))
            mended.push_back({total.rule, total.count - still});
    }
    return mended;
}

}  // namespace wend
