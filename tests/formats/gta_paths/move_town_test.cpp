#include "formats/gta_paths/moving.hpp"
#include "formats/gta_paths/plain_network.hpp"
#include "formats/gta_paths/versions.hpp"

namespace wend::gta_paths {
namespace {

// A made-up town, which keeps every rule before and after.
struct MovedTown : EveryVersion {
    static std::vector<Member> town(Version version, u64 seed) {
        SampleRequest request;
        request.version = version_name(version);
        request.nodes = 3000;
        request.seed = seed;
        auto files = san_andreas.sample(request);
        if (files) return opened(std::move(*files));
        ADD_FAILURE() << files.error().text();
        return {};
    }
    static void expect_no_rule_broken(std::span<const Member> map, unsigned side) {
        EXPECT_EQ(rules_broken_by(map, side), MapRules::Findings{});
    }
    static void expect_same_bytes(std::span<const Member> one, std::span<const Member> other) {
        ASSERT_EQ(one.size(), other.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            EXPECT_EQ(one[i].file, other[i].file);
            EXPECT_TRUE(write_well(*one[i].document) == write_well(*other[i].document))
                << one[i].file;
        }
    }
};

TEST_P(MovedTown, ComesBackFromWholeSquares) {
    const std::vector<Member> before = town(GetParam(), 3);
    const auto away =
        move_well(before, "fla4", {{"map-size", "24000"}, {"translate", "-750,2250,-40.625"}});
    expect_no_rule_broken(away, 32);
    expect_same(PlainNetwork(away), PlainNetwork(before, {-6000, 18000, -325}));
    expect_same_bytes(move_well(away, version_name(GetParam()),
                                {{"map-size", "6000"}, {"translate", "750,-2250,40.625"}}),
                      before);
}

TEST_P(MovedTown, KeepsItsNetworkAndTheRulesWhereverItGoes) {
    const struct {
        std::string metres;
        PlainNetwork::Eighths eighths;
    } moves[] = {{"100,0", {800, 0, 0}},
                 {"0.125,-0.125", {1, -1, 0}},
                 {"374.5,-375,12", {2996, -3000, 96}},
                 {"-1234.875,2345.625,-7.5", {-9879, 18765, -60}}};
    for (const u64 seed : {1u, 2u}) {
        const std::vector<Member> before = town(GetParam(), seed);
        for (const auto& [metres, eighths] : moves) {
            SCOPED_TRACE(metres);
            const auto after =
                move_well(before, "fm92-ver2", {{"map-size", "24000"}, {"translate", metres}});
            expect_no_rule_broken(after, 32);
            expect_same(PlainNetwork(after), PlainNetwork(before, eighths));
        }
    }
}

TEST_P(MovedTown, JoinsAnother) {
    const std::vector<Member> one = town(GetParam(), 1), two = town(GetParam(), 2);
    long parts[2] = {0, 0};
    for (const Member& member : one) {
        const AreaFile& file = file_of(*member.document);
        for (std::size_t i = 0; i < file.nodes.size(); ++i) {
            long& highest = parts[i < file.header.vehicle_nodes];
            highest = std::max<long>(highest, file.nodes[i].flood_fill);
        }
    }
    const auto apart = move_well(two, "fla4", {{"translate", "0.375,0,900"}});
    const auto both = merge_well({one, apart}, "fla4");
    expect_no_rule_broken(both, 8);
    expect_same(PlainNetwork(both),
                PlainNetwork(one).with(PlainNetwork(two, {3, 0, 7200}, parts[1], parts[0])));
}

WEND_FOR_EVERY_VERSION(MovedTown);

}  // namespace
}  // namespace wend::gta_paths
