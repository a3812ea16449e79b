#include "api/answers/repair_answer.hpp"

namespace wend {

RepairAnswer::RepairAnswer(std::span<const Repaired> maps, std::span<const SavedFile> files)
    : written(files) {
    for (const Repaired& repaired : maps) {
        const auto file = [&](std::uint32_t member) -> std::string_view {
            return repaired.map.members()[member].file;
        };
        for (const RepairChange& of : repaired.changes)
            changes.push_back({of.rule->id, repair_name(of.rule->repair), of.member,
                               file(of.member), of.record, of.field, of.before, of.after,
                               of.message});
        for (const std::uint32_t member : repaired.changed_files)
            changed_files.push_back(file(member));
        for (const RuleTotal& total : repaired.left) {
            LeftRuleAnswer& rule = left.emplace_back(
                LeftRuleAnswer{total.rule->id, severity_name(total.rule->severity), total.count});
            for (const Finding& of : repaired.report.findings())
                if (of.rule == total.rule)
                    rule.findings.push_back({file(of.member), of.record, of.field, of.message});
        }
    }
}

void write_repair_json(TextSink& sink, std::span<const Repaired> maps,
                       std::span<const SavedFile> files, AnswerKeys keys) {
    write_answer(sink, RepairAnswer(maps, files), 2, keys);
}

}  // namespace wend
