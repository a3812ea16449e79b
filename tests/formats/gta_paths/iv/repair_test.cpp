#include "formats/gta/iv/check_areas.hpp"
#include "formats/gta_paths/iv/faults.hpp"
#include "formats/repaired.hpp"

namespace wend::gta_paths::iv {
namespace {

using test::Outcome;

// What comes of faults that are not undone byte for byte, in the order in which they stand: links
// behind those of the last node may be anybody's, and one that is added stands behind the others.
const test::OtherOutcomes other_outcomes{
    {"base-link", {Outcome::restored, Outcome::left}},
};

TEST(IvRepair, UndoesEachFault) {
    PlantedMap sound;
    sound.check();
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_faults()) {
        if (test::repair_of(area_rules, fault.rule) == Repair::none) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMap map;
        fault.plant(map);
        map.check();
        EXPECT_EQ(test::outcome_of(*map.checked, *sound.checked, fault.rule),
                  expected.of_next(fault.rule));
    }
}

TEST(IvRepair, HasTheRemediesThatRulesDeclare) { test::expect_remedies_as_declared(gta_iv); }

TEST(IvRepair, LeavesASoundMapAsItIs) {
    PlantedMap map;
    map.check();
    test::expect_nothing_repaired(*map.checked, {.all = true});
}

}  // namespace
}  // namespace wend::gta_paths::iv
