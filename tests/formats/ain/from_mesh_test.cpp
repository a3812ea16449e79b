#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>
#include <random>
#include <set>
#include <span>

#include "formats/ain/files.hpp"
#include "formats/ain/mesh_files.hpp"
#include "wend/check.hpp"
#include "wend/surface.hpp"

namespace wend::ain {
namespace {

// The nodes that reach a node and are reached from it, over links that anybody can take and nodes
// that are not closed.
std::vector<bool> joined_with(const Network& network, NodeIndex node,
                              const std::vector<bool>& closed) {
    std::vector<std::vector<NodeIndex>> onward[2];
    for (auto& way : onward) way.resize(network.nodes.size());
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const NodeIndex from = network.links.from[link], to = network.links.to[link];
        if (network.links.is_impassable(link) || closed[from] || closed[to]) continue;
        onward[0][from].push_back(to);
        onward[1][to].push_back(from);
    }
    std::vector<bool> reached[2];
    for (int way = 0; way < 2; ++way) {
        reached[way].resize(network.nodes.size());
        reached[way][node] = true;
        std::vector<NodeIndex> open{node};
        while (!open.empty()) {
            const NodeIndex at = open.back();
            open.pop_back();
            for (const NodeIndex next : onward[way][at])
                if (!reached[way][next]) {
                    reached[way][next] = true;
                    open.push_back(next);
                }
        }
    }
    for (NodeIndex i = 0; i < network.nodes.size(); ++i)
        reached[0][i] = reached[0][i] && reached[1][i];
    return reached[0];
}

// The areas that a place lies on: several where it is on the side of one. Nodes are put down to a
// quarter of a unit, also on steep ground.
std::vector<NodeIndex> areas_at(const Network& mesh, const Point& place) {
    std::vector<std::pair<double, NodeIndex>> near;
    for (NodeIndex area = 0; area < mesh.nodes.size(); ++area)
        if (is_somewhere(mesh.surfaces, area))
            near.emplace_back(distance(closest_point(mesh.surfaces, area, place.x, place.y), place),
                              area);
    std::ranges::sort(near);
    std::vector<NodeIndex> areas;
    for (const auto& [off, area] : near)
        if (off < 2 && off < near.front().first + 0.05) areas.push_back(area);
    return areas;
}

// Pairs of nodes on the ground reach each other over the graph just if areas that they lie on reach
// each other over the mesh; upright, if they do so without such as are crouched in.
void expect_same_reach(const Map& mesh, const Map& graph, bool upright, const std::string& name) {
    const Network &ground = mesh.network(), &network = graph.network();
    const auto& areas = source_nav::NavDocument::of(*mesh.members().front().document).file.areas;
    std::vector<bool> closed(ground.nodes.size());
    for (std::size_t i = 0; upright && i < closed.size(); ++i)
        closed[i] = (areas[i].attributes & 1) != 0;
    const auto open_areas_at = [&](NodeIndex node) {
        std::vector<NodeIndex> found = areas_at(ground, network.nodes.position[node]);
        EXPECT_FALSE(found.empty()) << name << ": node " << node << " is in no area";
        std::erase_if(found, [&](NodeIndex area) { return closed[area]; });
        return found;
    };
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node)
        if (network.kind_name(network.nodes.kind[node]) == "ground") nodes.push_back(node);
    std::mt19937 random(7);
    constexpr int sources = 20, targets = 50;
    std::map<NodeIndex, std::vector<NodeIndex>> under;
    const auto areas_under = [&](NodeIndex node) -> const std::vector<NodeIndex>& {
        const auto [found, is_new] = under.try_emplace(node);
        if (is_new) found->second = open_areas_at(node);
        return found->second;
    };
    for (int source = 0; source < sources; ++source) {
        const NodeIndex a = nodes[random() % nodes.size()];
        const auto on_graph =
            joined_with(network, a, std::vector<bool>(network.nodes.size(), false));
        std::vector<bool> on_mesh(ground.nodes.size());
        for (const NodeIndex from : areas_under(a)) {
            const auto joined = joined_with(ground, from, closed);
            for (std::size_t i = 0; i < joined.size(); ++i) on_mesh[i] = on_mesh[i] || joined[i];
        }
        for (int target = 0; target < targets; ++target) {
            const NodeIndex b = nodes[random() % nodes.size()];
            if (a == b || areas_under(a).empty() || areas_under(b).empty()) continue;
            const bool is_joined =
                std::ranges::any_of(areas_under(b), [&](NodeIndex area) { return on_mesh[area]; });
            ASSERT_EQ(on_graph[b], is_joined)
                << name << ": from node " << a << " to " << b << (upright ? " upright" : "");
        }
    }
}

double to_nearest(std::span<const Point> places, const Point& from) {
    double least = std::numeric_limits<double>::infinity();
    for (const Point& place : places) least = std::min(least, distance(place, from));
    return least;
}

// Every area that the graph stands for has a node within 300 units, and its corners have one within
// `to_corners`.
void expect_covered(const Map& mesh, const Map& graph, const std::set<std::string>& left_out,
                    double to_corners, const std::string& name) {
    const Network& ground = mesh.network();
    const auto& places = graph.network().nodes.position;
    for (NodeIndex area = 0; area < ground.nodes.size(); ++area) {
        if (left_out.contains(ground.name_of(area))) continue;
        const auto [begin, end] = ground.surfaces.corners_of(area);
        for (std::uint32_t i = begin; i < end; ++i)
            ASSERT_LE(to_nearest(places, ground.surfaces.corners[i]), to_corners)
                << name << ": area " << ground.name_of(area);
        const bool is_near = std::ranges::any_of(places, [&](const Point& place) {
            return distance(closest_point(ground.surfaces, area, place.x, place.y), place) <= 300;
        });
        ASSERT_TRUE(is_near) << name << ": area " << ground.name_of(area);
    }
}

void expect_no_warnings(const Map& graph, const std::string& name) {
    const auto report = check(graph);
    ASSERT_TRUE(report);
    for (const CheckReport::Total& total : report->totals())
        EXPECT_EQ(total.rule->severity, Severity::note) << name << ": " << total.rule->id;
}

void expect_good_graph(const Map& mesh, const std::string& name, double to_corners) {
    const MadeGraph made = graph_of(mesh);
    ASSERT_TRUE(made.document) << name << ": " << made.error;
    const Bytes bytes = made.document->write().value();
    ASSERT_TRUE(test::read_well(ain, bytes)->write().value() == bytes) << name;
    std::set<std::string> left_out;
    for (const LossReport::Loss& loss : made.losses.losses()) left_out.insert(loss.record);
    const Map any = map_of(made.document, {{"hull", "any"}});
    expect_no_warnings(any, name);
    if (file_of(any).nodes.empty()) return;
    EXPECT_LE(file_of(any).nodes.size(), 1500u) << name;
    expect_covered(mesh, any, left_out, to_corners, name);
    expect_same_reach(mesh, any, false, name);
    expect_same_reach(mesh, map_of(made.document), true, name);
}

TEST(GraphsOfMeshes, ReachWhatSampleMeshesDo) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u})
        for (const std::uint64_t nodes : {20u, 200u, 900u})
            expect_good_graph(sample_mesh(nodes, seed),
                              fmt::format("{} areas, seed {}", nodes, seed), 300);
}

TEST(GraphsOfMeshes, ReachWhatRealMeshesDo) {
    const auto files = real_meshes();
    if (files.size() < 40) GTEST_SKIP() << "skips 50 meshes: they are not all in shared/data";
    for (const auto& file : files) {
        const auto mesh = mesh_in(file);
        // Its graph has to make do with fewer nodes.
        const bool is_large = file.filename() == "c5m4_quarter.nav";
        if (mesh) expect_good_graph(*mesh, file.filename().string(), is_large ? 450 : 300);
    }
}

// Three areas from west to east, of which a dump in JSON says all.
Map three_areas(const std::string& second, const std::string& links_of_third) {
    const std::string json = R"({"format": "source-nav", "version": "16.0", "areas": [
        {"id": 1, "north_west": [0, 0, 0], "south_east": [100, 100, 0], "north_east_height": 0,
         "south_west_height": 0,
         "connections": {"east": [2]}},
        {"id": 2, )" + second +
                             R"("north_west": [100, 0, 0], "south_east": [200, 100, 0],
         "north_east_height": 0, "south_west_height": 0,
         "connections": {"west": [1], "east": [3]}},
        {"id": 3, "north_west": [200, 0, -100], "south_east": [300, 100, -100],
         "north_east_height": -100, "south_west_height": -100,
         "connections": {)" + links_of_third +
                             "}}]}";
    return mesh_map(meshes.read_json(json, false).value());
}

std::vector<u8> moves_of(const GraphFile& file, u32 hull) {
    std::vector<u8> moves;
    for (const GraphLink& link : file.links) moves.push_back(link.moves.of[hull]);
    std::ranges::sort(moves);
    return moves;
}

// Nothing leads back up from the third area, and links lead both ways.
TEST(GraphsOfMeshes, LeaveOutWhatLeadsOneWay) {
    const MadeGraph made = graph_of(three_areas("", ""));
    ASSERT_TRUE(made.document) << made.error;
    EXPECT_EQ(made.file, "yard.ain");
    EXPECT_TRUE(std::ranges::any_of(made.losses.notes(), [](const std::string& note) {
        return note.ends_with("a way from 2 to 3");
    }));
    const GraphFile& file = file_of(*made.document);
    EXPECT_EQ(file.nodes.back().zone, zone_solo);
    EXPECT_EQ(std::ranges::count(moves_of(file, 0), jump_move), 0);
}

// A ledge of 100 units is dropped from: the links of a hull as wide as a player say so.
TEST(GraphsOfMeshes, LeapWhereTheMeshLeadsBack) {
    const MadeGraph made = graph_of(three_areas("", R"("west": [2])"));
    ASSERT_TRUE(made.document) << made.error;
    const GraphFile& file = file_of(*made.document);
    for (const GraphNode& node : file.nodes) EXPECT_EQ(node.zone, first_zone);
    EXPECT_EQ(std::ranges::count(moves_of(file, 0), jump_move), 1);
    // A body 70 wide walks where it has room, and leaps nowhere; what is higher than players stays.
    EXPECT_EQ(std::ranges::count(moves_of(file, 4), jump_move), 0);
    for (const u32 hull : {7u, 8u, 9u})
        EXPECT_EQ(std::ranges::count(moves_of(file, hull), no_move), std::ssize(file.links));
}

// Who is 72 high does not get through what is crouched through, who is 24 high does.
TEST(GraphsOfMeshes, KnowWhoIsTooHigh) {
    const MadeGraph made =
        graph_of(three_areas(R"("attributes": {"crouch": true}, )", R"("west": [2])"));
    ASSERT_TRUE(made.document) << made.error;
    const GraphFile& file = file_of(*made.document);
    EXPECT_EQ(std::ranges::count(moves_of(file, 3), no_move), 0);
    const auto islands = [&](const char* hull) {
        const Map graph = map_of(made.document, {{"hull", hull}});
        return components_of(graph.network()).node_count.size();
    };
    EXPECT_EQ(islands("tiny"), 1u);
    EXPECT_GT(islands("human"), 1u);
}

TEST(GraphsOfMeshes, AreMadeAsTheOptionsSay) {
    const Map mesh = sample_mesh(200, 3);
    const MadeGraph text = graph_of(mesh, {}, "27");
    ASSERT_TRUE(text.document) << text.error;
    EXPECT_TRUE(bytes_as_text(text.document->write().value()).starts_with("Version\t27\n"));
    EXPECT_EQ(file_of(*graph_of(mesh, {{"revision", "951"}}).document).revision, 951);
    EXPECT_NE(graph_of(mesh, {{"revision", "951"}}, "35").error.find("`revision`"),
              std::string::npos);
    for (const char* const version : {"54", "57", "41"})
        EXPECT_NE(graph_of(mesh, {}, version, true).error, "") << version;
    for (const char* const option : {"bsp", "grid", "drawn-in"})
        EXPECT_NE(graph_of(mesh, {{option, "1"}}).error.find(option), std::string::npos);
    LossReport losses;
    const std::span<const Member> members[] = {mesh.members()};
    for (const char* const option : {"most-nodes", "revision"})
        EXPECT_FALSE(meshes.convert(members, {.options = {{option, "1"}}}, losses)) << option;
}

// An island that there are no nodes for is told by area, and needs leave to be lost.
TEST(GraphsOfMeshes, LeaveOutSmallIslands) {
    const Map mesh = three_areas("", "");
    const OptionValues one{{"most-nodes", "1"}};
    EXPECT_NE(graph_of(mesh, one).error.find("`lossy`"), std::string::npos);
    const MadeGraph made = graph_of(mesh, one, "", true);
    ASSERT_TRUE(made.document) << made.error;
    EXPECT_EQ(file_of(*made.document).nodes.size(), 1u);
    EXPECT_EQ(made.losses.totals().size(), 1u);
    EXPECT_EQ(made.losses.totals().front().field, "areas");
}

TEST(GraphsOfMeshes, TellAreasWithoutNodes) {
    const Map mesh = sample_mesh(900, 3);
    const std::size_t all = file_of(*graph_of(mesh).document).nodes.size();
    const OptionValues fewer{{"most-nodes", std::to_string(all * 3 / 5)}};
    const MadeGraph made = graph_of(mesh, fewer, "", true);
    ASSERT_TRUE(made.document) << made.error;
    EXPECT_LE(file_of(*made.document).nodes.size(), all * 3 / 5);
    // Without leave it is only made if nothing is lost.
    EXPECT_EQ(graph_of(mesh, fewer).document != nullptr, made.losses.empty());
    EXPECT_NE(graph_of(mesh, {{"most-nodes", "1"}}, "", true).error.find("`most-nodes`"),
              std::string::npos);
}

}  // namespace
}  // namespace wend::ain
