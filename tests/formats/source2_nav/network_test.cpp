#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

#include "formats/source2/draw/nav_network.hpp"
#include "formats/source2_nav/files.hpp"
#include "wend/planner.hpp"

namespace wend::source2 {
namespace {

std::optional<LinkIndex> link_between(const Network& network, NodeIndex from, NodeIndex to) {
    const auto [begin, end] = network.links_of(from);
    for (LinkIndex link = begin; link < end; ++link)
        if (network.links.to[link] == to) return link;
    return std::nullopt;
}
std::string kind_between(const Network& network, NodeIndex from, NodeIndex to) {
    const auto link = link_between(network, from, to);
    return link ? std::string(network.kind_name(network.links.kind[*link])) : "";
}

TEST(Nav2Network, IsTheSameInEveryVersion) {
    for (u32 version = first_version; version <= last_version; ++version) {
        SCOPED_TRACE(version);
        const Map map = map_of(raw_mesh_of(version).bytes());
        const Network& network = map.network();
        EXPECT_EQ(network.map_kind, MapKind::mesh);
        EXPECT_EQ(network.node_word, "area");
        EXPECT_EQ(network.unit, "units");
        ASSERT_EQ(network.nodes.size(), 5u);
        EXPECT_EQ(network.nodes.position[0], (Point{50, 50, 0}));
        EXPECT_NEAR(network.nodes.position[3].y, -80.0 / 3, 1e-9);
        EXPECT_EQ(network.surfaces.corners_of(3), (std::pair<u32, u32>{12, 15}));
        EXPECT_EQ(network.links.size(), 8u);
        EXPECT_EQ(kind_between(network, 0, 1), "walk");
        EXPECT_EQ(kind_between(network, 1, 2), "step");
        EXPECT_EQ(kind_between(network, 2, 1), "step");
        EXPECT_EQ(kind_between(network, 0, 4), "ladder up");
        EXPECT_EQ(kind_between(network, 4, 0), "ladder down");
        EXPECT_TRUE(network.unresolved.empty());
    }
}

// Area 4's longest edge lies from 120 to 180 on the edge of area 2 at y 0. Who walks south there
// has the east to the left.
TEST(Nav2Network, HasPortalsWhereEdgesTouch) {
    const Map map = map_of(raw_mesh_of(36).bytes());
    const Network& network = map.network();
    const auto portal = [&](NodeIndex from, NodeIndex to) {
        return network.portals[network.links.portal[link_between(network, from, to).value()]];
    };
    const Portal south = portal(1, 3), north = portal(3, 1);
    EXPECT_EQ(south.left, (Point{180, 0, 0}));
    EXPECT_EQ(south.right, (Point{120, 0, 0}));
    EXPECT_EQ(south.far_left, south.left);
    EXPECT_EQ(south.far_right, south.right);
    EXPECT_EQ(north.left, south.right);
    EXPECT_EQ(north.right, south.left);
    const Portal step = portal(1, 2);
    EXPECT_EQ(step.left, (Point{200, 100, 0}));
    EXPECT_EQ(step.far_left, (Point{200, 100, 12}));
    // A ladder leads from its one end to the other.
    const Portal up = portal(0, 4), down = portal(4, 0);
    EXPECT_EQ(up.left, (Point{50, 100, 0}));
    EXPECT_EQ(up.far_right, (Point{50, 100, 200}));
    EXPECT_EQ(down.right, up.far_left);
    EXPECT_EQ(down.far_left, up.right);
}

// The same triangle 30 units away and 16 lower: one jumps over the gap, from the middle of what
// lies across; 60 lower it is a drop.
RawMesh with_gap(float gap, float height) {
    RawMesh raw;
    for (auto& corner : raw.areas[3].corners) {
        corner[1] -= gap;
        corner[2] += height;
    }
    raw.areas[3].edges[2].clear();
    return raw;
}

TEST(Nav2Network, HasJumpsAndDropsWhereEdgesAreApart) {
    const Map map = map_of(with_gap(30, -16).bytes());
    const Network& network = map.network();
    EXPECT_EQ(kind_between(network, 1, 3), "jump");
    EXPECT_EQ(kind_between(network, 3, 1), "");
    const Portal portal =
        network.portals[network.links.portal[link_between(network, 1, 3).value()]];
    EXPECT_EQ(portal.left, (Point{150, 0, 0}));
    EXPECT_EQ(portal.right, portal.left);
    EXPECT_EQ(portal.far_left, (Point{150, -30, -16}));
    EXPECT_EQ(portal.far_right, portal.far_left);
    for (const auto& [height, kind] :
         {std::pair(-60.0f, "drop"), std::pair(-18.0f, "step"), std::pair(0.5f, "walk"),
          std::pair(18.0f, "step"), std::pair(19.0f, "jump")}) {
        const Map below = map_of(with_gap(0.5f, height).bytes());
        EXPECT_EQ(kind_between(below.network(), 1, 3), kind) << height;
    }
    const Map far = map_of(with_gap(30, -60).bytes());
    EXPECT_EQ(kind_between(far.network(), 1, 3), "drop");
}

double cost(const Map& map, const char* from, const char* to) {
    Planner planner = Planner::make(map).value();
    const std::array stops{planner.stop(from).value(), planner.stop(to).value()};
    const PlannedPath& found = planner.find(stops);
    EXPECT_TRUE(found.reason.empty()) << found.reason;
    return found.path.cost;
}

// Straight on, and up a step of 12; 50 to the ladder, up its 200 and 50 from there; and over a gap
// from edge to edge: 50, the root of 30 by 30 and 16 by 16, and 30.
TEST(Nav2Network, HasRoutesOverItsGround) {
    const Map map = map_of(raw_mesh_of(36).bytes());
    EXPECT_NEAR(cost(map, "50,50,0", "250,50,12"), 200 + 12, 1e-9);
    EXPECT_NEAR(cost(map, "50,50,0", "50,150,200"), 50 + 200 + 50, 1e-9);
    EXPECT_NEAR(cost(map, "150,50,0", "150,-40,0"), 90, 1e-9);
    EXPECT_NEAR(cost(map_of(with_gap(30, -16).bytes()), "150,50,0", "150,-60,-16"), 50 + 34 + 30,
                1e-9);
}

TEST(Nav2Network, ShowsOneHullOrAll) {
    RawMesh raw = raw_mesh_of(30);
    raw.areas[4].hull = 2;
    const Bytes bytes = raw.bytes();
    const auto nodes = [&](const OptionValues& options) {
        const Map map = map_of(bytes, options);
        return map.network().nodes.size();
    };
    EXPECT_EQ(nodes({}), 4u);
    EXPECT_EQ(nodes({{"hull", "0"}}), 4u);
    EXPECT_EQ(nodes({{"hull", "1"}}), 0u);
    EXPECT_EQ(nodes({{"hull", "2"}}), 1u);
    EXPECT_EQ(nodes({{"hull", "hull 2"}}), 1u);
    EXPECT_EQ(nodes({{"hull", "any"}}), 5u);
    for (const char* const wrong : {"3", "-1", "human", ""}) {
        const auto refused =
            Map::of(source2_nav, {Member{"x.nav", 0, {}, test::read_well(source2_nav, bytes)}},
                    {{"hull", wrong}});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error()->message.find("0, 1, 2, any"), std::string::npos);
    }
    // A record keeps its number in the file.
    const Map map = map_of(bytes, {{"hull", "2"}});
    EXPECT_EQ(map.network().name_of(0), "5");
    EXPECT_EQ(map.field_path(Element::node, map.network().nodes.origin[0]), "areas[4]");
}

TEST(Nav2Network, TellsOfLinksThatLeadNowhere) {
    RawMesh raw;
    raw.areas[0].edges[2] = {{77, 0}};
    raw.areas[2].above = {9};
    const Map map = map_of(raw.bytes());
    ASSERT_EQ(map.network().unresolved.size(), 2u);
    EXPECT_EQ(map.network().unresolved[0].target, "area 77");
    EXPECT_EQ(map.network().unresolved[1].target, "ladder 9");
}

TEST(Nav2Network, NamesTheFieldsOfItsLinks) {
    const Map map = map_of(raw_mesh_of(36).bytes());
    const Network& network = map.network();
    const auto path = [&](NodeIndex from, NodeIndex to) {
        return map.field_path(Element::link,
                              network.links.origin[link_between(network, from, to).value()]);
    };
    EXPECT_EQ(path(0, 1), "areas[0].edges[1].connections[0]");
    EXPECT_EQ(path(1, 0), "areas[1].edges[3].connections[0]");
    EXPECT_EQ(path(0, 4), "areas[0].ladders_above[0]");
    EXPECT_EQ(path(4, 0), "areas[4].ladders_below[0]");
}

}  // namespace
}  // namespace wend::source2
