#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"
#include "wend/check.hpp"
#include "wend/repair.hpp"

namespace wend {
namespace {

struct EditsForC : testing::Test {
    SampleMap town{"gta-sa-paths"};
    Told told;
    Kept<wend_editor> editor = kept(wend_editor_make(town.map.get(), 0, told));

    Kept<wend_map> map_now() { return kept(wend_editor_map(editor.get(), told)); }
    std::size_t nodes_now() { return map_now()->map.network().nodes.size(); }
    void expect_done(wend_edit* edit, std::uint64_t records) {
        const auto done = kept(edit);
        ASSERT_TRUE(done) << told.text();
        EXPECT_EQ(wend_edit_records(done.get()), records);
    }
};

TEST_F(EditsForC, AreDoneUndoneAndDoneOnceMore) {
    const std::vector<std::uint32_t> some{3};
    const std::size_t before = nodes_now();
    const auto removed = kept(wend_editor_remove(editor.get(), list_of(some), told));
    ASSERT_TRUE(removed) << told.text();
    EXPECT_EQ(wend_edit_records(removed.get()), 1u);
    ASSERT_GT(wend_edit_consequence_count(removed.get()), 0u);
    EXPECT_NE(std::string(wend_edit_consequence_at(removed.get(), 0)), "");
    ASSERT_EQ(wend_edit_file_count(removed.get()), 1u);
    EXPECT_EQ(wend_edit_file_at(removed.get(), 0), town.as_map().members()[0].file);
    const auto after = map_now();
    const std::size_t left = nodes_now();
    EXPECT_LT(left, before);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    EXPECT_EQ(nodes_now(), before);
    EXPECT_FALSE(wend_editor_undo(editor.get(), told));
    ASSERT_TRUE(wend_editor_redo(editor.get(), told));
    EXPECT_EQ(map_now()->map.members()[0].document->write().value(),
              after->map.members()[0].document->write().value());
    EXPECT_FALSE(wend_editor_redo(editor.get(), told));
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    // Another operation ends what could be done once more.
    expect_done(wend_editor_keep(editor.get(), {nullptr, 0}, told), before);
    EXPECT_FALSE(wend_editor_redo(editor.get(), told));
}

TEST_F(EditsForC, BecomeAnotherMapInOneStep) {
    const auto bytes_now = [&] { return map_now()->map.members()[0].document->write().value(); };
    const auto first = bytes_now();
    const std::vector<std::uint32_t> some{3};
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
    ASSERT_TRUE(kept(wend_editor_remove(editor.get(), list_of(some), told)));
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
    // What it was made from has one file that is other now.
    expect_done(wend_editor_replace(editor.get(), town.map.get(), told), 1);
    EXPECT_EQ(bytes_now(), first);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 2u);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    EXPECT_NE(bytes_now(), first);
    EXPECT_EQ(wend_editor_redo_count(editor.get()), 1u);
    ASSERT_TRUE(wend_editor_undo(editor.get(), told));
    // The same once more changes no file, and is a step all the same.
    expect_done(wend_editor_replace(editor.get(), town.map.get(), told), 0);
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 1u);
    const SampleMap mesh("source-nav", 60, 1);
    EXPECT_FALSE(wend_editor_replace(editor.get(), mesh.map.get(), told));
    EXPECT_NE(told.text().find("cannot become one of source-nav"), std::string::npos);
}

TEST_F(EditsForC, MoveAndSet) {
    const std::vector<std::uint32_t> one{0};
    const Point before = town.as_network().nodes.position[0];
    expect_done(wend_editor_set_file(editor.get(), TextList{"nodes[1].path_width=4"}, told), 1);
    expect_done(wend_editor_move(editor.get(), list_of(one), {8, 0, 0}, told), 1);
    EXPECT_EQ(map_now()->map.network().nodes.position[0].x, before.x + 8);
    expect_done(wend_editor_mirror(editor.get(), {}, WEND_AXIS_X, told),
                town.as_network().nodes.size());
    EXPECT_EQ(map_now()->map.network().nodes.position[0].x, -(before.x + 8));
    EXPECT_FALSE(wend_editor_mirror(editor.get(), {}, 7, told));
    expect_done(wend_editor_rotate(editor.get(), {}, 180, told), town.as_network().nodes.size());
    expect_done(wend_editor_set(editor.get(), list_of(one), TextList{"path_width=3"}, told), 1);
    EXPECT_FALSE(wend_editor_set(editor.get(), list_of(one), TextList{"nothing=3"}, told));
    const std::vector<std::uint32_t> beyond{1u << 30};
    EXPECT_FALSE(wend_editor_move(editor.get(), list_of(beyond), {1, 0, 0}, told));
    EXPECT_NE(told.text().find("there is no node"), std::string::npos);
}

TEST_F(EditsForC, ConnectAndAdd) {
    const Network& network = town.as_network();
    std::uint32_t from = 0, to = network.links.to[network.nodes.first_link[0]];
    expect_done(wend_editor_disconnect(editor.get(), from, to, false, told), 2);
    const wend_connect_options ways = {
        .size = sizeof ways, .one_way = false, .has_lanes = true, .lanes = 2, .opposite_lanes = 1};
    const auto connected = kept(wend_editor_connect(editor.get(), from, to, &ways, told));
    EXPECT_TRUE(connected) << told.text();
    const std::size_t before = nodes_now();
    const Point& at = network.nodes.position[0];
    const wend_point line[] = {{at.x + 5, at.y + 5, at.z}, {at.x + 25, at.y + 5, at.z}};
    EXPECT_TRUE(kept(wend_editor_add_road(editor.get(), line, 2, nullptr, told))) << told.text();
    EXPECT_EQ(nodes_now(), before + 2);
    const SampleMap other("gta-sa-paths", 60, 2);
    const auto pasted = kept(wend_editor_paste(editor.get(), other.map.get(), told));
    EXPECT_EQ(pasted != nullptr, told.error() == nullptr);
    EXPECT_FALSE(wend_editor_close(editor.get(), told));
    EXPECT_NE(told.text().find("gta-sa-paths"), std::string::npos);
}

// What these formats cannot do is refused, and what they can is done.
TEST(EditsOfAllForC, AreThoseThatFormatsHave) {
    std::set<std::string> operations;
    for (std::size_t i = 0; wend_edit_operation_at(i); ++i)
        operations.insert(wend_edit_operation_at(i));
    EXPECT_EQ(operations.size(), 25u);
    for (const auto& sample : samples_of_all()) {
        const wend_format* const format = wend_map_format(sample->map.get());
        Told told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> two{0, 1};
        const wend_roadside place = {
            .size = sizeof place, .from_record = false, .record = 0, .metres = 5};
        const wend_bytes transform = bytes_of_text("1,0,0,0,0,1,0,0,0,0,1,0");
        const Point& at = sample->as_network().nodes.position[0];
        const wend_point bottom = c::point_of(at), top = {at.x, at.y, at.z + 100};
        const wend_point corners[] = {
            {5000, 5000, 0}, {5100, 5000, 0}, {5100, 5100, 0}, {5000, 5100, 0}};
        const std::pair<const char*, wend_edit*> done[] = {
            {"set", wend_editor_set(editor.get(), list_of(two), {}, told)},
            {"move", wend_editor_move(editor.get(), list_of(two), {0, 0, 0}, told)},
            {"move-corner", wend_editor_move_corner(editor.get(), list_of(two), bottom, top, told)},
            {"add-area", wend_editor_add_area(editor.get(), corners, 4, told)},
            {"mirror", wend_editor_mirror(editor.get(), {}, WEND_AXIS_Y, told)},
            {"rotate", wend_editor_rotate(editor.get(), {}, 0, told)},
            {"to-world", wend_editor_to_world(editor.get(), {}, transform, told)},
            {"to-area", wend_editor_to_area(editor.get(), {}, transform, told)},
            {"connect-edges", wend_editor_connect_edges(editor.get(), {}, told)},
            {"split", wend_editor_split(editor.get(), {}, WEND_AXIS_X, at.x, told)},
            {"merge", wend_editor_join(editor.get(), list_of(two), told)},
            {"rename-place", wend_editor_rename_place(editor.get(), "Library", "Study", told)},
            {"add-ladder", wend_editor_add_ladder(editor.get(), bottom, top, 0, nullptr, told)},
            {"add-object", wend_editor_add_object(editor.get(), "shape 1", &place, told)},
            {"add-camera", wend_editor_add_camera(editor.get(), &place, told)},
            {"close", wend_editor_close(editor.get(), told)},
            {"insert", wend_editor_insert(editor.get(), "nodes[]", {}, told)},
            {"erase", wend_editor_erase(editor.get(), "nodes[100000]", told)}};
        for (const auto& [operation, edit] : done) {
            EXPECT_TRUE(operations.contains(operation)) << operation;
            if (!wend_format_can_edit(format, operation)) EXPECT_FALSE(edit) << operation;
            kept(edit);
        }
        EXPECT_FALSE(wend_format_can_edit(format, "fly"));
        const bool has_areas = sample->as_network().map_kind == MapKind::mesh;
        for (const char* const operation : {"move-corner", "add-area"})
            EXPECT_EQ(wend_format_can_edit(format, operation), has_areas) << operation;
    }
}

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
        if (wend_repaired_change_at(repaired.get(), 0, &change))
            EXPECT_EQ(change.record, as_expected.changes[0].record);
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

TEST(ConversionsForC, TellWhatIsLost) {
    const SampleMap town("gta-sa-paths");
    Told told;
    const wend_map* const maps[] = {town.map.get()};
    const auto same = kept(wend_convert(maps, 1, nullptr, nullptr, told));
    ASSERT_TRUE(same) << told.text();
    const wend_convert_options wide = {.size = sizeof wide, .format = nullptr, .version = "fla4"};
    wend_losses* losses = nullptr;
    const auto files = kept(wend_convert(maps, 1, &wide, &losses, told));
    ASSERT_TRUE(files) << told.text();
    EXPECT_EQ(wend_losses_count(losses), 0u);
    wend_losses_free(losses);
    wend_file file = {.size = sizeof file};
    ASSERT_TRUE(wend_files_at(files.get(), 0, &file));
    EXPECT_EQ(std::string(file.version), "fla4");
    const wend_convert_options other = {
        .size = sizeof other, .format = wend_format_find("gta-iv-paths"), .version = nullptr};
    EXPECT_FALSE(wend_convert(maps, 1, &other, &losses, told));
    ASSERT_GT(wend_losses_count(losses), 0u);
    wend_loss loss = {.size = sizeof loss};
    ASSERT_TRUE(wend_losses_at(losses, 0, &loss));
    EXPECT_NE(std::string(loss.message), "");
    wend_loss_total total = {.size = sizeof total};
    ASSERT_EQ(wend_losses_total_count(losses) > 0, wend_losses_total_at(losses, 0, &total));
    wend_losses_free(losses);
}

TEST(ConversionsForC, GoToOtherProgramsAndBack) {
    const TemporaryFolder folder;
    for (const auto& sample : samples_of_all()) {
        Told told;
        const wend_exchange* const geojson = wend_exchange_find("geojson");
        const auto out = kept(wend_export(sample->map.get(), geojson, told));
        ASSERT_TRUE(out) << told.text();
        const std::string text = taken(wend_files_bytes(out.get(), 0, told));
        const auto back = kept(wend_import(geojson, bytes_of_text(text), {}, told));
        ASSERT_TRUE(back) << told.text();
        EXPECT_EQ(taken(wend_files_bytes(back.get(), 0, told)),
                  bytes_as_text(sample->as_map().members()[0].document->write().value()));
        const std::string name = folder.name("map.geojson");
        ASSERT_TRUE(wend_files_save_as(out.get(), name.c_str(), true, told)) << told.text();
        EXPECT_EQ(folder.content("map.geojson"), text);
        EXPECT_FALSE(wend_files_save(out.get(), folder.name("maps").c_str(), true, told));
        EXPECT_FALSE(wend_files_document(out.get(), 0, told));
    }
    Told told;
    const std::string drawing = R"({"type": "FeatureCollection", "features": [{"type": "Feature",
        "properties": {}, "geometry": {"type": "LineString",
        "coordinates": [[0, 0, 0], [50, 0, 0], [50, 50, 0]]}}]})";
    const wend_convert_options options = {.size = sizeof options,
                                          .format = wend_format_find("gta-sa-paths"),
                                          .version = nullptr,
                                          .lossy = true};
    const auto files = kept(wend_from_drawing(wend_exchange_find("geojson"), bytes_of_text(drawing),
                                              false, &options, nullptr, told));
    // Formats that make no maps of drawings say so.
    EXPECT_EQ(files != nullptr, wend_format_option_count(options.format, WEND_OPTIONS_DRAWN) > 0)
        << told.text();
}

}  // namespace
}  // namespace wend
