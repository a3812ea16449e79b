#include <gtest/gtest.h>

#include <set>

#include "formats/gta/sample/sample_iv_map.hpp"
#include "formats/gta_paths/iv/converting.hpp"
#include "formats/gta_paths/iv/iv_map_rules.hpp"
#include "formats/gta_paths/moving.hpp"

namespace wend::gta_paths::iv {
namespace {

using Findings = IvMapRules::Findings;

struct Sample {
    std::vector<Member> map;
    std::string error, bytes;

    Sample(u64 nodes, u64 seed) {
        SampleRequest request;
        request.nodes = nodes;
        request.seed = seed;
        auto files = gta_iv.sample(request);
        if (!files) {
            error = files.error().text();
            return;
        }
        for (const OutputFile& file : *files) {
            const Bytes made = file.document->write().value();
            map.push_back(member_of(file.name, made));
            bytes += file.name;
            bytes += bytes_as_text(made);
        }
    }
    std::vector<const PathNode*> nodes(bool vehicles) const {
        std::vector<const PathNode*> all;
        for (const Member& member : map) {
            const AreaFile& file = file_of(*member.document);
            for (u32 i = 0; i < file.nodes.size(); ++i)
                if ((i < file.header.vehicle_nodes) == vehicles) all.push_back(&file.nodes[i]);
        }
        return all;
    }
};

TEST(IvSample, KeepsEveryRuleForManySeeds) {
    for (u64 seed = 1; seed <= 12; ++seed) {
        SCOPED_TRACE(seed);
        const Sample made(700, seed);
        EXPECT_EQ(IvMapRules(made.map).check(), Findings{});
    }
}

TEST(IvSample, ComesCloseToTheNumberOfNodes) {
    for (const u64 nodes : {10u, 25u, 100u, 3'000u, 20'000u}) {
        SCOPED_TRACE(nodes);
        const Sample made(nodes, nodes);
        EXPECT_EQ(IvMapRules(made.map).check(), Findings{});
        const double all = static_cast<double>(made.nodes(true).size() + made.nodes(false).size());
        const double wanted = static_cast<double>(nodes);
        EXPECT_NEAR(all, wanted, std::max(10.0, 0.05 * wanted));
    }
}

TEST(IvSample, IsTheSameForTheSameSeed) {
    EXPECT_TRUE(Sample(500, 5).bytes == Sample(500, 5).bytes);
    EXPECT_FALSE(Sample(500, 5).bytes == Sample(500, 6).bytes);
}

TEST(IvSample, HoldsNothingThatWouldBeComputedOtherwise) {
    for (const Member& member : Sample(1'000, 2).map)
        EXPECT_EQ(test::json_of(*member.document).find("\"stored\""), std::string::npos);
}

TEST(IvSample, HasAllSortsOfNodes) {
    const Sample made(5'000, 1);
    std::set<u32> streets, speeds;
    u64 boats = 0, junctions = 0;
    for (const PathNode* const node : made.nodes(true)) {
        const bool is_water = (node->flags >> 25 & 1) != 0;
        EXPECT_EQ((node->flags >> 10 & 1) != 0, is_water);
        EXPECT_EQ(node->street_name == 0, is_water);
        boats += is_water;
        junctions += !is_water && (node->flags >> 16 & 15) > 2;
        streets.insert(node->street_name);
        speeds.insert(node->flags >> 13 & 3);
    }
    EXPECT_GT(boats, 10u);
    EXPECT_GT(streets.size(), 30u);
    EXPECT_EQ(speeds, (std::set<u32>{0, 1, 2}));  // neither, highway, slow
    EXPECT_GT(junctions, 100u);
    // One at each junction on land, without links.
    EXPECT_EQ(made.nodes(false).size(), junctions);
    for (const PathNode* const node : made.nodes(false)) EXPECT_EQ(node->flags, 0x8000u);
}

// The road goes on under its name from one junction to the next.
TEST(IvSample, NamesStreetsFromJunctionToJunction) {
    const Sample made(2'000, 4);
    const AreaMap map(made.map);
    LossReport losses;
    const VehicleWays ways(map, losses);
    EXPECT_TRUE(losses.empty());
    const auto is_junction = [&](u32 node) { return (ways.node(node).flags >> 16 & 15) > 2; };
    u64 along = 0;
    for (const Way& way : ways.ways()) {
        if (is_junction(way.from) || is_junction(way.to)) continue;
        EXPECT_EQ(ways.node(way.from).street_name, ways.node(way.to).street_name);
        ++along;
    }
    EXPECT_GT(along, 1'000u);
}

// One-at-a-time of "a" is 0xCA2E9442, as Bob Jenkins' page gives it.
TEST(HashOfName, IsTheKnownOne) {
    EXPECT_EQ(hash_of_name(""), 0u);
    EXPECT_EQ(hash_of_name("a"), 0xCA2E9442u);
    EXPECT_EQ(hash_of_name("A"), 0xCA2E9442u);
    EXPECT_EQ(hash_of_name("The quick brown fox jumps over the lazy dog"),
              hash_of_name("the quick brown fox jumps over the lazy dog"));
}

TEST(IvSample, RefusesWhatNoMapCanHold) {
    EXPECT_EQ(Sample(9, 1).error.substr(0, 36), "a made-up map of GTA IV has 10 to 54");
    EXPECT_EQ(Sample(9'000'000, 1).error.substr(0, 27), "a made-up map of GTA IV has");
    SampleRequest request;
    request.version = "2";
    EXPECT_EQ(gta_iv.sample(request).error().text(), "gta-iv-paths has no version \"2\"; there are 1");
}

TEST(IvSample, GoesToSanAndreasAndBack) {
    const Sample made(3'000, 8);
    for (const std::string version : {"vanilla", "fla4"}) {
        SCOPED_TRACE(version);
        const ToSa there(made.map, version);
        const u64 junctions = made.nodes(false).size();
        u64 named = 0;
        for (const PathNode* const node : made.nodes(true)) named += node->street_name != 0;
        EXPECT_EQ(there.counts(), (Counts{{"other node", junctions}, {"street_name", named}}));
        EXPECT_EQ(rules_broken_by(there.map, 8), MapRules::Findings{});
        expect_same(Roads::of_san_andreas(there.map), Roads::of_iv(made.map));
        const ToIv back(there.map);
        EXPECT_EQ(IvMapRules(back.map).check(), Findings{});
        expect_same(Roads::of_iv(back.map), Roads::of_iv(made.map));
    }
}

// A town of San Andreas comes back but for what was told.
TEST(TownToGtaIv, ComesBackButForItsLosses) {
    for (const u64 seed : {1u, 2u, 3u}) {
        SCOPED_TRACE(seed);
        SampleRequest request;
        request.nodes = 3'000;
        request.seed = seed;
        const std::vector<Member> town = opened(san_andreas.sample(request).value());
        const ToIv there(town);
        for (const auto& [field, count] : there.counts())
            EXPECT_TRUE((std::set<std::string>{"ped node", "crossing", "road_block", "flood_fill",
                                               "traffic_light", "navi position"})
                            .contains(field))
                << field << ": " << count;
        EXPECT_EQ(IvMapRules(there.map).check(), Findings{});
        expect_same(Roads::of_iv(there.map), Roads::of_san_andreas(town));
        const ToSa back(there.map, "", {}, false);
        EXPECT_EQ(back.counts(), Counts{});
        EXPECT_EQ(rules_broken_by(back.map, 8), MapRules::Findings{});
        expect_same(Roads::of_san_andreas(back.map), Roads::of_san_andreas(town));
    }
}

}  // namespace
}  // namespace wend::gta_paths::iv
