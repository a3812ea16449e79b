#include "cli/check_report.hpp"
#include "describe/json_text.hpp"

namespace wend::cli {
namespace {

void spell(JsonText& json, const Finding& finding) {
    json.open_object();
    json.key("rule");
    json.text(finding.rule->id);
    json.key("severity");
    json.text(severity_name(finding.rule->severity));
    json.key("message");
    json.text(finding.message);
    json.key("record");
    json.text(finding.record);
    json.key("offset");
    if (finding.offset)
        json.number(*finding.offset);
    else
        json.null();
    json.key("field");
    json.text(finding.field);
    json.key("position");
    if (finding.position) {
        json.open_array();
        json.number(finding.position->x);
        json.number(finding.position->y);
        json.number(finding.position->z);
        json.close_array();
    } else {
        json.null();
    }
    json.close_object();
}

void spell_files(JsonText& json, const Checked& checked, bool notes) {
    const std::vector<Finding>& findings = checked.report.findings();
    auto finding = findings.begin();
    for (std::uint32_t member = 0; member < checked.dataset.members.size(); ++member) {
        json.open_object();
        json.key("file");
        json.text(checked.dataset.members[member].file);
        json.key("format");
        json.text(checked.dataset.format->info().id);
        json.key("findings");
        json.open_array();
        // The findings stand in the order of the files.
        for (; finding != findings.end() && finding->member == member; ++finding)
            if (notes || finding->rule->severity > Severity::note) spell(json, *finding);
        json.close_array();
        json.close_object();
    }
}

void spell_rules(JsonText& json, std::span<const Checked> datasets) {
    std::map<std::string_view, CheckReport::Total> totals;
    for (const Checked& checked : datasets)
        for (const CheckReport::Total& total : checked.report.totals()) {
            CheckReport::Total& sum = totals.try_emplace(total.rule->id).first->second;
            sum.rule = total.rule;
            sum.count += total.count;
        }
    json.open_object();
    for (const auto& [id, total] : totals) {
        json.key(id);
        json.open_object();
        json.key("severity");
        json.text(severity_name(total.rule->severity));
        json.key("count");
        json.number(total.count);
        json.close_object();
    }
    json.close_object();
}

}  // namespace

void print_check_json(Console& console, std::span<const Checked> datasets, ShownFindings shown) {
    JsonText json(console.out());
    json.open_object();
    json.key("files");
    json.open_array();
    for (const Checked& checked : datasets) spell_files(json, checked, shown.notes);
    json.close_array();
    json.key("rules");
    spell_rules(json, datasets);
    json.key("errors");
    json.number(count_of(datasets, Severity::error));
    json.key("warnings");
    json.number(count_of(datasets, Severity::warning));
    json.key("notes");
    json.number(count_of(datasets, Severity::note));
    json.close_object();
}

}  // namespace wend::cli
