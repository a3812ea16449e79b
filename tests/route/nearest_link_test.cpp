#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <vector>

#include "support/mesh_builder.hpp"
#include "support/paths_builder.hpp"
#include "wend/nearest.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

// Asks the scan and the index, which must agree to the last bit.
std::optional<NearestLink> link_near(const Network& network, const Point& point,
                                     const NearestFilter& filter = {}) {
    const auto scanned = nearest_link(network, point, filter);
    EXPECT_TRUE(NearestLinks(network).find(point, filter) == scanned);
    return scanned;
}

// A road along x from 0 to 10 at the ground, and one across it 6 above, from y = -4 to y = 4.
Network crossing() {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({10, 0, 0});
    builder.node({5, -4, 6});
    builder.node({5, 4, 6});
    return builder.both_ways(0, 1).both_ways(2, 3).build();
}

TEST(NearestLink, TellsWhereOnItThatIs) {
    const auto found = link_near(crossing(), {2.5, -3, -4}).value();
    EXPECT_EQ(found.link, 0u);
    EXPECT_EQ(found.closest, (Point{2.5, 0, 0}));
    EXPECT_EQ(found.share, 0.25);
    EXPECT_EQ(found.distance, 5);
}

TEST(NearestLink, MayBeClosestAtAnEnd) {
    const auto found = link_near(crossing(), {13, 4, 0}).value();
    EXPECT_EQ(found.closest, (Point{10, 0, 0}));
    EXPECT_EQ(found.share, 1);
    EXPECT_EQ(found.distance, 5);
}

TEST(NearestLink, MeasuresInSpaceOrOnTheMap) {
    const Network network = crossing();
    EXPECT_EQ(link_near(network, {5, 1, 0})->link, 0u);
    const auto above = link_near(network, {5, 1, 0}, {.metric = DistanceMetric::two_d}).value();
    EXPECT_EQ(network.links.from[above.link], 2u);
    EXPECT_EQ(above.closest, (Point{5, 1, 6}));
    EXPECT_EQ(above.distance, 0);
    EXPECT_EQ(above.share, 0.625);
}

TEST(NearestLink, KeepsToKindHeightsAndComponents) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({10, 0, 0});
    builder.node({0, 3, 8}, PathsBuilder::path);
    builder.node({10, 3, 8}, PathsBuilder::path);
    const Network network = builder.link(0, 1).link(2, 3).build();
    const std::vector<std::uint32_t> component_of = components_of(network).of_node;
    EXPECT_EQ(link_near(network, {5, 2, 1})->link, 0u);
    EXPECT_EQ(link_near(network, {5, 2, 1}, {.kind = PathsBuilder::path})->link, 1u);
    EXPECT_EQ(link_near(network, {5, 2, 1}, {.component_of = component_of, .component = 1})->link,
              1u);
    EXPECT_EQ(link_near(network, {5, 2, 7}, {.max_height_difference = 6.5})->link, 1u);
    EXPECT_EQ(link_near(network, {5, 3, 1},
                        {.metric = DistanceMetric::two_d, .max_height_difference = 6.5})
                  ->link,
              0u);
    EXPECT_EQ(link_near(network, {5, 2, 4}, {.max_height_difference = 3.5}), std::nullopt);
}

TEST(NearestLink, IsNoneInAComponentThatEndsOutside) {
    const Network network = crossing();
    const std::vector<std::uint32_t> halves{0, 1, 1, 1};
    EXPECT_EQ(link_near(network, {0, 0, 0}, {.component_of = halves, .component = 0}),
              std::nullopt);
    EXPECT_EQ(
        network.links
            .from[link_near(network, {0, 0, 0}, {.component_of = halves, .component = 1})->link],
        2u);
}

// A link and its opposite count once, whichever way the lower one leads.
TEST(NearestLink, NamesTheLowerOfALinkAndItsOpposite) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({10, 0, 0});
    const Network network = builder.both_ways(1, 0).build();
    const auto found = link_near(network, {2, 1, 0}).value();
    EXPECT_EQ(found.link, 0u);
    EXPECT_EQ(network.links.from[0], 0u);
    EXPECT_EQ(found.share, 0.2);
    PathsBuilder other;
    other.node({0, 0, 0});
    other.node({10, 0, 0});
    const auto back = link_near(other.link(1, 0).build(), {2, 1, 0}).value();
    EXPECT_EQ(back.share, 0.8) << "there is only the way back";
}

// The curve point is 5 beside the middle of a straight line of 20. The two bends run parallel to
// that line there, so that half way each is at a quarter of the line, 3 3/4 beside it.
TEST(NearestLink, FollowsCurves) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({20, 0, 0});
    const std::uint32_t curve = builder.curve_point({10, 5, 0});
    const Network network = builder.link(0, 1, 1, curve).link(1, 0, 1, curve).build();
    const auto found = link_near(network, {10, 7, 0}).value();
    EXPECT_EQ(found.link, 0u);
    EXPECT_EQ(found.closest, (Point{10, 5, 0}));
    EXPECT_NEAR(found.share, 0.5, 1e-15);
    EXPECT_EQ(found.distance, 2);
    EXPECT_GT(link_near(network, {10, 0, 0})->distance, 4.5) << "not on the straight line";
}

TEST(NearestLink, OfAMeshLeadsFromCentreToCentre) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 30, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 0, 0});
    const auto found = link_near(builder.build(), {10, 5, 1}).value();
    EXPECT_EQ(found.closest, (Point{10, 5, 0}));
    EXPECT_NEAR(found.share, 1.0 / 3, 1e-15);
    EXPECT_EQ(found.distance, 1);
}

TEST(NearestLink, IsNothingWhereThereIsNone) {
    EXPECT_EQ(link_near(PathsBuilder().build(), {}), std::nullopt);
    EXPECT_EQ(link_near(crossing(), {std::nan(""), 0, 0}), std::nullopt);
    EXPECT_EQ(link_near(crossing(), {}, {.kind = PathsBuilder::path}), std::nullopt);
    PathsBuilder builder;
    builder.node({0, 0, 0});
    builder.node({0, HUGE_VAL, 0});
    EXPECT_EQ(link_near(builder.both_ways(0, 1).build(), {}), std::nullopt);
}

TEST(NearestLink, IsFoundFromWhereSquaresOverflow) {
    EXPECT_EQ(link_near(crossing(), {1e300, 0, 0})->link, 0u) << "all are infinitely far";
}

// A star of many links: looking for opposites must not take for ever, nor change an answer.
TEST(NearestLink, IsTheLowerOfAStarToo) {
    PathsBuilder builder;
    builder.node({0, 0, 0});
    for (int i = 1; i < 100; ++i) {
        const NodeIndex node = builder.node({std::cos(i), std::sin(i), 0});
        builder.both_ways(node, 0);
    }
    const Network network = builder.build();
    for (NodeIndex node = 1; node < 100; ++node) {
        const auto found = link_near(network, network.nodes.position[node]).value();
        EXPECT_EQ(network.links.from[found.link], 0u);
        EXPECT_EQ(network.links.to[found.link], node);
    }
}

// Whole numbers tie often, tenths are rounded; some links have no length, some are doubled.
double any_place_along() { return *rc::gen::element(1.0, 0.1) * *rc::gen::inRange(-20, 20); }
Point any_point_near_links() { return {any_place_along(), any_place_along(), any_place_along()}; }

Network any_links_and_curves() {
    PathsBuilder builder;
    const auto size = *rc::gen::inRange<NodeIndex>(1, 40);
    for (NodeIndex node = 0; node < size; ++node)
        builder.node(any_point_near_links(), *rc::gen::inRange<std::uint8_t>(0, 2));
    const auto links = *rc::gen::inRange(0, 80);
    for (int i = 0; i < links; ++i) {
        const NodeIndex from = *rc::gen::inRange<NodeIndex>(0, size);
        const NodeIndex to = *rc::gen::inRange<NodeIndex>(0, size);
        const std::uint32_t curve =
            *rc::gen::arbitrary<bool>() ? builder.curve_point(any_point_near_links()) : no_index;
        builder.link(from, to, 1, curve);
        if (*rc::gen::arbitrary<bool>()) builder.link(to, from, 1, curve);
    }
    return builder.build();
}

RC_GTEST_PROP(NearestLink, IsTheSameFromTheIndexAndHasNoneNearer, ()) {
    const Network network = any_links_and_curves();
    const NearestLinks index(network);
    const std::vector<std::uint32_t> component_of = components_of(network).of_node;
    for (int round = 0; round < 20; ++round) {
        const Point point = any_point_near_links();
        NearestFilter filter;
        filter.kind = *rc::gen::element<std::optional<std::uint8_t>>(
            std::nullopt, PathsBuilder::road, PathsBuilder::path);
        filter.metric = *rc::gen::element(DistanceMetric::three_d, DistanceMetric::two_d);
        filter.max_height_difference = *rc::gen::element(HUGE_VAL, 0.0, 0.5, 3.0);
        if (*rc::gen::arbitrary<bool>()) filter.component_of = component_of;
        const auto found = nearest_link(network, point, filter);
        RC_ASSERT((index.find(point, filter) == found));
        if (!found) continue;
        RC_ASSERT(found->share >= 0 && found->share <= 1);
        if (filter.max_height_difference < HUGE_VAL) continue;
        // No point of any course that is let through is nearer, sampled along its pieces.
        const auto apart = [&](Point at) {
            if (filter.metric == DistanceMetric::two_d) at.z = point.z;
            return distance(at, point);
        };
        RC_ASSERT(std::abs(apart(found->closest) - found->distance) < 1e-9);
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const NodeIndex from = network.links.from[link], to = network.links.to[link];
            if (filter.kind && network.links.kind[link] != *filter.kind) continue;
            if (!filter.is_in_component(from) || !filter.is_in_component(to)) continue;
            Path route;
            route.nodes = {from, to};
            route.links = {link};
            const std::vector<Point> course = path_points(network, route);
            for (std::size_t i = 0; i + 1 < course.size(); ++i)
                for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
                    RC_ASSERT(apart({std::lerp(course[i].x, course[i + 1].x, share),
                                     std::lerp(course[i].y, course[i + 1].y, share),
                                     std::lerp(course[i].z, course[i + 1].z, share)}) >=
                              found->distance - 1e-9);
        }
    }
}

}  // namespace
}  // namespace wend
