#include <simdjson.h>

#include <cmath>

#include "c_interface/kept.hpp"
#include "wend/biconnectivity.hpp"
#include "wend/check.hpp"
#include "wend/corners.hpp"
#include "wend/draw.hpp"
#include "wend/in_world.hpp"
#include "wend/narrowest_cut.hpp"
#include "wend/selection.hpp"
#include "wend/summary.hpp"

namespace wend {
namespace {

template <class Element>
void expect_array(const SampleMap& sample, wend_table table, const std::vector<Element>& values,
                  wend_array_type type) {
    wend_array array = {.size = sizeof array};
    ASSERT_TRUE(wend_network_array(sample.network.get(), table, &array));
    EXPECT_EQ(array.type, type);
    EXPECT_EQ(array.stride, sizeof(Element));
    ASSERT_EQ(array.count, values.size());
    EXPECT_EQ(array.data, values.empty() ? nullptr : static_cast<const void*>(values.data()));
}

TEST(NetworksForC, LendTheirTables) {
    for (const auto& sample : samples_of_all()) {
        const Network& network = sample->as_network();
        wend_network_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_network_get_info(sample->network.get(), &info));
        EXPECT_EQ(info.map_kind, static_cast<int>(network.map_kind));
        EXPECT_EQ(info.unit, network.unit);
        EXPECT_EQ(info.metres_per_unit, network.metres_per_unit);
        EXPECT_EQ(info.node_count, network.nodes.size());
        EXPECT_EQ(info.link_count, network.links.size());
        EXPECT_EQ(info.line_count, network.lines.size());
        const Nodes& nodes = network.nodes;
        const Links& links = network.links;
        expect_array(*sample, WEND_NODE_POSITION, nodes.position, WEND_POINTS);
        expect_array(*sample, WEND_NODE_ID, nodes.id, WEND_U32);
        expect_array(*sample, WEND_NODE_KIND, nodes.kind, WEND_U8);
        expect_array(*sample, WEND_NODE_WIDTH, nodes.width, WEND_F32);
        expect_array(*sample, WEND_NODE_FIRST_LINK, nodes.first_link, WEND_U32);
        expect_array(*sample, WEND_LINK_FROM, links.from, WEND_U32);
        expect_array(*sample, WEND_LINK_TO, links.to, WEND_U32);
        expect_array(*sample, WEND_LINK_LENGTH, links.length, WEND_F64);
        expect_array(*sample, WEND_LINK_KIND, links.kind, WEND_U8);
        expect_array(*sample, WEND_LINK_WIDTH, links.width, WEND_F32);
        expect_array(*sample, WEND_LINK_LANES, links.lanes, WEND_U8);
        expect_array(*sample, WEND_LINK_OPPOSITE_LANES, links.opposite_lanes, WEND_U8);
        expect_array(*sample, WEND_LINK_CURVE, links.curve, WEND_U32);
        expect_array(*sample, WEND_LINK_PORTAL, links.portal, WEND_U32);
        expect_array(*sample, WEND_LINK_IMPASSABLE, links.impassable, WEND_U8);
        expect_array(*sample, WEND_CURVE_POINT, network.curve_points, WEND_POINTS);
        expect_array(*sample, WEND_PORTAL, network.portals, WEND_PORTALS);
        expect_array(*sample, WEND_SURFACE_CORNER, network.surfaces.corners, WEND_POINTS);
        expect_array(*sample, WEND_SURFACE_FIRST_CORNER, network.surfaces.first_corner, WEND_U32);
        expect_array(*sample, WEND_SURFACE_CLEARANCE, network.surfaces.clearance, WEND_F32);
        expect_array(*sample, WEND_MARKER_POSITION, network.markers.position, WEND_POINTS);
        expect_array(*sample, WEND_MARKER_KIND, network.markers.kind, WEND_U8);
        expect_array(*sample, WEND_MARKER_NODE, network.markers.node, WEND_U32);
        wend_array array = {.size = sizeof array};
        EXPECT_FALSE(wend_network_array(sample->network.get(), 99, &array));
    }
}

TEST(NetworksForC, LendTheirParts) {
    for (const auto& sample : samples_of_all()) {
        const Network& of = sample->as_network();
        const wend_network* const network = sample->network.get();
        for (std::size_t i = 0; i < of.kinds.size(); ++i) {
            wend_kind kind = {.size = sizeof kind};
            ASSERT_TRUE(wend_network_kind_at(network, i, &kind));
            EXPECT_EQ(kind.name, of.kinds[i].name);
            EXPECT_EQ(kind.of, static_cast<int>(of.kinds[i].of));
        }
        for (std::size_t i = 0; i < of.lines.size(); ++i) {
            wend_line line = {.size = sizeof line};
            ASSERT_TRUE(wend_network_line_at(network, i, &line));
            EXPECT_EQ(line.role, static_cast<int>(of.lines[i].role));
            EXPECT_EQ(line.count, of.lines[i].points.size());
            EXPECT_EQ(line.distance[0], of.lines[i].distance[0]);
        }
        for (std::size_t i = 0; i < of.places.size(); ++i) {
            wend_place place = {.size = sizeof place};
            ASSERT_TRUE(wend_network_place_at(network, i, &place));
            EXPECT_EQ(place.name, of.places[i].name);
            EXPECT_EQ(place.nodes, of.places[i].nodes.data());
        }
        for (std::size_t i = 0; i < of.series.size(); ++i) {
            wend_series series = {.size = sizeof series};
            ASSERT_TRUE(wend_network_series_at(network, i, &series));
            EXPECT_EQ(series.prefix, of.series[i].prefix);
        }
        for (std::size_t i = 0; i < of.aliases.size(); ++i) {
            std::uint32_t node = WEND_NONE;
            EXPECT_EQ(wend_network_alias_at(network, i, &node), of.aliases[i].name);
            EXPECT_EQ(node, of.aliases[i].node);
        }
        for (std::size_t i = 0; i < of.unresolved.size(); ++i) {
            wend_unresolved unresolved = {.size = sizeof unresolved};
            ASSERT_TRUE(wend_network_unresolved_at(network, i, &unresolved));
            EXPECT_EQ(unresolved.target, of.unresolved[i].target);
        }
        for (std::size_t i = 0; i < of.relations.size(); ++i) {
            const char* title = nullptr;
            const char* const name = wend_network_relation_at(network, i, &title);
            EXPECT_EQ(name, of.relations[i].name);
            EXPECT_EQ(title, of.relations[i].title);
            const auto related = kept(wend_network_related(network, name, 0, nullptr));
            EXPECT_EQ(related->indexes, of.relations[i].related(0));
        }
        if (!of.markers.position.empty()) {
            EXPECT_EQ(wend_network_marker_kind_at(network, 0), of.markers.kinds.front());
            EXPECT_NE(wend_network_marker_label(network, 0), nullptr);
        }
        wend_network_member member = {.size = sizeof member};
        ASSERT_TRUE(wend_network_member_at(network, 0, &member));
        EXPECT_EQ(member.node_count, of.members[0].node_count);
        EXPECT_EQ(wend_network_passage_width(network, 0), passage_width(of, 0));
        EXPECT_EQ(wend_network_corner_count(network), corners_of(of).size());
        wend_corner corner = {.size = sizeof corner};
        if (wend_network_corner_at(network, 0, &corner)) {
            EXPECT_EQ(corner.radius, corners_of(of).front().radius);
        }
    }
}

TEST(NetworksForC, NameNodesAndColumns) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        const Network& of = sample->as_network();
        const wend_network* const network = sample->network.get();
        CaughtError told;
        const std::string name = taken(wend_network_node_name(network, 5, told));
        EXPECT_EQ(name, of.name_of(5));
        std::uint32_t node = WEND_NONE;
        EXPECT_TRUE(wend_network_find_node(network, name.c_str(), &node, told));
        EXPECT_EQ(node, of.find_node(name));
        EXPECT_FALSE(wend_network_find_node(network, "none of these", &node, told));
        EXPECT_FALSE(wend_network_node_name(network, 1u << 30, told));
        for (const wend_column_of kind : {WEND_OF_NODES, WEND_OF_LINKS}) {
            const char* const column_name = wend_network_column_name(network, kind, 0);
            if (!column_name) continue;
            const auto column = kept(wend_network_column(network, column_name, told));
            ASSERT_TRUE(column) << told.text();
            wend_column_info info = {.size = sizeof info};
            ASSERT_TRUE(wend_column_get_info(column.get(), &info));
            const auto values = of.find_column(column_name).values();
            ASSERT_EQ(info.values.count, values.size());
            if (info.values.type == WEND_U8) {
                EXPECT_EQ(static_cast<const std::uint8_t*>(info.values.data)[0], values.number(0));
            }
            if (info.values.type == WEND_U32) {
                EXPECT_EQ(static_cast<const std::uint32_t*>(info.values.data)[0], values.number(0));
            }
            EXPECT_NE(wend_column_value_name(column.get(), 0), nullptr);
        }
        EXPECT_FALSE(wend_network_column(network, "none", told));
        const auto components = kept(wend_network_components(network, nullptr, told));
        EXPECT_EQ(components->indexes, components_of(of).of_node);
        wend_point least, greatest;
        ASSERT_TRUE(wend_network_bounds(network, &least, &greatest));
        EXPECT_EQ(c::point_of(least), bounds_of(of).min);
        const auto elements = kept(wend_biconnectivity_find(network, nullptr, told));
        const Biconnectivity points = biconnectivity_of(of);
        std::size_t bridges = 0, nodes = 0;
        const auto* const bridge = wend_biconnectivity_bridges(elements.get(), &bridges);
        wend_biconnectivity_articulation_points(elements.get(), &nodes);
        ASSERT_EQ(bridges, points.bridges.size());
        EXPECT_EQ(nodes, points.articulation_points.size());
        if (bridges > 0) {
            EXPECT_EQ(bridge[0].index, points.bridges[0].link);
        }
    }
}

TEST(NetworksForC, SelectNodes) {
    const SampleMap town("gta-sa-paths");
    CaughtError told;
    const auto chosen = kept(wend_select(town.network.get(), "road", nullptr, 0, told));
    ASSERT_TRUE(chosen) << told.text();
    const auto expected = Selection::parse("road").value().nodes(town.as_network()).value();
    EXPECT_EQ(std::vector(wend_indexes_data(chosen.get()),
                          wend_indexes_data(chosen.get()) + wend_indexes_count(chosen.get())),
              expected);
    EXPECT_FALSE(wend_select(town.network.get(), "road and (", nullptr, 0, told));
    EXPECT_NE(std::string(wend_error_excerpt(told.error())), "");
    const auto names = kept(wend_network_node_names(town.network.get(), told));
    ASSERT_EQ(wend_texts_count(names.get()), town.as_network().nodes.size());
    for (NodeIndex node = 0; node < town.as_network().nodes.size(); ++node)
        EXPECT_EQ(wend_texts_at(names.get(), node), town.as_network().name_of(node));
    // None are not all.
    const auto none = kept(wend_select(town.network.get(), "road and not road", nullptr, 0, told));
    EXPECT_EQ(wend_indexes_count(none.get()), 0u);
    EXPECT_EQ(wend_indexes_data(none.get()), nullptr);
    const wend_named_bytes polygon[] = {
        {"all.geojson", bytes_of_text(R"({"type": "Polygon", "coordinates":
            [[[-9e4, -9e4], [9e4, -9e4], [9e4, 9e4], [-9e4, 9e4], [-9e4, -9e4]]]})")}};
    const auto all =
        kept(wend_select(town.network.get(), "polygon(all.geojson)", polygon, 1, told));
    ASSERT_TRUE(all) << told.text();
    EXPECT_EQ(wend_indexes_count(all.get()), town.as_network().nodes.size());
    EXPECT_FALSE(wend_select(town.network.get(), "polygon(other)", polygon, 1, told));
}

TEST(NetworksForC, AreSummarised) {
    simdjson::dom::parser parser;
    for (const SampleMap* const sample : samples_with_nodes()) {
        const MapSummary expected = summarise(sample->as_map());
        CaughtError told;
        const auto summary = kept(wend_summarise_map(sample->map.get(), false, told));
        wend_summary_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_summary_get_info(summary.get(), &info));
        EXPECT_EQ(info.bytes, expected.bytes);
        EXPECT_EQ(info.components, expected.network->components);
        EXPECT_EQ(info.bridges, expected.network->bridges.count);
        const simdjson::dom::element json =
            parser.parse(taken(wend_summary_json(summary.get(), told)));
        EXPECT_EQ(std::string_view(json["format"]), expected.format->info().id);
        EXPECT_EQ(std::string_view(json["versions"].at(0)), expected.versions.front());
        EXPECT_EQ(json["counts"].get_object().size(), expected.counts.size());
        EXPECT_EQ(json["facts"].get_object().size(), expected.facts.size());
        EXPECT_EQ(std::uint64_t(json["nodes"]), sample->as_network().nodes.size());
        EXPECT_EQ(double(json["kinds"].at(0)["length"]), expected.network->kinds.front().length);
        EXPECT_EQ(json["bridges"]["greatest"].get_array().size(),
                  expected.network->bridges.greatest.size());
        const std::vector<std::uint32_t> some{0, 1, 2};
        const auto part = kept(wend_summarise_network(sample->network.get(), list_of(some), told));
        ASSERT_TRUE(wend_summary_get_info(part.get(), &info));
        EXPECT_EQ(info.nodes, 3u);
        const simdjson::dom::element of_part =
            parser.parse(taken(wend_summary_json(part.get(), told)));
        EXPECT_EQ(std::uint64_t(of_part["nodes"]), 3u);
        EXPECT_TRUE(of_part["format"].error());
        const auto files = kept(wend_summarise_map(sample->map.get(), true, told));
        ASSERT_TRUE(wend_summary_get_info(files.get(), &info));
        EXPECT_FALSE(info.has_network);
        EXPECT_EQ(info.bytes, expected.bytes);
    }
}

TEST(NetworksForC, AreDrawn) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        CaughtError told;
        const auto names = kept(wend_draw_colour_names(sample->network.get(), told));
        EXPECT_EQ(names->texts, colour_names(sample->as_network()));
        EXPECT_EQ(wend_texts_at(names.get(), 0), names->texts.front());
        EXPECT_EQ(wend_texts_count(names.get()), names->texts.size());
        const wend_mark mark = {{0, 0, 0}, WEND_ERROR, "here", "rule", nullptr};
        const wend_draw_options options = {.size = sizeof options,
                                           .picture = WEND_SVG,
                                           .width = 700,
                                           .height = 0,
                                           .title = "From C",
                                           .marks = &mark,
                                           .mark_count = 1};
        const auto expected =
            draw(sample->as_network(), {.width = 700,
                                        .title = "From C",
                                        .marks = {{{0, 0, 0}, Severity::error, "here", "rule"}},
                                        .world = scenery_of(sample->as_map())});
        ASSERT_TRUE(expected) << expected.error().text();
        EXPECT_EQ(taken(wend_draw(sample->network.get(), &options, told)),
                  bytes_as_text(*expected));
        EXPECT_EQ(taken(wend_draw(sample->network.get(), nullptr, told)),
                  bytes_as_text(
                      draw(sample->as_network(), {.world = scenery_of(sample->as_map())}).value()));
    }
}

TEST(NetworksForC, AreBuilt) {
    CaughtError told;
    const auto builder = kept(wend_network_builder_make(WEND_MAP_PATHS, nullptr, 0, told));
    ASSERT_EQ(wend_network_builder_add_kind(builder.get(), "road", true, WEND_KIND_OF_ALL), 0u);
    for (int i = 0; i < 3; ++i) {
        const wend_new_node node = {.size = sizeof node,
                                    .position = {30.0 * (i > 0), 40.0 * (i > 1), 0}};
        ASSERT_EQ(wend_network_builder_add_node(builder.get(), &node), std::uint32_t(i));
    }
    for (const auto& [from, to] : {std::pair(0u, 1u), {1u, 0u}, {1u, 2u}, {2u, 1u}, {0u, 2u}}) {
        const wend_new_link link = {.size = sizeof link, .from = from, .to = to};
        ASSERT_TRUE(wend_network_builder_add_link(builder.get(), &link));
    }
    const std::vector<std::uint32_t> corner{0, 1};
    EXPECT_TRUE(wend_network_builder_add_place(builder.get(), "corner", list_of(corner)));
    EXPECT_TRUE(wend_network_builder_add_place(builder.get(), "nowhere", {nullptr, 0}));
    EXPECT_FALSE(wend_network_builder_add_place(builder.get(), "all", {nullptr, WEND_ALL}));
    EXPECT_TRUE(wend_network_builder_set_height_law(builder.get(), WEND_HEIGHT_PLANE));
    // What is no place is not added.
    for (const double wrong : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
        const wend_new_node lost = {.size = sizeof lost, .position = {0, wrong, 0}};
        EXPECT_EQ(wend_network_builder_add_node(builder.get(), &lost), WEND_NONE);
        const wend_point bend{wrong, 0, 0};
        const wend_new_link bent = {.size = sizeof bent, .from = 0, .to = 1, .curve = &bend};
        EXPECT_FALSE(wend_network_builder_add_link(builder.get(), &bent));
        EXPECT_FALSE(kept(wend_network_builder_make(WEND_MAP_PATHS, "unit", wrong, told)));
    }
    const auto network = kept(wend_network_builder_build(builder.get(), told));
    ASSERT_TRUE(network) << told.text();
    EXPECT_FALSE(wend_network_builder_build(builder.get(), told));
    const auto planner = kept(wend_planner_make(network.get(), nullptr, told));
    for (const auto& [from, to, length] : {std::tuple(0u, 2u, 50.0), {2u, 0u, 70.0}}) {
        const std::vector<std::uint32_t> nodes{from, to};
        const auto route =
            kept(wend_planner_find_places(planner.get(), places_of(nodes), WEND_NONE, told));
        ASSERT_TRUE(route) << told.text();
        wend_route_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_route_get_info(route.get(), &info));
        EXPECT_EQ(info.length, length);
    }
}

}  // namespace
}  // namespace wend
