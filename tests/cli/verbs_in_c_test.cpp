#include <gtest/gtest.h>

#include <map>

#include "c_interface/headers.hpp"
#include "cli/verbs.hpp"

namespace wend {
namespace {

// What does in C what each verb of the program does.
const std::map<std::string, std::vector<std::string>>& functions_of_verbs() {
    static const std::map<std::string, std::vector<std::string>> all{
        {"info", {"wend_summarise_map", "wend_summarise_network", "wend_summary_json"}},
        {"check",
         {"wend_check", "wend_report_finding_at", "wend_report_json", "wend_world_read",
          "wend_map_get_fit"}},
        {"table", {"wend_map_table", "wend_value_counts_add_map", "wend_value_counts_table"}},
        {"explain", {"wend_explain", "wend_format_rule_page"}},
        {"formats", {"wend_formats_json", "wend_part_at"}},
        {"route", {"wend_planner_make", "wend_planner_find_many", "wend_routes_geojson"}},
        {"nearest", {"wend_nearest_make", "wend_nearest_find"}},
        {"reach", {"wend_reach_find", "wend_game_reach_find"}},
        {"matrix", {"wend_matrix_make", "wend_matrix_write"}},
        {"prepare", {"wend_prepare", "wend_prepared_bytes", "wend_planner_use"}},
        {"choke", {"wend_choke_find", "wend_biconnectivity_find"}},
        {"sight", {"wend_sights_make", "wend_sights_share_seen", "wend_sights_along"}},
        {"draw", {"wend_draw", "wend_draw_colour_names"}},
        {"view", {"wend_document_bytes", "wend_map_member_at"}},
        {"dump", {"wend_document_json"}},
        {"build", {"wend_files_from_json", "wend_format_json_guide"}},
        {"convert", {"wend_convert", "wend_convert_drawings", "wend_import"}},
        {"edit", {"wend_editor_make", "wend_editor_do", "wend_editor_undo"}},
        {"diff",
         {"wend_diff", "wend_patch_summary", "wend_apply", "wend_diff_by_ground",
          "wend_apply_by_ground"}},
        {"merge", {"wend_merge", "wend_merged_conflicts_json"}},
        {"repair", {"wend_repair_map", "wend_repaired_map", "wend_repaired_json"}},
        {"generate",
         {"wend_world_generate", "wend_world_generate_part", "wend_generated_part_json"}},
        {"sample", {"wend_sample", "wend_files_save"}},
        {"restore", {"wend_restore"}},
        // These two are about the program itself.
        {"completion", {}},
        {"manual", {}},
    };
    return all;
}

TEST(VerbsInC, HaveTheirFunctions) {
    const auto declared = functions_for_c();
    std::set<std::string> verbs;
    for (const cli::VerbEntry& verb : cli::verbs()) {
        const std::string name(verb.info.name);
        verbs.insert(name);
        const auto found = functions_of_verbs().find(name);
        ASSERT_NE(found, functions_of_verbs().end())
            << name << " has no function in C: give it one, and name it here";
        for (const std::string& function : found->second)
            EXPECT_TRUE(declared.contains(function)) << function;
    }
    EXPECT_EQ(verbs.size(), functions_of_verbs().size()) << "there is no such verb any more";
}

}  // namespace
}  // namespace wend
