#include <map>
#include <set>

#include "formats/rule_findings.hpp"
#include "formats/source/check/rules.hpp"
#include "formats/source_nav/faults.hpp"
#include "formats/source_nav/planted_world.hpp"

namespace wend::source_nav {
namespace {

// One version for each piece that comes or goes, and each game.
constexpr const char* checked_versions[] = {"1",    "3",     "5",     "6",      "7",
                                            "9",    "12.0",  "16.0",  "16.1",   "16.2",
                                            "16.4", "16.14", "16.13", "16.256", "12.12"};

std::vector<Fault> all_faults() {
    std::vector<Fault> faults;
    for (auto&& group : {faults_of_areas(), faults_of_links(), faults_of_spots(),
                         faults_of_visibility(), faults_of_worlds()})
        faults.insert(faults.end(), group.begin(), group.end());
    return faults;
}

// Where `explain` shows each field to begin, and all that it is inside of.
std::map<std::string, u64> explained_begins(ByteView bytes) {
    std::map<std::string, u64> begins;
    const auto done = source_nav.explain(bytes, [&](const ExplainedRun& run) {
        for (std::size_t end = 0; end <= run.path.size(); ++end)
            if (end == run.path.size() || run.path[end] == '.' || run.path[end] == '[')
                begins.emplace(run.path.substr(0, end), run.offset);
    });
    EXPECT_TRUE(done);
    return begins;
}

void expect_explained_offsets(ByteView bytes, const CheckReport& report) {
    const auto begins = explained_begins(bytes);
    for (const Finding& finding : report.findings()) {
        const auto begin = begins.find(finding.field);
        ASSERT_NE(begin, begins.end()) << finding.rule->id << " " << finding.field;
        EXPECT_EQ(finding.offset, begin->second) << finding.rule->id << " " << finding.field;
        EXPECT_FALSE(finding.message.empty());
    }
}

class MeshCheck : public testing::TestWithParam<const char*> {
  protected:
    NavContext context() const { return version_named(GetParam()).value(); }
};

TEST_P(MeshCheck, FindsNothingInASoundMesh) {
    const CheckReport report = check_bytes(PlantedMesh(context()).bytes(), {{"bsp", "1000"}},
                                           {.world = sound_world(), .coverage = true});
    for (const Finding& finding : report.findings())
        ADD_FAILURE() << finding.rule->id << " " << finding.record << " " << finding.message;
}

TEST_P(MeshCheck, FindsEachFaultWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults()) {
        if (fault.applies && !fault.applies(context())) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMesh mesh(context());
        const Records expected = fault.plant(mesh);
        const Bytes bytes = mesh.bytes();
        const CheckReport report = check_bytes(bytes, fault.options, fault.check_options());
        test::expect_only(report, nav_rules, fault.rule, expected);
        expect_explained_offsets(bytes, report);
    }
}

INSTANTIATE_TEST_SUITE_P(Versions, MeshCheck, testing::ValuesIn(checked_versions),
                         [](const auto& version) {
                             std::string name = version.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

TEST(NavRules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(nav_rules, all_faults()); }

// No fault is left out because no version of the tests can have it.
TEST(NavRules, EachFaultIsPlantedSomewhere) {
    for (const Fault& fault : all_faults())
        EXPECT_TRUE(!fault.applies || std::ranges::any_of(checked_versions, [&](const char* name) {
            return fault.applies(version_named(name).value());
        })) << fault.rule;
}

TEST(NavRules, NameEachOtherRightly) { test::expect_names_in_order(nav_rules); }

// What may well be.
TEST(NavRules, LeaveAlone) {
    const auto expect_no = [](std::string_view rule, PlantedMesh& mesh) {
        const CheckReport report = check_bytes(mesh.bytes());
        EXPECT_EQ(test::records_of(report, rule).size(), 0U) << rule;
    };
    PlantedMesh drop(NavContext{});
    drop.lift(0, 19);
    drop.set(drop.connections(0, east), {});
    drop.remove(drop.connections(1, west), 11);
    drop.add(drop.connections(0, west), 12u);
    expect_no("wrong-side", drop);
    drop.lift(0, 18);
    EXPECT_EQ(test::records_of(check_bytes(drop.bytes()), "wrong-side").size(), 1U);

    const NavContext left_4_dead = version_named("16.14").value();
    // Two rooms; a room and a finale; a start of another mode.
    PlantedMesh rooms(left_4_dead);
    rooms.area(0).game_attributes = 0x880;
    rooms.area(2).game_attributes = 0x800;
    expect_no("no-safe-room", rooms);
    rooms.area(2).game_attributes = 0x40;
    expect_no("no-safe-room", rooms);
    PlantedMesh survival(left_4_dead);
    survival.area(0).game_attributes = 0x80;
    expect_no("no-safe-room", survival);

    // Ground in elevators moves; behind walls that break nobody walks yet.
    PlantedMesh apart(left_4_dead);
    apart.remove(apart.connections(2, west), 14);
    apart.remove(apart.connections(3, east), 13);
    EXPECT_EQ(test::records_of(check_bytes(apart.bytes()), "touching-unconnected"),
              std::multiset<std::string>{"14"});
    for (const u32 attribute : {0x40000000u, 0x80000u, 0x40000u}) {
        apart.area(2).attributes = attribute;
        expect_no("touching-unconnected", apart);
    }
    // Elevators join parts.
    PlantedMesh lifts(left_4_dead);
    lifts.add_area(0, 0, 500);
    lifts.add_row(5, 1);
    EXPECT_EQ(test::records_of(check_bytes(lifts.bytes()), "cut-off-part").size(), 1U);
    lifts.area(0).attributes = lifts.area(5).attributes = 0x40000000;
    expect_no("cut-off-part", lifts);
    expect_no("separate-component", lifts);

    // What Left 4 Dead before version 16 found is not the same both ways.
    PlantedMesh early(version_named("15.13").value());
    early.visible(4, 0).attributes = 0;
    expect_no("visibility-one-way", early);
}

// By the names that Valve gives maps of campaigns.
TEST(CheckOfCampaign, KnowsMapsByTheirNames) {
    const auto found = [](const std::string& name, u32 marks) {
        PlantedMesh mesh(version_named("16.14").value());
        mesh.area(0).game_attributes = marks;
        mesh.area(2).game_attributes = 0x40;
        const CheckReport report = check_bytes(mesh.bytes(), {}, {}, name);
        std::string rules;
        for (const CheckReport::Total& total : report.totals()) rules += total.rule->id;
        return rules;
    };
    EXPECT_EQ(found("mesh.nav", 0), "");
    EXPECT_EQ(found("maps/c2m1_highway.nav", 0), "no-survivor-start");
    EXPECT_EQ(found("12ab_C2M1_highway.nav", 0x800), "no-survivor-start");
    EXPECT_EQ(found("abc2m1_highway.nav", 0x800), "");
    EXPECT_EQ(found("c2m1_highway.nav", 0x80), "");
    EXPECT_EQ(found("c2m4_barns.nav", 0), "no-survivor-start");
    EXPECT_EQ(found("c2m4_barns.nav", 0x80), "no-safe-room");
    EXPECT_EQ(found("c2m4_barns.nav", 0x800), "");
}

TEST(CheckOfName, TakesCapitalLettersAndTheNameOfAnyMap) {
    const Bytes bytes = PlantedMesh(NavContext{}).bytes();
    const auto count = [&](const std::string& file) {
        return check_bytes(bytes, {{"bsp-name", "De_Town"}}, {}, file).totals().size();
    };
    EXPECT_EQ(count("de_town.bsp/maps/DE_TOWN.NAV"), 0U);
    EXPECT_EQ(count("De_Town.bsp/maps/embed.nav"), 0U);
    EXPECT_EQ(count("De_Town.bsp/maps/de_town2.nav"), 1U);
}

TEST(CheckOfMapSize, IsOnlyMadeWhereASizeIsKnown) {
    const Bytes bytes = PlantedMesh(NavContext{}).bytes();
    EXPECT_TRUE(check_bytes(bytes).totals().empty());
    // 4 GiB and 1000 bytes.
    EXPECT_EQ(check_bytes(bytes, {{"bsp", "4294968296"}}).totals().size(), 1U);
    const Bytes old = PlantedMesh(NavContext{.version = 3}).bytes();
    EXPECT_TRUE(check_bytes(old, {{"bsp", "1"}}).totals().empty());
}

}  // namespace
}  // namespace wend::source_nav
