#include "wend/network_builder.hpp"

#include <gtest/gtest.h>

namespace wend {
namespace {

// Two nodes of one kind, 5 m apart.
NetworkBuilder two_nodes(MapKind map_kind = MapKind::paths) {
    NetworkBuilder builder(map_kind);
    builder.add_kind({"road", true});
    builder.add_kind({"ladder", false, Kind::Of::links});
    builder.add_node({.position = {0, 0, 0}});
    builder.add_node({.position = {3, 0, 4}});
    return builder;
}

std::string fault_of(NetworkBuilder builder) {
    const auto network = builder.build();
    return network ? "" : network.error()->message;
}

TEST(NetworkBuilder, FillsInWhatIsNotSaid) {
    NetworkBuilder builder = two_nodes();
    builder.add_link({.from = 0, .to = 1});
    builder.add_link({.from = 1, .to = 0, .kind = 1, .origin = Origin{0, 7, 2}});
    const Network network = builder.build().value();
    EXPECT_EQ(network.map_kind, MapKind::paths);
    EXPECT_EQ(network.links.length, (std::vector<double>{5, 5}));
    EXPECT_EQ(network.links.kind, (std::vector<std::uint8_t>{0, 1}));
    EXPECT_EQ(network.links.origin, (std::vector<Origin>{{0, 0}, {0, 7, 2}}));
    EXPECT_EQ(network.links.lanes, (std::vector<std::uint8_t>{1, 1}));
    EXPECT_EQ(network.nodes.origin, (std::vector<Origin>{{0, 0}, {0, 1}}));
    EXPECT_TRUE(network.nodes.id.empty());
    EXPECT_TRUE(network.links.portal.empty());
    EXPECT_EQ(network.name_of(1), "1");
}

TEST(NetworkBuilder, GroupsLinksByTheirNode) {
    NetworkBuilder builder(MapKind::paths);
    builder.add_kind({"road"});
    const auto link = [&](NodeIndex from, NodeIndex to, float width) {
        builder.add_link({.from = from, .to = to, .width = width});
    };
    link(2, 0, 1), link(0, 1, 2), link(2, 1, 3), link(0, 2, 4), link(0, 0, 5);
    for (const double x : {0.0, 1.0, 3.0}) builder.add_node({.position = {x, 0, 0}});
    const Network network = builder.build().value();
    EXPECT_EQ(network.nodes.first_link, (std::vector<LinkIndex>{0, 3, 3, 5}));
    EXPECT_EQ(network.links.from, (std::vector<NodeIndex>{0, 0, 0, 2, 2}));
    EXPECT_EQ(network.links.to, (std::vector<NodeIndex>{1, 2, 0, 0, 1}));
    EXPECT_EQ(network.links.width, (std::vector<float>{2, 4, 5, 1, 3}));
    EXPECT_EQ(network.links.length, (std::vector<double>{1, 3, 0, 3, 2}));
}

TEST(NetworkBuilder, PutsSurfacesAndPortalsInAMesh) {
    NetworkBuilder builder(MapKind::mesh, "units", 0.0254);
    builder.set_node_word("area");
    builder.add_kind({"area"});
    const Point corners[]{{0, 1, 0}, {1, 1, 0}, {1, 0, 0}, {0, 0, 0}};
    for (const std::uint32_t id : {9u, 4u})
        builder.add_node({.id = id, .surface = corners, .clearance = 2.5f});
    const Portal portal{{1, 1, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 0}};
    builder.add_link({.from = 1, .to = 0});
    builder.add_link({.from = 0, .to = 1, .portal = portal});
    const Network network = builder.build().value();
    EXPECT_EQ(network.surfaces.corners_of(1), std::pair(4u, 8u));
    EXPECT_EQ(network.surfaces.clearance, (std::vector<float>{2.5f, 2.5f}));
    EXPECT_EQ(network.links.portal, (std::vector<std::uint32_t>{0, no_index}));
    EXPECT_EQ(network.portals.at(0).right, portal.right);
    EXPECT_EQ(network.find_node("4"), 1u);
    EXPECT_EQ(network.metres_per_unit, 0.0254);
}

TEST(NetworkBuilder, CountsTheNodesOfMembersAndSeries) {
    NetworkBuilder builder(MapKind::circuit);
    builder.add_kind({"track"});
    builder.add_member("a.dat", 5);
    builder.add_series("");
    builder.add_node({});
    builder.add_member("b.dat", 6);
    builder.add_node({});
    builder.add_series("pit ");
    builder.add_node({});
    builder.add_alias({"exit", 2});
    const Network network = builder.build().value();
    EXPECT_EQ(network.members[0].node_count, 1u);
    EXPECT_EQ(network.members[1].first_node, 1u);
    EXPECT_EQ(network.members[1].node_count, 2u);
    EXPECT_EQ(network.nodes.origin[2], (Origin{1, 1}));
    EXPECT_EQ(network.name_of(1), "1");
    EXPECT_EQ(network.name_of(2), "pit 0");
    EXPECT_EQ(network.find_node("exit"), 2u);
}

TEST(NetworkBuilder, LeavesLabelsOutWhereThereAreNone) {
    NetworkBuilder plain = two_nodes(), labelled = two_nodes();
    for (NetworkBuilder* const builder : {&plain, &labelled}) {
        builder->add_marker_kind("camera");
        builder->add_marker({.node = 1});
    }
    labelled.add_marker({.label = "12"});
    labelled.add_marker({});
    EXPECT_TRUE(plain.build().value().markers.label.empty());
    EXPECT_EQ(labelled.build().value().markers.label, (std::vector<std::string>{"", "12", ""}));
}

TEST(NetworkBuilder, RefusesIndexesOutOfRange) {
    const auto with_link = [](const NetworkBuilder::Link& link) {
        NetworkBuilder builder = two_nodes();
        builder.add_link(link);
        return fault_of(builder);
    };
    EXPECT_EQ(with_link({.from = 2, .to = 0}), "a link leaves node 2 of 2");
    EXPECT_EQ(with_link({.from = 0, .to = 2}), "a link of node 0 leads nowhere");
    EXPECT_EQ(with_link({.from = 0, .to = 1, .kind = 2}), "a link of node 0 has no kind");
    EXPECT_EQ(with_link({.from = 0, .to = 1, .curve = 0}),
              "a link of node 0 has no such curve point");
    NetworkBuilder builder = two_nodes();
    builder.add_marker_kind("camera");
    builder.add_marker({.node = 2});
    EXPECT_EQ(fault_of(builder), "marker 0 has no such node");
    builder = two_nodes();
    builder.add_marker({});
    EXPECT_EQ(fault_of(builder), "marker 0 has no kind");
    builder = two_nodes();
    builder.add_node({.kind = 2});
    EXPECT_EQ(fault_of(builder), "node 2 has no kind");
    builder = two_nodes();
    builder.add_node({.origin = Origin{1, 0}});
    EXPECT_EQ(fault_of(builder), "node 2 comes from no member");
    builder = two_nodes();
    builder.add_alias({"start", 2});
    EXPECT_EQ(fault_of(builder), "the alias start has no node");
    builder = two_nodes();
    builder.add_unresolved({2, {}, "9:1"});
    EXPECT_EQ(fault_of(builder), "the unresolved link to 9:1 leaves no node");
}

TEST(NetworkBuilder, RefusesWhatOnlySomeHave) {
    NetworkBuilder builder = two_nodes();
    builder.add_node({.id = 3});
    EXPECT_EQ(fault_of(builder), "1 of 3 nodes have ids");
    builder = two_nodes(MapKind::mesh);
    EXPECT_EQ(fault_of(builder), "the surface of node 0 has not four corners");
    builder.set_height_law(HeightLaw::plane);
    EXPECT_EQ(fault_of(builder), "") << "as in broken files";
    builder.add_node({.clearance = 1.0f});
    EXPECT_EQ(fault_of(builder), "1 of 3 nodes have a clearance");
    builder = two_nodes();
    builder.add_series("pit ");
    builder.add_node({});
    EXPECT_EQ(fault_of(builder), "node 0 is in no series");
    builder = two_nodes();
    const Point corners[]{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    builder.add_node({.surface = corners});
    EXPECT_EQ(fault_of(builder), "only nodes of a mesh have surfaces");
    builder = two_nodes();
    builder.add_link({.from = 0, .to = 1, .portal = Portal{}});
    EXPECT_EQ(fault_of(builder), "only links of a mesh have portals");
    builder = two_nodes();
    builder.add_line({.name = "kerb", .points = {{}, {}}, .distance = {0, 1}, .left = {2}});
    EXPECT_EQ(fault_of(builder), "the line kerb has not a width for each point");
}

TEST(NetworkBuilder, JoinsPlacesOfOneName) {
    NetworkBuilder builder = two_nodes();
    builder.add_place("Yard", {1});
    builder.add_place("Hall", {0});
    builder.add_place("Yard", {0, 1});
    builder.add_place("", {0});
    builder.add_place("Nowhere", {});
    const Network network = builder.build().value();
    ASSERT_EQ(network.places.size(), 2u);
    EXPECT_EQ(network.places[0].name, "Yard");
    EXPECT_EQ(network.places[0].nodes, (std::vector<NodeIndex>{0, 1}));
    EXPECT_EQ(network.places[1].name, "Hall");
    EXPECT_EQ(network.places[1].nodes, (std::vector<NodeIndex>{0}));

    builder = two_nodes();
    builder.add_place("Yard", {2, 0});
    EXPECT_EQ(fault_of(builder), "the place Yard has a node that there is not");
}

TEST(NetworkBuilder, RefusesColumnsThatCannotBeFound) {
    NetworkBuilder builder = two_nodes();
    const Column wet = column_of({.name = "wet"}, [](Origin) { return true; });
    builder.node_columns().push_back(wet);
    builder.link_columns().push_back(wet);
    EXPECT_EQ(fault_of(builder), "") << "one of nodes and one of links";
    builder.node_columns().push_back(wet);
    EXPECT_EQ(fault_of(builder), "there are two columns wet of nodes");
    builder.node_columns().pop_back();
    builder.link_columns().push_back({.name = "empty"});
    EXPECT_EQ(fault_of(builder), "the column empty cannot be made");
}

}  // namespace
}  // namespace wend
