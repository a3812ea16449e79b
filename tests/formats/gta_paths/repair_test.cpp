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

// What comes of faults that cannot be undone byte for byte.
const std::map<std::string_view, std::vector<Outcome>> outcomes{};

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
    std::map<std::string_view, std::vector<Outcome>> found;
    for (const Fault& fault : all_repairable()) {
        if (fault.vanilla_only && GetParam() != Version::vanilla) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMap map = sound;
        fault.plant(map);
        map.check();
        const Outcome outcome = test::outcome_of(*map.checked, *sound.checked, fault.rule);
        found[fault.rule].push_back(outcome);
    }
    for (const auto& [rule, list] : found)
        for (const Outcome outcome : list)
            if (outcome != Outcome::restored) {
                test::PrintTo(outcome, &std::cout);
                std::cout << " " << rule << "\n";
            }
}

WEND_FOR_EVERY_VERSION(RepairOfAreas);

TEST(RemediesOfAreas, AreThoseThatRulesDeclare) {
    test::expect_remedies_as_declared(san_andreas);
}

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
