#include "api/answers/change_answer.hpp"

namespace wend {

void write_diff_summary_json(TextSink& sink, const Patch& patch, std::size_t max_lines) {
    const DiffSummaryAnswer diff{
        max_lines > 0 ? diff_summary_of(patch, max_lines) : diff_summary_of(patch),
        changed_nodes(patch)};
    write_answer(sink, diff, 2, AnswerKeys::all);
}

void write_ground_diff_json(TextSink& sink, const GroundDiff& diff, AnswerKeys keys) {
    write_answer(sink, diff, 2, keys);
}

void write_patched_json(TextSink& sink, const PatchedByGround& patched) {
    write_answer(sink, PatchedAnswer{patched.is_plain, patched.changes}, 2, AnswerKeys::all);
}

void write_merged_json(TextSink& sink, const Merged& merged) {
    write_answer(sink, merged, 2, AnswerKeys::all);
}

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

std::vector<LossesAnswer> losses_told(const LossReport& losses) {
    constexpr std::string_view kinds[] = {"lost", "invented", "changed", "does_not_fit"};
    std::vector<LossesAnswer> told;
    for (const LossReport::FieldTotal& total : losses.totals()) {
        told.push_back({total.field, kinds[static_cast<std::size_t>(total.kind)], total.count});
        for (const LossReport::Loss& loss : losses.losses())
            if (loss.field == total.field && loss.kind == total.kind)
                told.back().records.push_back({&loss});
    }
    return told;
}

void write_losses_json(TextSink& sink, const LossReport& losses, AnswerKeys keys) {
    write_answer(sink, losses_told(losses), 2, keys);
}

}  // namespace wend
