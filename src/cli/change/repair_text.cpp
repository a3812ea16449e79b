#include <algorithm>
#include <utility>

#include "cli/change/repair_report.hpp"
#include "cli/text/text.hpp"

namespace wend::cli {
namespace {

constexpr std::uint64_t max_changes_shown = 10;

struct RepairTotal {
    const Rule* rule = nullptr;
    std::uint64_t count = 0;
};

// In the order in which they were applied.
std::vector<RepairTotal> totals_of(std::span<const Repaired> maps) {
    std::vector<RepairTotal> totals;
    for (const Repaired& map : maps)
        for (const RepairChange& change : map.changes) {
            auto known = std::ranges::find(totals, change.rule, &RepairTotal::rule);
            if (known == totals.end()) known = totals.insert(known, {change.rule, 0});
            ++known->count;
        }
    return totals;
}

std::string change_text(const RepairChange& change) {
    std::string text;
    if (!change.field.empty())
        text = fmt::format("{} from {} to {}", change.field, change.before, change.after);
    if (!change.message.empty()) text += (text.empty() ? "" : ": ") + change.message;
    return text;
}

void print_rule_changes(Console& console, std::span<const Repaired> maps,
                        const RepairTotal& total) {
    console.print("{}: {} ({})\n", console.heading(total.rule->id), total.rule->title,
                  counted(total.count, "change"));
    std::uint64_t shown = 0;
    for (const Repaired& map : maps)
        for (const RepairChange& change : map.changes) {
            if (change.rule != total.rule || shown == max_changes_shown) continue;
            ++shown;
            console.print("  - {}: {}\n    in {}\n", change.record, change_text(change),
                          map.map.members()[change.member].file);
        }
    if (shown < total.count)
        console.print("  and {} more; --json lists them all\n", total.count - shown);
    console.print("\n");
}

// "3 length, 1 dead-end".
std::string rules_text(const std::vector<RuleTotal>& totals) {
    return names_of(totals, [](const RuleTotal& total) {
        return fmt::format("{} {}", total.count, total.rule->id);
    });
}

void add_total(std::vector<RuleTotal>& totals, const RuleTotal& total) {
    const auto known = std::ranges::find(totals, total.rule, &RuleTotal::rule);
    if (known == totals.end())
        totals.push_back(total);
    else
        known->count += total.count;
}

void print_left(Console& console, const RepairResult& result) {
    std::vector<RuleTotal> left, others;
    for (const Repaired& map : result.maps)
        for (const RuleTotal& total : map.left) add_total(left, total);
    for (const RuleTotal& total : result.for_all) add_total(others, total);
    if (!left.empty())
        console.print("{}: {}\n", console.heading("left"), wrapped(rules_text(left), 6));
    if (!others.empty())
        console.print("{}: {}\n", console.heading("--all repairs too"),
                      wrapped(rules_text(others), 19));
}

}  // namespace

bool RepairResult::is_anything_left() const {
    return !std::ranges::all_of(maps, [](const Repaired& map) { return map.left.empty(); });
}

void print_repair(Console& console, const RepairResult& result) {
    for (const RepairTotal& total : totals_of(result.maps))
        print_rule_changes(console, result.maps, total);
    print_left(console, result);
    std::uint64_t files = 0, changes = 0, changed_files = 0;
    for (const Repaired& map : result.maps) {
        files += map.map.members().size();
        changes += map.changes.size();
        changed_files += map.changed_files.size();
    }
    console.print("{} in {} of {}\n", counted(changes, "change"), changed_files,
                  counted(files, "file"));
}

}  // namespace wend::cli
