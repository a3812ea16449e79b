#include "api/answers/check_answer.hpp"

#include <algorithm>
#include <functional>

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

namespace {

CauseAnswer told_cause(const Checked& checked, std::uint32_t index) {
    const Cause& cause = checked.report.causes()[index];
    CauseAnswer told{cause.rule->id, severity_name(cause.rule->severity),
                     checked.members[cause.member].file, cause.member, cause.count};
    for (const Finding& finding : checked.report.findings())
        if (finding.belongs_to == index) told.records.push_back(finding.record);
    for (const RuleTotal& total : cause.explained)
        told.explains.emplace_back(total.rule->id, total.count);
    told.what_to_do = cause.rule->remedy;
    return told;
}

// How Wend mends findings of a rule itself; empty where it mends none.
std::string_view how_mended(std::span<const Checked> maps, const Rule* rule) {
    const Mended mended = mended_of(maps, rule);
    if (mended.with_all == 0) return {};
    return repair_name(mended.safely > 0 ? Repair::safe : Repair::may_lose);
}

}  // namespace

CheckAnswer::CheckAnswer(std::span<const Checked> maps, bool lists_notes, std::string_view where)
    : maps_(maps), lists_notes_(lists_notes), where_(where) {
    std::vector<std::pair<const Checked*, std::uint32_t>> ranked;
    for (const Checked& checked : maps) {
        for (std::uint32_t i = 0; i < checked.report.causes().size(); ++i)
            ranked.emplace_back(&checked, i);
        for (std::uint32_t i = 0; i < checked.members.size(); ++i)
            files_.push_back({this, &checked, i});
        for (const RuleTotal& total : checked.report.totals()) {
            BrokenRuleAnswer& told = rules_[total.rule->id];
            told.rule = total.rule;
            told.count += total.count;
        }
        for (const Finding& finding : checked.report.findings())
            if (is_listed(finding)) ++rules_[finding.rule->id].listed;
    }
    std::ranges::stable_sort(ranked, std::ranges::greater{}, [](const auto& one) {
        return one.first->report.causes()[one.second].explained_count(Severity::warning);
    });
    for (const auto& one : ranked) {
        ranks_[one] = causes_.size();
        causes_.push_back(told_cause(*one.first, one.second));
    }
    for (auto& [id, rule] : rules_) {
        rule.repair = how_mended(maps, rule.rule);
        not_listed_ += rule.not_listed();
    }
    if (!where.empty()) left_out_ = left_out_of(maps);
    if (std::ranges::all_of(maps, [](const Checked& one) { return one.repairs.has_value(); })) {
        const Mended mended = mended_of(maps);
        repairable_ = {mended.safely, mended.with_all - mended.safely};
    }
}

FindingAnswer CheckAnswer::told(const Checked& checked, const Finding& of) const {
    FindingAnswer told{of.rule->id, severity_name(of.rule->severity),
                       of.message,  of.record,
                       of.offset,   of.field,
                       of.position, of.member};
    if (of.node != no_index) told.node = of.node;
    if (of.follows_from) {
        const std::uint64_t cause = ranks_.at({&checked, *of.follows_from});
        told.follows_from = {cause, causes_[cause].rule, causes_[cause].file};
    }
    if (of.belongs_to) told.belongs_to = ranks_.at({&checked, *of.belongs_to});
    told.repair = how_mended(std::span(&checked, 1), of.rule);
    return told;
}

std::uint64_t CheckAnswer::File::not_listed() const {
    const CheckReport& report = checked->report;
    std::uint64_t count = 0;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note})
        count += report.count(severity, index);
    return count - static_cast<std::uint64_t>(std::ranges::distance(findings()));
}

void write_check_json(TextSink& sink, std::span<const Checked> maps, bool lists_notes,
                      std::string_view where, AnswerKeys keys) {
    write_answer(sink, CheckAnswer(maps, lists_notes, where), 2, keys);
}

}  // namespace wend
