#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "route/slow_ground.hpp"
#include "support/mesh_builder.hpp"
#include "support/sanitizer.hpp"
#include "wend/any_angle.hpp"
#include "wend/ground_costs.hpp"

namespace wend {
namespace {

using Nodes = std::vector<NodeIndex>;

double cost_between(const Network& network, const Endpoint& from, const Endpoint& to) {
    double cost = -1;
    GroundCostsRows rows{GroundCosts(RouteGraph(network), {to})};
    EXPECT_TRUE(rows.find(from, {&cost, 1}));
    return cost;
}
Endpoint place(Nodes nodes) { return {.nodes = std::move(nodes)}; }
Endpoint all_of(Nodes nodes) { return {.nodes = std::move(nodes), .is_all = true}; }

// Two rooms at the ends of a hall of 20 by 10, whose doors are as wide as the hall.
TEST(PlaceCosts, LeadStraightAcross) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 30, 10);
    builder.add(30, 0, 40, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    builder.join(1, 2, {30, 10, 0}, {30, 0, 0});
    const Network network = builder.build();
    EXPECT_NEAR(cost_between(network, place({0}), place({2})), 20, 1e-4);
    EXPECT_NEAR(cost_between(network, place({0}), {1, {25, 3, 0}}), 15, 1e-4);
    EXPECT_NEAR(cost_between(network, {1, {25, 3, 0}}, place({2})), 5, 1e-9);
    EXPECT_NEAR(cost_between(network, place({0}), all_of({2})), 30, 1e-4);
    EXPECT_EQ(cost_between(network, place({0}), place({1})), 0);
    EXPECT_EQ(cost_between(network, place({0, 1}), place({1, 2})), 0);
    EXPECT_EQ(cost_between(network, place({0}), {0, {3, 3, 0}}), 0);
    // All of the hall is reached from its two sides when the middle is.
    EXPECT_NEAR(cost_between(network, place({0, 2}), all_of({1})), 10, 0.01);
    EXPECT_EQ(cost_between(network, place({0, 2}), all_of({0})), 0);
}

TEST(PlaceCosts, LeadFromCornerToCorner) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 30, 10);
    builder.add(30, 0, 40, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 8, 0});
    builder.join(1, 2, {30, 2, 0}, {30, 0, 0});
    const Network network = builder.build();
    const double hall = std::hypot(20, 6);
    EXPECT_NEAR(cost_between(network, place({0}), place({2})), hall, 1e-4);
    EXPECT_NEAR(cost_between(network, place({0}), all_of({2})), hall + std::hypot(10, 8), 1e-2);
}

// From a wide room straight up through a shaft, and round its corner.
TEST(PlaceCosts, BeginStraightBelowACorner) {
    MeshBuilder builder;
    builder.add(0, 0, 20, 2);
    builder.add(0, 2, 20, 8);
    builder.add(8, 8, 10, 12);
    builder.add(10, 10, 20, 12);
    builder.add(14, 12, 16, 14);
    builder.join(0, 1, {0, 2, 0}, {20, 2, 0});
    builder.join(1, 2, {8, 8, 0}, {10, 8, 0});
    builder.join(2, 3, {10, 12, 0}, {10, 10, 0});
    builder.join(3, 4, {14, 12, 0}, {16, 12, 0});
    const Network network = builder.build();
    EXPECT_NEAR(cost_between(network, place({0}), place({4})), 8 + std::hypot(4, 2), 1e-4);
}

TEST(PlaceCosts, LeaveOutWhatCannotBeReached) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.add(30, 0, 40, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    const Network network = builder.build();
    GroundCostsRows rows{GroundCosts(RouteGraph(network), {all_of({1, 2}), all_of({2})})};
    std::vector<double> costs(2);
    rows.find(place({0}), costs);
    EXPECT_NEAR(costs[0], 10, 1e-2);
    EXPECT_EQ(rows.unreached_in(0), 1u);
    EXPECT_TRUE(std::isinf(costs[1]));
    EXPECT_EQ(rows.unreached_in(1), 1u);
    EXPECT_EQ(cost_between(network, place({0}), place({1, 2})), 0);
    EXPECT_TRUE(std::isinf(cost_between(network, place({0}), place({2}))));
    EXPECT_TRUE(std::isinf(cost_between(network, place({2}), all_of({1}))));
}

struct Sampled {
    std::vector<Endpoint> points;
    double apart = 0;  // How far neighbours are apart at most.
};

// Points along all sides that lead out of areas, or into them.
Sampled on_sides(const Network& network, const Nodes& areas, bool outwards) {
    constexpr int count = 12;
    Sampled sampled;
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex area = outwards ? network.links.from[link] : network.links.to[link];
        if (!std::ranges::binary_search(areas, area)) continue;
        const Portal& portal = network.portals[network.links.portal[link]];
        const Point &left = outwards ? portal.left : portal.far_left,
                    &right = outwards ? portal.right : portal.far_right;
        sampled.apart = std::max(sampled.apart, on_map(left, right) / count);
        for (int i = 0; i <= count; ++i)
            sampled.points.push_back({area, on_stretch(left, right, i / double{count})});
    }
    return sampled;
}

Nodes any_areas(const Network& network, std::mt19937& random) {
    Nodes areas;
    for (auto i = random() % 3 + 1; i > 0; --i)
        areas.push_back(static_cast<NodeIndex>(random() % network.nodes.size()));
    std::ranges::sort(areas);
    const auto [first, last] = std::ranges::unique(areas);
    areas.erase(first, last);
    return areas;
}

bool have_one_in_common(const Nodes& some, const Nodes& others) {
    return std::ranges::any_of(
        some, [&](NodeIndex area) { return std::ranges::binary_search(others, area); });
}

// Beside the cheapest of all ways between points set densely along the sides of both places.
void expect_no_cheaper(std::uint32_t seeds, int speeds, double too_high) {
    int compared = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh mesh(seed, {.upright = seed % 2 == 0,
                               .has_steps = seed % 3 == 0,
                               .gap = seed % 5 == 0 ? 2. : 0.,
                               .cuts = 10,
                               .storeys = 1 + static_cast<int>(seed % 3)});
        const Network& network = mesh.network();
        const GroundTimes times = any_times(network, seed, speeds);
        const RouteGraph graph = timed_graph(network, times);
        std::mt19937 random(seed);
        const Nodes from = any_areas(network, random), to = any_areas(network, random);
        GroundCostsRows there{GroundCosts(graph, {place(to)})};
        double cost = -1;
        ASSERT_TRUE(there.find(place(from), {&cost, 1}));
        if (have_one_in_common(from, to)) {
            EXPECT_EQ(cost, 0);
            continue;
        }
        const Sampled starts = on_sides(network, from, true), ends = on_sides(network, to, false);
        GroundCostsRows rows{GroundCosts(graph, ends.points)};
        std::vector<double> row(ends.points.size());
        double least = std::numeric_limits<double>::infinity();
        for (const Endpoint& start : starts.points) {
            rows.find(start, row);
            for (const double one : row) least = std::min(least, one);
        }
        ASSERT_EQ(std::isfinite(cost), std::isfinite(least)) << "seed " << seed;
        if (!std::isfinite(cost)) continue;
        const double slowest = *std::ranges::max_element(times.pace);
        EXPECT_LE(cost, least * (1 + too_high) + 1e-4) << "seed " << seed;
        EXPECT_GE(cost, least - (starts.apart + ends.apart) * slowest - 1e-4) << "seed " << seed;
        ++compared;

        // Both points are where the cost is what was said.
        const Endpoint end = there.end_in(0).value();
        EXPECT_TRUE(std::ranges::binary_search(to, end.node));
        GroundCostsRows back{GroundCosts(graph, {place(from)}, GroundCosts::Direction::to_here)};
        double backwards = -1;
        ASSERT_TRUE(back.find(end, {&backwards, 1}));
        EXPECT_NEAR(backwards, cost, cost * 2 * too_high + 1e-4) << "seed " << seed;
        const Endpoint start = back.end_in(0).value();
        EXPECT_TRUE(std::ranges::binary_search(from, start.node));
        AnyAngleRouter router{AnyAngleMesh(graph)};
        EXPECT_NEAR(router.find(start, end).cost, cost, cost * 2 * too_high + 1e-4)
            << "seed " << seed;
    }
    EXPECT_GT(compared, static_cast<int>(seeds) / 3);
}

TEST(PlaceCosts, AreTheLeastOfAll) { expect_no_cheaper(150, 1, 0); }
TEST(PlaceCosts, AreTheLeastOverSlowGround) {
    expect_no_cheaper(test::is_sanitized() ? 20 : 60, 3, 0.01);
}

// Until all of a place is reached: no point of it is farther, and one is so far.
TEST(PlaceCosts, OfAllOfAPlaceAreThoseOfItsFarthestPoint) {
    int compared = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        RandomMesh mesh(seed, {.upright = seed % 2 == 0, .cuts = 8});
        const Network& network = mesh.network();
        const RouteGraph graph(network);
        std::mt19937 random(seed);
        const Nodes from = any_areas(network, random), to = any_areas(network, random);
        GroundCostsRows there{GroundCosts(graph, {all_of(to)})};
        double cost = -1;
        ASSERT_TRUE(there.find(place(from), {&cost, 1}));
        std::vector<Endpoint> inside;
        for (int i = 0; i < 2000; ++i)
            if (const auto [node, at] = mesh.any_point(); std::ranges::binary_search(to, node))
                inside.push_back({node, at});
        GroundCostsRows rows{GroundCosts(graph, inside)};
        std::vector<double> row(inside.size());
        rows.find(place(from), row);
        double most = 0;
        for (const double one : row)
            if (std::isfinite(one)) most = std::max(most, one);
        EXPECT_LE(most, cost * 1.001 + 1e-4) << "seed " << seed;
        if (!std::isfinite(cost)) continue;
        ++compared;
        const Endpoint end = there.end_in(0).value();
        double at_end = -1;
        GroundCostsRows one{GroundCosts(graph, {end})};
        one.find(place(from), {&at_end, 1});
        EXPECT_NEAR(at_end, cost, 1e-4) << "seed " << seed;
    }
    EXPECT_GT(compared, 60);
}

}  // namespace
}  // namespace wend
