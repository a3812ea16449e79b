#include <set>

#include "formats/gta_paths/moving.hpp"
#include "formats/gta_paths/plain_network.hpp"

namespace wend::gta_paths {
namespace {

using Findings = MapRules::Findings;

// What is broken in the game's own map (fact sheet section 4.5). Two navi nodes are shared by two
// segments each; which end of those is the lower one may change with the numbers.
void expect_the_rules_to_hold(std::span<const Member> map, unsigned side, int times = 1) {
    Findings findings = rules_broken_by(map, side);
    EXPECT_LE(findings["navi target"], 4 * times);
    findings.erase("navi target");
    EXPECT_EQ(findings, (Findings{{"duplicate link", 4 * times},
                                  {"navi uses", 2 * times},
                                  {"no lanes", 12 * times}}));
}

void expect_complete(std::span<const Member> map, unsigned side) {
    ASSERT_EQ(map.size(), side * side);
    for (unsigned area = 0; area < side * side; ++area)
        EXPECT_EQ(map[area].file, "NODES" + std::to_string(area) + ".DAT");
}

TEST(RealMove, ToLargerGridsAndBackGivesTheSameBytes) {
    WEND_NEEDS_REAL_FILES();
    const auto twelve = move_well(real_map(), "fm92-ver3", {{"map-size", "12000"}});
    expect_complete(twelve, 16);
    // Area 0 of 8 x 8 is 4 columns and rows further in.
    EXPECT_EQ(file_of(*twelve[4 * 16 + 4].document).nodes.size(),
              file_of(*real_map()[0].document).nodes.size());
    expect_same(PlainNetwork(twelve), PlainNetwork(real_map()));
    expect_the_rules_to_hold(twelve, 16);
    const auto more = move_well(twelve, "fla4", {{"map-size", "24000"}});
    expect_complete(more, 32);
    expect_same(PlainNetwork(more), PlainNetwork(real_map()));
    const auto less = move_well(more, "fm92-ver2", {{"map-size", "12000"}});
    expect_the_real_bytes(move_well(less, "vanilla", {{"map-size", "6000"}}));
    expect_the_real_bytes(move_well(more, "vanilla", {{"map-size", "6000"}}));
}

TEST(RealMove, ByWholeSquaresAndBackGivesTheSameBytes) {
    WEND_NEEDS_REAL_FILES();
    const auto moved = move_well(real_map(), "fm92-ver3",
                                 {{"map-size", "12000"}, {"translate", "1500,-750,12.5"}});
    expect_complete(moved, 16);
    expect_same(PlainNetwork(moved), PlainNetwork(real_map(), {12000, -6000, 100}));
    expect_the_rules_to_hold(moved, 16);
    expect_the_real_bytes(
        move_well(moved, "vanilla", {{"map-size", "6000"}, {"translate", "-1500,750,-12.5"}}));
}

TEST(RealMove, UpAloneStaysVanilla) {
    WEND_NEEDS_REAL_FILES();
    const auto moved = move_well(real_map(), "", {{"translate", "0,0,-0.125"}});
    EXPECT_EQ(moved[0].document->version(), "vanilla");
    expect_same(PlainNetwork(moved), PlainNetwork(real_map(), {0, 0, -1}));
    expect_the_real_bytes(move_well(moved, "", {{"translate", "0,0,0.125"}}));
}

TEST(RealMove, ByAnyEighthsKeepsTheNetwork) {
    WEND_NEEDS_REAL_FILES();
    const struct {
        std::string there, back;
        PlainNetwork::Eighths eighths;
    } moves[] = {{"100,0", "-100,0", {800, 0, 0}},
                 {"-100.125,50.5,3", "100.125,-50.5,-3", {-801, 404, 24}}};
    for (const auto& [there, back, eighths] : moves) {
        SCOPED_TRACE(there);
        const auto moved =
            move_well(real_map(), "fm92-ver3", {{"map-size", "12000"}, {"translate", there}});
        expect_complete(moved, 16);
        expect_same(PlainNetwork(moved), PlainNetwork(real_map(), eighths));
        expect_the_rules_to_hold(moved, 16);
        const auto home = move_well(moved, "vanilla", {{"map-size", "6000"}, {"translate", back}});
        expect_complete(home, 8);
        expect_same(PlainNetwork(home), PlainNetwork(real_map()));
        expect_the_rules_to_hold(home, 8);
    }
}

TEST(RealMerge, WithACopyOfItselfIsTwoOfEverything) {
    WEND_NEEDS_REAL_FILES();
    const auto copy =
        move_well(real_map(), "fm92-ver3", {{"map-size", "12000"}, {"translate", "1500.5,-750,3"}});
    const auto both = merge_well({real_map(), copy}, "fm92-ver3");
    expect_complete(both, 16);
    const PlainNetwork one(real_map());
    const PlainNetwork other(real_map(), {12004, -6000, 24}, 33, 179);
    expect_same(PlainNetwork(both), one.with(other));
    // Numbers 1 to 66 and 1 to 358, one to one with the parts of the map, are among the rules.
    expect_the_rules_to_hold(both, 16, 2);
    std::set<unsigned> parts[2];
    for (const Member& member : both) {
        const AreaFile& file = file_of(*member.document);
        for (std::size_t i = 0; i < file.nodes.size(); ++i)
            parts[i < file.header.vehicle_nodes].insert(file.nodes[i].wide_flood_fill);
    }
    EXPECT_EQ(parts[1].size(), 66u);
    EXPECT_EQ(*parts[1].rbegin(), 66u);
    EXPECT_EQ(parts[0].size(), 358u);
    EXPECT_EQ(*parts[0].rbegin(), 358u);
}

TEST(RealMerge, WithACopyWholeSquaresAwayKeepsWhatStandsAlone) {
    WEND_NEEDS_REAL_FILES();
    // The copy lies in the upper right quarter of a 24 km map, away from the first map.
    const auto copy =
        move_well(real_map(), "fm92-ver3", {{"map-size", "24000"}, {"translate", "6000,6000"}});
    const auto both = merge_well({real_map(), copy}, "fm92-ver3");
    expect_complete(both, 32);
    expect_same(
        PlainNetwork(both),
        PlainNetwork(real_map()).with(PlainNetwork(real_map(), {48000, 48000, 0}, 33, 179)));
    // Stale pointers and the order of records stay, so the first map comes back as it was.
    std::vector<Member> first;
    for (const Member& member : both) {
        const unsigned column = *member.key % 32, row = *member.key / 32;
        if (column >= 12 && column < 20 && row >= 12 && row < 20) first.push_back(member);
    }
    expect_the_real_bytes(move_well(first, "vanilla", {{"map-size", "6000"}}));
}

TEST(RealMerge, OfShiftedMapsWorksInEitherWay) {
    WEND_NEEDS_REAL_FILES();
    // Whole squares that share areas, and a height of their own so that no nodes meet.
    const auto copy = move_well(real_map(), "fm92-ver3", {{"translate", "0,0,500"}});
    const PlainNetwork wanted =
        PlainNetwork(real_map()).with(PlainNetwork(real_map(), {0, 0, 4000}, 33, 179));
    const auto both = merge_well({real_map(), copy}, "fm92-ver3");
    expect_complete(both, 8);
    expect_same(PlainNetwork(both), wanted);
    expect_the_rules_to_hold(both, 8, 2);
}

}  // namespace
}  // namespace wend::gta_paths
