#include <algorithm>
#include <tuple>

#include "wend/finding.hpp"

namespace wend {

std::string_view severity_name(Severity severity) {
    switch (severity) {
        case Severity::error:
            return "error";
        case Severity::warning:
            return "warning";
        case Severity::note:
            return "note";
    }
    return "";
}

bool CheckReport::wants(const Rule& rule) const {
    return rule.severity >= options_.least &&
           std::ranges::find(options_.ignore, rule.id) == options_.ignore.end();
}

void CheckReport::finish(
    const std::function<std::optional<std::uint64_t>(const Finding&)>& offset_of) {
    for (Finding& finding : findings_)
        if (!finding.offset) finding.offset = offset_of(finding);
    // Worst first within a file.
    const auto place = [](const Finding& finding) {
        return std::tuple(finding.member, -static_cast<int>(finding.rule->severity),
                          finding.rule->id, finding.offset.value_or(0));
    };
    std::ranges::stable_sort(findings_, {}, place);
}

std::vector<CheckReport::Total> CheckReport::totals() const {
    std::vector<Total> totals;
    for (const auto& [place, count] : counts_) {
        if (totals.empty() || totals.back().rule != place.first) totals.push_back({place.first, 0});
        totals.back().count += count;
    }
    std::ranges::sort(totals, {}, [](const Total& total) {
        return std::pair(-static_cast<int>(total.rule->severity), total.rule->id);
    });
    return totals;
}

std::uint64_t CheckReport::count(Severity severity) const {
    std::uint64_t count = 0;
    for (const auto& [place, places] : counts_)
        if (place.first->severity == severity) count += places;
    return count;
}

std::uint64_t CheckReport::count(const Rule& rule, std::uint32_t member) const {
    const auto found = counts_.find({&rule, member});
    return found == counts_.end() ? 0 : found->second;
}

}  // namespace wend
