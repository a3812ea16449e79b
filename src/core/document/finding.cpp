#include "wend/finding.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

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

std::string_view repair_name(Repair repair) {
    switch (repair) {
        case Repair::none:
            return "";
        case Repair::safe:
            return "safe";
        case Repair::may_lose:
            return "may_lose";
    }
    return "";
}

bool CheckReport::wants(const Rule& rule) const {
    return rule.severity >= options_.min_severity &&
           std::ranges::find(options_.ignore, rule.id) == options_.ignore.end();
}

void CheckReport::finish(const OffsetsOf& offsets_of) {
    std::map<std::uint32_t, std::vector<Finding*>> without_offset;
    for (Finding& finding : findings_)
        if (!finding.offset) without_offset[finding.member].push_back(&finding);
    for (const auto& [member, findings] : without_offset) {
        std::vector<std::string_view> paths;
        for (const Finding* const finding : findings) paths.push_back(finding->field);
        const auto offsets = offsets_of(member, paths);
        for (std::size_t i = 0; i < findings.size(); ++i) findings[i]->offset = offsets[i];
    }
    network_ = nullptr;
    put_in_order();
}

// There may be very many, of which no copies are made.
void CheckReport::put_in_order() {
    std::vector<std::size_t> order(findings_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Worst first within a file.
    std::ranges::sort(order, {}, [&](std::size_t i) {
        const Finding& finding = findings_[i];
        return std::tuple(finding.member, -static_cast<int>(finding.rule->severity),
                          finding.rule->id, finding.offset.value_or(0), i);
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
        // What stood at a place before it was filled has been swapped on.
        std::size_t from = order[i];
        while (from < i) from = order[from];
        std::swap(findings_[i], findings_[from]);
        order[i] = from;
    }
}

std::vector<CheckReport::Total> CheckReport::totals() const {
    std::vector<Total> totals;
    for (const auto& [place, places] : places_) {
        if (totals.empty() || totals.back().rule != place.first) totals.push_back({place.first, 0});
        totals.back().count += places.count;
    }
    std::ranges::sort(totals, {}, [](const Total& total) {
        return std::pair(-static_cast<int>(total.rule->severity), total.rule->id);
    });
    return totals;
}

std::uint64_t CheckReport::count(Severity severity) const {
    std::uint64_t count = 0;
    for (const auto& [place, places] : places_)
        if (place.first->severity == severity) count += places.count;
    return count;
}

std::uint64_t CheckReport::count(const Rule& rule, std::uint32_t member) const {
    const auto found = places_.find({&rule, member});
    return found == places_.end() ? 0 : found->second.count;
}

std::uint64_t CheckReport::count(Severity severity, std::uint32_t member) const {
    std::uint64_t count = 0;
    for (const auto& [place, places] : places_)
        if (place.first->severity == severity && place.second == member) count += places.count;
    return count;
}

NodeIndex CheckReport::node_of(const Finding& finding) const {
    return network_ ? network_->find_node(finding.record).value_or(no_index) : no_index;
}

bool CheckReport::is_chosen(const Finding& finding) {
    const NodeIndex node = node_of(finding);
    const bool is_chosen = std::ranges::binary_search(*options_.only_nodes, node);
    if (!is_chosen) ++(node == no_index ? left_out_of_files_ : left_out_of_nodes_);
    return is_chosen;
}

void CheckReport::explain(std::vector<Cause> causes, const std::vector<Explanation>& findings) {
    causes_ = std::move(causes);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        findings_[i].follows_from = findings[i].follows_from;
        findings_[i].belongs_to = findings[i].belongs_to;
    }
}

std::uint64_t Cause::explained_count(Severity min_severity) const {
    std::uint64_t sum = 0;
    for (const RuleTotal& total : explained)
        if (total.rule->severity >= min_severity) sum += total.count;
    return sum;
}

}  // namespace wend
