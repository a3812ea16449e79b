#include <set>

#include "formats/gta/check/rules.hpp"
#include "formats/gta_paths/faults.hpp"
#include "formats/gta_paths/versions.hpp"
#include "formats/repaired.hpp"

namespace wend::gta_paths {
namespace {

using test::Outcome;

constexpr u64 town_size = 12000;

// What comes of faults that are not undone byte for byte, in the order in which they stand: a link
// that is added stands behind the others; a file that came with the fault is not taken away; a
// file that gets another name has the old number inside until that is mended.
const test::OtherOutcomes other_outcomes{
    {"copy-of-other-square", {Outcome::sound}},
    {"in-other-square", {Outcome::sound}},
    {"one-way-link", {Outcome::sound}},
    {"trailing-bytes", {Outcome::restored, Outcome::sound}},
};

std::vector<Fault> all_repairable() {
    std::vector<Fault> faults;
    for (auto&& group : {faults_of_files_and_nodes(), faults_of_links(), faults_of_roads()})
        for (const Fault& fault : group)
            if (test::repair_of(area_rules, fault.rule) != Repair::none) faults.push_back(fault);
    return faults;
}

struct RepairOfAreas : EveryVersion {};

TEST_P(RepairOfAreas, UndoesEachFault) {
    PlantedMap sound(GetParam(), town_size);
    sound.check();
    test::ExpectedOutcomes expected(other_outcomes);
    for (const Fault& fault : all_repairable()) {
        if (!fault.is_possible_in(GetParam())) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMap map = sound;
        fault.plant(map);
        map.check();
        EXPECT_EQ(test::outcome_of(*map.checked, *sound.checked, fault.rule),
                  expected.of_next(fault.rule));
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

// Files that a map which was moved left behind (see stale_squares_test.cpp).
struct RepairOfStaleFiles : testing::Test {
    RepairOfStaleFiles() : sound(Version::vanilla, town_size), stale(sound) {
        sound.check();
        for (const u32 area : {18u, 26u, 34u}) {
            EXPECT_FALSE(stale.areas.contains(area + 4));
            AreaFile copy = stale.areas.at(area);
            stale.renumber(copy, area, area + 4);
            stale.areas[area + 4] = copy;
            copies.insert(area + 4);
        }
        EXPECT_GT(stale.check().count(Severity::error), 0u);
    }
    PlantedMap sound, stale;
    std::set<u32> copies;
};

TEST_F(RepairOfStaleFiles, EmptiesThemAndNoOthers) {
    const Repaired repaired = repair(*stale.checked, {.all = true}).value();
    EXPECT_TRUE(repaired.left.empty());
    EXPECT_TRUE(repaired.report.totals().empty());
    std::set<std::string> emptied;
    for (const RepairChange& change : repaired.changes) {
        EXPECT_EQ(change.rule->id, "copy-of-other-square");
        emptied.insert(change.record);
        EXPECT_NE(change.message.find("emptied"), std::string::npos) << change.message;
    }
    EXPECT_EQ(emptied, (std::set<std::string>{"area 22", "area 30", "area 38"}));
    for (const Member& member : repaired.map.members()) {
        const AreaFile& file = file_of(*member.document);
        if (copies.contains(*member.key))
            EXPECT_EQ(write_well(*member.document).size(), 20u);  // A header alone.
        else
            EXPECT_EQ(write_well(*member.document),
                      write_well(AreaDocument(sound.context(), sound.areas.at(file.area))));
    }
}

// What follows from them is no reason to change the files beside them.
TEST_F(RepairOfStaleFiles, LeavesTheOthersAloneByDefault) {
    const Repaired repaired = repair(*stale.checked).value();
    EXPECT_FALSE(repaired.left.empty());
    for (const std::uint32_t changed : repaired.changed_files)
        EXPECT_TRUE(copies.contains(*repaired.map.members()[changed].key)) << changed;
}

// A file of another state of a square than the square's own.
TEST(RepairOfOldFiles, EmptiesThemWhereTheSquareHasItsOwn) {
    PlantedMap map(Version::vanilla, town_size);
    const u32 number = map.free_number();
    AreaFile old = map.file();
    map.renumber(old, map.fullest(), number);
    for (PathNode& node : old.nodes) ++node.position[2];
    map.areas[number] = old;
    ASSERT_EQ(test::count_of(map.check(), "in-other-square"), 1u);
    const Repaired repaired = repair(*map.checked, {.only = {"in-other-square"}}).value();
    // Nobody said that anything may go.
    EXPECT_EQ(repaired.left.size(), 1u);
    EXPECT_TRUE(repaired.changes.empty());
    EXPECT_TRUE(repair(*map.checked, {.all = true}).value().report.totals().empty());
}

// The files of a sound town, the fullest with another word in its header, repaired.
void expect_header_mended(std::size_t word, int more, const RepairOptions& options) {
    SCOPED_TRACE(fmt::format("word {}, {} more", word, more));
    PlantedMap town(Version::vanilla, 1500);
    town.check();
    std::vector<Member> members(town.checked->members().begin(), town.checked->members().end());
    for (Member& member : members) {
        if (*member.key != town.fullest()) continue;
        Bytes bytes = write_well(*member.document);
        u32 count = 0;
        for (int byte = 3; byte >= 0; --byte)
            count = count << 8 | std::to_integer<u32>(bytes[4 * word + byte]);
        count = more == 0 ? 0 : count + static_cast<u32>(more);
        for (int byte = 0; byte < 4; ++byte)
            bytes[4 * word + byte] = static_cast<std::byte>(count >> (8 * byte));
        member.document = read_well(bytes, member.file);
    }
    const Map map = Map::of(san_andreas, std::move(members)).value();
    EXPECT_TRUE(test::files_of(repair(map, options).value().map) == test::files_of(*town.checked));
}

// Nodes, vehicle and ped nodes, navi nodes and links; each may be 0 or off by some.
TEST(RepairOfHeaders, SetsTheOneWrongCountRightAndNothingElse) {
    for (const bool all : {false, true})
        for (std::size_t word = 0; word < 5; ++word)
            for (const int more : {0, -1, 1, -2}) expect_header_mended(word, more, {.all = all});
}

// One link to the other kind of nodes does not make a count right or wrong.
TEST(RepairOfHeaders, TakesTheCountThatLinksClearlyTell) {
    PlantedMap town(Version::vanilla, 1500);
    AreaFile& file = town.file();
    town.link_of(town.node(PlantedMap::Sort::road, 2)).target.node =
        static_cast<u16>(file.nodes.size() - 1);
    const Header sound = file.header;
    for (const int more : {-10, 10}) {
        file.header.vehicle_nodes = sound.vehicle_nodes + static_cast<u32>(more);
        town.check();
        const Repaired repaired = repair(*town.checked, {.only = {"header-counts"}}).value();
        EXPECT_TRUE(repaired.left.empty());
        file.header = sound;
        town.check();
        EXPECT_TRUE(test::files_of(repaired.map) == test::files_of(*town.checked));
    }
}

// Lengths that are wrong in both directions, some beside a link that is too long.
TEST(RepairOfLengths, SetsBothDirectionsOrNeither) {
    PlantedMap town(Version::vanilla, 1500);
    const u32 a = town.node(PlantedMap::Sort::road, 2);
    u32 b = a;
    for (u32 node = 0; node < town.file().header.vehicle_nodes; ++node)
        if (town.distance(a, node) > town.distance(a, b)) b = node;
    ASSERT_GT(town.distance(a, b), 256);
    Link way = town.link_of(a);
    way.length = 255;
    town.join(a, b, way);
    for (Link& link : town.file().links)
        if (link.target.area == town.fullest() && link.length < 200) link.length += 20;
    const CheckReport before = town.check();
    ASSERT_GT(test::count_of(before, "link-too-long"), 0u);
    ASSERT_EQ(test::count_of(before, "lengths-differ"), 0u);
    const Repaired repaired = repair(*town.checked).value();
    EXPECT_GT(test::count_of(before, "length"), test::count_of(repaired.report, "length"));
    EXPECT_EQ(test::count_of(repaired.report, "lengths-differ"), 0u);
}

TEST(RepairOptions, NameRulesThatHaveRemedies) {
    PlantedMap map(Version::vanilla, 500);
    map.check();
    const auto unknown = repair(*map.checked, {.only = {"wet-road"}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error()->message, "gta-sa-paths has no rule 'wet-road'");
    const auto without = repair(*map.checked, {.only = {"no-lanes"}});
    ASSERT_FALSE(without);
    EXPECT_NE(without.error()->message.find("there is no remedy"), std::string::npos);
}

TEST(RepairOfTheRealMap, ChangesNothingByDefault) {
    WEND_NEEDS_REAL_FILES();
    test::expect_nothing_repaired(Map::of(san_andreas, real_map()).value());
}

TEST(RepairOfTheRealMap, EmptiesStaleFilesWithAll) {
    WEND_NEEDS_REAL_FILES();
    PlantedMap map(Version::vanilla, 500);
    map.areas.clear();
    for (const Member& member : real_map()) map.areas[*member.key] = file_of(*member.document);
    for (const auto& [of, as] : {std::pair{22u, 31u}, {29u, 38u}, {44u, 53u}}) {
        AreaFile copy = map.areas.at(of);
        map.renumber(copy, of, as);
        map.areas[as] = copy;
    }
    EXPECT_GT(map.check().count(Severity::error), 0u);
    const Repaired repaired = repair(*map.checked, {.all = true}).value();
    EXPECT_EQ(repaired.report.count(Severity::error), 0u);
    for (const u32 area : {31u, 38u, 53u})
        EXPECT_TRUE(file_of(*repaired.map.members()[area].document).nodes.empty());
}

}  // namespace
}  // namespace wend::gta_paths
