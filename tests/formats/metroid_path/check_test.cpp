#include <chrono>
#include <map>
#include <set>

#include "formats/metroid/check/rules.hpp"
#include "formats/metroid_path/faults.hpp"
#include "formats/rule_findings.hpp"

namespace wend::metroid_path {
namespace {

// Where `explain` shows each field to begin, and all that it is inside of.
std::map<std::string, u64> explained_begins(const Bytes& bytes) {
    std::map<std::string, u64> begins;
    const auto done = metroid_path_format.explain(bytes, [&](const ExplainedRun& run) {
        for (std::size_t end = 0; end <= run.path.size(); ++end)
            if (end == run.path.size() || run.path[end] == '.' || run.path[end] == '[')
                begins.emplace(run.path.substr(0, end), run.offset);
    });
    EXPECT_TRUE(done);
    return begins;
}

// All findings tell the offset of their field; those put down by hand say where some are.
void expect_offsets(const test::RawBytes& raw, const CheckReport& report) {
    const auto begins = explained_begins(raw.bytes);
    for (const Finding& finding : report.findings()) {
        EXPECT_FALSE(finding.message.empty());
        if (finding.field.empty()) continue;
        const auto begin = begins.find(finding.field);
        ASSERT_NE(begin, begins.end()) << finding.rule->id << " " << finding.field;
        EXPECT_EQ(finding.offset, begin->second) << finding.rule->id << " " << finding.field;
        if (const auto mark = raw.marks.find(finding.field); mark != raw.marks.end()) {
            EXPECT_EQ(finding.offset, mark->second) << finding.rule->id << " " << finding.field;
        }
    }
}

std::multiset<Place> places_of(const CheckReport& report, std::string_view rule) {
    std::multiset<Place> places;
    for (const Finding& finding : report.findings())
        if (finding.rule->id == rule) places.insert({finding.record, finding.field});
    return places;
}

class RoomCheck : public testing::TestWithParam<u32> {};

TEST_P(RoomCheck, FindsNothingInASoundRoom) {
    const CheckReport report = check_bytes(raw_file(planted_room(GetParam())).bytes);
    for (const Finding& finding : report.findings())
        ADD_FAILURE() << finding.rule->id << " " << finding.record << " " << finding.message;
}

TEST_P(RoomCheck, FindsEachFaultWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults()) {
        if (!fault.applies(GetParam())) continue;
        SCOPED_TRACE(fault.rule);
        RawPath room = planted_room(GetParam());
        const Places places = fault.plant(room);
        std::vector<std::string> records;
        for (const Place& place : places) records.push_back(place.record);
        const test::RawBytes raw = raw_file(room);
        const CheckReport report = check_bytes(raw.bytes);
        test::expect_only(report, path_rules, fault.rule, records);
        EXPECT_EQ(places_of(report, fault.rule),
                  (std::multiset<Place>(places.begin(), places.end())));
        expect_offsets(raw, report);
    }
}

INSTANTIATE_TEST_SUITE_P(Versions, RoomCheck, testing::Values(4u, 6u, 7u));

TEST(PathRules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(path_rules, all_faults()); }
TEST(PathRules, NameEachOtherRightly) { test::expect_names_in_order(path_rules); }

// As sound as can be made: a row of as many regions as the game holds, and piles of as many as it
// looks at.
TEST(CheckOfRooms, TakesRoomsAtTheLimits) {
    EXPECT_TRUE(check_bytes(raw_file(row_of_squares(512)).bytes).totals().empty());
    EXPECT_TRUE(check_bytes(raw_file(pile_of_squares(4)).bytes).totals().empty());
    RawPath echoes = pile_of_squares(8);
    echoes.version = 6;
    EXPECT_TRUE(check_bytes(raw_file(echoes).bytes).totals().empty());
}

// Made by an independent program: not one error or warning.
TEST(CheckOfRooms, FindsNothingInThoseOfAnotherProgram) {
    WEND_NEEDS_SYNTHETIC_ROOMS();
    for (const test::NamedFile& file : synthetic_files()) {
        const CheckReport report = check_bytes(file.bytes, {.min_severity = Severity::warning});
        for (const Finding& finding : report.findings())
            ADD_FAILURE() << file.name << ": " << finding.rule->id << " " << finding.message;
    }
}

// Regions that all claim the same long run of links and corners, and points likewise.
TEST(CheckOfRooms, EndsSoonWhereAllClaimTheSame) {
    RawPath room = row_of_squares(400);
    room.version = 6;
    for (int i = 0; i < 30'000; ++i) {
        room.corners.push_back({{static_cast<float>(i), 0, 0}, {0, 1, 0}});
        room.links.push_back({static_cast<u32>(i), 1, 1, 1});
    }
    for (RawRegion& region : room.regions) {
        region.first_corner = region.first_link = 0;
        region.corner_count = static_cast<u32>(room.corners.size());
        region.link_count = static_cast<u32>(room.links.size()) / 8;
    }
    const auto start = std::chrono::steady_clock::now();
    EXPECT_GT(check_bytes(raw_file(room).bytes).count(Severity::error), 0U);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    EXPECT_LT(taken.count(), 20);
}

}  // namespace
}  // namespace wend::metroid_path
