#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "formats/source2_nav/files.hpp"
#include "wend/any_angle.hpp"
#include "wend/mesh_ways.hpp"
#include "wend/surface.hpp"

// Corners of polygons lie on edges of others but for rounding. Ways from there, along walls and
// from sides are as short as any, however the mesh was made ready.

namespace wend::source2 {
namespace {

bool is_at(const Point& end, const Point& corner) { return end.x == corner.x && end.y == corner.y; }

TEST(RealNav2Portals, EndAtCornersOfTheirAreas) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    std::size_t ends = 0;
    for (const char* const name : real_meshes) {
        const Map map = map_of(*real_mesh(name), {{"hull", "any"}});
        const Network& network = map.network();
        for (LinkIndex link = 0; link < network.links.size(); ++link) {
            const std::uint32_t number = network.links.portal[link];
            if (number == no_index) continue;
            const Portal& portal = network.portals[number];
            if (is_at(portal.left, portal.right) || !is_at(portal.left, portal.far_left)) continue;
            for (const Point& end : {portal.left, portal.right}) {
                bool is_corner = false;
                for (const NodeIndex area : {network.links.from[link], network.links.to[link]}) {
                    const auto [first, last] = network.surfaces.corners_of(area);
                    for (auto i = first; i < last; ++i)
                        is_corner |= is_at(end, network.surfaces.corners[i]);
                }
                EXPECT_TRUE(is_corner) << name << " link " << link;
                ++ends;
            }
        }
    }
    EXPECT_GT(ends, 10'000u);
}

// A corner, a place on a side, one inside of an area that can be used, or one next to a corner.
Endpoint any_place(const Surfaces& surfaces, NodeIndex areas, int kind, std::mt19937& random) {
    const auto share = [&] { return std::uniform_real_distribution<double>(0, 1)(random); };
    NodeIndex area = 0;
    do area = static_cast<NodeIndex>(random() % areas);
    while (!is_somewhere(surfaces, area));
    const auto [first, end] = surfaces.corners_of(area);
    const std::uint32_t count = end - first, chosen = static_cast<std::uint32_t>(random()) % count;
    const Point &corner = surfaces.corners[first + chosen],
                &next = surfaces.corners[first + (chosen + 1) % count],
                &other = surfaces.corners[first + random() % count];
    const double most = kind == 3 ? std::pow(10, -3 - 6 * share()) : 1;
    const double along = kind > 0 ? most * share() : 0, inside = kind > 1 ? most * share() : 0;
    const auto at = [&](double a, double b, double c) {
        const double side = a + along * (b - a);
        return side + inside * (c - side);
    };
    return {area, closest_point(surfaces, area, at(corner.x, next.x, other.x),
                                at(corner.y, next.y, other.y))};
}

TEST(RealNav2Ways, AreTheSameMadeReadyAndPrepared) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const struct {
        const char *name, *hull;
    } chosen[] = {
        {"a5_vault.v30", "1"}, {"sbox_ctf_test.v30", "0"}, {"workshop_example_tilemesh.v30", "0"}};
    std::mt19937 random(20261130);
    for (const auto& [name, hull] : chosen) {
        const Map map = map_of(*real_mesh(name), {{"hull", hull}});
        const Network& network = map.network();
        const RouteGraph graph(network);
        const AnyAngleMesh ready(graph), unready(graph, AnyAngleUse::few);
        const auto ways = MeshWays::make(ready);
        ASSERT_TRUE(ways) << ways.error().text();
        AnyAngleRouter one{ready}, other{unready};
        MeshWaysSearch prepared{*ways};
        std::size_t found = 0;
        for (int pair = 0; pair < 1200; ++pair) {
            const Endpoint start =
                any_place(network.surfaces, network.nodes.size(), pair % 4, random);
            const Endpoint target =
                any_place(network.surfaces, network.nodes.size(), pair % 4, random);
            const Path& way = other.find(start, target);
            ASSERT_EQ(one.find(start, target).found, way.found);
            ASSERT_EQ(std::isfinite(prepared.cost(start, target)), way.found);
            if (!way.found) continue;
            ++found;
            const double close = 1e-8 * way.cost;  // Coordinates have 24 bits.
            EXPECT_NEAR(one.find(start, target).cost, way.cost, close) << name << " " << pair;
            EXPECT_NEAR(prepared.cost(start, target), way.cost, close) << name << " " << pair;
        }
        EXPECT_GT(found, 400u) << name;
    }
}

}  // namespace
}  // namespace wend::source2
