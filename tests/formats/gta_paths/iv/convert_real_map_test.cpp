#include <gtest/gtest.h>

#include <set>

#include "formats/gta_paths/iv/converting.hpp"
#include "formats/gta_paths/moving.hpp"

// The map of San Andreas in GTA IV and back. Counts are those of the fact sheet, or were made by a
// program of a few lines in Python that knows nothing of Wend.

namespace wend::gta_paths::iv {
namespace {

const ToIv& real_map_in_iv() {
    static const ToIv made(real_map());
    return made;
}

TEST(RealMapToGtaIv, NamesEveryLoss) {
    WEND_NEEDS_REAL_FILES();
    const ToIv refused(real_map(), {}, false);
    EXPECT_TRUE(refused.map.empty());
    EXPECT_EQ(refused.counts(), (Counts{{"ped node", 37'650},
                                        {"crossing", 466 + 1'346},
                                        {"node beyond the heights", 966},
                                        {"link", 3},
                                        {"memory_address", 29'403},
                                        {"road_block", 391},
                                        {"flood_fill", 1'596},
                                        {"lanes", 4},
                                        {"traffic_light", 1'213 + 476},
                                        {"navi position", 22'161},
                                        {"navi direction", 136},
                                        {"navi path_width", 125}}));
    EXPECT_EQ(refused.kind("flood_fill"), LossKind::changed);
    EXPECT_EQ(refused.kind("lanes"), LossKind::changed);
    EXPECT_EQ(real_map_in_iv().counts(), refused.counts());
}

TEST(RealMapToGtaIv, KeepsTheRoads) {
    WEND_NEEDS_REAL_FILES();
    ASSERT_EQ(real_map_in_iv().map.size(), 64u);
    const Roads roads = Roads::of_iv(real_map_in_iv().map);
    EXPECT_EQ(roads.nodes.size(), 30'587u - 966);
    // 62,936 links of vehicles, of which the high nodes own 1,957 and 3 lead to them.
    EXPECT_EQ(roads.links.size(), 62'936u - 1'957 - 3);
    expect_same(roads, Roads::of_san_andreas(real_map(), 2047));
}

TEST(RealMapToGtaIv, LeavesFewerOutWhereHeightsAreCoarser) {
    WEND_NEEDS_REAL_FILES();
    const ToIv made(real_map(), {{"z-scale", "64"}});
    EXPECT_EQ(made.count("node beyond the heights"), 583u);
    expect_same(Roads::of_iv(made.map, 64), Roads::of_san_andreas(real_map(), 4095));
}

TEST(RealMapToGtaIv, ComesBackWithoutALoss) {
    WEND_NEEDS_REAL_FILES();
    for (const std::string version : {"vanilla", "fla4"}) {
        SCOPED_TRACE(version);
        const ToSa back(real_map_in_iv().map, version, {}, false);
        EXPECT_EQ(back.counts(), Counts{});
        ASSERT_EQ(back.map.size(), 64u) << back.error;
        EXPECT_EQ(back.map[0].document->version(), version);
        expect_same(Roads::of_san_andreas(back.map), Roads::of_iv(real_map_in_iv().map));
        // The game's own 12 ways without a lane; what else it breaks is set right.
        EXPECT_EQ(rules_broken_by(back.map, 8), (MapRules::Findings{{"no lanes", 12}}));
    }
}

// What comes back is the game's own but for the losses: navi nodes too where they were plain.
TEST(RealMapToGtaIv, BringsBackPlainNaviNodesAsTheyWere) {
    WEND_NEEDS_REAL_FILES();
    const ToSa back(real_map_in_iv().map);
    // Position, direction, width and lanes; not the target, whose number may be another.
    using Row = std::array<int, 6>;
    const auto rows_of = [](std::span<const Member> map) {
        std::multiset<Row> rows;
        for (const Member& member : map)
            for (const NaviNode& navi : gta_paths::file_of(*member.document).navi_nodes)
                rows.insert({navi.position[0], navi.position[1], navi.direction[0],
                             navi.direction[1], navi.path_width, navi.lanes & 0x3F});
        return rows;
    };
    const std::multiset<Row> before = rows_of(real_map()), after = rows_of(back.map);
    std::vector<Row> same;
    std::ranges::set_intersection(before, after, std::back_inserter(same));
    // 31,466 navi nodes of which 22,161 are beside the middle; high nodes take some with them.
    EXPECT_GT(same.size(), 31'466u - 22'161 - 136 - 125 - 1'957);
    EXPECT_LE(same.size(), 31'466u - 22'161);
}

TEST(RealMapToGtaIv, NumbersPartsAsTheSheetSays) {
    WEND_NEEDS_REAL_FILES();
    std::map<unsigned, unsigned> of_old;  // number in San Andreas, number in GTA IV
    std::map<std::array<long, 3>, const PathNode*> made;
    for (const Member& member : real_map_in_iv().map)
        for (const PathNode& node : iv::file_of(*member.document).nodes)
            made[{node.position[0], node.position[1], node.z_raw / 16}] = &node;
    for (const Member& member : real_map()) {
        const auto& file = gta_paths::file_of(*member.document);
        for (unsigned i = 0; i < file.header.vehicle_nodes; ++i) {
            const auto& node = file.nodes[i];
            const auto at = made.find({node.position[0], node.position[1], node.position[2]});
            if (at == made.end()) continue;
            const unsigned number = at->second->flood_fill;
            if (node.flags & 0x80)
                EXPECT_EQ(number, 1u);
            else
                EXPECT_EQ(of_old.try_emplace(node.flood_fill, number).first->second, number);
        }
    }
    std::set<unsigned> numbers;
    for (const auto& [old, number] : of_old) {
        EXPECT_GE(number, 2u);
        EXPECT_TRUE(numbers.insert(number).second) << old;
    }
}

}  // namespace
}  // namespace wend::gta_paths::iv
