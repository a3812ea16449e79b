#include <algorithm>
#include <cmath>

#include "c_interface/kept.hpp"
#include "support/temporary_folder.hpp"

// NULL with a count of 0 is an empty list, WEND_ALL says that all are meant, and NULL with any
// other count is an error.

namespace wend {
namespace {

const std::vector<std::uint32_t> empty;
constexpr wend_index_list broken = {nullptr, 3};
const wend_index_list no_nodes = list_of(empty);
const std::string null_nodes = "a list of nodes is NULL, and its count is not 0";

TEST(ListsForC, OfNothingEditNothing) {
    const SampleMap town("gta-sa-paths");
    const auto editor = kept(wend_editor_make(town.map.get(), 0, nullptr));
    const std::pair<const char*, const char*> operations[] = {
        {"delete", "{}"},
        {"keep", "{}"},
        {"merge", "{}"},
        {"move", R"({"by": [1, 0, 0]})"},
        {"set", R"({"changes": ["path_width=3"]})"}};
    for (const auto& [operation, values] : operations) {
        CaughtError told;
        EXPECT_FALSE(kept(done(editor, operation, no_nodes, values, told)));
        EXPECT_NE(told.text(), "");
        EXPECT_FALSE(kept(done(editor, operation, broken, values, told)));
        EXPECT_EQ(told.text(), null_nodes);
    }
    EXPECT_EQ(wend_editor_undo_count(editor.get()), 0u);
    CaughtError told;
    const auto moved = kept(done(editor, "move", all_nodes, R"({"by": [8, 0, 0]})", told));
    ASSERT_TRUE(moved) << told.text();
    EXPECT_EQ(wend_edit_records(moved.get()), town.as_network().nodes.size());
    EXPECT_FALSE(done(editor, "delete", no_nodes, {}, told));
    EXPECT_EQ(told.text(), "no record is selected");
}

// WEND_ALL with a pointer, and where nothing is all, is refused before anything is read.
TEST(ListsForC, AreNoLongerThanMemory) {
    const SampleMap house("source-nav", 40);
    CaughtError told;
    const wend_network* const network = house.network.get();
    const auto planner = kept(wend_planner_make(network, nullptr, told));
    const auto editor = kept(wend_editor_make(house.map.get(), 0, told));
    const wend_point point{1, 2, 3};
    const std::uint32_t node = 0;
    const char* const name = "a";
    const double cost = 1;
    const wend_named_bytes file{"a.nav", {&point, 4}};
    const wend_map* const map = house.map.get();
    wend_near near{};
    const wend_locations all_of_one{nullptr, &node, nullptr, WEND_ALL};
    const wend_text_list names{&name, WEND_ALL};
    EXPECT_FALSE(wend_open_bytes(&file, WEND_ALL, nullptr, told));
    EXPECT_FALSE(wend_map_open_bytes(&file, WEND_ALL, nullptr, told));
    EXPECT_FALSE(wend_select(network, "crouch", &file, WEND_ALL, told));
    EXPECT_FALSE(wend_convert(&map, WEND_ALL, nullptr, nullptr, told));
    const auto nearest = kept(wend_nearest_make(network, nullptr, told));
    EXPECT_FALSE(wend_nearest_find(nearest.get(), &point, WEND_ALL, &near, told));
    EXPECT_FALSE(wend_routes_geojson(network, nullptr, WEND_ALL, told));
    EXPECT_FALSE(done(editor, "delete", {&node, WEND_ALL}, {}, told));
    EXPECT_FALSE(wend_planner_find_places(planner.get(), all_of_one, WEND_NONE, told));
    EXPECT_FALSE(wend_planner_find_many(planner.get(), all_of_one, all_of_one, WEND_NONE, told));
    EXPECT_FALSE(wend_matrix_of_costs(names, {&name, 1}, &cost, "m", true, told));
    EXPECT_FALSE(wend_document_read(wend_format_find("source-nav"), {&point, SIZE_MAX}, {}, told));
    const wend_drawn_route route{&point, WEND_ALL, nullptr};
    const wend_draw_options drawn = {.size = sizeof drawn, .routes = &route, .route_count = 1};
    EXPECT_FALSE(wend_draw(network, &drawn, told));
    EXPECT_NE(told.message().find("longer than memory"), std::string::npos) << told.text();
}

// Where heights do not matter, one that is no number does not either.
TEST(ListsForC, OfPointsMayLackHeights) {
    const SampleMap house("source-nav", 40);
    CaughtError told;
    const wend_nearest_options flat = {.size = sizeof flat, .on_the_map = true};
    const auto nearest = kept(wend_nearest_make(house.network.get(), &flat, told));
    const Point& at = house.as_network().nodes.position[7];
    const wend_point points[] = {{at.x, at.y, at.z}, {at.x, at.y, std::nan("")}};
    wend_near found[2];
    ASSERT_TRUE(wend_nearest_find(nearest.get(), points, 2, found, told)) << told.text();
    EXPECT_EQ(found[0].node, found[1].node);
    EXPECT_EQ(found[1].distance, 0);
}

TEST(ListsForC, OfNothingAreNotAll) {
    const SampleMap house("source-nav", 100);
    CaughtError told;
    const wend_network* const network = house.network.get();
    const std::uint32_t ends[] = {0, 1};
    const wend_locations both = {.nodes = ends, .count = 2};
    const auto is_found = [&](const wend_index_list* nodes) {
        const wend_route_options options = {.size = sizeof options, .nodes = nodes};
        const auto planner = kept(wend_planner_make(network, &options, told));
        EXPECT_TRUE(planner) << told.text();
        wend_route_info info = {.size = sizeof info};
        const auto route = kept(wend_planner_find_places(planner.get(), both, WEND_NONE, told));
        EXPECT_TRUE(wend_route_get_info(route.get(), &info));
        return info.found;
    };
    EXPECT_TRUE(is_found(nullptr));
    EXPECT_TRUE(is_found(&all_nodes));
    EXPECT_FALSE(is_found(&no_nodes));
    const wend_route_options options = {.size = sizeof options, .nodes = &broken};
    EXPECT_FALSE(wend_planner_make(network, &options, told));
    EXPECT_EQ(told.text(), null_nodes);

    const auto nodes_of = [&](const wend_index_list& list) {
        wend_summary_info info = {.size = sizeof info};
        wend_summary_get_info(kept(wend_summarise_network(network, list, told)).get(), &info);
        return info.nodes;
    };
    EXPECT_EQ(nodes_of(all_nodes), house.as_network().nodes.size());
    EXPECT_EQ(nodes_of(no_nodes), 0u);
    EXPECT_FALSE(wend_summarise_network(network, broken, told));

    const wend_nearest_options none = {.size = sizeof none, .nodes = &no_nodes};
    const auto nearest = kept(wend_nearest_make(network, &none, told));
    const wend_point point = {};
    wend_near near;
    ASSERT_TRUE(wend_nearest_find(nearest.get(), &point, 1, &near, told)) << told.text();
    EXPECT_EQ(near.node, WEND_NONE);
    EXPECT_TRUE(wend_nearest_find(nearest.get(), nullptr, 0, nullptr, told));
    EXPECT_FALSE(wend_nearest_find(nearest.get(), nullptr, 1, &near, told));

    const auto sights = kept(wend_sights_make(network, told));
    double share = 0;
    ASSERT_TRUE(wend_sights_share_seen(sights.get(), no_nodes, all_nodes, &share, told));
    EXPECT_TRUE(std::isnan(share));
    EXPECT_FALSE(wend_sights_share_seen(sights.get(), broken, all_nodes, &share, told));

    const wend_locations no_places = {};
    const wend_matrix_options no_rows = {.size = sizeof no_rows, .rows = &no_places};
    const auto matrix = kept(wend_matrix_make(network, nullptr, &no_rows, told));
    ASSERT_TRUE(matrix) << told.text();
    EXPECT_EQ(wend_matrix_row_count(matrix.get()), 0u);

    const auto drawn = [&](const wend_index_list* nodes) {
        const wend_draw_options how = {.size = sizeof how, .nodes = nodes};
        return taken(wend_draw(network, &how, told));
    };
    EXPECT_EQ(drawn(nullptr), drawn(&all_nodes));
    EXPECT_NE(drawn(nullptr), drawn(&no_nodes));
    EXPECT_EQ(drawn(&broken), "(nothing)");
}

TEST(ListsForC, OfNothingFindNothing) {
    CaughtError told;
    for (const auto& sample : samples_of_all()) {
        const wend_check_options options = {
            .size = sizeof options, .min_severity = WEND_NOTE, .nodes = &no_nodes};
        const auto report = kept(wend_check(sample->map.get(), &options, told));
        ASSERT_TRUE(report) << told.text();
        wend_report_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_report_get_info(report.get(), &info));
        EXPECT_EQ(info.finding_count, 0u);
        const wend_map_table_options rows = {.size = sizeof rows, .nodes = &no_nodes};
        const std::string table =
            taken(wend_map_table(sample->map.get(), WEND_MAP_TABLE_NODES, &rows, told));
        EXPECT_EQ(std::ranges::count(table, '\n'), 1) << "the names of columns alone";
        const wend_text_list no_rules = {};
        const wend_repair_options nothing = {.size = sizeof nothing, .only = &no_rules};
        EXPECT_FALSE(wend_repair_map(sample->map.get(), &nothing, told));
        EXPECT_EQ(told.text(), "only: the list has no rule");
    }
}

// No list of files opens none on the disk.
TEST(ListsForC, OfFilesStandForThemselves) {
    const SampleMap town("gta-sa-paths");
    const TemporaryFolder folder;
    const std::string everywhere = folder.put(
        "everywhere.geojson",
        R"({"type":"Polygon","coordinates":[[[-9e4,-9e4],[9e4,-9e4],[9e4,9e4],[-9e4,9e4],[-9e4,-9e4]]]})");
    const std::string expression = "polygon('" + everywhere + "')";
    CaughtError told;
    const auto on_disk =
        kept(wend_select(town.network.get(), expression.c_str(), nullptr, WEND_ALL, told));
    ASSERT_TRUE(on_disk) << told.text();
    EXPECT_EQ(wend_indexes_count(on_disk.get()), town.as_network().nodes.size());
    EXPECT_FALSE(wend_select(town.network.get(), expression.c_str(), nullptr, 0, told));
    EXPECT_FALSE(wend_select(town.network.get(), "road", nullptr, 2, told));
    const auto opened = kept(wend_open_bytes(nullptr, 0, nullptr, told));
    ASSERT_TRUE(opened) << told.text();
    EXPECT_EQ(wend_opened_map_count(opened.get()), 0u);
    EXPECT_FALSE(wend_map_open_bytes(nullptr, 0, nullptr, told));
    EXPECT_FALSE(wend_map_open_bytes(nullptr, 2, nullptr, told));
    EXPECT_EQ(told.text(), "a list of files is NULL, and its count is not 0");
}

}  // namespace
}  // namespace wend
