#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "wend/repair.hpp"

// What the tests of every format's remedies ask.

namespace wend::test {

// How a repaired map compares with the one before a fault was planted in it.
enum class Outcome {
    restored,  // Byte for byte the same.
    sound,     // The rule is kept, though the map is another, as nobody knows what was there.
    left,      // Nothing is done, since nobody knows what was meant.
};

// What comes of faults that are not undone byte for byte, by rule, for its faults in the order in
// which they stand.
using OtherOutcomes = std::map<std::string_view, std::vector<Outcome>>;

// What is to come of each fault; asked once for each, in order.
class ExpectedOutcomes {
  public:
    explicit ExpectedOutcomes(const OtherOutcomes& others) : others_(others) {}

    Outcome of_next(std::string_view rule) {
        const std::size_t which = seen_[rule]++;
        const auto other = others_.find(rule);
        if (other == others_.end() || which >= other->second.size()) return Outcome::restored;
        return other->second[which];
    }

  private:
    const OtherOutcomes& others_;
    std::map<std::string_view, std::size_t> seen_;
};

inline Repair repair_of(std::span<const Rule> rules, std::string_view id) {
    const auto rule = std::ranges::find(rules, id, &Rule::id);
    return rule == rules.end() ? Repair::none : rule->repair;
}

inline void PrintTo(Outcome outcome, std::ostream* out) {
    constexpr const char* names[] = {"restored", "sound", "left"};
    *out << names[static_cast<int>(outcome)];
}

inline std::vector<Bytes> files_of(const Map& map) {
    std::vector<Bytes> files;
    for (const Member& member : map.members()) files.push_back(member.document->write().value());
    return files;
}

inline std::uint64_t count_of(const CheckReport& report, std::string_view rule) {
    for (const RuleTotal& total : report.totals())
        if (total.rule->id == rule) return total.count;
    return 0;
}

// Repairs what one rule finds in a map that has a fault, and holds it against the sound one.
inline Outcome outcome_of(const Map& faulty, const Map& sound, std::string_view rule,
                          std::shared_ptr<const World> world = {}) {
    const auto repaired = repair(faulty, {.only = {std::string(rule)}, .world = std::move(world)});
    EXPECT_TRUE(repaired) << repaired.error().text();
    if (!repaired) return Outcome::left;
    for (const RepairChange& change : repaired->changes) {
        EXPECT_EQ(change.rule->id, rule);
        EXPECT_FALSE(change.record.empty());
        EXPECT_NE(change.before + change.message, change.after);
    }
    if (files_of(repaired->map) == files_of(sound)) return Outcome::restored;
    const bool is_sound = repaired->left.empty() && count_of(repaired->report, rule) == 0;
    if (!is_sound) {
        EXPECT_FALSE(repaired->left.empty());
    }
    return is_sound ? Outcome::sound : Outcome::left;
}

// The rules of a format that say that they have a remedy are those that it has one for.
inline void expect_remedies_as_declared(const Format& format) {
    const std::vector<const Rule*> remedies = format.remedies();
    for (const Rule& rule : format.rules())
        EXPECT_EQ(std::ranges::count(remedies, &rule), rule.repair == Repair::none ? 0 : 1)
            << rule.id;
    EXPECT_EQ(std::ranges::count(remedies, nullptr), 0);
}

// Nothing is done to a sound map.
inline void expect_nothing_repaired(const Map& map, const RepairOptions& options = {}) {
    const auto repaired = repair(map, options);
    ASSERT_TRUE(repaired) << repaired.error().text();
    EXPECT_TRUE(repaired->changes.empty());
    EXPECT_TRUE(repaired->changed_files.empty());
    EXPECT_TRUE(repaired->left.empty());
    for (std::size_t i = 0; i < map.members().size(); ++i)
        EXPECT_TRUE(repaired->map.members()[i].document == map.members()[i].document);
}

}  // namespace wend::test
