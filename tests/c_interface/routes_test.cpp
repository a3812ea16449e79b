#include <cmath>

#include "c_interface/kept.hpp"
#include "wend/nearest.hpp"
#include "wend/planner.hpp"
#include "wend/sights.hpp"
#include "wend/storeys.hpp"

namespace wend {
namespace {

using namespace std::string_literals;

TEST(RoutesForC, AreThoseOfThePlanner) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        const Network& network = sample->as_network();
        const std::string from = network.name_of(0), to = network.name_of(9);
        CaughtError told;
        const auto planner = kept(wend_planner_make(sample->network.get(), nullptr, told));
        ASSERT_TRUE(planner) << told.text();
        auto expected_by = Planner::make(sample->as_map()).value();
        const auto stops = expected_by.stops(std::vector{from, to}).value();
        const PlannedPath& expected = expected_by.find(stops);
        const auto route = kept(wend_planner_find_places(
            planner.get(), TextList{from.c_str(), to.c_str()}, WEND_NONE, told));
        ASSERT_TRUE(route) << told.text();
        wend_route_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_route_get_info(route.get(), &info));
        EXPECT_EQ(info.found, expected.path.found);
        EXPECT_EQ(info.cost, expected.path.cost);
        EXPECT_EQ(info.length, expected.path.length);
        EXPECT_EQ(info.reason, expected.reason);
        EXPECT_EQ(info.measure, static_cast<int>(expected.measure));
        ASSERT_EQ(info.node_count, expected.path.nodes.size());
        if (info.node_count > 0) {
            EXPECT_EQ(wend_route_nodes(route.get())[0], expected.path.nodes[0]);
        }
        if (info.link_count > 0) {
            EXPECT_EQ(wend_route_links(route.get())[0], expected.path.links[0]);
        }
        ASSERT_EQ(info.point_count, expected.path.points.size());
        if (info.point_count > 1) {
            EXPECT_EQ(c::point_of(wend_route_points(route.get())[1]), expected.path.points[1]);
        }
        wend_stop stop = {.size = sizeof stop};
        ASSERT_TRUE(wend_route_stop_at(route.get(), 1, &stop));
        EXPECT_EQ(stop.node, expected.stops[1].end.node);
        const wend_route* const all[] = {route.get()};
        EXPECT_NE(taken(wend_routes_geojson(sample->network.get(), all, 1, told))
                      .find("FeatureCollection"),
                  std::string::npos);
        const auto through = kept(wend_planner_find_places(
            planner.get(), TextList{from.c_str(), to.c_str(), from.c_str()}, WEND_NONE, told));
        wend_leg leg = {.size = sizeof leg};
        ASSERT_TRUE(wend_route_get_info(through.get(), &info));
        if (info.found) {
            ASSERT_TRUE(wend_route_leg_at(through.get(), 1, &leg));
            EXPECT_EQ(leg.to_node, 0u);
        }
        EXPECT_FALSE(
            wend_planner_find_places(planner.get(), TextList{"nowhere", "else"}, WEND_NONE, told));
        EXPECT_FALSE(
            wend_planner_find_places(planner.get(), TextList{from.c_str()}, WEND_NONE, told));
        EXPECT_FALSE(wend_planner_find_places(planner.get(), TextList{from.c_str(), to.c_str()},
                                              1u << 30, told));
    }
}

TEST(RoutesForC, GoAsTheGameGoes) {
    for (const auto& sample : samples_of_all()) {
        const auto rules = sample->as_map().game_rules();
        const RouteValues options{{"search", "game"}};
        CaughtError told;
        const auto planner = kept(wend_planner_make(sample->network.get(), options, told));
        ASSERT_EQ(planner != nullptr, rules && *rules) << told.text();
        if (!planner) continue;
        const std::vector<std::uint32_t> nodes{0, 9};
        const auto route =
            kept(wend_planner_find_places(planner.get(), places_of(nodes), WEND_NONE, told));
        ASSERT_TRUE(route) << told.text();
        wend_route_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_route_get_info(route.get(), &info));
        wend_best_path best = {.size = sizeof best};
        EXPECT_EQ(wend_planner_best(planner.get(), &best, told), info.found);
        const auto reach = kept(wend_game_reach_find(
            sample->network.get(), TextList{sample->as_network().name_of(0).c_str()}, {}, told));
        if (!reach) continue;
        std::size_t starts = 0;
        wend_game_reach_starts(reach.get(), &starts);
        wend_node_reach node = {.size = sizeof node};
        if (wend_game_reach_node_at(reach.get(), 0, &node)) {
            EXPECT_GT(starts, 0u);
        }
        wend_node_reaches all = {.size = sizeof all};
        ASSERT_TRUE(wend_game_reach_nodes(reach.get(), &all));
        for (std::uint32_t i = 0; wend_game_reach_node_at(reach.get(), i, &node); ++i) {
            ASSERT_LT(i, all.count);
            EXPECT_EQ(all.is_reached[i] != 0, node.is_reached);
            const bool has_word = all.reasons[i] != WEND_NONE;
            ASSERT_TRUE(!has_word || all.reasons[i] < all.word_count);
            EXPECT_EQ(has_word ? all.words[all.reasons[i]] : std::string(), node.reason);
        }
        EXPECT_NE(wend_game_reach_who(reach.get()), nullptr);
        EXPECT_NE(wend_game_reach_reason(reach.get()), nullptr);
    }
}

TEST(RoutesForC, HeedTheAgent) {
    const SampleMap house("source-nav", 100);
    CaughtError told;
    const RouteValues below{{"max_climb", "-1"}};
    EXPECT_FALSE(wend_planner_make(house.network.get(), below, told));
    EXPECT_NE(told.text().find("max_climb: '-1' was expected to be a length"), std::string::npos);
    const RouteValues unknown{{"avoided_kinds", "jump"}, {"avoided_kinds", "no such kind"}};
    EXPECT_FALSE(wend_planner_make(house.network.get(), unknown, told));
    EXPECT_NE(told.text().find("no such kind"), std::string::npos);
    const RouteValues timed{{"speeds", "any: 5 km/h"}};
    const auto planner = kept(wend_planner_make(house.network.get(), timed, told));
    ASSERT_TRUE(planner) << told.text();
    const std::vector<std::uint32_t> nodes{0, 1};
    const auto route =
        kept(wend_planner_find_places(planner.get(), places_of(nodes), WEND_NONE, told));
    wend_route_info info = {.size = sizeof info};
    ASSERT_TRUE(wend_route_get_info(route.get(), &info));
    EXPECT_TRUE(info.has_time);
}

TEST(RoutesForC, TellWhatCanBeSaidOfThem) {
    const SampleMap house("source-nav", 100);
    CaughtError told;
    wend_route_option option = {.size = sizeof option};
    std::size_t of_planners = 0;
    for (std::size_t i = 0; wend_route_option_at(i, &option); ++i) {
        const char* const word = option.sort == WEND_SORT_WORD     ? "shortest"
                                 : option.sort == WEND_SORT_LENGTH ? "1m"
                                 : option.sort == WEND_SORT_FLAG   ? "no"
                                 : option.name == "speeds"s        ? "any: 5 km/h"
                                                                   : "area";
        const RouteValues one{{option.name, word}};
        EXPECT_TRUE(kept(wend_planner_make(house.network.get(), one, told))) << told.text();
        EXPECT_EQ(kept(wend_choke_find(house.network.get(), one, TextList{"1"}, TextList{"2"},
                                       told)) != nullptr,
                  !option.is_of_planners);
        of_planners += option.is_of_planners;
        EXPECT_NE(option.help, ""s);
    }
    EXPECT_EQ(of_planners, 3u);
    const auto refusal = [&](const RouteValues& values) {
        EXPECT_FALSE(wend_planner_make(house.network.get(), values, told));
        return told.text();
    };
    EXPECT_TRUE(refusal({{"lanes", "yes"}}).starts_with("there is no option 'lanes' here"));
    EXPECT_EQ(refusal({{"respect_lanes", "1"}}), "respect_lanes: '1' was expected to be yes or no");
    EXPECT_EQ(refusal({{"kind", "area"}, {"kind", "area"}}), "option kind is given twice");
    EXPECT_EQ(refusal({{"search", "longest"}}),
              "search: 'longest' was expected to be shortest, corridor or game");
}

TEST(NearestForC, AreThoseOfTheLibrary) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        const Network& network = sample->as_network();
        const Bounds bounds = bounds_of(network);
        std::vector<wend_point> points;
        for (int i = 0; i <= 20; ++i) {
            const double share = i / 20.0;
            points.push_back({bounds.min.x + share * (bounds.max.x - bounds.min.x),
                              bounds.max.y + share * (bounds.min.y - bounds.max.y), bounds.min.z});
        }
        points.push_back({std::nan(""), 0, 0});
        CaughtError told;
        for (const wend_element element : {WEND_NODE, WEND_LINK}) {
            const wend_nearest_options options = {
                .size = sizeof options, .element = element, .kind = nullptr, .on_the_map = true};
            const auto nearest = kept(wend_nearest_make(sample->network.get(), &options, told));
            ASSERT_TRUE(nearest) << told.text();
            std::vector<wend_near> found(points.size());
            ASSERT_TRUE(
                wend_nearest_find(nearest.get(), points.data(), points.size(), found.data(), told));
            for (std::size_t i = 0; i < points.size(); ++i) {
                const Point point = c::point_of(points[i]);
                if (element == WEND_NODE) {
                    const auto node = nearest_node(network, point, {}, DistanceMetric::two_d);
                    EXPECT_EQ(found[i].node, node ? node->node : WEND_NONE);
                } else {
                    const auto link =
                        nearest_link(network, point, {.metric = DistanceMetric::two_d});
                    EXPECT_EQ(found[i].link, link ? link->link : WEND_NONE);
                    if (link) {
                        EXPECT_EQ(found[i].distance, link->distance);
                    }
                }
            }
        }
        const auto of_each = kept(wend_nearest_make(sample->network.get(), nullptr, told));
        const char* const record = "0,0,0";
        const wend_locations there = {.texts = &record, .count = 1};
        const size_t kinds = wend_nearest_of_each_kind(of_each.get(), there, nullptr, 0, told);
        ASSERT_GT(kinds, 0u) << told.text();
        ASSERT_LE(kinds, network.kinds.size());
        std::vector<wend_near> nearest_of_all(1), nearest_of_kinds(kinds);
        const wend_point origin = {0, 0, 0};
        EXPECT_EQ(
            wend_nearest_of_each_kind(of_each.get(), there, nearest_of_kinds.data(), kinds, told),
            kinds);
        ASSERT_TRUE(wend_nearest_find(of_each.get(), &origin, 1, nearest_of_all.data(), told));
        EXPECT_EQ(nearest_of_kinds[0].distance, nearest_of_all[0].distance);
        EXPECT_EQ(wend_nearest_of_each_kind(of_each.get(), {}, nullptr, 0, told), 0u);
        const wend_nearest_options joined = {.size = sizeof joined, .joined_to = "nowhere at all"};
        EXPECT_FALSE(wend_nearest_make(sample->network.get(), &joined, told));
        wend_point place;
        bool on_the_map = false;
        ASSERT_TRUE(
            wend_network_find_place(sample->network.get(), "1,2", &place, &on_the_map, told));
        EXPECT_TRUE(on_the_map);
        EXPECT_EQ(place.y, 2);
        const Point& centre = network.nodes.position[0];
        wend_storey storeys[8] = {{.size = sizeof(wend_storey)}};
        const auto expected = storeys_at(network, centre.x, centre.y, 0);
        EXPECT_EQ(
            wend_network_storeys(sample->network.get(), centre.x, centre.y, nullptr, storeys, 1),
            expected.size());
        if (!expected.empty()) {
            EXPECT_EQ(storeys[0].node, expected[0].node);
        }
    }
}

TEST(ReachForC, AgreesWithTheMatrix) {
    for (const SampleMap* const sample : samples_with_nodes()) {
        const Network& network = sample->as_network();
        CaughtError told;
        const std::string first = network.name_of(0);
        const char* const row[] = {first.c_str()};
        const wend_locations rows = {.texts = row, .count = 1};
        wend_matrix_options one_row = {.size = sizeof one_row, .rows = &rows};
        std::vector<std::string> names;
        std::vector<const char*> columns;
        for (NodeIndex node = 0; node < network.nodes.size(); ++node)
            names.push_back(network.name_of(node));
        for (const std::string& name : names) columns.push_back(name.c_str());
        const wend_locations all = {.texts = columns.data(), .count = columns.size()};
        one_row.columns = &all;
        const auto matrix = kept(wend_matrix_make(sample->network.get(), nullptr, &one_row, told));
        ASSERT_TRUE(matrix) << told.text();
        ASSERT_EQ(wend_matrix_row_count(matrix.get()), 1u);
        ASSERT_EQ(wend_matrix_column_count(matrix.get()), names.size());
        EXPECT_EQ(wend_matrix_row_name(matrix.get(), 0), first);
        EXPECT_EQ(wend_matrix_column_name(matrix.get(), 3), names[3]);
        EXPECT_TRUE(wend_matrix_is_exact(matrix.get()));
        const double* const costs = wend_matrix_costs(matrix.get());
        EXPECT_EQ(costs[0], 0);
        EXPECT_NE(taken(wend_matrix_write(matrix.get(), WEND_CSV, told)).find(first),
                  std::string::npos);
        EXPECT_EQ(wend_matrix_unit(matrix.get()), network.unit);
        // The same table of its costs is written alike.
        const wend_text_list called{columns.data(), columns.size()};
        const auto again = kept(wend_matrix_of_costs({columns.data(), 1}, called, costs,
                                                     wend_matrix_unit(matrix.get()), true, told));
        ASSERT_TRUE(again) << told.text();
        for (const wend_matrix_format form : {WEND_CSV, WEND_NUMPY, WEND_JSON, WEND_PLAIN_CSV})
            EXPECT_EQ(taken(wend_matrix_write(again.get(), form, told)),
                      taken(wend_matrix_write(matrix.get(), form, told)));
        EXPECT_FALSE(wend_matrix_of_costs(called, called, nullptr, "m", true, told));
        EXPECT_FALSE(wend_matrix_of_costs(called, called, costs, nullptr, true, told));
        const auto reach = kept(wend_reach_find(sample->network.get(), nullptr,
                                                TextList{first.c_str()}, 1e9, false, told));
        ASSERT_TRUE(reach) << told.text();
        wend_reach_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_reach_get_info(reach.get(), &info));
        EXPECT_EQ(info.start, 0u);
        EXPECT_EQ(
            static_cast<std::size_t>(std::count_if(
                costs, costs + names.size(), [](double cost) { return std::isfinite(cost); })),
            info.node_count);
        for (std::size_t i = 0; network.map_kind != MapKind::mesh && i < info.node_count; ++i) {
            const wend_reached& reached = wend_reach_nodes(reach.get())[i];
            EXPECT_NEAR(reached.cost, costs[reached.node], 1e-6);
        }
        wend_ground part = {.size = sizeof part};
        EXPECT_EQ(wend_reach_part_at(reach.get(), 0, &part), info.part_count > 0);
    }
}

TEST(SightForC, IsThatOfTheTables) {
    const SampleMap house("source-nav", 100);
    const Network& network = house.as_network();
    CaughtError told;
    const auto sights = kept(wend_sights_make(house.network.get(), told));
    ASSERT_TRUE(sights) << told.text();
    const auto expected = Sights::of(network).value();
    EXPECT_EQ(wend_sights_all_ground(sights.get()), expected.all_ground());
    EXPECT_EQ(wend_sights_ground(sights.get(), 3), expected.ground(3));
    EXPECT_EQ(wend_sights_exposure(sights.get(), 3), expected.exposure(3));
    EXPECT_EQ(wend_sights_ground(sights.get(), 1u << 30), 0);
    std::vector<double> grounds(network.nodes.size()), exposures(network.nodes.size());
    ASSERT_EQ(wend_sights_all(sights.get(), grounds.data(), exposures.data(), grounds.size()),
              grounds.size());
    EXPECT_EQ(wend_sights_all(sights.get(), nullptr, nullptr, 1), grounds.size());
    for (NodeIndex area = 0; area < network.nodes.size(); ++area) {
        EXPECT_EQ(grounds[area], expected.ground(area));
        EXPECT_EQ(exposures[area], expected.exposure(area));
    }
    std::size_t seen = 0;
    wend_sights_seen_from(sights.get(), 3, &seen);
    EXPECT_EQ(seen, expected.seen_from(3).size());
    const std::vector<std::uint32_t> some{0, 1, 2}, others{3, 4};
    double share = -1;
    ASSERT_TRUE(wend_sights_share_seen(sights.get(), list_of(some), list_of(others), &share, told));
    EXPECT_EQ(share, expected.share_seen(some, others));
    const auto planner = kept(wend_planner_make(house.network.get(), nullptr, told));
    const std::vector<std::uint32_t> ends{0, 9};
    const auto route =
        kept(wend_planner_find_places(planner.get(), places_of(ends), WEND_NONE, told));
    std::vector<wend_stretch> stretches(100);
    const std::size_t count =
        wend_sights_along(sights.get(), route.get(), stretches.data(), stretches.size());
    EXPECT_GT(count, 0u);
    EXPECT_EQ(stretches[0].area, 0u);
    const std::string from = network.name_of(0), to = network.name_of(9);
    const auto choke = kept(wend_choke_find(house.network.get(), nullptr, TextList{from.c_str()},
                                            TextList{to.c_str()}, told));
    ASSERT_TRUE(choke) << told.text();
    wend_choke_info info = {.size = sizeof info};
    ASSERT_TRUE(wend_choke_get_info(choke.get(), &info));
    double width = 0;
    for (std::size_t i = 0; i < info.link_count; ++i)
        width += wend_network_passage_width(house.network.get(), wend_choke_links(choke.get())[i]);
    EXPECT_NEAR(info.width, width, 1e-6);
    EXPECT_TRUE(wend_choke_is_before(choke.get(), 0));
    EXPECT_FALSE(wend_choke_is_before(choke.get(), 9));
    const std::vector<std::uint32_t> first{0, 1}, second{9};
    EXPECT_TRUE(kept(
        wend_choke_find(house.network.get(), nullptr, places_of(first), places_of(second), told)))
        << told.text();
    EXPECT_FALSE(wend_choke_find(house.network.get(), nullptr, {}, places_of(second), told));
    EXPECT_EQ(told.text(), "from: a place is needed");
    // A route of a larger network is none of a smaller one.
    const SampleMap room("metroid-prime-path");
    EXPECT_FALSE(wend_sights_make(room.network.get(), told));
}

}  // namespace
}  // namespace wend
