#include "formats/repaired.hpp"
#include "formats/rule_findings.hpp"
#include "formats/source2/check/rules.hpp"
#include "formats/source2_nav/faults.hpp"

namespace wend::source2 {
namespace {

using test::Outcome;

CheckReport report_of(const Map& map) { return check(map, {}).value(); }

TEST(Nav2Check, FindsNothingInASoundMesh) {
    for (u32 version = first_version; version <= last_version; ++version)
        EXPECT_TRUE(report_of(map_of(sound_mesh(version))).totals().empty()) << version;
}

TEST(Nav2Check, FindsEachFaultWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults()) {
        SCOPED_TRACE(fault.rule);
        const auto mesh = sound_mesh(fault.version);
        const Records expected = fault.plant(*mesh);
        const CheckReport report = report_of(map_of(mesh));
        test::expect_only(report, nav_rules, fault.rule, expected);
        for (const Finding& finding : report.findings()) {
            EXPECT_TRUE(finding.offset) << finding.rule->id << ' ' << finding.field;
            EXPECT_FALSE(finding.message.empty());
        }
    }
}

TEST(Nav2Rules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(nav_rules, all_faults()); }

TEST(Nav2Rules, NameEachOtherRightly) { test::expect_names_in_order(nav_rules); }

// Which id an area or a ladder had nobody knows: it gets another one. What led nowhere goes where
// it was added here.
const test::OtherOutcomes other_outcomes{
    {"area-id-zero", {Outcome::sound}},
    {"area-id-twice", {Outcome::sound}},
    {"ladder-id-twice", {Outcome::sound}},
    {"across-hulls", {Outcome::sound}},
};

TEST(Nav2Repair, UndoesEachFault) {
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults()) {
        if (test::repair_of(nav_rules, fault.rule) == Repair::none) continue;
        SCOPED_TRACE(fault.rule);
        const auto mesh = sound_mesh(fault.version);
        fault.plant(*mesh);
        EXPECT_EQ(test::outcome_of(map_of(mesh), map_of(sound_mesh(fault.version)), fault.rule),
                  expected.of_next(fault.rule));
    }
}

TEST(Nav2Repair, HasTheRemediesThatRulesDeclare) { test::expect_remedies_as_declared(source2_nav); }

TEST(Nav2Repair, LeavesASoundMeshAsItIs) {
    test::expect_nothing_repaired(map_of(sound_mesh(36)), {.all = true});
}

}  // namespace
}  // namespace wend::source2
