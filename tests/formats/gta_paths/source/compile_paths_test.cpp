#include "formats/gta/source/compile_paths.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <tuple>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta/source/source_document.hpp"
#include "formats/gta_paths/files.hpp"
#include "support/places.hpp"

// What is compiled from the source text of the game's paths, held against the game's own files.

namespace wend::gta_paths::source {
namespace {

constexpr const char* names[] = {"paths.ipl", "paths2.ipl", "paths3.ipl", "paths4.ipl",
                                 "paths5.ipl"};

std::filesystem::path folder() { return test::shared_data() / "gta-sa-source"; }

std::vector<Member> real_texts() {
    std::vector<Member> members;
    for (const char* const name : names) {
        const auto bytes = read_file(folder() / name);
        if (!bytes) continue;
        auto document = source_format().read(*bytes);
        EXPECT_TRUE(document) << name;
        if (!document) continue;
        EXPECT_EQ(*(*document)->write(), *bytes) << name;
        members.push_back(member_of(name, std::move(*document)));
    }
    return members;
}

std::map<u32, AreaFile> compiled(const std::vector<Member>& texts) {
    const std::span<const Member> map = texts;
    LossReport losses;
    const auto files = compile_paths(
        {{map}}, {.version = "vanilla", .lossy = true, .format = "gta-sa-paths"}, losses);
    std::map<u32, AreaFile> areas;
    if (!files) {
        ADD_FAILURE() << files.error().text();
        return areas;
    }
    for (const OutputFile& file : *files) {
        const AreaFile& area = AreaDocument::of(*file.document).file;
        areas[area.area] = area;
    }
    return areas;
}

TEST(CompilePaths, MakesTheFilesOfTheGame) {
    if (!std::filesystem::exists(folder())) GTEST_SKIP() << "skips the source text of the game";
    WEND_NEEDS_REAL_FILES();
    const auto areas = compiled(real_texts());
    ASSERT_EQ(areas.size(), 64u);
    u64 nodes = 0, links = 0, navi_nodes = 0, other_lanes = 0, other_directions = 0, crossings = 0;
    for (const Member& member : real_map()) {
        const AreaFile& theirs = AreaDocument::of(*member.document).file;
        const u32 number = theirs.nodes.front().area;
        const AreaFile& ours = areas.at(number);
        ASSERT_EQ(ours.nodes.size(), theirs.nodes.size()) << number;
        ASSERT_EQ(ours.links.size(), theirs.links.size()) << number;
        ASSERT_EQ(ours.navi_nodes.size(), theirs.navi_nodes.size()) << number;
        EXPECT_EQ(ours.header.vehicle_nodes, theirs.header.vehicle_nodes);
        EXPECT_EQ(ours.spare_targets, theirs.spare_targets);
        for (std::size_t i = 0; i < ours.nodes.size(); ++i) {
            const auto all = [](const PathNode& node) {
                return std::tie(node.position, node.search_distance, node.base_link, node.area,
                                node.id, node.path_width, node.flood_fill, node.flags);
            };
            ASSERT_EQ(all(ours.nodes[i]), all(theirs.nodes[i])) << number << ':' << i;
            ++nodes;
        }
        for (std::size_t i = 0; i < ours.links.size(); ++i) {
            const Link& a = ours.links[i];
            const Link& b = theirs.links[i];
            ASSERT_EQ(a.target, b.target) << number << ": link " << i;
            ASSERT_EQ(a.navi_packed, b.navi_packed) << number << ": link " << i;
            ASSERT_EQ(a.length, b.length) << number << ": link " << i;
            crossings += (a.crossing & 1) != (b.crossing & 1);
            ++links;
        }
        for (std::size_t i = 0; i < ours.navi_nodes.size(); ++i) {
            const NaviNode& a = ours.navi_nodes[i];
            const NaviNode& b = theirs.navi_nodes[i];
            ASSERT_EQ(a.position, b.position) << number << ": navi node " << i;
            ASSERT_EQ(a.target, b.target) << number << ": navi node " << i;
            ASSERT_EQ(a.path_width, b.path_width) << number << ": navi node " << i;
            for (std::size_t axis = 0; axis < 2; ++axis)
                ASSERT_LE(std::abs(a.direction[axis] - b.direction[axis]), 1);
            other_directions += a.direction != b.direction;
            other_lanes += (a.lanes & 63) != (b.lanes & 63);
            ++navi_nodes;
        }
    }
    EXPECT_EQ(nodes, 68'237u);
    EXPECT_EQ(links, 143'622u);
    EXPECT_EQ(navi_nodes, 31'466u);
    // 99.8 % of lanes; directions that are one hundredth off; crossings of roads.
    EXPECT_LE(other_lanes * 1000, navi_nodes * 2);
    EXPECT_LE(other_directions, 24u);
    EXPECT_LE(crossings, 26u);
}

// Two groups of a road, each a node and an edge; the edges lie 0.5 m apart and are one-way on one
// side. Nodes 160 and 320 sixteenths, edges at 240 and 248.
TEST(CompilePaths, JoinsEdgesOfGroups) {
    const std::string unused = "0,-1,0,0,0,0,0,0,0,0,0,1,0\n";
    std::string text = "path\n1, -1\n2,-1,0,160,0,0,0,1,1,2,1,1,0\n1,0,0,240,0,0,0,1,1,1,0,1,0\n";
    for (int i = 2; i < 12; ++i) text += unused;
    text += "1, -1\n2,-1,0,320,0,0,0,1,1,1,2,1,0\n1,0,0,248,0,0,0,2,0,1,0,1,0\n";
    for (int i = 2; i < 12; ++i) text += unused;
    text += "end\n";
    auto document = make_source({text});
    ASSERT_TRUE(document) << document.error().text();
    const auto areas = compiled({member_of("paths.ipl", std::move(*document))});
    ASSERT_TRUE(areas.contains(36));  // the square north-east of the middle
    const AreaFile& area = areas.at(36);
    ASSERT_EQ(area.nodes.size(), 2u);
    EXPECT_EQ(area.nodes[0].position[0], 80);
    EXPECT_EQ(area.nodes[1].position[0], 160);
    // One link, a dead end, switched off, fast, full spawn; then a road block at normal speed.
    EXPECT_EQ(area.nodes[0].flags, 1u | 16 | 32 | 256 | 2u << 12 | 15u << 16);
    EXPECT_EQ(area.nodes[1].flags, 1u | 16 | 64 | 1u << 12 | 15u << 16);
    ASSERT_EQ(area.links.size(), 2u);
    EXPECT_EQ(area.links[0].target, (NodeAddress{36, 1}));
    // The console finds 9.99... m between 10 m and 20 m or 10 m.
    EXPECT_NEAR(area.links[0].length, 10, 1);
    ASSERT_EQ(area.navi_nodes.size(), 1u);
    EXPECT_NEAR(area.navi_nodes[0].position[0], 122, 1);
    EXPECT_EQ(area.navi_nodes[0].direction[0], -100);
    // Two lanes lead to the second node, away from the first.
    EXPECT_EQ(area.navi_nodes[0].lanes, 2 << 3);
}

}  // namespace
}  // namespace wend::gta_paths::source
