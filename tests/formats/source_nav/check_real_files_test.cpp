#include <map>

#include "formats/source_nav/planted_mesh.hpp"
#include "formats/source_nav/real_meshes.hpp"

namespace wend::source_nav {
namespace {

using Counts = std::map<std::string_view, u64>;

// The oddities that the list of the files names, and what a script written from the fact sheet
// counts (tests/independent/check_source_nav_rules.py).
const std::map<std::string_view, Counts> known_oddities{
    {"base/dod_avalanche.nav", {{"cut-off-part", 6}}},
    {"csgo/3rd_mythic_metal_v1.nav", {{"inherit-missing", 1}}},
    {"csgo/aim_ak-colt_v4.nav", {{"not-analysed", 1}}},
    {"csgo/aim_map2.nav", {{"inherit-chain", 5}, {"inherit-missing", 1}}},
    {"csgo/de_tulip.nav", {{"inverted-area", 1}, {"spot-outside-area", 4}}},
    {"csgo/empty_cs_assault_2055.nav", {{"no-areas", 1}, {"not-analysed", 1}}},
    {"css/v9_de_prodigy.nav", {{"ladder-not-listed", 1}}},
    {"css/v9_de_train.nav", {{"ladder-without-bottom", 10}}},
    {"gmod/ctf_2fort.nav", {{"cut-off-part", 2}, {"not-analysed", 1}}},
    {"goldsrc/v3_fy_iceworld.nav", {{"stale-tail", 1}}},
    {"goldsrc/v4_cs_bloodstrike.nav", {{"stale-tail", 1}}},
    {"goldsrc/v5_de_prodigy_cz.nav", {{"stale-tail", 1}}},
    {"goldsrc/v5_de_torn.nav", {{"stale-tail", 1}}},
    {"goldsrc/v5_de_train.nav", {{"stale-tail", 1}}},
    {"tf2/mvm_mannhattan.nav", {{"runtime-attributes", 1}}},
    {"tf2mod/dod_avalanche_night.nav",
     {{"cut-off-part", 3}, {"runtime-attributes", 38}, {"unknown-attributes", 20}}},
    {"tf2mod/empty_dod_jagd.nav", {{"no-areas", 1}}},
};

TEST(CheckOfRealMeshes, FindsTheirOdditiesAndNoError) {
    WEND_NEEDS_REAL_MESHES();
    for (const std::string& name : real_names()) {
        const CheckReport report =
            check_bytes(*real_bytes(name), {}, {.min_severity = Severity::warning, .ignore = {}});
        EXPECT_EQ(report.count(Severity::error), 0U) << name;
        Counts found;
        for (const CheckReport::Total& total : report.totals()) found[total.rule->id] = total.count;
        const auto due = known_oddities.find(name);
        EXPECT_EQ(found, due == known_oddities.end() ? Counts{} : due->second) << name;
    }
}

TEST(CheckOfRealMeshes, TellsWhere) {
    WEND_NEEDS_REAL_MESHES();
    for (const std::string& name : real_names()) {
        const CheckReport report = check_bytes(*real_bytes(name));
        for (const Finding& finding : report.findings()) {
            EXPECT_TRUE(finding.offset) << name << " " << finding.rule->id << " " << finding.field;
            EXPECT_EQ(finding.position.has_value(), finding.record != "mesh") << name;
        }
    }
}

// One area has its corners swapped, and a spot at each of them.
TEST(CheckOfRealMeshes, NamesAreaAndSpotsThatAreInvertedInTulip) {
    WEND_NEEDS_REAL_MESHES();
    std::vector<std::string> records;
    const CheckReport report = check_bytes(*real_bytes("csgo/de_tulip.nav"), {},
                                           {.min_severity = Severity::warning, .ignore = {}});
    for (const Finding& finding : report.findings()) records.push_back(finding.record);
    EXPECT_EQ(records,
              (std::vector<std::string>{"241", "spot 56", "spot 57", "spot 58", "spot 59"}));
}

}  // namespace
}  // namespace wend::source_nav
