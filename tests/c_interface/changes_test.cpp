#include "c_interface/kept.hpp"
#include "wend/check.hpp"
#include "wend/repair.hpp"

namespace wend {
namespace {

TEST(ChecksForC, AreThoseOfTheLibrary) {
    for (const auto& sample : samples_of_all()) {
        Told told;
        // A node that nothing leads away from, or whatever removing makes of it.
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> some{0, 1, 2, 3, 4, 5};
        const auto kept_few = kept(wend_editor_keep(editor.get(), list_of(some), told));
        const auto map = kept(wend_editor_map(editor.get(), told));
        const auto expected = check(map->map).value();
        const auto report = kept(wend_check(map.get(), nullptr, told));
        ASSERT_TRUE(report) << told.text();
        wend_report_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_report_get_info(report.get(), &info));
        EXPECT_EQ(info.errors, expected.count(Severity::error));
        EXPECT_EQ(info.warnings, expected.count(Severity::warning));
        ASSERT_EQ(info.finding_count, expected.findings().size());
        for (std::size_t i = 0; i < info.finding_count; ++i) {
            wend_finding finding = {.size = sizeof finding};
            ASSERT_TRUE(wend_report_finding_at(report.get(), i, &finding));
            const Finding& of = expected.findings()[i];
            EXPECT_EQ(finding.rule, of.rule->id);
            EXPECT_EQ(finding.message, of.message);
            EXPECT_EQ(finding.record, of.record);
            EXPECT_EQ(finding.field, of.field);
            EXPECT_EQ(finding.has_offset, of.offset.has_value());
            EXPECT_EQ(finding.node, of.node);
        }
        wend_rule_total total = {.size = sizeof total};
        EXPECT_EQ(wend_report_total_at(report.get(), 0, &total), info.total_count > 0);
        wend_cause cause = {.size = sizeof cause};
        for (std::size_t i = 0; i < info.cause_count; ++i) {
            ASSERT_TRUE(wend_report_cause_at(report.get(), i, &cause));
            EXPECT_EQ(wend_report_explained_at(report.get(), i, 0, &total),
                      cause.explained_count > 0);
        }
        const wend_repair_options all = {.size = sizeof all, .only = {}, .all = true};
        const auto repaired = kept(wend_repair_map(map.get(), &all, told));
        ASSERT_TRUE(repaired) << told.text();
        const Repaired as_expected = repair(map->map, {.all = true}).value();
        ASSERT_EQ(wend_repaired_change_count(repaired.get()), as_expected.changes.size());
        wend_repair_change change = {.size = sizeof change};
        if (wend_repaired_change_at(repaired.get(), 0, &change)) {
            EXPECT_EQ(change.record, as_expected.changes[0].record);
        }
        std::size_t changed = 0;
        wend_repaired_changed_files(repaired.get(), &changed);
        EXPECT_EQ(changed, as_expected.changed_files.size());
        EXPECT_EQ(wend_repaired_left_count(repaired.get()), as_expected.left.size());
        EXPECT_EQ(wend_repaired_left_at(repaired.get(), 0, &total), !as_expected.left.empty());
        const auto now = kept(wend_repaired_report(repaired.get(), told));
        const auto repaired_map = kept(wend_repaired_map(repaired.get(), told));
        EXPECT_TRUE(now && repaired_map);
    }
    Told told;
    const char* const none[] = {"no-such-rule"};
    const wend_repair_options unknown = {.size = sizeof unknown, .only = {none, 1}};
    EXPECT_FALSE(wend_repair_map(samples_of_all()[0]->map.get(), &unknown, told));
}

TEST(ChangesForC, GoThereAndBack) {
    for (const auto& sample : samples_of_all()) {
        Told told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> one{0};
        const auto edit = kept(wend_editor_move(editor.get(), list_of(one), {64, 0, 0}, told));
        if (!edit) continue;
        const auto moved = kept(wend_editor_map(editor.get(), told));
        const auto patch = kept(wend_diff(sample->map.get(), moved.get(), told));
        ASSERT_TRUE(patch) << told.text();
        EXPECT_FALSE(wend_patch_is_empty(patch.get()));
        const std::string json = taken(wend_patch_json(patch.get(), told));
        const auto there = kept(wend_apply(sample->map.get(), bytes_of_text(json), false, told));
        ASSERT_TRUE(there) << told.text();
        const auto back = kept(wend_apply(moved.get(), bytes_of_text(json), true, told));
        ASSERT_TRUE(back) << told.text();
        EXPECT_EQ(taken(wend_files_bytes(there.get(), 0, told)),
                  bytes_as_text(moved->map.members()[0].document->write().value()));
        EXPECT_EQ(taken(wend_files_bytes(back.get(), 0, told)),
                  bytes_as_text(sample->as_map().members()[0].document->write().value()));
        const auto story = kept(wend_patch_story(patch.get(), 0, told));
        ASSERT_EQ(wend_story_file_count(story.get()), 1u);
        wend_file_story file = {.size = sizeof file};
        ASSERT_TRUE(wend_story_file_at(story.get(), 0, &file));
        EXPECT_EQ(file.fate, WEND_FATE_CHANGED);
        wend_list_story list = {.size = sizeof list};
        EXPECT_EQ(wend_story_list_at(story.get(), 0, 0, &list), file.list_count > 0);
        EXPECT_EQ(wend_story_line_at(story.get(), 0, 0) != nullptr, file.line_count > 0);
        wend_changed_node node = {.size = sizeof node};
        EXPECT_EQ(wend_story_node_at(story.get(), 0, &node),
                  wend_story_node_count(story.get()) > 0);
        // The same change on one side alone is no conflict.
        const auto merged =
            kept(wend_merge(sample->map.get(), moved.get(), sample->map.get(), nullptr, told));
        ASSERT_TRUE(merged) << told.text();
        EXPECT_EQ(wend_merged_conflict_count(merged.get()), 0u);
        const auto files = kept(wend_merged_files(merged.get(), told));
        EXPECT_EQ(taken(wend_files_bytes(files.get(), 0, told)),
                  bytes_as_text(moved->map.members()[0].document->write().value()));
    }
}

TEST(ChangesForC, AreDecided) {
    const SampleMap town("gta-sa-paths");
    Told told;
    Kept<wend_map> sides[2];
    for (int side = 0; side < 2; ++side) {
        const auto editor = kept(wend_editor_make(town.map.get(), 0, told));
        const std::string change = "nodes[0].path_width=" + std::to_string(3 + side);
        kept(wend_editor_set_file(editor.get(), TextList{change.c_str()}, told));
        sides[side] = kept(wend_editor_map(editor.get(), told));
    }
    const auto merged =
        kept(wend_merge(town.map.get(), sides[0].get(), sides[1].get(), nullptr, told));
    ASSERT_EQ(wend_merged_conflict_count(merged.get()), 1u) << told.text();
    EXPECT_FALSE(wend_merged_files(merged.get(), told));
    wend_conflict conflict = {.size = sizeof conflict};
    ASSERT_TRUE(wend_merged_conflict_at(merged.get(), 0, &conflict));
    EXPECT_EQ(std::string(conflict.ours), "3");
    EXPECT_EQ(std::string(conflict.theirs), "4");
    std::string decided = taken(wend_merged_conflicts_json(merged.get(), told));
    const std::size_t take = decided.find("\"take\"");
    ASSERT_NE(take, decided.npos);
    const std::size_t begin = decided.find_first_not_of(" :", take + 6);
    const std::size_t end = decided.find_first_of(",}\n", begin);
    decided.replace(begin, end - begin, "\"theirs\"");
    const wend_merge_options options = {.size = sizeof options,
                                        .decisions = bytes_of_text(decided)};
    const auto again =
        kept(wend_merge(town.map.get(), sides[0].get(), sides[1].get(), &options, told));
    ASSERT_TRUE(again) << told.text();
    EXPECT_TRUE(kept(wend_merged_files(again.get(), told))) << told.text();
}

}  // namespace
}  // namespace wend
