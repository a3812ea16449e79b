#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>
#include <random>

#include "formats/source2_nav/files.hpp"
#include "support/budget.hpp"
#include "wend/any_angle.hpp"
#include "wend/check.hpp"
#include "wend/corridor.hpp"
#include "wend/network.hpp"
#include "wend/route.hpp"

// The figures of fact sheet section 11.

namespace wend::source2 {
namespace {

struct OfHull {
    std::size_t areas, connections, parts;
};
struct Figures {
    const char* name;
    std::size_t bytes;
    const char* version;
    u32 sub_version;
    i32 generator;
    u8 is_analyzed;
    std::size_t boxes, ladders, corners;
    std::vector<OfHull> hulls;
};
const Figures figures[] = {
    {"preview_flat.v30", 458, "30", 0, 6, 0, 0, 0, 0, {{1, 0, 1}, {1, 0, 1}, {1, 0, 1}}},
    {"workshop_example_tilemesh.v30",
     44'532,
     "30",
     0,
     7,
     1,
     0,
     0,
     0,
     {{136, 290, 2}, {147, 324, 2}, {131, 284, 1}}},
    {"a5_vault.v30",
     133'554,
     "30",
     0,
     7,
     1,
     2,
     0,
     0,
     {{436, 880, 1}, {417, 838, 1}, {392, 784, 1}}},
    {"sbox_ctf_test.v30",
     102'230,
     "30",
     0,
     7,
     1,
     0,
     0,
     0,
     {{293, 676, 14}, {310, 714, 13}, {332, 840, 1}}},
    {"sbox_empty_pb_circle.v30", 168, "30", 0, 7, 1, 0, 0, 0, {}},
    {"lobby_mapveto.v35", 970, "35", 1, 12, 1, 0, 0, 12, {{4, 4, 2}}},
    {"point_template_test.v36", 834, "36", 1, 13, 1, 0, 0, 0, {}},
    {"de_mirage.v36", 469'448, "36", 1, 13, 1, 0, 2, 3'613, {{2'544, 6'381, 2}}},
};

TEST(RealMeshesOfSource2, AreKeptByteForByte) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const Figures& known : figures) {
        SCOPED_TRACE(known.name);
        const Bytes bytes = real_mesh(known.name).value();
        EXPECT_EQ(bytes.size(), known.bytes);
        const auto recognised = source2_nav.recognise(bytes, "some file");
        ASSERT_TRUE(recognised);
        EXPECT_EQ(recognised->version, known.version);
        const DocumentPointer document = test::expect_kept(source2_nav, bytes, known.name);
        ASSERT_TRUE(document);
        test::expect_explained(source2_nav, bytes, known.name);
        const NavFile& file = file_of(*document);
        EXPECT_EQ(file.sub_version, known.sub_version);
        EXPECT_EQ(file.settings.generator, known.generator);
        EXPECT_EQ(file.is_analyzed, known.is_analyzed);
        EXPECT_EQ(file.boxes.size(), known.boxes);
        EXPECT_EQ(file.ladders.size(), known.ladders);
        EXPECT_EQ(file.corners.size(), known.corners);
        std::size_t areas = 0;
        for (const OfHull& hull : known.hulls) areas += hull.areas;
        EXPECT_EQ(file.areas.size(), areas);
    }
}

TEST(RealMeshesOfSource2, HaveTheAreasAndConnectionsOfEachHull) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const Figures& known : figures) {
        SCOPED_TRACE(known.name);
        const Bytes bytes = real_mesh(known.name).value();
        for (u32 hull = 0; hull < known.hulls.size(); ++hull) {
            const Map map = map_of(bytes, {{"hull", std::to_string(hull)}});
            const Network& network = map.network();
            EXPECT_EQ(network.nodes.size(), known.hulls[hull].areas);
            const auto over_ladders = std::ranges::count_if(network.links.kind, [&](u8 kind) {
                return network.kind_name(kind).starts_with("ladder");
            });
            EXPECT_EQ(network.links.size() - static_cast<std::size_t>(over_ladders),
                      known.hulls[hull].connections);
            EXPECT_EQ(components_of(network).node_count.size(), known.hulls[hull].parts);
            EXPECT_TRUE(network.unresolved.empty());
        }
        std::size_t all = 0;
        for (const OfHull& hull : known.hulls) all += hull.areas;
        const Map any = map_of(bytes, {{"hull", "any"}});
        EXPECT_EQ(any.network().nodes.size(), all);
    }
}

std::map<std::string, std::size_t> links_by_kind(const char* mesh,
                                                 const OptionValues& options = {}) {
    const Map map = map_of(real_mesh(mesh).value(), options);
    const Network& network = map.network();
    std::map<std::string, std::size_t> kinds;
    for (const u8 kind : network.links.kind) ++kinds[std::string(network.kind_name(kind))];
    return kinds;
}

// By a script that knows nothing of Wend: of 6,381 connections 5,564 have edges no more than 1 unit
// apart, and all of those heights that one steps over.
TEST(RealMeshesOfSource2, HaveTheWaysThatTheirEdgesSay) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const auto kinds = links_by_kind("de_mirage.v36");
    EXPECT_EQ(kinds.at("walk") + kinds.at("step"), 5'564u);
    EXPECT_EQ(kinds.at("jump") + kinds.at("drop"), 817u);
    // Ladder 1 joins 587 and 609; ladder 2 joins 1732 and 1730 with 1712, 1715 and 1817.
    EXPECT_EQ(kinds.at("ladder up"), 7u);
    EXPECT_EQ(kinds.at("ladder down"), 7u);
    std::size_t jumps = 0;
    for (const char* const hull : {"0", "1", "2"})
        for (const auto& [kind, count] : links_by_kind("sbox_ctf_test.v30", {{"hull", hull}}))
            if (kind == "jump" || kind == "drop") jumps += count;
    EXPECT_EQ(jumps, 84u);
}

TEST(RealMeshesOfSource2, HoldWhatTheFactSheetSays) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    const DocumentPointer document =
        test::read_well(source2_nav, real_mesh("de_mirage.v36").value());
    const NavFile& file = file_of(*document);
    EXPECT_EQ(std::ranges::count(file.areas, 0x10000u, &NavArea::attributes), 92);
    EXPECT_EQ(document->offset_of("movable_settings.magic"), 16u);
    EXPECT_EQ(document->offset_of("game_data.magic"), 90'776u);
    EXPECT_EQ(document->offset_of("extra_settings.magic"), 263'264u);
    EXPECT_EQ(document->offset_of("custom_data.magic"), 263'528u);
    EXPECT_EQ(file.custom_data.raw_size, 1'874'881u);
    EXPECT_EQ(file.custom_data.packed_size, 205'800u);
    EXPECT_TRUE(is_null(file.movable_settings));
    EXPECT_TRUE(is_null(file.game_data));
    EXPECT_FALSE(is_null(file.extra_settings));
    const NavLadder& ladder = file.ladders[0];
    EXPECT_EQ(ladder.width, 32);
    EXPECT_EQ(ladder.bottom, (Position{-996, -216, -168}));
    EXPECT_EQ(ladder.length, 136);
    EXPECT_EQ(ladder.direction, 2u);
    EXPECT_EQ(ladder.tops(), (std::array<u32, 4>{0, 609, 0, 609}));
    EXPECT_EQ(ladder.bottoms(), (std::array<u32, 3>{587, 587, 587}));
    const DocumentPointer lobby =
        test::read_well(source2_nav, real_mesh("lobby_mapveto.v35").value());
    EXPECT_EQ(file_of(*lobby).custom_data.raw_size, 683u);
    EXPECT_EQ(file_of(*lobby).custom_data.packed_size, 290u);
    const DocumentPointer empty =
        test::read_well(source2_nav, real_mesh("point_template_test.v36").value());
    EXPECT_EQ(empty->offset_of("game_data.magic"), 168u);
    EXPECT_EQ(empty->offset_of("extra_settings.magic"), 416u);
    EXPECT_EQ(empty->offset_of("custom_data.magic"), 680u);
}

TEST(RealMeshesOfSource2, AreSound) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const Figures& known : figures) {
        SCOPED_TRACE(known.name);
        const CheckReport report = check(map_of(real_mesh(known.name).value())).value();
        EXPECT_EQ(report.count(Severity::error) + report.count(Severity::warning), 0u);
        for (const Finding& finding : report.findings()) {
            const std::string_view rule = finding.rule->id;
            if (rule == "one-way") {
                EXPECT_EQ(finding.message, "307 connections");
            } else if (rule == "gaps" && std::string_view(known.name) == "sbox_ctf_test.v30") {
                EXPECT_TRUE(finding.message.starts_with("84 connections")) << finding.message;
            }
        }
        std::size_t islands = 0;
        for (const OfHull& hull : known.hulls) islands += hull.parts > 1;
        std::size_t told = 0;
        for (const Finding& finding : report.findings()) told += finding.rule->id == "islands";
        EXPECT_EQ(told, islands);
    }
}

// The shortest routes are found where a corridor is, and cost the same made ready or not.
TEST(RealMeshesOfSource2, HaveShortestRoutes) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    std::size_t found = 0, shorter = 0;
    for (const Figures& known : figures)
        for (u32 hull = 0; hull < known.hulls.size(); ++hull) {
            const Map map = map_of(real_mesh(known.name).value(), {{"hull", std::to_string(hull)}});
            const Network& network = map.network();
            const RouteGraph graph(network);
            AnyAngleRouter ready{AnyAngleMesh(graph, AnyAngleUse::many)};
            AnyAngleRouter unready{AnyAngleMesh(graph, AnyAngleUse::few)};
            CorridorRouter corridors(graph);
            std::mt19937 random(3);
            const auto any_end = [&]() -> Endpoint {
                const auto node = static_cast<NodeIndex>(random() % network.nodes.size());
                return {node, network.nodes.position[node]};
            };
            for (int query = 0; query < 60; ++query) {
                const Endpoint start = any_end(), target = any_end();
                const Path& way = ready.find(start, target);
                const Path& corridor = corridors.find(start, target);
                ASSERT_EQ(way.found, corridor.found);
                if (!way.found) continue;
                ++found;
                shorter += way.length < corridor.length - 1;
                const std::string names = std::string(known.name) + ": " +
                                          network.name_of(start.node) + " to " +
                                          network.name_of(target.node);
                EXPECT_TRUE(way.is_shortest) << names;
                EXPECT_NEAR(unready.find(start, target).cost, way.cost, 1e-4) << names;
            }
        }
    EXPECT_GT(found, 400u);
    EXPECT_GT(shorter, 100u);
}

TEST(RealMeshesOfSource2, CutShortAreRefused) {
    WEND_NEEDS_REAL_MESHES_OF_SOURCE2();
    for (const Figures& known : figures) {
        SCOPED_TRACE(known.name);
        const Bytes bytes = real_mesh(known.name).value();
        // Every length of the small ones.
        const std::size_t stride = bytes.size() < 1'000 ? 1 : bytes.size() / 400 + 1;
        for (std::size_t size = 0; size < bytes.size(); size += stride) {
            const auto document = source2_nav.read(ByteView(bytes).first(size));
            ASSERT_FALSE(document) << size;
            EXPECT_FALSE(document.error()->field.empty()) << size;
        }
    }
}

}  // namespace
}  // namespace wend::source2
