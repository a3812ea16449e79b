#include "wend/repair.hpp"

#include "formats/repaired.hpp"
#include "formats/source/check/rules.hpp"
#include "formats/source_nav/faults.hpp"
#include "formats/source_nav/real_meshes.hpp"

namespace wend::source_nav {
namespace {

using test::Outcome;

constexpr const char* repaired_versions[] = {"1",    "3",     "5",     "6",      "7",
                                             "9",    "12.0",  "16.0",  "16.1",   "16.2",
                                             "16.4", "16.14", "16.13", "16.256", "12.12"};

// What names nothing goes, with the whole record that it stands in; numbers of places become none;
// a ladder that came with the fault stays, under an id of its own; what is analysed is left alone.
const test::OtherOutcomes other_outcomes{
    {"unnamed-flag", {Outcome::restored, Outcome::sound}},
    {"not-a-boolean", {Outcome::restored, Outcome::sound}},
    {"place-number", {Outcome::sound}},
    {"ladder-id-twice", {Outcome::sound}},
    {"spot-flags", {Outcome::sound}},
    {"approach-area", {Outcome::sound}},
    {"encounter-area", {Outcome::sound, Outcome::sound}},
    {"encounter-spot", {Outcome::sound}},
    {"recompiled-map", {Outcome::sound}},
    {"link-through-wall", {Outcome::sound}},
    {"area-in-solid", {Outcome::sound}},
    {"area-floating", {Outcome::sound}},
    {"area-off-floor", {Outcome::sound}},
};

std::vector<Fault> repairable_faults() {
    std::vector<Fault> faults;
    for (auto&& group : {faults_of_areas(), faults_of_links(), faults_of_spots(),
                         faults_of_visibility(), faults_of_worlds()})
        for (const Fault& fault : group)
            if (test::repair_of(nav_rules, fault.rule) != Repair::none) faults.push_back(fault);
    return faults;
}

Map map_of(const PlantedMesh& mesh) {
    const Bytes bytes = mesh.bytes();
    return Map::of(source_nav,
                   {{"mesh.nav", bytes.size(), std::nullopt, source_nav.read(bytes).value()}})
        .value();
}

class MeshRepair : public testing::TestWithParam<const char*> {
  protected:
    NavContext context() const { return version_named(GetParam()).value(); }
};

TEST_P(MeshRepair, UndoesEachFault) {
    const Map sound = map_of(PlantedMesh(context()));
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : repairable_faults()) {
        const Outcome outcome = expected.of_next(fault.rule);
        if (fault.applies && !fault.applies(context())) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMesh mesh(context());
        fault.plant(mesh);
        EXPECT_EQ(test::outcome_of(map_of(mesh), sound, fault.rule, fault.check_options().world),
                  outcome);
    }
}

TEST_P(MeshRepair, LeavesASoundMeshAsItIs) {
    test::expect_nothing_repaired(map_of(PlantedMesh(context())), {.all = true});
}

INSTANTIATE_TEST_SUITE_P(Versions, MeshRepair, testing::ValuesIn(repaired_versions),
                         [](const auto& version) {
                             std::string name = version.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

// Which id an area has lost shows by what all of its neighbours miss, and which of two areas has
// lost it by whose neighbours do.
TEST(RepairOfIds, GivesEachAreaItsOwnBack) {
    const auto restored = [](const auto& plant) {
        PlantedMesh sound(NavContext{}), faulty(NavContext{});
        for (PlantedMesh* const mesh : {&sound, &faulty}) mesh->join(0, east, 2);
        plant(faulty);
        const auto repaired = repair(map_of(faulty));
        return repaired->map.members()[0].document->write().value() == sound.bytes();
    };
    EXPECT_TRUE(restored([](PlantedMesh& mesh) { mesh.area(0).id = 12; }));
    EXPECT_TRUE(restored([](PlantedMesh& mesh) { mesh.area(1).id = 11; }));
    EXPECT_TRUE(restored([](PlantedMesh& mesh) {
        mesh.area(1).id = 11;
        mesh.area(2).id = 0;
    }));
}

TEST(RepairOfRealMeshes, ChangesNothingByDefault) {
    WEND_NEEDS_REAL_MESHES();
    for (const std::string& name : real_names()) {
        SCOPED_TRACE(name);
        const Bytes bytes = real_bytes(name).value();
        const auto map = Map::of(
            source_nav, {{name, bytes.size(), std::nullopt, source_nav.read(bytes).value()}});
        test::expect_nothing_repaired(*map);
    }
}

TEST(RemediesOfMeshes, AreThoseThatRulesDeclare) { test::expect_remedies_as_declared(source_nav); }

}  // namespace
}  // namespace wend::source_nav
