#include <map>
#include <set>

#include "formats/gta_paths/faults.hpp"
#include "formats/gta_paths/rules.hpp"
#include "formats/gta_paths/versions.hpp"
#include "formats/repaired.hpp"

namespace wend::gta_paths {
namespace {

using test::Outcome;

constexpr u64 town_size = 12000;

// What comes of faults that are not undone byte for byte, in the order in which they stand: a link
// that is added stands behind the others; a file that came with the fault is not taken away; nobody
// knows where the square's own file is, or what the lanes were.
const std::map<std::string_view, std::vector<Outcome>> other_outcomes{
    {"copy-of-other-square", {Outcome::sound}},
    {"in-other-square", {Outcome::left}},
    {"one-way-link", {Outcome::sound}},
    {"trailing-bytes", {Outcome::restored, Outcome::sound}},
};

std::vector<Fault> all_repairable() {
    std::vector<Fault> faults;
    for (auto&& group : {faults_of_files_and_nodes(), faults_of_links(), faults_of_roads()})
        for (const Fault& fault : group)
            if (std::ranges::find(area_rules, fault.rule, &Rule::id)->repair != Repair::none)
                faults.push_back(fault);
    return faults;
}

struct RepairOfAreas : EveryVersion {};

TEST_P(RepairOfAreas, UndoesEachFault) {
    PlantedMap sound(GetParam(), town_size);
    sound.check();
    std::map<std::string_view, std::size_t> seen;
    for (const Fault& fault : all_repairable()) {
        if (fault.vanilla_only && GetParam() != Version::vanilla) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMap map = sound;
        fault.plant(map);
        map.check();
        const auto others = other_outcomes.find(fault.rule);
        const std::size_t which = seen[fault.rule]++;
        const Outcome expected =
            others == other_outcomes.end() ? Outcome::restored : others->second.at(which);
        EXPECT_EQ(test::outcome_of(*map.checked, *sound.checked, fault.rule), expected);
    }
}

WEND_FOR_EVERY_VERSION(RepairOfAreas);

TEST(RemediesOfAreas, AreThoseThatRulesDeclare) { test::expect_remedies_as_declared(san_andreas); }

TEST_P(RepairOfAreas, LeavesASoundTownAsItIs) {
    PlantedMap map(GetParam(), town_size);
    map.check();
    test::expect_nothing_repaired(*map.checked);
    test::expect_nothing_repaired(*map.checked, {.all = true});
}

TEST(RepairOfTheRealMap, ChangesNothingThatCouldBeLost) {
    WEND_NEEDS_REAL_FILES();
    test::expect_nothing_repaired(Map::of(san_andreas, real_map()).value());
}

}  // namespace
}  // namespace wend::gta_paths
