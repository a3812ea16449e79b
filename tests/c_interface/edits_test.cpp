#include <cmath>

#include "c_interface/kept.hpp"

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

// Of all formats: what is no number, or more than a float holds, is refused, and the map stays.
TEST(EditsOfAllForC, RefuseWhatIsNoPlace) {
    for (const auto& sample : samples_of_all()) {
        Told told;
        const auto editor = kept(wend_editor_make(sample->map.get(), 0, told));
        const std::vector<std::uint32_t> first{0};
        for (const double wrong : {std::nan(""), HUGE_VAL, 1e300}) {
            EXPECT_FALSE(wend_editor_move(editor.get(), list_of(first), {0, wrong, 0}, told));
            EXPECT_FALSE(wend_editor_move(editor.get(), list_of(first), {0, 0, wrong}, told));
        }
        for (const double wrong : {std::nan(""), HUGE_VAL})
            EXPECT_FALSE(wend_editor_rotate(editor.get(), {nullptr, WEND_ALL}, wrong, told));
        EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
    }
}

// Whole turns, however many, leave a map as it is; a quarter more turns it by a quarter.
TEST_F(EditsForC, TurnByAnglesOfAnySize) {
    const auto turned = [&](double degrees) {
        const auto other = kept(wend_editor_make(town.map.get(), 0, told));
        EXPECT_TRUE(kept(wend_editor_rotate(other.get(), {nullptr, WEND_ALL}, degrees, told)));
        return kept(wend_editor_map(other.get(), told))->map.network().nodes.position;
    };
    EXPECT_EQ(turned(3600000), town.as_network().nodes.position);
    EXPECT_EQ(turned(90 + 360e6), turned(90));
    EXPECT_EQ(turned(-270), turned(90));
}

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
    expect_done(wend_editor_keep(editor.get(), all_nodes, told), before);
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
    expect_done(wend_editor_mirror(editor.get(), all_nodes, WEND_AXIS_X, told),
                town.as_network().nodes.size());
    EXPECT_EQ(map_now()->map.network().nodes.position[0].x, -(before.x + 8));
    EXPECT_FALSE(wend_editor_mirror(editor.get(), all_nodes, 7, told));
    expect_done(wend_editor_rotate(editor.get(), all_nodes, 180, told),
                town.as_network().nodes.size());
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
            {"mirror", wend_editor_mirror(editor.get(), all_nodes, WEND_AXIS_Y, told)},
            {"rotate", wend_editor_rotate(editor.get(), all_nodes, 0, told)},
            {"to-world", wend_editor_to_world(editor.get(), all_nodes, transform, told)},
            {"to-area", wend_editor_to_area(editor.get(), all_nodes, transform, told)},
            {"connect-edges", wend_editor_connect_edges(editor.get(), all_nodes, told)},
            {"split", wend_editor_split(editor.get(), all_nodes, WEND_AXIS_X, at.x, told)},
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
            if (!wend_format_can_edit(format, operation)) {
                EXPECT_FALSE(edit) << operation;
            }
            kept(edit);
        }
        EXPECT_FALSE(wend_format_can_edit(format, "fly"));
        const bool has_areas = sample->as_network().map_kind == MapKind::mesh;
        for (const char* const operation : {"move-corner", "add-area"})
            EXPECT_EQ(wend_format_can_edit(format, operation), has_areas) << operation;
    }
}

}  // namespace
}  // namespace wend
