#include "formats/ain/game/map_nodes.hpp"

#include <gtest/gtest.h>

#include "formats/ain/faults.hpp"
#include "wend/repair.hpp"

namespace wend::ain {
namespace {

GraphFile repaired_in(const GraphFile& file, std::shared_ptr<const World> world) {
    const Map map = map_of_file(file, 37);
    return file_of(repair(map, {.world = std::move(world)}).value().map);
}

std::vector<i32> ids_of(const GraphFile& file) {
    std::vector<i32> ids;
    for (const GraphNode& node : file.nodes) ids.push_back(node.editor_id);
    return ids;
}

TEST(GraphsInTheirMaps, GetRevisionAndIdsOfTheMap) {
    const GraphFile sound = sound_file(37);
    GraphFile file = sound;
    file.revision = 3;
    for (GraphNode& node : file.nodes) node.editor_id = -1;
    const GraphFile repaired = repaired_in(file, world_for(sound));
    EXPECT_EQ(repaired.revision, 951);
    EXPECT_EQ(ids_of(repaired), ids_of(sound));
    // Without the map nothing is known.
    EXPECT_EQ(repaired_in(file, nullptr).revision, 3);
}

TEST(GraphsInTheirMaps, GetExchangedIdsBack) {
    const GraphFile sound = sound_file(37);
    GraphFile file = sound;
    std::swap(file.nodes[0].editor_id, file.nodes[1].editor_id);
    EXPECT_EQ(ids_of(repaired_in(file, world_for(sound))), ids_of(sound));
}

// An id that a node elsewhere has is not given a second time.
TEST(GraphsInTheirMaps, KeepIdsThatOthersHave) {
    const GraphFile sound = sound_file(37);
    GraphFile file = sound;
    file.nodes[0].position[1] = 5;
    file.nodes[3].position = sound.nodes[0].position;
    const NodesInMap found = nodes_in_map(file, *world_for(sound));
    EXPECT_EQ(found.ids, ids_of(file));
    EXPECT_EQ(found.moved, std::vector<u32>{0});
    EXPECT_TRUE(found.missing.empty());
    EXPECT_TRUE(found.strange.empty());
}

TEST(GraphsInTheirMaps, TellWhatEitherLacks) {
    const GraphFile sound = sound_file(37);
    GraphFile file = sound;
    file.nodes[1].editor_id = 12;
    file.nodes[1].position[2] = 9;
    const NodesInMap found = nodes_in_map(file, *world_for(sound));
    EXPECT_EQ(found.missing, std::vector<i32>{8});
    EXPECT_EQ(found.strange, std::vector<u32>{1});
}

// Maps of GoldSrc do not say how often they were saved.
TEST(GraphsInTheirMaps, AreOfAnyRevisionWhereTheMapSaysNone) {
    GraphFile file = sound_file(37);
    WorldParts parts = parts_for(file);
    parts.revision.reset();
    file.revision = 1;
    EXPECT_TRUE(
        report_of(map_of_file(file, 37), "", test::world_of(std::move(parts))).totals().empty());
}

// Places are numbers from files: none of them must lead anywhere else.
TEST(GraphsInTheirMaps, HaveNodesThatAreNowhere) {
    const GraphFile sound = sound_file(37);
    GraphFile file = sound;
    file.nodes[0].position = {std::numeric_limits<f32>::quiet_NaN(), 1e38f, -1e38f};
    EXPECT_EQ(nodes_in_map(file, *world_for(sound)).moved, std::vector<u32>{0});
    WorldParts parts = parts_for(sound);
    for (const char* const id : {"", "-1", "x", "4294967296", "99999999999999999999"})
        parts.entities.push_back(
            {{{"classname", "info_node"}, {"origin", "0 0 0"}, {"nodeid", id}}});
    parts.entities.push_back({{{"classname", "info_node"}, {"nodeid", "55"}}});
    EXPECT_EQ(nodes_of(*test::world_of(std::move(parts))).size(), 4u);
}

}  // namespace
}  // namespace wend::ain
