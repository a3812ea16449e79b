#include "cli/repair_report.hpp"
#include "describe/json_text.hpp"
#include "route/path_json.hpp"

namespace wend::cli {
namespace {

void spell_change(JsonText& json, const Repaired& map, const RepairChange& change) {
    json.open_object();
    spell_text(json, "rule", change.rule->id);
    spell_text(json, "repair", repair_name(change.rule->repair));
    spell_text(json, "file", map.map.members()[change.member].file);
    spell_text(json, "record", change.record);
    if (!change.field.empty()) {
        spell_text(json, "field", change.field);
        spell_text(json, "before", change.before);
        spell_text(json, "after", change.after);
    }
    if (!change.message.empty()) spell_text(json, "message", change.message);
    json.close_object();
}

void spell_left(JsonText& json, const Repaired& map) {
    for (const RuleTotal& total : map.left) {
        json.open_object();
        spell_text(json, "rule", total.rule->id);
        json.key("count");
        json.number(total.count);
        json.key("findings");
        json.open_array();
        for (const Finding& finding : map.report.findings()) {
            if (finding.rule != total.rule) continue;
            json.open_object();
            spell_text(json, "file", map.map.members()[finding.member].file);
            spell_text(json, "record", finding.record);
            spell_text(json, "field", finding.field);
            spell_text(json, "message", finding.message);
            json.close_object();
        }
        json.close_array();
        json.close_object();
    }
}

}  // namespace

void print_repair_json(Console& console, const RepairResult& result) {
    JsonText json(console.data());
    json.open_object();
    json.key("changes");
    json.open_array();
    for (const Repaired& map : result.maps)
        for (const RepairChange& change : map.changes) spell_change(json, map, change);
    json.close_array();
    json.key("changed_files");
    json.open_array();
    for (const Repaired& map : result.maps)
        for (const std::uint32_t member : map.changed_files)
            json.text(map.map.members()[member].file);
    json.close_array();
    json.key("left");
    json.open_array();
    for (const Repaired& map : result.maps) spell_left(json, map);
    json.close_array();
    json.key("written");
    json.open_array();
    for (const SavedFile& file : result.written) {
        json.open_object();
        spell_text(json, "file", file.name);
        json.key("bytes");
        json.number(file.bytes);
        json.close_object();
    }
    json.close_array();
    json.close_object();
}

}  // namespace wend::cli
