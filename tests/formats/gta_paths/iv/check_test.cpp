#include "formats/gta/iv/check_areas.hpp"
#include "formats/gta_paths/iv/faults.hpp"
#include "formats/rule_findings.hpp"

namespace wend::gta_paths::iv {
namespace {

// Each finding's offset is where the field begins, as the fact sheet counts bytes.
void expect_offsets(const PlantedMap& map, const CheckReport& report) {
    for (const Finding& finding : report.findings()) {
        const Member& member = map.checked->members()[finding.member];
        const auto bytes = member.document->write();
        ASSERT_TRUE(bytes);
        std::optional<u64> begin;
        EXPECT_TRUE(gta_iv.explain(*bytes, [&](const ExplainedRun& run) {
            if (run.path.starts_with(finding.field) && !begin) begin = run.offset;
        }));
        EXPECT_TRUE(begin) << finding.field;
        EXPECT_EQ(finding.offset, begin) << finding.rule->id << " " << finding.field;
        EXPECT_FALSE(finding.message.empty());
    }
}

TEST(IvCheck, FindsNothingInASoundMap) { EXPECT_TRUE(PlantedMap().check().totals().empty()); }

TEST(IvCheck, FindsEachFaultWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults()) {
        SCOPED_TRACE(fault.rule);
        PlantedMap map;
        const Records expected = fault.plant(map);
        const CheckReport report = map.check();
        test::expect_only(report, area_rules, fault.rule, expected);
        expect_offsets(map, report);
    }
}

TEST(IvRules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(area_rules, all_faults()); }

TEST(IvRules, NameEachOtherRightly) { test::expect_names_in_order(area_rules); }

// The other scale of heights makes a map sound that has the lengths of that.
TEST(IvCheck, TakesTheScaleThatIsSaid) {
    PlantedMap map;
    for (auto& [number, area] : map.areas)
        for (RawNode& node : area.nodes) node.z /= 2;
    EXPECT_GT(map.check().count(Severity::warning), 0u);
    EXPECT_TRUE(map.check({{"z-scale", "64"}}).totals().empty());
    EXPECT_EQ(test::records_of(PlantedMap().check({{"z-scale", "64"}}), "height-scale").size(), 1u);
}

// Where a file goes by another number than its nodes, each of them is told.
TEST(IvCheck, HoldsAreasAgainstFileNames) {
    PlantedMap map;
    map.areas.erase(28);
    const auto one = Map::of(gta_iv, {member_of("paths/NODES30.NOD", map.areas.at(27).bytes())});
    const CheckReport report = wend::check(*one).value();
    EXPECT_EQ(test::records_of(report, "node-area").size(), 6u);
}

// One file alone: what hangs on its neighbours is not judged.
TEST(IvCheck, OfOneAreaTellsOnlyOfItself) {
    for (const u32 gone : {27u, 28u}) {
        PlantedMap map;
        map.areas.erase(gone);
        const CheckReport report = map.check();
        EXPECT_EQ(report.count(Severity::note), 1u);
        EXPECT_EQ(report.count(Severity::warning) + report.count(Severity::error), 0u);
    }
}

}  // namespace
}  // namespace wend::gta_paths::iv
