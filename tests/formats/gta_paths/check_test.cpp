#include "formats/gta/check/rules.hpp"
#include "formats/gta_paths/faults.hpp"
#include "formats/gta_paths/versions.hpp"
#include "formats/rule_findings.hpp"

namespace wend::gta_paths {
namespace {

constexpr u64 town_size = 12000;

std::vector<Fault> all_faults() {
    std::vector<Fault> faults;
    for (auto&& group : {faults_of_files_and_nodes(), faults_of_links(), faults_of_roads()})
        faults.insert(faults.end(), group.begin(), group.end());
    return faults;
}

// Where `explain` shows each field of a file to begin.
std::map<std::string, u64> explained_offsets(ByteView bytes) {
    std::map<std::string, u64> offsets;
    const auto done = san_andreas.explain(bytes, [&](const ExplainedRun& run) {
        offsets.try_emplace(std::string(run.path), run.offset);
    });
    EXPECT_TRUE(done);
    return offsets;
}

// Each finding's offset is where `explain` shows that field, or the first of its parts, to begin.
void expect_explained_offsets(const PlantedMap& map, const CheckReport& report) {
    std::map<u32, std::map<std::string, u64>> known;
    for (const Finding& finding : report.findings()) {
        const Bytes& bytes = map.bytes[finding.member];
        if (!known.contains(finding.member)) known[finding.member] = explained_offsets(bytes);
        const auto& offsets = known[finding.member];
        // A part that is missing begins where the file ends.
        u64 begin = bytes.size();
        for (auto at = offsets.lower_bound(finding.field);
             at != offsets.end() && at->first.starts_with(finding.field); ++at) {
            const std::string_view rest = std::string_view(at->first).substr(finding.field.size());
            if (rest.empty() || rest.front() == '.' || rest.front() == '[')
                begin = std::min(begin, at->second);
        }
        EXPECT_EQ(finding.offset, begin) << finding.rule->id << " " << finding.field;
        EXPECT_FALSE(finding.message.empty());
    }
}

struct Check : EveryVersion {};

TEST_P(Check, FindsNothingInATown) {
    PlantedMap map(GetParam(), town_size);
    EXPECT_TRUE(map.check().totals().empty());
}

TEST_P(Check, FindsEachFaultWithOnlyItsConsequences) {
    PlantedMap sound(GetParam(), town_size);
    for (const Fault& fault : all_faults()) {
        if (!fault.is_possible_in(GetParam())) continue;
        SCOPED_TRACE(fault.rule);
        PlantedMap map = sound;
        const Records expected = fault.plant(map);
        const CheckReport report = map.check();
        test::expect_only(report, area_rules, fault.rule, expected);
        expect_explained_offsets(map, report);
    }
}

WEND_FOR_EVERY_VERSION(Check);

TEST(AreaRules, EachHasAFaultThatBreaksIt) { test::expect_a_fault_each(area_rules, all_faults()); }

TEST(AreaRules, NameEachOtherRightly) { test::expect_names_in_order(area_rules); }

// One file alone: what hangs on its neighbours is not judged.
TEST(CheckOfOneArea, TellsOnlyOfItself) {
    PlantedMap map(Version::vanilla, town_size);
    const u32 kept = map.fullest();
    std::erase_if(map.areas, [&](const auto& area) { return area.first != kept; });
    const CheckReport report = map.check();
    EXPECT_GT(report.count(Severity::note), 0u);
    EXPECT_EQ(report.count(Severity::warning) + report.count(Severity::error), 0u);
}

// Fact sheet section 4.5.
TEST(CheckOfTheRealMap, FindsWhatTheSheetSays) {
    WEND_NEEDS_REAL_FILES();
    const CheckReport report = check(Map::of(san_andreas, real_map()).value()).value();
    std::map<std::string_view, u64> found;
    for (const CheckReport::Total& total : report.totals()) found[total.rule->id] = total.count;
    EXPECT_EQ(found, (std::map<std::string_view, u64>{{"duplicate-link", 4},
                                                      {"light-at-wrong-end", 1},
                                                      {"navi-target", 4},
                                                      {"navi-use", 2},
                                                      {"navi-width", 12},
                                                      {"no-lanes", 12}}));
    EXPECT_EQ(test::records_of(report, "duplicate-link"),
              (std::multiset<std::string>{"15:1457", "15:1468", "46:2464", "46:2468"}));
    EXPECT_EQ(test::records_of(report, "navi-use"),
              (std::multiset<std::string>{"navi node 14:331", "navi node 6:18"}));
    EXPECT_EQ(test::records_of(report, "light-at-wrong-end"),
              (std::multiset<std::string>{"navi node 13:124"}));
}

// Each area alone, and with its neighbours only: no fault that the whole map does not have.
TEST(CheckOfTheRealMap, FindsNoMoreInItsParts) {
    WEND_NEEDS_REAL_FILES();
    const std::set<std::string_view> expected{"duplicate-link", "light-at-wrong-end", "navi-target",
                                              "navi-use",       "navi-width",         "no-lanes"};
    for (std::size_t first = 0; first < 64; ++first)
        for (const std::size_t count : {std::size_t{1}, std::size_t{9}}) {
            const std::size_t end = std::min<std::size_t>(first + count, 64);
            const auto part =
                Map::of(san_andreas, {real_map().begin() + static_cast<std::ptrdiff_t>(first),
                                      real_map().begin() + static_cast<std::ptrdiff_t>(end)});
            const CheckReport report =
                check(*part, {.min_severity = Severity::warning, .ignore = {}}).value();
            for (const CheckReport::Total& total : report.totals())
                EXPECT_TRUE(expected.contains(total.rule->id))
                    << total.rule->id << " in area " << first;
        }
}

}  // namespace
}  // namespace wend::gta_paths
