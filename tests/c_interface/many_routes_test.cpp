#include <cmath>

#include "c_interface/kept.hpp"
#include "wend/planner.hpp"

namespace wend {
namespace {

// The points of all paths, and the first of each row.
std::pair<std::vector<Point>, std::vector<std::uint32_t>> courses_of(
    const Kept<wend_routes>& routes) {
    CaughtError told;
    wend_array points = {.size = sizeof points}, first = {.size = sizeof first};
    EXPECT_TRUE(wend_routes_points(routes.get(), &points, &first, told)) << told.text();
    EXPECT_EQ(points.type, WEND_POINTS);
    EXPECT_EQ(first.type, WEND_U32);
    const auto* const point = static_cast<const Point*>(points.data);
    const auto* const index = static_cast<const std::uint32_t*>(first.data);
    return {{point, point + points.count}, {index, index + first.count}};
}

// Three corners of a square of 30 by 40 metres with one diagonal one way, and a node apart.
class OwnGraph : public testing::Test {
  protected:
    OwnGraph() {
        const auto builder = kept(wend_network_builder_make(WEND_MAP_PATHS, nullptr, 0, told));
        wend_network_builder_add_kind(builder.get(), "road", false, WEND_KIND_OF_ALL);
        for (const wend_point at : {wend_point{0, 0, 0}, {30, 0, 0}, {30, 40, 0}, {900, 900, 0}}) {
            const wend_new_node node = {.size = sizeof node, .position = at};
            wend_network_builder_add_node(builder.get(), &node);
        }
        for (const auto& [one, other] :
             {std::pair(0u, 1u), {1u, 0u}, {1u, 2u}, {2u, 1u}, {0u, 2u}}) {
            const wend_new_link link = {.size = sizeof link, .from = one, .to = other};
            wend_network_builder_add_link(builder.get(), &link);
        }
        network.reset(wend_network_builder_build(builder.get(), told));
        planner.reset(wend_planner_make(network.get(), nullptr, told));
    }
    Kept<wend_routes> find(const wend_locations& starts, const wend_locations& ends) {
        return kept(wend_planner_find_many(planner.get(), starts, ends, WEND_NONE, told));
    }
    static wend_routes_info info_of(const Kept<wend_routes>& routes) {
        wend_routes_info info = {.size = sizeof info};
        EXPECT_TRUE(wend_routes_get_info(routes.get(), &info));
        return info;
    }

    CaughtError told;
    Kept<wend_network> network;
    Kept<wend_planner> planner;
    const std::vector<std::uint32_t> from{0, 2, 0, 1}, to{2, 0, 3, 1};
};

TEST_F(OwnGraph, HasManyRoutesInArrays) {
    const auto routes = find(places_of(from), places_of(to));
    ASSERT_TRUE(routes) << told.text();
    const wend_routes_info info = info_of(routes);
    ASSERT_EQ(info.count, 4u);
    EXPECT_EQ(std::vector(info.found, info.found + 4), (std::vector<std::uint8_t>{1, 1, 0, 1}));
    for (const double* const of : {info.cost, info.length}) {
        EXPECT_EQ(of[0], 50);
        EXPECT_EQ(of[1], 70);
        EXPECT_TRUE(std::isnan(of[2]));
        EXPECT_EQ(of[3], 0);
    }
    EXPECT_TRUE(std::isnan(info.time[0])) << "no speeds were said";
    using Indexes = std::vector<std::uint32_t>;
    EXPECT_EQ(Indexes(info.first_node, info.first_node + 5), (Indexes{0, 2, 5, 5, 6}));
    EXPECT_EQ(Indexes(info.nodes, info.nodes + info.node_count), (Indexes{0, 2, 2, 1, 0, 1}));
    EXPECT_EQ(Indexes(info.first_link, info.first_link + 5), (Indexes{0, 1, 3, 3, 3}));
    EXPECT_EQ(info.link_count, 3u);
    const auto [points, first] = courses_of(routes);
    EXPECT_EQ(first, (Indexes{0, 2, 5, 5, 6}));
    ASSERT_EQ(points.size(), 6u);
    EXPECT_EQ(points[3], (Point{30, 0, 0}));
}

TEST_F(OwnGraph, HasTimesWhereSpeedsAreKnown) {
    const RouteValues walking{{"speeds", "any: 2 m/s"}};
    planner.reset(wend_planner_make(network.get(), walking, told));
    const auto routes = find(places_of(from), places_of(to));
    ASSERT_TRUE(routes) << told.text();
    const wend_routes_info info = info_of(routes);
    EXPECT_EQ(info.time[0], 25);
    EXPECT_EQ(info.cost[1], 35);
    EXPECT_EQ(info.length[1], 70);
    EXPECT_TRUE(std::isnan(info.time[2]));
}

TEST_F(OwnGraph, HasEachRouteByItself) {
    const auto routes = find(places_of(from), places_of(to));
    for (std::size_t row = 0; row < 4; ++row) {
        const auto one = kept(wend_routes_at(routes.get(), row, told));
        const auto alone = kept(wend_planner_find_places(
            planner.get(), places_of(std::vector{from[row], to[row]}), WEND_NONE, told));
        wend_route_info a = {.size = sizeof a}, b = {.size = sizeof b};
        ASSERT_TRUE(wend_route_get_info(one.get(), &a));
        ASSERT_TRUE(wend_route_get_info(alone.get(), &b));
        EXPECT_EQ(a.found, b.found);
        EXPECT_EQ(a.cost, b.cost);
        EXPECT_EQ(std::string(a.reason), b.reason);
        EXPECT_EQ(std::string(a.reason).empty(), row != 2);
        EXPECT_EQ(a.stop_count, 2u);
        ASSERT_EQ(a.node_count, b.node_count);
        EXPECT_TRUE(std::equal(wend_route_nodes(one.get()),
                               wend_route_nodes(one.get()) + a.node_count,
                               wend_route_nodes(alone.get())));
        EXPECT_EQ(a.point_count, b.point_count);
        EXPECT_EQ(a.link_count, b.link_count);
    }
    EXPECT_FALSE(wend_routes_at(routes.get(), 4, told));
    EXPECT_EQ(told.text(), "there is no such row");
}

// Of a row the text is taken before the node, and that before the point.
TEST_F(OwnGraph, TakesPlacesOfAllSorts) {
    const char* const texts[] = {"2", nullptr, nullptr, nullptr};
    const std::uint32_t nodes[] = {1, 1, WEND_NONE, WEND_NONE};
    const wend_point points[] = {{0, 0, 0}, {0, 0, 0}, {29, 39, 0}, {899, 1, std::nan("")}};
    const wend_locations mixed = {texts, nodes, points, 4};
    const auto routes = find(places_of(std::vector<std::uint32_t>{0, 0, 0, 0}), mixed);
    ASSERT_TRUE(routes) << told.text();
    const wend_routes_info info = info_of(routes);
    std::vector<std::uint32_t> ends;
    for (std::size_t row = 0; row < 4; ++row) {
        const auto one = kept(wend_routes_at(routes.get(), row, told));
        wend_stop stop = {.size = sizeof stop};
        ASSERT_TRUE(wend_route_stop_at(one.get(), 1, &stop));
        ends.push_back(stop.node);
    }
    EXPECT_EQ(ends, (std::vector<std::uint32_t>{2, 1, 2, 1}));
    EXPECT_EQ(info.length[0], 50);
    EXPECT_EQ(info.length[1], 30);
}

TEST_F(OwnGraph, IsAskedForNothing) {
    const auto routes = find({}, {});
    ASSERT_TRUE(routes) << told.text();
    const wend_routes_info info = info_of(routes);
    EXPECT_EQ(info.count, 0u);
    EXPECT_EQ(info.nodes, nullptr);
    EXPECT_EQ(info.first_node[0], 0u);
}

TEST_F(OwnGraph, SaysWhichRowIsWrong) {
    const auto fault = [&](const wend_locations& places) {
        EXPECT_FALSE(find(places_of(from), places));
        return told.text();
    };
    const std::vector<std::uint32_t> beyond{0, 1, 4, 2};
    EXPECT_EQ(fault(places_of(beyond)), "row 2 of to: there is no node 4; the network has 4");
    EXPECT_NE(fault(TextList{"0", "nowhere", "1", "2"}).find("row 1 of to: 'nowhere'"),
              std::string::npos);
    EXPECT_EQ(fault({nullptr, nullptr, nullptr, 4}),
              "row 0 of to: neither a text nor a node nor a point says where it is");
    EXPECT_EQ(fault(places_of(std::vector<wend_point>{{0, 0, 0}, {std::nan(""), 0, 0}, {}, {}})),
              "row 1 of to: coordinates are finite numbers; z alone may be NaN, for no height");
    EXPECT_TRUE(fault(places_of(std::vector<wend_point>{{0, 0, 0}, {0, -1.5e9, 0}, {}, {}}))
                    .starts_with("row 1 of to: this lies beyond all maps"));
    EXPECT_EQ(fault({}), "there are not as many rows of `from` as of `to`");
    EXPECT_FALSE(wend_planner_find_many(planner.get(), {}, {}, 9, told));
    EXPECT_FALSE(
        wend_planner_find_places(planner.get(), places_of(std::vector{1u}), WEND_NONE, told));
    EXPECT_EQ(told.text(), "a path needs two places");
}

TEST(ManyRoutesForC, AreThoseOfThePlanner) {
    for (const auto& sample : samples_of_all()) {
        CaughtError told;
        const Network& network = sample->as_network();
        const auto planner = kept(wend_planner_make(sample->network.get(), nullptr, told));
        auto expected_by = Planner::make(sample->as_map()).value();
        std::vector<std::uint32_t> from, to;
        std::vector<wend_point> at;
        for (NodeIndex node = 0; node < network.nodes.size(); node += 3) {
            from.push_back(node);
            to.push_back(network.nodes.size() - 1 - node / 2);
            at.push_back(c::point_of(network.nodes.position[node]));
        }
        const auto routes = kept(
            wend_planner_find_many(planner.get(), places_of(from), places_of(to), WEND_NONE, told));
        ASSERT_TRUE(routes) << told.text();
        wend_routes_info info = {.size = sizeof info};
        ASSERT_TRUE(wend_routes_get_info(routes.get(), &info));
        const auto [points, first] = courses_of(routes);
        ASSERT_EQ(first.size(), from.size() + 1);
        for (std::size_t row = 0; row < from.size(); ++row) {
            const std::vector<Stop> stops{{.end = {from[row], network.nodes.position[from[row]]}},
                                          {.end = {to[row], network.nodes.position[to[row]]}}};
            const Path& path = expected_by.find(stops).path;
            ASSERT_EQ(info.found[row], path.found);
            if (path.found) {
                EXPECT_EQ(info.cost[row], path.cost);
            }
            EXPECT_EQ(std::vector(info.links + info.first_link[row],
                                  info.links + info.first_link[row + 1]),
                      path.links);
            EXPECT_EQ(std::vector(info.nodes + info.first_node[row],
                                  info.nodes + info.first_node[row + 1]),
                      path.nodes);
            EXPECT_EQ(std::vector(points.begin() + first[row], points.begin() + first[row + 1]),
                      path.points);
        }
        EXPECT_TRUE(kept(
            wend_planner_find_many(planner.get(), places_of(at), places_of(at), WEND_NONE, told)))
            << told.text();
    }
}

}  // namespace
}  // namespace wend
