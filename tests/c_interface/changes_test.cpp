#include <fmt/format.h>
#include <simdjson.h>

#include "c_interface/kept.hpp"
#include "wend/check.hpp"
#include "wend/diff.hpp"
#include "wend/ground_diff.hpp"
#include "wend/repair.hpp"

namespace wend {
namespace {

TEST(ChecksForC, AreThoseOfTheLibrary) {
    simdjson::dom::parser parser;
    for (const SampleMap* const sample : samples_with_nodes()) {
        CaughtError told;
        // A node that nothing leads away from, or whatever removing makes of it.
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> some{0, 1, 2, 3, 4, 5};
        const auto kept_few = kept(done(editor, "keep", list_of(some), {}, told));
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
        const simdjson::dom::element json =
            parser.parse(taken(wend_report_json(report.get(), told)));
        EXPECT_EQ(std::uint64_t(json["warnings"]), expected.count(Severity::warning));
        EXPECT_EQ(json["causes"].get_array().size(), expected.causes().size());
        EXPECT_EQ(json["rules"].get_object().size(), expected.totals().size());
        std::size_t listed = 0;
        for (const simdjson::dom::element file : json["files"].get_array())
            for (const simdjson::dom::element finding : file["findings"].get_array()) {
                const Finding& of = expected.findings()[listed++];
                EXPECT_EQ(std::string_view(finding["rule"]), of.rule->id);
                EXPECT_EQ(std::uint64_t(finding["member"]), of.member);
                EXPECT_EQ(finding["node"].is_null(), of.node == no_index);
            }
        EXPECT_EQ(listed, expected.findings().size()) << "notes too";
        const wend_repair_options all = {.size = sizeof all, .only = nullptr, .all = true};
        const auto repaired = kept(wend_repair_map(map.get(), &all, told));
        ASSERT_TRUE(repaired) << told.text();
        const Repaired as_expected = repair(map->map, {.all = true}).value();
        const simdjson::dom::element done =
            parser.parse(taken(wend_repaired_json(repaired.get(), told)));
        ASSERT_EQ(done["changes"].get_array().size(), as_expected.changes.size());
        if (!as_expected.changes.empty()) {
            const simdjson::dom::element change = done["changes"].at(0);
            EXPECT_EQ(std::string_view(change["record"]), as_expected.changes[0].record);
            EXPECT_EQ(std::uint64_t(change["member"]), as_expected.changes[0].member);
        }
        EXPECT_EQ(done["changed_files"].get_array().size(), as_expected.changed_files.size());
        EXPECT_EQ(done["left"].get_array().size(), as_expected.left.size());
        const auto now = kept(wend_repaired_report(repaired.get(), told));
        const auto repaired_map = kept(wend_repaired_map(repaired.get(), told));
        EXPECT_TRUE(now && repaired_map);
    }
    CaughtError told;
    const char* const none[] = {"no-such-rule"};
    const wend_text_list rules = {none, 1};
    const wend_repair_options unknown = {.size = sizeof unknown, .only = &rules};
    EXPECT_FALSE(wend_repair_map(samples_of_all()[0]->map.get(), &unknown, told));
}

TEST(ChangesForC, GoThereAndBack) {
    simdjson::dom::parser parser;
    for (const auto& sample : samples_of_all()) {
        CaughtError told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> one{0};
        const auto edit = kept(done(editor, "move", list_of(one), R"({"by": [64, 0, 0]})", told));
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
        const simdjson::dom::element diff =
            parser.parse(taken(wend_patch_summary(patch.get(), 0, told)));
        ASSERT_EQ(diff["files"].get_array().size(), 1u);
        EXPECT_EQ(std::string_view(diff["files"].at(0)["change_kind"]), "changed");
        const std::vector<FileDiff> expected =
            diff_summary_of(Patch::between(sample->as_map(), moved->map).value());
        EXPECT_EQ(diff["files"].at(0)["lists"].get_array().size(), expected[0].lists.size());
        EXPECT_EQ(diff["files"].at(0)["lines"].get_array().size(), expected[0].lines.size());
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

TEST(ChangesForC, GoByGround) {
    for (const auto& sample : samples_of_all()) {
        CaughtError told;
        const wend_map* const map = sample->map.get();
        const auto diff = kept(wend_diff_by_ground(map, map, nullptr, told));
        const auto expected = diff_by_ground(sample->as_map(), sample->as_map());
        ASSERT_EQ(diff != nullptr, expected.has_value());
        if (!diff || sample->as_map().network().nodes.size() == 0) continue;
        simdjson::dom::parser parser;
        const auto editor = kept(wend_editor_make(map, 0, told));
        const std::vector<std::uint32_t> one{0};
        const auto edit = kept(done(editor, "move", list_of(one), R"({"by": [0, 0, 8]})", told));
        ASSERT_TRUE(edit) << told.text();
        const auto moved = kept(wend_editor_map(editor.get(), told));
        const simdjson::dom::element found =
            parser.parse(taken(wend_diff_by_ground(map, moved.get(), nullptr, told)));
        ASSERT_EQ(found["differences"].get_array().size(), 1u);
        EXPECT_EQ(std::string_view(found["differences"].at(0)["kind"]), "height");
        EXPECT_EQ(double(found["differences"].at(0)["rise"]), 8);

        const auto patch = kept(wend_diff(map, moved.get(), told));
        const std::string json = taken(wend_patch_json(patch.get(), told));
        const auto patched = kept(wend_apply_by_ground(map, map, bytes_of_text(json), false, told));
        ASSERT_TRUE(patched) << told.text();
        const auto made = kept(wend_patched_map(patched.get(), told));
        EXPECT_EQ(made->map.members()[0].document->write().value(),
                  moved->map.members()[0].document->write().value());
        const simdjson::dom::element report =
            parser.parse(taken(wend_patched_json(patched.get(), told)));
        EXPECT_TRUE(bool(report["is_plain"]));
    }
}

// A town of which two edits set the width of nodes each.
class TwoTowns : public testing::Test {
  protected:
    Kept<wend_map> town_with(std::initializer_list<const char*> changes) {
        const auto editor = kept(wend_editor_make(town.map.get(), 0, told));
        for (const char* const change : changes)
            EXPECT_TRUE(kept(done(editor, "set-file", {},
                                  fmt::format(R"({{"changes": ["{}"]}})", change), told)))
                << told.text();
        return kept(wend_editor_map(editor.get(), told));
    }
    Kept<wend_merged> merged(wend_merge_options options = {.size = sizeof options}) {
        return kept(wend_merge(town.map.get(), ours.get(), theirs.get(), &options, told));
    }
    std::string bytes(const wend_merged* of) {
        const auto files = kept(wend_merged_files(of, told));
        return files ? taken(wend_files_bytes(files.get(), 0, told)) : told.text();
    }
    static std::string bytes(const Kept<wend_map>& map) {
        return std::string(bytes_as_text(map->map.members().front().document->write().value()));
    }

    const SampleMap town{"gta-sa-paths"};
    CaughtError told;
    Kept<wend_map> ours = town_with({"nodes[0].path_width=3", "nodes[1].path_width=3"});
    Kept<wend_map> theirs = town_with({"nodes[0].path_width=4", "nodes[1].path_width=4"});
};

// Decides the first conflict that is open.
void decide_one(std::string& conflicts, const std::string& side) {
    const std::string open = "\"take\": null";
    const std::size_t at = conflicts.find(open);
    ASSERT_NE(at, conflicts.npos) << conflicts;
    conflicts.replace(at, open.size(), "\"take\": \"" + side + '"');
}

TEST_F(TwoTowns, TellTheirConflicts) {
    const auto made = merged();
    ASSERT_EQ(wend_merged_conflict_count(made.get()), 2u) << told.text();
    EXPECT_FALSE(wend_merged_files(made.get(), told));
    simdjson::dom::parser parser;
    const simdjson::dom::element all = parser.parse(taken(wend_merged_json(made.get(), told)));
    const simdjson::dom::element conflict = all["conflicts"].at(1);
    const auto text = [&](const char* key) { return std::string(std::string_view(conflict[key])); };
    EXPECT_EQ(text("path"), "nodes[1].path_width");
    EXPECT_EQ(text("ours"), "3");
    EXPECT_EQ(text("theirs"), "4");
    const Network& network = town.as_network();
    EXPECT_EQ(text("record"), network.node_word + ' ' + network.name_of(1));
    EXPECT_EQ(double(conflict["position"].at(0)), network.nodes.position[1].x);
    EXPECT_EQ(double(conflict["position"].at(1)), network.nodes.position[1].y);
    EXPECT_EQ(double(conflict["position"].at(2)), network.nodes.position[1].z);
    EXPECT_EQ(text("our_change"), "path_width " + text("base") + " -> 3");
    EXPECT_EQ(text("their_change"), "path_width " + text("base") + " -> 4");
}

TEST_F(TwoTowns, AreDecidedInRounds) {
    std::string decided = taken(wend_merged_conflicts_json(merged().get(), told));
    decide_one(decided, "theirs");
    const auto round =
        merged({.size = sizeof(wend_merge_options), .decisions = bytes_of_text(decided)});
    ASSERT_EQ(wend_merged_conflict_count(round.get()), 1u) << told.text();
    // It has the decision of the first round too.
    decided = taken(wend_merged_conflicts_json(round.get(), told));
    decide_one(decided, "ours");
    const auto done =
        merged({.size = sizeof(wend_merge_options), .decisions = bytes_of_text(decided)});
    EXPECT_EQ(wend_merged_conflict_count(done.get()), 0u);
    EXPECT_EQ(bytes(done.get()),
              bytes(town_with({"nodes[0].path_width=4", "nodes[1].path_width=3"})));
}

TEST_F(TwoTowns, AreDecidedForOneSide) {
    const std::pair<wend_merge_side, std::string> sides[] = {
        {WEND_BASE, bytes(town_with({}))}, {WEND_OURS, bytes(ours)}, {WEND_THEIRS, bytes(theirs)}};
    std::string decided = taken(wend_merged_conflicts_json(merged().get(), told));
    for (const auto& [side, expected] : sides)
        EXPECT_EQ(bytes(merged({.size = sizeof(wend_merge_options), .take = side}).get()), expected)
            << side;
    // What is decided already stays so.
    decide_one(decided, "theirs");
    const auto made = merged({.size = sizeof(wend_merge_options),
                              .decisions = bytes_of_text(decided),
                              .take = WEND_OURS});
    EXPECT_EQ(bytes(made.get()),
              bytes(town_with({"nodes[0].path_width=4", "nodes[1].path_width=3"})));
    for (const int32_t unknown : {-1, 4}) {
        EXPECT_FALSE(merged({.size = sizeof(wend_merge_options), .take = unknown}));
        EXPECT_EQ(told.message(), "take: there is no such side");
        EXPECT_FALSE(merged({.size = sizeof(wend_merge_options), .analysis = unknown}));
        EXPECT_EQ(told.message(), "analysis: there is no such choice");
    }
}

TEST(ChangesForC, TellWhatBecameOfAnalysis) {
    const SampleMap house("source-nav");
    CaughtError told;
    // Both change one area, so that nobody has analysed what comes of it.
    Kept<wend_map> sides[2];
    for (int side = 0; side < 2; ++side) {
        const auto editor = kept(wend_editor_make(house.map.get(), 0, told));
        const char* const change =
            side == 0 ? "areas[0].place=2" : "areas[0].north_east_height=999";
        ASSERT_TRUE(kept(
            done(editor, "set-file", {}, fmt::format(R"({{"changes": ["{}"]}})", change), told)))
            << told.text();
        sides[side] = kept(wend_editor_map(editor.get(), told));
    }
    const auto notes = [&](wend_merge_analysis analysis) {
        const wend_merge_options options = {
            .size = sizeof options, .unchecked = true, .analysis = analysis};
        const auto made =
            kept(wend_merge(house.map.get(), sides[0].get(), sides[1].get(), &options, told));
        EXPECT_EQ(wend_merged_conflict_count(made.get()), 0u) << told.text();
        simdjson::dom::parser parser;
        std::string all;
        for (const simdjson::dom::element note :
             parser.parse(taken(wend_merged_json(made.get(), told)))["notes"].get_array())
            all += std::string(std::string_view(note)) + '\n';
        return all;
    };
    EXPECT_NE(notes(WEND_ANALYSIS_OF_CHANGES).find("1 area was changed by both sides"),
              std::string::npos);
    EXPECT_NE(notes(WEND_NO_ANALYSIS).find("left out"), std::string::npos);
    EXPECT_EQ(notes(WEND_ANALYSIS_OURS), "");
}

}  // namespace
}  // namespace wend
