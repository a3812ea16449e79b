#pragma once

#include "wend/wend.h"

// All functions of the interface, so that tests can do the same with each, and all handles that are
// given back. functions_test.cpp holds them against the headers.

// clang-format off
#define WEND_FUNCTIONS(of) \
    of(wend_api_version) of(wend_apply) of(wend_buffer_data) of(wend_buffer_free) \
    of(wend_buffer_size) of(wend_check) of(wend_choke_find) of(wend_choke_free) \
    of(wend_choke_get_info) of(wend_choke_is_before) of(wend_choke_links) of(wend_column_free) \
    of(wend_column_get_info) of(wend_column_value_name) of(wend_convert) \
    of(wend_cuts_articulation_points) of(wend_cuts_bridges) of(wend_cuts_find) of(wend_cuts_free) \
    of(wend_diff) of(wend_document_bytes) of(wend_document_copy) of(wend_document_count_at) \
    of(wend_document_count_count) of(wend_document_field) of(wend_document_format) \
    of(wend_document_free) of(wend_document_from_json) of(wend_document_json) \
    of(wend_document_offset_of) of(wend_document_open) of(wend_document_read) \
    of(wend_document_recompute) of(wend_document_save) of(wend_document_version) of(wend_draw) \
    of(wend_draw_colour_names) of(wend_edit_consequence_at) of(wend_edit_consequence_count) \
    of(wend_edit_file_at) of(wend_edit_file_count) of(wend_edit_free) of(wend_edit_operation_at) \
    of(wend_edit_records) of(wend_editor_add_area) of(wend_editor_add_camera) of(wend_editor_add_ladder) \
    of(wend_editor_add_object) of(wend_editor_add_road) of(wend_editor_close) \
    of(wend_editor_connect) of(wend_editor_connect_edges) of(wend_editor_disconnect) \
    of(wend_editor_erase) of(wend_editor_free) of(wend_editor_insert) of(wend_editor_join) \
    of(wend_editor_keep) of(wend_editor_make) of(wend_editor_map) of(wend_editor_mirror) \
    of(wend_editor_move) of(wend_editor_move_corner) of(wend_editor_paste) of(wend_editor_redo) of(wend_editor_redo_count) \
    of(wend_editor_remove) of(wend_editor_rename_place) of(wend_editor_replace) \
    of(wend_editor_rotate) of(wend_editor_set) of(wend_editor_set_file) of(wend_editor_split) \
    of(wend_editor_to_area) of(wend_editor_to_world) of(wend_editor_undo) \
    of(wend_editor_undo_count) of(wend_error_excerpt) of(wend_error_field) of(wend_error_file) \
    of(wend_error_free) of(wend_error_message) of(wend_error_offset) of(wend_error_text) \
    of(wend_exchange_at) of(wend_exchange_by_name) of(wend_exchange_count) of(wend_exchange_find) \
    of(wend_exchange_get_info) of(wend_exchange_text_at) of(wend_exchange_text_count) \
    of(wend_explain) of(wend_export) of(wend_extents_at) of(wend_extents_count) \
    of(wend_extents_free) of(wend_field_children) of(wend_field_erase) of(wend_field_extents) \
    of(wend_field_free) of(wend_field_get_bytes) of(wend_field_get_info) \
    of(wend_field_get_integer) of(wend_field_get_real) of(wend_field_insert) \
    of(wend_field_insert_copy) of(wend_field_length) of(wend_field_list_at) \
    of(wend_field_list_count) of(wend_field_list_free) of(wend_field_move) \
    of(wend_field_set_bytes) of(wend_field_set_integer) of(wend_field_set_real) \
    of(wend_field_set_text) of(wend_field_value_name) of(wend_field_value_name_at) \
    of(wend_files_add) of(wend_files_at) of(wend_files_bytes) of(wend_files_count) \
    of(wend_files_document) of(wend_files_drop_padding) of(wend_files_free) \
    of(wend_files_from_json) of(wend_files_make) of(wend_files_map) of(wend_files_note_at) \
    of(wend_files_note_count) of(wend_files_save) of(wend_files_save_as) of(wend_format_at) \
    of(wend_format_can_edit) of(wend_format_count) of(wend_format_find) of(wend_format_get_info) \
    of(wend_format_json_guide) of(wend_format_layout_page) of(wend_format_option_at) \
    of(wend_format_option_count) of(wend_format_recognise) of(wend_format_rule_at) \
    of(wend_format_rule_page) of(wend_format_rules_page) of(wend_format_text_at) \
    of(wend_format_text_count) of(wend_format_version_at) of(wend_from_drawing) \
    of(wend_game_reach_find) of(wend_game_reach_free) of(wend_game_reach_node_at) \
    of(wend_game_reach_reason) of(wend_game_reach_starts) of(wend_game_reach_who) of(wend_import) \
    of(wend_indexes_count) of(wend_indexes_data) of(wend_indexes_free) of(wend_json_guide_example) \
    of(wend_json_guide_free) of(wend_json_guide_key_at) of(wend_json_guide_record_at) \
    of(wend_json_guide_record_count) of(wend_losses_at) of(wend_losses_count) of(wend_losses_free) \
    of(wend_losses_total_at) of(wend_losses_total_count) of(wend_map_copy) of(wend_map_document) \
    of(wend_map_field_path) of(wend_map_format) of(wend_map_free) of(wend_map_in_archive) of(wend_map_member_at) \
    of(wend_map_member_count) of(wend_map_network) of(wend_map_open) of(wend_map_open_bytes) \
    of(wend_map_table) of(wend_map_table_column_at) of(wend_map_table_column_count) \
    of(wend_matrix_column_count) of(wend_matrix_column_name) of(wend_matrix_costs) \
    of(wend_matrix_free) of(wend_matrix_is_exact) of(wend_matrix_make) of(wend_matrix_row_count) \
    of(wend_matrix_row_name) of(wend_matrix_write) of(wend_merge) of(wend_merged_conflict_at) \
    of(wend_merged_conflict_count) of(wend_merged_conflicts_json) of(wend_merged_files) \
    of(wend_merged_free) of(wend_merged_note_at) of(wend_merged_note_count) \
    of(wend_nearest_find) of(wend_nearest_free) of(wend_nearest_make) \
    of(wend_network_alias_at) of(wend_network_array) of(wend_network_bounds) \
    of(wend_network_builder_add_kind) of(wend_network_builder_add_link) \
    of(wend_network_builder_add_node) of(wend_network_builder_add_place) \
    of(wend_network_builder_build) of(wend_network_builder_free) of(wend_network_builder_make) \
    of(wend_network_builder_set_height_law) of(wend_network_column) of(wend_network_column_name) \
    of(wend_network_components) of(wend_network_corner_at) of(wend_network_corner_count) \
    of(wend_network_find_node) of(wend_network_find_place) of(wend_network_free) \
    of(wend_network_get_info) of(wend_network_kind_at) of(wend_network_line_at) \
    of(wend_network_marker_kind_at) of(wend_network_marker_label) of(wend_network_member_at) \
    of(wend_network_node_name) of(wend_network_passage_width) of(wend_network_place_at) \
    of(wend_network_related) of(wend_network_relation_at) of(wend_network_series_at) \
    of(wend_network_storeys) of(wend_network_unresolved_at) of(wend_open) of(wend_open_bytes) \
    of(wend_opened_error_at) of(wend_opened_error_count) of(wend_opened_free) \
    of(wend_opened_left_out_at) of(wend_opened_left_out_count) of(wend_opened_map_at) \
    of(wend_opened_map_count) of(wend_opened_note_at) of(wend_opened_note_count) of(wend_part_at) \
    of(wend_part_count) of(wend_patch_free) of(wend_patch_is_empty) of(wend_patch_json) \
    of(wend_patch_story) of(wend_planner_best) of(wend_planner_find) of(wend_planner_find_nodes) \
    of(wend_planner_free) of(wend_planner_make) of(wend_planner_prepare) \
    of(wend_planner_use_prepared) of(wend_reach_find) of(wend_reach_free) of(wend_reach_get_info) \
    of(wend_reach_nodes) of(wend_reach_part_at) of(wend_repair_map) of(wend_repaired_change_at) \
    of(wend_repaired_change_count) of(wend_repaired_changed_files) of(wend_repaired_free) \
    of(wend_repaired_left_at) of(wend_repaired_left_count) of(wend_repaired_map) \
    of(wend_repaired_report) of(wend_report_cause_at) of(wend_report_explained_at) \
    of(wend_report_finding_at) of(wend_report_free) of(wend_report_get_info) \
    of(wend_report_total_at) of(wend_restore) of(wend_route_free) of(wend_route_get_info) \
    of(wend_route_leg_at) of(wend_route_links) of(wend_route_nodes) of(wend_route_points) \
    of(wend_route_stop_at) of(wend_routes_geojson) of(wend_sample) of(wend_select) \
    of(wend_sights_all_ground) of(wend_sights_along) of(wend_sights_exposure) of(wend_sights_free) \
    of(wend_sights_ground) of(wend_sights_make) of(wend_sights_seen_from) \
    of(wend_sights_share_seen) of(wend_story_file_at) of(wend_story_file_count) \
    of(wend_story_free) of(wend_story_line_at) of(wend_story_list_at) of(wend_story_node_at) \
    of(wend_story_node_count) of(wend_summarise_map) of(wend_summarise_network) \
    of(wend_summary_articulation_point_at) of(wend_summary_bridge_at) \
    of(wend_summary_component_size_at) of(wend_summary_count_at) of(wend_summary_fact_at) \
    of(wend_summary_free) of(wend_summary_get_info) of(wend_summary_kind_at) \
    of(wend_summary_version_at) of(wend_texts_at) of(wend_texts_count) of(wend_texts_free) \
    of(wend_value_counts_add) of(wend_value_counts_add_map) of(wend_value_counts_add_table) \
    of(wend_value_counts_free) of(wend_value_counts_make) of(wend_value_counts_table) \
    of(wend_version)

#define WEND_HANDLES(of) \
    of(wend_error) of(wend_buffer) of(wend_texts) of(wend_indexes) of(wend_patch) of(wend_story) \
    of(wend_merged) of(wend_report) of(wend_losses) of(wend_document) of(wend_editor) \
    of(wend_edit) of(wend_extents) of(wend_field) of(wend_field_list) of(wend_files) of(wend_json_guide) \
    of(wend_opened) of(wend_map) of(wend_nearest) of(wend_network) of(wend_column) \
    of(wend_network_builder) of(wend_reach) of(wend_game_reach) of(wend_matrix) of(wend_repaired) \
    of(wend_planner) of(wend_route) of(wend_choke) of(wend_cuts) of(wend_sights) of(wend_summary) \
    of(wend_value_counts)
// clang-format on
