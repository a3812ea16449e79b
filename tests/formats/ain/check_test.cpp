#include "formats/ain/check/rules.hpp"
#include "formats/ain/faults.hpp"
#include "formats/repaired.hpp"
#include "formats/rule_findings.hpp"

namespace wend::ain {
namespace {

using test::Outcome;

// Each finding's offset is where the field begins.
void expect_offsets(const Map& map, const CheckReport& report) {
    const Bytes bytes = map.members()[0].document->write().value();
    for (const Finding& finding : report.findings()) {
        std::optional<u64> begin;
        EXPECT_TRUE(ain.explain(bytes, [&](const ExplainedRun& run) {
            if (run.path.starts_with(finding.field) && !begin) begin = run.offset;
        }));
        EXPECT_TRUE(begin) << finding.field;
        EXPECT_EQ(finding.offset, begin) << finding.rule->id << " " << finding.field;
        EXPECT_FALSE(finding.message.empty());
    }
}

TEST(GraphCheck, FindsNothingInASoundGraph) {
    for (const u32 version : {27u, 35u, 37u})
        EXPECT_TRUE(
            report_of(map_of_file(sound_file(version), version), "", world_for(sound_file(version)))
                .totals()
                .empty());
}

TEST(GraphCheck, FindsEachFaultWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults()) {
        SCOPED_TRACE(fault.rule);
        GraphFile file = sound_file(fault.version);
        const Records expected = fault.plant(file);
        const Map map = map_of_file(std::move(file), fault.version);
        const CheckReport report = report_of(map, fault.rule, world_of(fault), fault.options);
        test::expect_only(report, ain_rules, fault.rule, expected);
        if (fault.rule != "node-count" && fault.rule != "graph-name") expect_offsets(map, report);
    }
}

TEST(GraphRules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(ain_rules, all_faults()); }

TEST(GraphRules, NameEachOtherRightly) { test::expect_names_in_order(ain_rules); }

// What was meant by a link that leads nowhere nobody knows: it goes.
const test::OtherOutcomes other_outcomes{
    {"missing-node", {Outcome::sound, Outcome::sound}},
    {"self-link", {Outcome::sound}},
    {"no-moves", {Outcome::sound}},
};

TEST(GraphRepair, UndoesEachFault) {
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults()) {
        if (test::repair_of(ain_rules, fault.rule) == Repair::none) continue;
        SCOPED_TRACE(fault.rule);
        GraphFile file = sound_file(fault.version);
        fault.plant(file);
        EXPECT_EQ(test::outcome_of(map_of_file(std::move(file), fault.version),
                                   map_of_file(sound_file(fault.version), fault.version),
                                   fault.rule, world_of(fault)),
                  expected.of_next(fault.rule));
    }
}

TEST(GraphRepair, HasTheRemediesThatRulesDeclare) { test::expect_remedies_as_declared(ain); }

TEST(GraphRepair, LeavesASoundGraphAsItIs) {
    test::expect_nothing_repaired(map_of_file(sound_file(37), 37), {.all = true});
}

}  // namespace
}  // namespace wend::ain
