#include "c_interface/arguments.hpp"
#include "c_interface/guarded.hpp"
#include "c_interface/handles.hpp"
#include "wend/c/repair.h"
#include "wend/repair.hpp"

struct wend_repaired {
    static constexpr const char* called = "wend_repaired";
    wend::Repaired repaired;
};

namespace wend::c {
namespace {

wend_rule_total total_of(const RuleTotal& of) {
    return {0, literal(of.rule->id), static_cast<wend_severity>(of.rule->severity), of.count};
}

const char* file_of(const Map& map, std::uint32_t member) {
    return member < map.members().size() ? map.members()[member].file.c_str() : "";
}

wend_finding finding_of(const Map& map, const Finding& of) {
    wend_finding found{};
    found.rule = literal(of.rule->id);
    found.severity = static_cast<wend_severity>(of.rule->severity);
    found.message = of.message.c_str();
    found.member = of.member;
    found.file = file_of(map, of.member);
    found.record = of.record.c_str();
    found.field = of.field.c_str();
    found.has_offset = of.offset.has_value();
    found.offset = of.offset.value_or(0);
    found.has_position = of.position.has_value();
    if (of.position) found.position = point_of(*of.position);
    found.node = of.node;
    found.follows_from = of.follows_from.value_or(WEND_NONE);
    found.belongs_to = of.belongs_to.value_or(WEND_NONE);
    return found;
}

}  // namespace
}  // namespace wend::c

using namespace wend::c;

wend_report* wend_check(const wend_map* map, const wend_check_options* options,
                        wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_report*> {
            const auto wanted = taken(options);
            if (!wanted) return wend::failure(wanted.error());
            if (wanted->least < WEND_NOTE || wanted->least > WEND_ERROR)
                return wend::failure("there is no such severity");
            wend::CheckOptions how{.least = static_cast<wend::Severity>(wanted->least)};
            auto ignored = texts_of(wanted->ignore);
            if (!ignored) return wend::failure(std::move(ignored.error()));
            how.ignore = std::move(*ignored);
            if (wanted->nodes) {
                auto nodes = nodes_if_given(wanted->nodes, map->map.network());
                if (!nodes) return wend::failure(std::move(nodes.error()));
                how.only_nodes = std::move(*nodes);
            }
            if (wanted->kept > 0) how.kept_a_rule_and_file = wanted->kept;
            const auto values = options_of(wanted->options);
            if (!values) return wend::failure(values.error());
            auto report = wend::check(map->map, how, *values);
            if (!report) return wend::failure(std::move(report.error()));
            return new wend_report{map->map, std::move(*report)};
        },
        map);
}
void wend_report_free(wend_report* report) { delete report; }

bool wend_report_get_info(const wend_report* report, wend_report_info* info) {
    if (!report) return false;
    const wend::CheckReport& of = report->report;
    return give(info, {0, of.count(wend::Severity::note), of.count(wend::Severity::warning),
                       of.count(wend::Severity::error), of.findings().size(), report->totals.size(),
                       of.causes().size(), of.left_out_of_nodes(), of.left_out_of_files()});
}
bool wend_report_finding_at(const wend_report* report, size_t index, wend_finding* finding) {
    return report && give_at(finding, report->report.findings(), index,
                             [&](const wend::Finding& of) { return finding_of(report->map, of); });
}
bool wend_report_total_at(const wend_report* report, size_t index, wend_rule_total* total) {
    return report && give_at(total, report->totals, index, total_of);
}
bool wend_report_cause_at(const wend_report* report, size_t index, wend_cause* cause) {
    return report && give_at(cause, report->report.causes(), index, [&](const wend::Cause& of) {
               return wend_cause{0,
                                 literal(of.rule->id),
                                 static_cast<wend_severity>(of.rule->severity),
                                 of.member,
                                 file_of(report->map, of.member),
                                 of.count,
                                 of.explained.size()};
           });
}
bool wend_report_explained_at(const wend_report* report, size_t cause, size_t index,
                              wend_rule_total* total) {
    if (!report || cause >= report->report.causes().size()) return false;
    return give_at(total, report->report.causes()[cause].explained, index, total_of);
}

wend_repaired* wend_repair_map(const wend_map* map, const wend_repair_options* options,
                               wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_repaired*> {
            const auto wanted = taken(options);
            if (!wanted) return wend::failure(wanted.error());
            auto only = texts_of(wanted->only ? *wanted->only : wend_text_list{});
            if (!only) return wend::failure(std::move(only.error()));
            if (wanted->only && only->empty()) return wend::failure("only: the list has no rule");
            const auto values = options_of(wanted->options);
            if (!values) return wend::failure(values.error());
            wend::RepairOptions how{std::move(*only), wanted->all};
            if (wanted->file || wanted->record || wanted->field)
                how.place = wend::RepairPlace{text_or(wanted->file), text_or(wanted->record),
                                              text_or(wanted->field)};
            auto repaired = wend::repair(map->map, how, *values);
            if (!repaired) return wend::failure(std::move(repaired.error()));
            return new wend_repaired{std::move(*repaired)};
        },
        map);
}
void wend_repaired_free(wend_repaired* repaired) { delete repaired; }
wend_map* wend_repaired_map(const wend_repaired* repaired, wend_error** error) {
    return attempt(
        error, [&]() -> wend::Expected<wend_map*> { return new wend_map{repaired->repaired.map}; },
        repaired);
}
wend_report* wend_repaired_report(const wend_repaired* repaired, wend_error** error) {
    return attempt(
        error,
        [&]() -> wend::Expected<wend_report*> {
            return new wend_report{repaired->repaired.map, repaired->repaired.report};
        },
        repaired);
}
size_t wend_repaired_change_count(const wend_repaired* repaired) {
    return repaired ? repaired->repaired.changes.size() : 0;
}
bool wend_repaired_change_at(const wend_repaired* repaired, size_t index,
                             wend_repair_change* change) {
    if (!repaired) return false;
    return give_at(change, repaired->repaired.changes, index, [&](const wend::RepairChange& of) {
        return wend_repair_change{0,
                                  literal(of.rule->id),
                                  of.member,
                                  file_of(repaired->repaired.map, of.member),
                                  of.record.c_str(),
                                  of.field.c_str(),
                                  of.before.c_str(),
                                  of.after.c_str(),
                                  of.message.c_str()};
    });
}
const uint32_t* wend_repaired_changed_files(const wend_repaired* repaired, size_t* count) {
    if (count) *count = repaired ? repaired->repaired.changed_files.size() : 0;
    return repaired ? repaired->repaired.changed_files.data() : nullptr;
}
size_t wend_repaired_left_count(const wend_repaired* repaired) {
    return repaired ? repaired->repaired.left.size() : 0;
}
bool wend_repaired_left_at(const wend_repaired* repaired, size_t index, wend_rule_total* total) {
    return repaired && give_at(total, repaired->repaired.left, index, total_of);
}
