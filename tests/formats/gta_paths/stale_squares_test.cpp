#include "formats/gta/check/rules.hpp"
#include "formats/gta_paths/planted_map.hpp"
#include "formats/rule_findings.hpp"

namespace wend::gta_paths {
namespace {

// Files that a map which was moved by a square left behind (fact sheet, Added later): Vice City for
// San Andreas has copies of 22, 29 and 44 as 31, 38 and 53.

using RecordSet = std::multiset<std::string>;

void leave_copy(PlantedMap& map, u32 of, u32 as) {
    AreaFile copy = map.areas.at(of);
    map.renumber(copy, of, as);
    map.areas[as] = copy;
}

// All errors in a copy follow from its being one.
void expect_explained(const CheckReport& report, const std::set<u32>& copies, const Map& map) {
    const auto explained = test::words_of(area_rule("copy-of-other-square").consequences);
    u64 in_copies = 0;
    for (const Finding& finding : report.findings()) {
        if (finding.rule->id == "copy-of-other-square" || finding.rule->severity < Severity::error)
            continue;
        if (!copies.contains(*map.members()[finding.member].key)) continue;
        EXPECT_TRUE(explained.contains(finding.rule->id)) << finding.rule->id;
        ++in_copies;
    }
    EXPECT_GT(in_copies, 0u);
}

TEST(StaleSquares, AreToldFromTheirOriginals) {
    PlantedMap map(Version::vanilla, 12000);
    std::set<u32> copies;
    for (const u32 area : {18u, 26u, 34u}) {
        ASSERT_FALSE(map.areas.contains(area + 4));
        leave_copy(map, area, area + 4);
        copies.insert(area + 4);
    }
    const CheckReport report = map.check({.kept_a_rule_and_file = 100000});
    EXPECT_EQ(test::records_of(report, "copy-of-other-square"),
              (RecordSet{"area 22", "area 30", "area 38"}));
    EXPECT_TRUE(test::records_of(report, "in-other-square").empty());
    expect_explained(report, copies, *map.checked);
    // What shows in the files that they were copied from is that copies use their navi nodes.
    for (const Finding& finding : report.findings())
        EXPECT_TRUE(copies.contains(*map.checked->members()[finding.member].key) ||
                    finding.rule->id == "navi-use")
            << finding.rule->id << " at " << finding.record;
}

TEST(StaleSquares, AreCopiesWhereMostOfThemIs) {
    PlantedMap map(Version::vanilla, 12000);
    const u32 number = map.free_number();
    leave_copy(map, map.fullest(), number);
    // Since then somebody moved a few nodes of the original.
    AreaFile& original = map.file();
    const auto move = [&](std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) ++original.nodes[i].position[2];
    };
    move(original.nodes.size() / 3);
    EXPECT_EQ(test::records_of(map.check(), "copy-of-other-square").size(), 1u);
    move(original.nodes.size() * 2 / 3);
    const CheckReport report = map.check();
    EXPECT_EQ(test::records_of(report, "copy-of-other-square").size(), 0u);
    EXPECT_EQ(test::records_of(report, "in-other-square"),
              (RecordSet{fmt::format("area {}", number)}));
}

// The name says what the game loads a file as.
TEST(StaleSquares, AreToldByTheirNames) {
    PlantedMap map(Version::vanilla, 12000);
    const u32 area = map.fullest();
    const Bytes bytes = write_well(AreaDocument(map.context(), map.file()));
    const auto check_as = [&](const std::string& name) {
        const auto one = Map::of(san_andreas, {member_of(name, read_well(bytes))});
        return test::records_of(check(*one).value(), "in-other-square").size();
    };
    EXPECT_EQ(check_as(fmt::format("nodes{}.dat", area)), 0u);
    EXPECT_EQ(check_as("nodes0.dat"), 1u);
    EXPECT_EQ(check_as("backup.dat"), 0u);
}

TEST(StaleSquares, AreToldInTheRealMap) {
    WEND_NEEDS_REAL_FILES();
    PlantedMap map(Version::vanilla, 500);
    map.areas.clear();
    for (const Member& member : real_map()) map.areas[*member.key] = file_of(*member.document);
    leave_copy(map, 22, 31);
    leave_copy(map, 29, 38);
    leave_copy(map, 44, 53);
    const CheckReport report = map.check();
    EXPECT_EQ(test::records_of(report, "copy-of-other-square"),
              (RecordSet{"area 31", "area 38", "area 53"}));
    EXPECT_TRUE(test::records_of(report, "in-other-square").empty());
    expect_explained(report, {31, 38, 53}, *map.checked);
}

struct AbsentAreas : testing::Test {
    // What is said of absent areas of the real map when only some of its files are there.
    static RecordSet told_of(const std::function<bool(u32)>& is_there) {
        std::vector<Member> members = real_map();
        std::erase_if(members, [&](const Member& member) { return !is_there(*member.key); });
        const auto part = Map::of(san_andreas, std::move(members));
        return test::records_of(check(*part).value(), "absent-area");
    }
};

TEST_F(AbsentAreas, AreMissedInMostOfAMap) {
    WEND_NEEDS_REAL_FILES();
    EXPECT_EQ(told_of([](u32 area) { return area != 6 && area != 27; }),
              (RecordSet{"area 27", "area 6"}));
}

TEST_F(AbsentAreas, AreMissedAmongTheirNeighbours) {
    WEND_NEEDS_REAL_FILES();
    // The three by three squares round 27, without it.
    EXPECT_EQ(told_of([](u32 area) {
                  return area % 8 >= 2 && area % 8 <= 4 && area / 8 >= 2 && area / 8 <= 4 &&
                         area != 27;
              }),
              (RecordSet{"area 27"}));
}

TEST_F(AbsentAreas, AreNotMissedAroundAPart) {
    WEND_NEEDS_REAL_FILES();
    EXPECT_EQ(told_of([](u32 area) { return area == 27; }), RecordSet{});
    EXPECT_EQ(told_of([](u32 area) { return area < 40; }), RecordSet{});
    EXPECT_EQ(told_of([](u32 area) { return area % 8 < 4; }), RecordSet{});
}

TEST_F(AbsentAreas, TellHowManyLinksLeadThere) {
    PlantedMap map(Version::vanilla, 12000);
    const u32 gone = map.fullest();
    map.areas.erase(gone);
    u32 links = 0;
    for (const auto& [number, file] : map.areas)
        links += static_cast<u32>(std::ranges::count_if(
            file.links, [&](const Link& link) { return link.target.area == gone; }));
    const CheckReport report = map.check({.min_severity = Severity::warning});
    ASSERT_EQ(report.findings().size(), 1u);
    EXPECT_NE(report.findings().front().message.find(fmt::format(" {} links lead there", links)),
              std::string::npos)
        << report.findings().front().message;
}

}  // namespace
}  // namespace wend::gta_paths
