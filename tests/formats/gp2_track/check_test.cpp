#include <set>

#include "formats/gp2/check/rules.hpp"
#include "formats/gp2_track/all_faults.hpp"
#include "formats/gp2_track/checking.hpp"
#include "formats/gp2_track/reached_limits.hpp"
#include "formats/rule_findings.hpp"

namespace wend::gp2_track {
namespace {

class TrackCheck : public testing::TestWithParam<bool> {
  protected:
    const bool is_gp2 = GetParam();
    const std::span<const Rule> rules = format_of(GetParam()).rules();
};

TEST_P(TrackCheck, FindsNothingInASoundTrack) {
    const CheckReport report = check_track(hand_made_track(is_gp2));
    for (const Finding& finding : report.findings())
        ADD_FAILURE() << finding.rule->id << " " << finding.record << " " << finding.message;
}

TEST_P(TrackCheck, FindsEachFaultAtItsByteWithOnlyItsConsequences) {
    for (const Fault& fault : all_faults(is_gp2)) {
        SCOPED_TRACE(fault.rule);
        RawTrack track = hand_made_track(is_gp2);
        const std::vector<Found> planted = fault.plant(track);
        RawBytes file = raw_file(track);
        if (fault.patch) fault.patch(file);
        const CheckReport report = check_bytes(is_gp2, file.bytes);
        std::vector<std::string> records;
        std::multiset<std::pair<std::string, u64>> expected, found;
        for (const Found& place : planted) {
            records.push_back(place.record);
            ASSERT_TRUE(file.marks.contains(place.mark)) << place.mark;
            expected.emplace(place.record, file.marks[place.mark] + place.behind);
        }
        test::expect_only(report, rules, fault.rule, records);
        for (const Finding& finding : report.findings()) {
            ASSERT_TRUE(finding.offset) << finding.rule->id << " " << finding.field;
            if (finding.rule->id == fault.rule) found.emplace(finding.record, *finding.offset);
            EXPECT_FALSE(finding.message.empty());
        }
        EXPECT_EQ(found, expected);
    }
}

// What is as far as a rule lets it be.
TEST_P(TrackCheck, LetsLimitsBeReached) {
    for (const Fault& limit : reached_limits()) {
        if (!limit.applies(is_gp2)) continue;
        SCOPED_TRACE(limit.rule);
        RawTrack track = hand_made_track(is_gp2);
        limit.plant(track);
        const CheckReport report = check_track(track);
        EXPECT_EQ(test::records_of(report, limit.rule), std::multiset<std::string>());
    }
}

TEST_P(TrackCheck, HasAFaultForEachRule) { test::expect_a_fault_each(rules, all_faults(is_gp2)); }

TEST_P(TrackCheck, HasRulesThatNameEachOtherRightly) { test::expect_names_in_order(rules); }

INSTANTIATE_TEST_SUITE_P(Games, TrackCheck, testing::Bool(),
                         [](const auto& game) { return game.param ? "Gp2" : "F1gp"; });

}  // namespace
}  // namespace wend::gp2_track
