#include <gtest/gtest.h>

#include <iostream>

#include "formats/ain/files.hpp"
#include "formats/ain/from_map/graph_of_map.hpp"
#include "formats/ain/mesh_files.hpp"
#include "wend/convert.hpp"
#include "wend/open.hpp"
#include "world/world_builder.hpp"

namespace wend::ain {
namespace {

struct Yard {
    WorldParts parts = test::world_parts(Engine::source);
    i32 next_id = 10;

    explicit Yard(i32 revision = 77) {
        parts.revision = revision;
        add({{-1000, -1000, -64}, {1000, 1000, 0}});
    }
    void add(const WorldBox& box) { test::add_brush(parts.brushes, test::planes_of(box)); }
    // Between x = 100 and 110, from wall to wall but for a gap around y = 0, up to a height.
    void add_wall_with_gap(f64 width, f64 height) {
        add({{100, -1000, 0}, {110, -width / 2, 400}});
        add({{100, width / 2, 0}, {110, 1000, 400}});
        add({{100, -width / 2, height}, {110, width / 2, 400}});
    }
    void add_node(const Point& at, const char* class_name = "info_node", const char* yaw = "0",
                  const char* flags = "0") {
        parts.entities.push_back({{{"classname", class_name},
                                   {"origin", fmt::format("{} {} {}", at.x, at.y, at.z)},
                                   {"angles", fmt::format("0 {} 0", yaw)},
                                   {"spawnflags", flags},
                                   {"nodeid", std::to_string(next_id++)}}});
    }
    GraphFile graph(u32 version = 37) const {
        LossReport losses;
        return graph_of_map(*test::world_of(parts), *version_named(std::to_string(version)), losses)
            .value();
    }
};

// The moves of the only link, hull by hull in the order of the fact sheet's section 4.
std::vector<int> moves_of(const GraphFile& file) {
    if (file.links.empty()) return {};
    const auto& moves = file.links.at(0).moves.of;
    return {moves.begin(), moves.begin() + 10};
}

TEST(GraphsOfMaps, HaveTheNodesOfTheMapInItsOrder) {
    Yard yard;
    yard.add_node({500, 0, 4}, "info_node", "270", "0");
    yard.add_node({-300, 20, 200}, "info_node_air_hint", "90");
    yard.add_node({0, 0, -20});                               // in the floor
    yard.add_node({0, 40, 4}, "info_node_hint", "0", "513");  // of humans, and not dropped
    yard.parts.entities.push_back({{{"classname", "info_node"}, {"origin", "0 9 9"}}});
    const GraphFile file = yard.graph();
    ASSERT_EQ(file.nodes.size(), 4u);
    std::vector<int> types, ids, yaws, infos;
    for (const GraphNode& node : file.nodes) {
        types.push_back(node.type);
        ids.push_back(node.editor_id);
        yaws.push_back(static_cast<int>(node.yaw));
        infos.push_back(static_cast<int>(node.info));
    }
    EXPECT_EQ(types, (std::vector<int>{ground, air, deleted, ground}));
    EXPECT_EQ(ids, (std::vector<int>{10, 11, 12, 13}));
    EXPECT_EQ(yaws, (std::vector<int>{270, 90, 0, 0}));
    EXPECT_EQ(infos, (std::vector<int>{0, 0, 0, 0x4020}));
    EXPECT_EQ(file.nodes[0].position, (std::array<f32, 3>{500, 0, 4}));
    EXPECT_EQ(file.nodes[2].zone, zone_solo);
    ASSERT_EQ(file.links.size(), 1u);
    EXPECT_EQ(file.links[0].source, 0);
    EXPECT_EQ(file.links[0].target, 3);
    EXPECT_EQ(file.nodes[0].zone, first_zone);
    EXPECT_EQ(file.nodes[3].zone, first_zone);
}

// Standing height is that of the node and its offset: of feet, or of the middle of hulls that are
// centred, half of 40, 8 and 76 higher.
TEST(GraphsOfMaps, SayHowHighTheFloorIs) {
    Yard yard;
    yard.add_node({0, 0, 12});
    const auto offsets = yard.graph().nodes.at(0).offsets.of;
    const double expected[] = {-12, 8, -12, -12, -12, -12, -8, -12, 26, -12};
    for (u32 hull = 0; hull < 10; ++hull) EXPECT_NEAR(offsets[hull], expected[hull], 0.2) << hull;
}

// The widths of the fact sheet's section 4: 26, 40, 30, 24, 70, 32, 16, 80, 76, 36.
TEST(GraphsOfMaps, LinkForHullsThatFitThroughAGap) {
    Yard yard;
    yard.add_wall_with_gap(35, 200);
    yard.add_node({50, 0, 1});
    yard.add_node({170, 0, 1});
    EXPECT_EQ(moves_of(yard.graph()), (std::vector<int>{1, 0, 1, 1, 0, 1, 1, 0, 0, 0}));
}

// The heights: 72, 40, 72, 24, 32, 64, 8, 100, 76, 100.
TEST(GraphsOfMaps, LinkForHullsThatFitUnderALintel) {
    Yard yard;
    yard.add_wall_with_gap(200, 68);
    yard.add_node({50, 0, 1});
    yard.add_node({170, 0, 1});
    EXPECT_EQ(moves_of(yard.graph()), (std::vector<int>{0, 1, 0, 1, 1, 1, 1, 0, 0, 0}));
}

TEST(GraphsOfMaps, WalkUpStepsAndJumpOnWhatIsHigher) {
    for (const auto& [height, move] : {std::pair{17.5, walk_move}, {19.0, jump_move}}) {
        Yard yard;
        yard.add({{100, -1000, 0}, {1000, 1000, height}});
        yard.add_node({0, 0, 1});
        yard.add_node({200, 0, height + 1});
        EXPECT_EQ(moves_of(yard.graph()), std::vector<int>(10, move)) << height;
    }
}

// Over a pit one does not walk, however small the step down to its other side is.
TEST(GraphsOfMaps, DoNotWalkOverPits) {
    Yard yard;
    yard.parts = test::world_parts(Engine::source);
    yard.add({{-1000, -1000, -600}, {100, 1000, 0}});
    yard.add({{250, -1000, -600}, {1000, 1000, 0}});
    yard.add_node({0, 0, 1});
    yard.add_node({350, 0, 1});
    EXPECT_EQ(moves_of(yard.graph())[0], jump_move);
}

TEST(GraphsOfMaps, FlyWhereNothingIsInTheWay) {
    Yard yard;
    yard.add({{100, -1000, 0}, {110, 1000, 200}});
    yard.add_node({0, 0, 100}, "info_node_air");
    yard.add_node({200, 0, 100}, "info_node_air");
    EXPECT_TRUE(yard.graph().links.empty());
    yard.add_node({0, 300, 300}, "info_node_air");
    yard.add_node({200, 300, 300}, "info_node_air");
    const GraphFile file = yard.graph();
    EXPECT_FALSE(file.links.empty());
    for (const GraphLink& link : file.links) {
        EXPECT_EQ(link.moves.of[0], fly_move);
        EXPECT_FALSE(link.source == 0 && link.target == 1);
    }
}

// A beam from 50 above the nodes on, between them: of hulls that stand 64, 72 and 100 high stop
// there, and the centred one of 76 reaches up half of that.
TEST(GraphsOfMaps, FlyUnderWhatStopsHigherHulls) {
    Yard yard;
    yard.add({{90, -1000, 250}, {110, 1000, 400}});
    yard.add_node({0, 0, 200}, "info_node_air");
    yard.add_node({200, 0, 200}, "info_node_air");
    EXPECT_EQ(moves_of(yard.graph()), (std::vector<int>{0, 4, 0, 4, 4, 0, 4, 0, 4, 0}));
}

TEST(GraphsOfMaps, LeaveOutLinksThatOthersMakeNeedless) {
    Yard yard;
    for (int i = 0; i < 6; ++i) yard.add_node({i * 100.0, 0, 1});
    EXPECT_EQ(yard.graph().links.size(), 5u);
}

TEST(GraphsOfMaps, RefuseWhatHasNoNodesOrIsOfAnotherEngine) {
    LossReport losses;
    const AinContext context;
    Yard yard;
    EXPECT_NE(graph_of_map(*test::world_of(yard.parts), context, losses)
                  .error()
                  .text()
                  .find("no nodes of its own"),
              std::string::npos);
    WorldParts other = test::world_parts(Engine::goldsrc);
    EXPECT_NE(
        graph_of_map(*test::world_of(other), context, losses).error().text().find("another engine"),
        std::string::npos);
}

OutputFile graph_made_of(const Map& map) {
    LossReport losses;
    return convert(std::span(&map, 1), {.to = "ain", .lossy = true}, losses).value().files.at(0);
}

// What of a mesh's graph leads through a wall of the map goes, and nothing else.
TEST(GraphsOfMeshes, AreHeldAgainstTheirMap) {
    const Map mesh = sample_mesh(60, 3);
    const GraphFile alone = file_of(*graph_made_of(mesh).document);
    Yard yard;
    yard.parts = test::world_parts(Engine::source);
    yard.parts.revision = 77;
    const OutputFile in_nothing = graph_made_of(mesh.in_world(test::world_of(yard.parts), nullptr));
    const GraphFile& none = file_of(*in_nothing.document);
    EXPECT_EQ(none.nodes.size(), alone.nodes.size());
    EXPECT_EQ(none.revision, 77);
    for (const GraphLink& link : none.links) EXPECT_EQ(link.moves.of[0] & walk_move, 0);
}

TEST(GraphsOfMeshes, AreOfTheNodesOfTheirMapWhereItHasAny) {
    Yard yard;
    yard.add_node({0, 0, 1});
    yard.add_node({90, 0, 1});
    const OutputFile made =
        graph_made_of(sample_mesh(60, 3).in_world(test::world_of(yard.parts), nullptr));
    const GraphFile& file = file_of(*made.document);
    EXPECT_EQ(made.name, "yard.ain");
    EXPECT_EQ(file.nodes.size(), 2u);
    EXPECT_EQ(file.links.size(), 1u);
    EXPECT_EQ(file.revision, 77);
}

// Of the map of a real graph only the entities are at hand, and nothing that is solid.
TEST(RealGraphs, HaveTheNodesOfTheirMap) {
    WEND_NEEDS_REAL_GRAPHS();
    const Map graph = map_of(*real_graph("background07.v37"));
    const GraphFile& known = file_of(graph);
    const Map map =
        open_map((test::shared_data() / "ain" / "background07.stub.bsp").string()).value();
    const GraphFile made = file_of(*graph_made_of(map).document);
    EXPECT_EQ(made.revision, known.revision);
    ASSERT_EQ(made.nodes.size(), known.nodes.size());
    for (std::size_t i = 0; i < made.nodes.size(); ++i) {
        EXPECT_EQ(made.nodes[i].position, known.nodes[i].position) << i;
        EXPECT_EQ(made.nodes[i].yaw, known.nodes[i].yaw) << i;
        EXPECT_EQ(made.nodes[i].type, known.nodes[i].type) << i;
        EXPECT_EQ(made.nodes[i].info, known.nodes[i].info) << i;
        EXPECT_EQ(made.nodes[i].editor_id, known.nodes[i].editor_id) << i;
    }
}

}  // namespace
}  // namespace wend::ain
