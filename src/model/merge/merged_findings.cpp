#include "model/merge/merged_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/base/names.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/merge_sides.hpp"
#include "wend/check.hpp"

namespace wend {
namespace {

// How many findings of a rule are no surprise in the result.
u64 expected_count(u64 base, u64 ours, u64 theirs) {
    const u64 together = ours + theirs > base ? ours + theirs - base : 0;
    return std::max(std::min(ours, theirs), together);
}

CheckReport report_of(const Map& map) {
    auto report = check(map, {.min_severity = Severity::warning});
    return report ? std::move(*report) : CheckReport();
}

u64 count_of(const CheckReport& report, std::string_view rule) {
    for (const RuleTotal& total : report.totals())
        if (total.rule->id == rule) return total.count;
    return 0;
}

// Whether a field is a result of the game's analysis, or says whether there are any.
bool is_of_analysis(std::string_view path, const ValueShape& file) {
    const ValueShape* shape = &file;
    while (shape && !path.empty()) {
        const std::size_t end = std::min(path.find_first_of(".["), path.size());
        shape = shape->find(path.substr(0, end));
        if (shape && (shape->baked || shape->says_baked)) return true;
        path.remove_prefix(std::min(path.find('.', end), path.size()));
        if (!path.empty()) path.remove_prefix(1);
    }
    return false;
}

// Whether a rule is about results of the game's analysis, which nobody edits.
bool is_about_analysis(std::string_view rule, const CheckReport& report, const MapValues& values) {
    return std::ranges::any_of(report.findings(), [&](const Finding& finding) {
        const auto& file = values.files()[finding.member].shape;
        return finding.rule->id == rule && file && is_of_analysis(finding.field, *file);
    });
}

// Whether it only says that there are none, which the merge told already.
bool only_says_so(std::string_view rule, const CheckReport& report, const MapValues& values) {
    return std::ranges::any_of(report.findings(), [&](const Finding& finding) {
        const auto& file = values.files()[finding.member].shape;
        const ValueShape* const field = file ? file->find(finding.field) : nullptr;
        return finding.rule->id == rule && field && field->says_baked;
    });
}

std::string times(u64 count) {
    return count == 0 ? "never" : count == 1 ? "once" : fmt::format("{} times", count);
}

std::string words_of_sides(u64 base, u64 ours, u64 theirs) {
    if (base + ours + theirs == 0) return "which neither side does";
    return fmt::format("the base {}, ours {} and theirs {}", times(base), times(ours),
                       times(theirs));
}

// How often rules are broken, by the record that it is about.
class FindingsOfRecords {
  public:
    FindingsOfRecords(const Map& map, const MapValues& values, const CheckReport& report)
        : map_(map), values_(values) {
        for (const Finding& finding : report.findings()) {
            const RecordNumber record = record_of(finding.node);
            ++counts_[{finding.rule->id, record}];
            messages_.try_emplace({finding.rule->id, record}, finding.message);
        }
        for (const auto& [place, of_file] : report.places())
            for (const NodeIndex node : of_file.further)
                ++counts_[{place.first->id, record_of(node)}];
    }

    using Place = std::pair<std::string_view, RecordNumber>;
    u64 count(const Place& place) const {
        const auto found = counts_.find(place);
        return found == counts_.end() ? 0 : found->second;
    }
    const std::map<Place, u64>& counts() const { return counts_; }
    std::string message(const Place& place) const {
        const auto found = messages_.find(place);
        return found == messages_.end() ? std::string() : found->second;
    }

  private:
    RecordNumber record_of(NodeIndex node) const {
        const auto& origins = map_.network().nodes.origin;
        if (node >= origins.size()) return no_record;
        const auto [name, place] = map_.record_of(Element::node, origins[node]);
        const auto& lists = values_.files()[origins[node].member].lists;
        const auto list = lists.find(name);
        if (list == lists.end() || place >= list->second.records.size()) return no_record;
        return list->second.records[place]->record;
    }

    const Map& map_;
    const MapValues& values_;
    std::map<Place, u64> counts_;
    std::map<Place, std::string> messages_;
};

}  // namespace

void find_new_findings(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options, MergedMap& merged) {
    const CheckReport of_base = report_of(base), of_ours = report_of(ours),
                      of_theirs = report_of(theirs), of_merged = report_of(*merged.map);
    std::map<std::string_view, u64> surprising;
    for (const RuleTotal& total : of_merged.totals()) {
        const std::string_view rule = total.rule->id;
        if (total.count > expected_count(count_of(of_base, rule), count_of(of_ours, rule),
                                         count_of(of_theirs, rule)))
            surprising.emplace(rule, total.count);
    }
    if (surprising.empty()) return;

    const std::vector<std::string> node_lists = lists_of_nodes(base);
    const MergeSides sides(base, ours, theirs, node_lists);
    const MergeSides result(base, *merged.map, base, node_lists);
    std::erase_if(surprising, [&](const auto& one) {
        const auto& [rule, count] = one;
        if (!is_about_analysis(rule, of_merged, result.our_values)) return false;
        if (!only_says_so(rule, of_merged, result.our_values))
            merged.notes.push_back(
                fmt::format("the results of the game's analysis come from both sides and break "
                            "the rule {} {}: let the game analyse the map again",
                            rule, times(count)));
        return true;
    });
    const FindingsOfRecords base_findings(base, sides.base_values, of_base);
    const FindingsOfRecords our_findings(ours, sides.our_values, of_ours);
    const FindingsOfRecords their_findings(theirs, sides.their_values, of_theirs);
    const FindingsOfRecords found(*merged.map, result.our_values, of_merged);
    std::set<std::string_view> named;
    std::vector<MergeConflict> conflicts;
    // Of what neither side broke a conflict names a record that one of them changed: else it came
    // of both, as it would of one after the other.
    const auto add = [&](MergeConflict conflict, bool is_disputed) {
        const bool is_decided = chosen_side(options, conflict.file, conflict.path).has_value();
        if (is_decided || !is_disputed)
            merged.notes.push_back(
                fmt::format("{}: {}: {}", conflict.file, conflict.path, conflict.reason));
        else
            conflicts.push_back(std::move(conflict));
    };
    for (const auto& [place, count] : found.counts()) {
        const auto& [rule, record] = place;
        const RecordSpot* const spot = sides.base_records.find(record);
        if (!spot || !surprising.contains(rule) ||
            count <= expected_count(base_findings.count(place), our_findings.count(place),
                                    their_findings.count(place)))
            continue;
        named.insert(rule);
        const JsonValue* const our = sides.our_records.value(record);
        const JsonValue* const their = sides.their_records.value(record);
        add({.file = std::string(base_name(base.members()[spot->file].file)),
             .path = fmt::format("{}[{}]", spot->list, spot->place),
             .reason =
                 fmt::format("the result breaks the rule {} here, which neither side does: {}",
                             rule, found.message(place)),
             .base = json_of(spot->value),
             .ours = json_of(our),
             .theirs = json_of(their),
             .our_change = change_in_words(spot->value, our),
             .their_change = change_in_words(spot->value, their)},
            !our || !their || !is_same_value(*spot->value, *our) ||
                !is_same_value(*spot->value, *their));
    }
    for (const auto& [rule, count] : surprising) {
        if (named.contains(rule)) continue;
        add({.file = std::string(base_name(base.members().front().file)),
             .path = std::string(rule),
             .reason = fmt::format("the result breaks the rule {} {}, {}", rule, times(count),
                                   words_of_sides(count_of(of_base, rule), count_of(of_ours, rule),
                                                  count_of(of_theirs, rule)))},
            count_of(of_base, rule) > std::min(count_of(of_ours, rule), count_of(of_theirs, rule)));
    }
    if (conflicts.empty()) return;
    merged.conflicts = std::move(conflicts);
    merged.map.reset();
}

}  // namespace wend
