#include <map>
#include <set>

#include "formats/rule_findings.hpp"
#include "formats/source_nav/faults.hpp"
#include "formats/source_nav/rules.hpp"

namespace wend::source_nav {
namespace {

// One version for each piece that comes or goes, and each game.
constexpr const char* checked_versions[] = {"1",    "3",     "5",     "6",      "7",
                                            "9",    "12.0",  "16.0",  "16.1",   "16.2",
                                            "16.4", "16.14", "16.13", "16.256", "12.12"};

std::vector<Fault> all_faults() {
    std::vector<Fault> faults;
    for (auto&& group :
         {faults_of_areas(), faults_of_links(), faults_of_spots(), faults_of_visibility()})
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
    const CheckReport report = check_bytes(PlantedMesh(context()).bytes(), {{"bsp", "1000"}});
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
        const CheckReport report = check_bytes(bytes, fault.options);
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
