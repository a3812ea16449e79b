#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "formats/ain/files.hpp"
#include "formats/ain/game/zones.hpp"
#include "wend/repair.hpp"

// The figures of fact sheet section 14.

namespace wend::ain {
namespace {

struct Figures {
    const char* name;
    const char* version;
    std::size_t nodes, links;
};
constexpr Figures figures[] = {
    {"background03.climb.v37", "37", 32, 59},
    {"intro.deleted.v37", "37", 62, 144},
    {"d1_town_02.v37", "37", 512, 1602},
    {"d1_town_02.text27", "27", 512, 1602},
    {"background04.text27", "27", 13, 11},
    {"background07.v37", "37", 13, 32},
    {"rp_arcarea74_v1et.mixedzone.v37", "37", 21, 9},
    {"gm_taganskaya.mixedzone.v37", "37", 825, 2455},
    {"zs_abandon_factory.edited.v37", "37", 95, 143},
    {"ep2_background02.11hulls.v37", "37.11", 32, 53},
    {"d1_canals_01.v35", "35", 328, 723},
    {"de_dust2.empty.v41", "41", 0, 0},
    {"mp_harmony_mines.v54", "54", 81, 176},
    {"mp_lf_deck.v57", "57", 14, 25},
};

TEST(RealGraphs, AreKeptByteForByte) {
    WEND_NEEDS_REAL_GRAPHS();
    for (const Figures& known : figures) {
        SCOPED_TRACE(known.name);
        const Bytes bytes = real_graph(known.name).value();
        const auto recognised = ain.recognise(bytes, "some file");
        ASSERT_TRUE(recognised);
        EXPECT_EQ(recognised->version, known.version);
        const DocumentPointer document = test::expect_kept(ain, bytes, known.name);
        ASSERT_TRUE(document);
        test::expect_explained(ain, bytes, known.name);
        EXPECT_EQ(document->version(), known.version);
        EXPECT_EQ(file_of(*document).nodes.size(), known.nodes);
        EXPECT_EQ(file_of(*document).links.size(), known.links);
    }
}

auto nodes_of_type(const GraphFile& file, u8 type) {
    return std::ranges::count(file.nodes, type, &GraphNode::type);
}

TEST(RealGraphs, HoldWhatTheFactSheetSays) {
    WEND_NEEDS_REAL_GRAPHS();
    const auto graph = [](const char* name) {
        return file_of(*test::read_well(ain, real_graph(name).value()));
    };
    const GraphFile climbs = graph("background03.climb.v37");
    EXPECT_EQ(climbs.revision, 8267);
    EXPECT_EQ(nodes_of_type(climbs, climb), 16);
    EXPECT_EQ(nodes_of_type(climbs, air), 14);
    EXPECT_EQ(nodes_of_type(climbs, ground), 2);
    EXPECT_EQ(std::ranges::count(climbs.nodes, -1, &GraphNode::editor_id), 10);
    EXPECT_EQ(nodes_of_type(graph("intro.deleted.v37"), deleted), 1);
    EXPECT_EQ(nodes_of_type(graph("d1_town_02.v37"), climb), 34);
    EXPECT_EQ(graph("d1_town_02.v37").revision, 8336);
    EXPECT_EQ(graph("background07.v37").revision, 951);
    EXPECT_EQ(graph("zs_abandon_factory.edited.v37").nodes.size(), 95u);
    EXPECT_EQ(nodes_of_type(graph("zs_abandon_factory.edited.v37"), climb), 12);
    const GraphFile mines = graph("mp_harmony_mines.v54");
    EXPECT_EQ(mines.mesh_checksum, 0x41F2515Au);
    EXPECT_EQ(mines.clusters.size(), 26u);
    EXPECT_EQ(mines.cluster_links.size(), 46u);
    EXPECT_EQ(mines.script_version, 19);
    EXPECT_EQ(graph("mp_lf_deck.v57").script_nodes.size(), 218u);
    EXPECT_EQ(graph("mp_lf_deck.v57").script_version, 21);
}

// One map in both forms (section 3).
TEST(RealGraphs, OfOneMapAreTheSameAsTextAndNot) {
    WEND_NEEDS_REAL_GRAPHS();
    const GraphFile text = file_of(*test::read_well(ain, real_graph("d1_town_02.text27").value()));
    const GraphFile binary = file_of(*test::read_well(ain, real_graph("d1_town_02.v37").value()));
    ASSERT_EQ(text.nodes.size(), binary.nodes.size());
    for (std::size_t i = 0; i < text.nodes.size(); ++i) {
        const GraphNode &one = text.nodes[i], &other = binary.nodes[i];
        for (std::size_t axis = 0; axis < 3; ++axis)
            EXPECT_NEAR(one.position[axis], other.position[axis], 0.0051);
        EXPECT_EQ(one.type, other.type);
        EXPECT_EQ(one.info, other.info);
        EXPECT_EQ(one.zone, other.zone);
        EXPECT_EQ(one.editor_id, other.editor_id);
    }
    // Of one link the other end is another node: 7 to 381 in the text, 7 to 380 in the other.
    std::size_t same_ends = 0, same_moves = 0;
    for (std::size_t i = 0; i < text.links.size(); ++i) {
        if (link_order(text.links[i]) != link_order(binary.links[i])) continue;
        ++same_ends;
        const auto &one = text.links[i].moves.of, &other = binary.links[i].moves.of;
        same_moves += std::equal(one.begin(), one.begin() + 9, other.begin());
    }
    EXPECT_EQ(same_ends, 1601u);
    EXPECT_EQ(same_moves, 1592u);
    GraphFile counted = text;
    count_links(counted);
    for (std::size_t i = 0; i < text.nodes.size(); ++i)
        EXPECT_EQ(counted.nodes[i].link_count, text.nodes[i].link_count);
}

// Zones of graphs that the engine made are those that Wend computes (section 5).
TEST(RealGraphs, OfTheEngineHaveTheZonesThatAreComputed) {
    WEND_NEEDS_REAL_GRAPHS();
    for (const char* name : {"background03.climb.v37", "intro.deleted.v37", "d1_town_02.v37",
                             "d1_town_02.text27", "background04.text27", "background07.v37",
                             "ep2_background02.11hulls.v37", "d1_canals_01.v35"}) {
        SCOPED_TRACE(name);
        const GraphFile file = file_of(*test::read_well(ain, real_graph(name).value()));
        const std::vector<i16> zones = zones_of(file);
        for (std::size_t i = 0; i < zones.size(); ++i) EXPECT_EQ(file.nodes[i].zone, zones[i]);
    }
}

TEST(RealGraphs, AreMendedWhereZonesAreThoseOfTwoMakers) {
    WEND_NEEDS_REAL_GRAPHS();
    const Map map = map_of(real_graph("gm_taganskaya.mixedzone.v37").value());
    EXPECT_EQ(links_across_zones(file_of(map)), 131u);
    const auto repaired = repair(map, {.only = {"zones-across"}});
    ASSERT_TRUE(repaired) << repaired.error().text();
    const GraphFile& mended = file_of(repaired->map);
    EXPECT_EQ(links_across_zones(mended), 0u);
    for (const GraphNode& node : mended.nodes) EXPECT_EQ(node.zone, 4);
    // Nothing else is another: zones are 2 bytes of 61 at each node.
    const Bytes before = map.members()[0].document->write().value();
    const Bytes after = repaired->map.members()[0].document->write().value();
    ASSERT_EQ(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i]) {
            ASSERT_LT(i, 12 + 825 * 61u);
            EXPECT_GE((i - 12) % 61, 59u);
        }
}

// What is left of a graph is refused, or read for a number of hulls that it says.
TEST(RealGraphs, CutShortAreRefusedOrSayTheirHulls) {
    WEND_NEEDS_REAL_GRAPHS();
    for (const char* name : {"background04.text27", "background07.v37", "mp_lf_deck.v57"}) {
        const Bytes bytes = real_graph(name).value();
        std::size_t read = 0;
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto document = ain.read(ByteView(bytes).first(size));
            if (!document) {
                EXPECT_FALSE(document.error()->field.empty()) << name << " cut to " << size;
                continue;
            }
            ++read;
            EXPECT_FALSE((*document)->layout().empty()) << name << " cut to " << size;
        }
        std::cout << name << ": of " << bytes.size() << " cuts " << read << " are read\n";
    }
}

}  // namespace
}  // namespace wend::ain
