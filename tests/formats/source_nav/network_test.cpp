#include <map>
#include <string>
#include <vector>

#include "formats/source/draw/nav_network.hpp"
#include "formats/source_nav/files.hpp"
#include "formats/source_nav/hand_made_mesh.hpp"
#include "support/column_values.hpp"

// The common view of meshes. North is -y (fact sheet section 1).

namespace wend::source_nav {
namespace {

// A level square of 100 units with its north-west corner there.
RawArea square(u32 id, float x, float y, float z) {
    RawArea area;
    area.id = id;
    area.north_west = {x, y, z};
    area.south_east = {x + 100, y + 100, z};
    area.north_east_height = area.south_west_height = z;
    return area;
}

// Kind of the one link of a mesh of two squares side by side, the second so much higher.
std::string kind_over(float change) {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 100, 0, change)};
    mesh.areas[0].connections[1] = {2};
    const Map map = map_of(mesh);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 1u);
    return network.kinds[network.links.kind.at(0)].name;
}

TEST(NavNetwork, KindsGoByTheChangeOfHeight) {
    EXPECT_EQ(kind_over(0), "walk");
    EXPECT_EQ(kind_over(1), "walk");
    EXPECT_EQ(kind_over(-1), "walk");
    EXPECT_EQ(kind_over(1.0625f), "step");
    EXPECT_EQ(kind_over(-1.0625f), "step");
    EXPECT_EQ(kind_over(18), "step");
    EXPECT_EQ(kind_over(-18), "step");
    EXPECT_EQ(kind_over(18.0625f), "jump");
    EXPECT_EQ(kind_over(-18.0625f), "drop");
    EXPECT_EQ(kind_over(64), "jump");
    EXPECT_EQ(kind_over(-400), "drop");
}

// Whether nobody can take the one link of a mesh of two squares, so far apart and higher.
bool is_impassable_over(float gap, float change) {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 100 + gap, 0, change)};
    mesh.areas[0].connections[1] = {2};
    const Map map = map_of(mesh);
    const Network& network = map.network();
    EXPECT_EQ(column_value(network, "impassable", 0) != 0, network.links.is_impassable(0));
    return network.links.is_impassable(0);
}

// The last is a link of a real mesh; the two before are drops of another.
TEST(NavNetwork, NobodyClimbsOrLeapsBeyondTheLimits) {
    EXPECT_FALSE(is_impassable_over(0, 200));
    EXPECT_TRUE(is_impassable_over(0, 200.5f));
    EXPECT_FALSE(is_impassable_over(400, 0));
    EXPECT_TRUE(is_impassable_over(401, 0));
    EXPECT_FALSE(is_impassable_over(500, -100));
    EXPECT_TRUE(is_impassable_over(501, -100));
    EXPECT_FALSE(is_impassable_over(0, -5000));
    EXPECT_FALSE(is_impassable_over(810, -1312));
    EXPECT_FALSE(is_impassable_over(775, -928));
    EXPECT_TRUE(is_impassable_over(2122, 752));
}

// Bit 30 of the attributes.
TEST(NavNetwork, ElevatorsLeadAnywhere) {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 100, 0, 999)};
    mesh.areas[0].connections[1] = {2};
    mesh.areas[1].attributes = 1u << 30;
    EXPECT_TRUE(map_of(mesh).shared_network()->links.impassable.empty());
}

// Heights count where one crosses, not at the centres.
TEST(NavNetwork, ARampIsWalked) {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 100, 0, 80)};
    RawArea& ramp = mesh.areas[0];
    ramp.south_east[2] = ramp.north_east_height = 80;
    ramp.connections[1] = {2};
    EXPECT_EQ(map_of(mesh).shared_network()->links.kind, std::vector<std::uint8_t>{walk});
}

// One square in the middle and a neighbour on each side, each shifted by 30 and 20 higher.
RawMesh cross() {
    RawMesh mesh;
    RawArea middle = square(1, 0, 0, 0);
    middle.connections = {{{2}, {3}, {4}, {5}}};
    mesh.areas = {middle, square(2, 30, -100, 20), square(3, 100, 30, 20), square(4, -30, 100, 20),
                  square(5, -100, -30, 20)};
    return mesh;
}

TEST(NavNetwork, PortalsLieOnBothSidesAndKnowTheTravellersHands) {
    const Map map = map_of(cross());
    const Network& network = map.network();
    ASSERT_EQ(network.links.size(), 4u);
    ASSERT_EQ(network.portals.size(), 4u);
    const auto expect_portal = [&](LinkIndex link, Point left, Point right) {
        ASSERT_EQ(network.links.portal[link], link);
        const Portal& portal = network.portals[link];
        EXPECT_EQ(portal.left, left) << link;
        EXPECT_EQ(portal.right, right) << link;
        left.z = right.z = 20;
        EXPECT_EQ(portal.far_left, left) << link;
        EXPECT_EQ(portal.far_right, right) << link;
    };
    // Whoever faces north, towards less y, has more x on the left: the axes are right-handed with
    // z up.
    expect_portal(0, {100, 0, 0}, {30, 0, 0});
    expect_portal(1, {100, 100, 0}, {100, 30, 0});
    expect_portal(2, {0, 100, 0}, {70, 100, 0});
    expect_portal(3, {0, 0, 0}, {0, 70, 0});
    // Left is left: the turn from the way to the left hand is the one from x to y.
    for (LinkIndex link = 0; link < 4; ++link) {
        const Portal& portal = network.portals[link];
        const Point& from = network.nodes.position[network.links.from[link]];
        const Point& to = network.nodes.position[network.links.to[link]];
        const double way_x = to.x - from.x, way_y = to.y - from.y;
        const double hand_x = portal.left.x - portal.right.x;
        const double hand_y = portal.left.y - portal.right.y;
        EXPECT_GT(way_x * hand_y - way_y * hand_x, 0) << link;
    }
}

TEST(NavNetwork, PortalsFollowTheGround) {
    RawMesh mesh = cross();
    RawArea& middle = mesh.areas[0];
    middle.north_west[2] = 10;
    middle.north_east_height = 20;
    middle.south_east[2] = 40;
    middle.south_west_height = 30;
    const Map map = map_of(mesh);
    const Network& network = map.network();
    const auto expect_heights = [&](LinkIndex link, double left, double right) {
        EXPECT_NEAR(network.portals[link].left.z, left, 1e-5) << link;
        EXPECT_NEAR(network.portals[link].right.z, right, 1e-5) << link;
    };
    expect_heights(0, 20, 13);  // from 10 to 20 along the north side
    expect_heights(1, 40, 26);  // from 20 to 40 along the east side
    expect_heights(2, 30, 37);
    expect_heights(3, 10, 24);
}

TEST(NavNetwork, PortalsOfAreasThatDoNotMeetArePoints) {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 300, -100, 0)};
    mesh.areas[0].connections[0] = {2};
    const Map map = map_of(mesh);
    const Network& network = map.network();
    ASSERT_EQ(network.portals.size(), 1u);
    EXPECT_EQ(network.portals[0].left, network.portals[0].right);
    EXPECT_EQ(network.portals[0].left, (Point{100, 0, 0}));
    EXPECT_EQ(network.portals[0].far_left, network.portals[0].far_right);
    EXPECT_EQ(network.portals[0].far_left, (Point{300, 0, 0}));
}

TEST(NavNetwork, NodesAreAreasByTheirIds) {
    const Map map = map_of(hand_made_mesh({"16.0", 16}));
    const Network& network = map.network();
    EXPECT_EQ(network.unit, "units");
    EXPECT_EQ(network.metres_per_unit, 0.0254);
    ASSERT_EQ(network.nodes.size(), 2u);
    EXPECT_EQ(network.nodes.id, (std::vector<u32>{7, 9}));
    EXPECT_EQ(network.name_of(1), "9");
    EXPECT_EQ(network.find_node("7"), 0u);
    EXPECT_EQ(network.find_node("0"), std::nullopt);
    // The middle of the north-west and south-east corners, the heights of those two alone.
    EXPECT_EQ(network.nodes.position[0], (Point{-50, 0, 20}));
    EXPECT_EQ(network.nodes.position[1], (Point{50, 0, 25.25}));
    // North-west, north-east, south-east, south-west.
    const std::vector<Point> corners{{-100, -50, 10},   {0, -50, 20.5}, {0, 50, 30},
                                     {-100, 50, 12.25}, {0, -50, 20.5}, {100, -50, 20.5},
                                     {100, 50, 30},     {0, 50, 30}};
    EXPECT_EQ(network.surfaces.corners, corners);
    EXPECT_EQ(network.surfaces.first_corner, (std::vector<u32>{0, 4, 8}));
    EXPECT_EQ(network.surfaces.law, HeightLaw::bilinear);
}

std::map<std::string, std::vector<NodeIndex>> places_of(const RawMesh& mesh) {
    std::map<std::string, std::vector<NodeIndex>> places;
    const Map map = map_of(mesh);
    for (const NamedRegion& place : map.network().places) places[place.name] = place.nodes;
    return places;
}

TEST(NavNetwork, HasPlacesWithAreas) {
    using Places = std::map<std::string, std::vector<NodeIndex>>;
    // Of BombsiteA and House the first area is in the second, and the second in none.
    EXPECT_EQ(places_of(hand_made_mesh({"16.0", 16})), (Places{{"House", {0}}}));
    EXPECT_EQ(places_of(hand_made_mesh({"4", 4})), Places{});
    // What games mark with flags: a gate of blue; where survivors start, in a safe room.
    EXPECT_EQ(places_of(hand_made_mesh({"16.2", 16, 2, RawGame::team_fortress})),
              (Places{{"House", {0}}, {"blue_setup_gate", {0}}}));
    EXPECT_EQ(places_of(hand_made_mesh({"16.14", 16, 14, RawGame::left_4_dead})),
              (Places{{"House", {0}},
                      {"checkpoint", {0}},
                      {"checkpoint start", {0}},
                      {"player_start", {0}}}));
}

TEST(NavNetwork, HidingSpotsAreMarkers) {
    const Map map = map_of(hand_made_mesh({"16.0", 16}));
    const Markers& markers = map.network().markers;
    EXPECT_EQ(markers.kinds, (std::vector<std::string>{"hiding spot", "hiding spot in cover",
                                                       "exposed hiding spot", "good sniper spot",
                                                       "ideal sniper spot"}));
    // In cover and exposed; good for snipers and a bit without a name.
    EXPECT_EQ(markers.kind, (std::vector<u8>{2, 3}));
    EXPECT_EQ(markers.position, (std::vector<Point>{{-90.5, -40.25, 11}, {-80, 40, 12}}));
    EXPECT_EQ(markers.node, (std::vector<NodeIndex>{0, 0}));
    EXPECT_EQ(markers.origin, (std::vector<Origin>{{0, 0, 0}, {0, 0, 1}}));
}

// A ladder from area 1 up to areas 2, 3 and 4, and down again from 3; 5 is behind its top.
RawMesh ladder_mesh() {
    RawMesh mesh;
    mesh.areas = {square(1, 0, 0, 0), square(2, 0, 100, 200), square(3, 100, 0, 200),
                  square(4, -100, 0, 200), square(5, 0, -100, 200)};
    mesh.areas[0].connections[2] = {2};
    mesh.areas[0].ladders_up = {40};
    mesh.areas[2].ladders_down = {40};
    mesh.ladders = {{40, 32, {50, 100, 200}, {50, 100, 0}, 150, 0, 0, 2, 3, 4, 5, 1}};
    return mesh;
}

TEST(NavNetwork, LaddersLeadAheadLeftAndRightAndDown) {
    const Map map = map_of(ladder_mesh());
    const Network& network = map.network();
    ASSERT_EQ(network.links.size(), 5u);
    EXPECT_EQ(network.links.from, (std::vector<NodeIndex>{0, 0, 0, 0, 2}));
    EXPECT_EQ(network.links.to, (std::vector<NodeIndex>{1, 1, 2, 3, 0}));
    EXPECT_EQ(network.links.kind,
              (std::vector<std::uint8_t>{jump, ladder_up, ladder_up, ladder_up, ladder_down}));
    EXPECT_EQ(network.links.portal, (std::vector<u32>{0, no_index, no_index, no_index, no_index}));
    EXPECT_EQ(network.kinds[ladder_up].name, "ladder up");
    EXPECT_EQ(network.kinds[ladder_down].name, "ladder down");
    EXPECT_TRUE(network.unresolved.empty());
    EXPECT_EQ(network.nodes.first_link, (std::vector<LinkIndex>{0, 4, 4, 5, 5, 5}));
}

TEST(NavNetwork, LadderEndsThatAreZeroAreNoLinks) {
    RawMesh mesh = ladder_mesh();
    mesh.ladders[0].left = 0;
    mesh.ladders[0].bottom_area = 0;
    const Map map = map_of(mesh);
    const Network& network = map.network();
    EXPECT_EQ(network.links.to, (std::vector<NodeIndex>{1, 1, 3}));
    EXPECT_TRUE(network.unresolved.empty());
    // The parts of the others stay what they are.
    EXPECT_EQ(network.links.origin[2], (Origin{0, 0, 3}));
}

TEST(NavNetwork, LinksThatLeadNowhereAreListed) {
    RawMesh mesh = ladder_mesh();
    mesh.areas[0].connections[0] = {77};
    mesh.areas[1].ladders_up = {41};
    mesh.areas[1].ladders_down = {40};
    mesh.ladders[0].right = 78;
    const Map map = map_of(mesh);
    const Network& network = map.network();
    EXPECT_EQ(network.links.size(), 5u);
    std::vector<std::tuple<NodeIndex, u32, std::string>> unresolved;
    for (const UnresolvedLink& link : network.unresolved) {
        EXPECT_EQ(link.reason, UnresolvedLink::Reason::missing_record);
        unresolved.emplace_back(link.from, link.origin.part, link.target);
    }
    // A connection; the third end of a ladder up behind two connections; a ladder that is not
    // there.
    EXPECT_EQ(unresolved, (std::vector<std::tuple<NodeIndex, u32, std::string>>{
                              {0, 0, "area 77"}, {0, 4, "area 78"}, {1, 0, "ladder 41"}}));
}

TEST(NavNetwork, PartsOfLinksAreNamedByTheirFields) {
    RawMesh mesh = ladder_mesh();
    mesh.areas[0].connections = {{{5}, {}, {2, 2}, {4}}};
    mesh.areas[0].ladders_down = {40, 40};
    mesh.areas[0].ladders_up = {40, 40};
    const RawBytes raw = raw_file(mesh);
    const Member member = member_of(mesh);
    ASSERT_TRUE(member.document);
    const Map map = Map::of(source_nav, {member}).value();
    const char* fields[] = {"connections.north[0]", "connections.south[0]", "connections.south[1]",
                            "connections.west[0]",  "ladders_up[0]",        "ladders_up[0]",
                            "ladders_up[0]",        "ladders_up[1]",        "ladders_up[1]",
                            "ladders_up[1]",        "ladders_down[0]",      "ladders_down[1]"};
    for (u32 part = 0; part < std::size(fields); ++part)
        EXPECT_EQ(map.field_path(Element::link, {0, 0, part}),
                  "areas[0]." + std::string(fields[part]));
    EXPECT_EQ(map.field_path(Element::node, {0, 3}), "areas[3]");
    EXPECT_EQ(member.document->offset_of("areas[0].connections.south[1]"),
              raw.marks.at("areas[0].connections.south[1]"));
    EXPECT_EQ(member.document->offset_of("areas[0].ladders_down[1]"),
              raw.marks.at("areas[0].ladders_down") + 4 + 4);
    const NavArea& area = file_of(*member.document).areas[0];
    EXPECT_EQ(link_part(area, 5).end, 1u);
    EXPECT_EQ(link_part(area, 9).end, 2u);
    EXPECT_EQ(link_part(area, 2).direction, 2u);
    EXPECT_EQ(link_part(area, 2).place, 1u);
}

}  // namespace
}  // namespace wend::source_nav
