#include "model/merge/meeting_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/base/names.hpp"
#include "model/change/change.hpp"
#include "model/change/likeness.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/touched_records.hpp"

namespace wend {
namespace {

// Whether a side changed where a record lies or what it leads to.
bool is_laid_otherwise(const JsonValue& base, const JsonValue& side, const RecordIndex& records) {
    return std::ranges::any_of(side.children(), [&](const JsonValue& child) {
        return child.shape && (!child.shape->axes.empty() || child.shape->has_references) &&
               !child.shape->baked && is_touched(base.find(child.key), &child, records);
    });
}

// Whether a record lies elsewhere than in the base; none if it has no places.
std::optional<bool> has_moved(const JsonValue& base, const JsonValue* side) {
    std::optional<bool> moved;
    for (const JsonValue& child : base.children()) {
        const JsonValue* const now = !side ? nullptr
                                     : base.is_list
                                         ? (static_cast<u32>(&child - base.items) < side->count
                                                ? side->items + (&child - base.items)
                                                : nullptr)
                                         : side->find(child.key);
        if (child.shape && !child.shape->axes.empty())
            moved = moved.value_or(false) || !now || now->text != child.text;
        else if (const auto inner = has_moved(child, now))
            moved = moved.value_or(false) || *inner;
    }
    return moved;
}

// Whether a side moved nearly all records that have places.
bool has_moved_all(const RecordIndex& base, const RecordIndex& side) {
    constexpr std::size_t fewest = 4;
    std::size_t all = 0, moved = 0;
    for (RecordNumber record = 0; record < base.size(); ++record) {
        const JsonValue *const was = base.value(record), *const is = side.value(record);
        if (!was || !is) continue;
        const auto result = has_moved(*was, is);
        all += result.has_value();
        moved += result.value_or(false);
    }
    return all >= fewest && moved * 10 >= all * 9;
}

// Whether a side bent a record, or made it longer or smaller.
bool is_reshaped(const JsonValue& base, const JsonValue& side) {
    if (has_moved(base, &side) != true) return false;
    const auto change = change_between(base, side);
    return change && !shift_of(*change);
}

// Whether a record leads to one that the base does not have.
bool leads_to_new(const JsonValue& value, const RecordIndex& base, const RecordIndex& side) {
    if (value.kind == JsonValue::Kind::reference)
        return side.has(value.record) && !base.has(value.record);
    if (value.shape && value.shape->baked) return false;
    return std::ranges::any_of(
        value.children(), [&](const JsonValue& child) { return leads_to_new(child, base, side); });
}

void add_names_by_hand(const JsonValue& value, std::set<RecordNumber>& named) {
    if (value.kind == JsonValue::Kind::reference) named.insert(value.record);
    if (value.shape && value.shape->baked) return;
    for (const JsonValue& child : value.children()) add_names_by_hand(child, named);
}

// The records that new ones of a side lead to.
std::set<RecordNumber> led_to_by_new(const MergeSides& sides, const RecordIndex& side) {
    std::set<RecordNumber> named;
    for (RecordNumber record = sides.base_records.size(); record < side.size(); ++record)
        if (const JsonValue* const value = side.value(record)) add_names_by_hand(*value, named);
    return named;
}

}  // namespace

void find_left_behind(const MergeSides& sides, const MergeOptions& options,
                      std::vector<MergeConflict>& conflicts) {
    if (options.take) return;
    for (const bool by_us : {true, false}) {
        if (!has_moved_all(sides.base_records, by_us ? sides.our_records : sides.their_records))
            continue;
        const Map& other = by_us ? sides.theirs : sides.ours;
        const RecordIndex& records = by_us ? sides.their_records : sides.our_records;
        for (RecordNumber record = 0; record < records.size(); ++record) {
            const RecordSpot* const spot = records.find(record);
            const RecordSpot* const was = sides.base_records.find(record);
            if (!spot || (was && !is_laid_otherwise(*was->value, *spot->value, records))) continue;
            const RecordSpot& place = was ? *was : *spot;
            const std::string file =
                std::string(base_name((was ? sides.base : other).members()[place.file].file));
            const std::string path = fmt::format("{}[{}]", place.list, place.place);
            if (decided_side(options, file, path)) continue;
            MergeConflict conflict{
                .file = file,
                .path = path,
                .reason =
                    "one side moved the map as a whole, and what the other did here stays "
                    "where it was",
                .base = json_of(was ? was->value : nullptr)};
            (by_us ? conflict.theirs : conflict.ours) = json_of(spot->value);
            (by_us ? conflict.their_change : conflict.our_change) =
                change_in_words(was ? was->value : nullptr, spot->value);
            (by_us ? conflict.our_change : conflict.their_change) = "moved with all others";
            conflicts.push_back(std::move(conflict));
        }
    }
}

void find_reshaped(const MergeSides& sides, const MergeOptions& options,
                   std::vector<MergeConflict>& conflicts) {
    if (options.take) return;
    const std::set<RecordNumber> beside_our_new = led_to_by_new(sides, sides.our_records),
                                 beside_their_new = led_to_by_new(sides, sides.their_records);
    for (RecordNumber record = 0; record < sides.base_records.size(); ++record) {
        const RecordSpot* const was = sides.base_records.find(record);
        const JsonValue* const ours = sides.our_records.value(record);
        const JsonValue* const theirs = sides.their_records.value(record);
        if (!was || !ours || !theirs) continue;
        // Whether a side no longer leads to one that the other split, and the other to the half.
        const auto has_left_a_half = [&](const JsonValue& left, const RecordIndex& other,
                                         const std::set<RecordNumber>& beside_new) {
            std::set<RecordNumber> before, after;
            add_names_by_hand(*was->value, before);
            add_names_by_hand(left, after);
            return std::ranges::any_of(before, [&](RecordNumber named) {
                const JsonValue *const whole = sides.base_records.value(named), *const half =
                                                                                    other.value(
                                                                                        named);
                return !after.contains(named) && beside_new.contains(named) && whole && half &&
                       is_reshaped(*whole, *half);
            });
        };
        const bool meets = (beside_our_new.contains(record) &&
                            leads_to_new(*theirs, sides.base_records, sides.their_records) &&
                            is_reshaped(*was->value, *ours)) ||
                           (beside_their_new.contains(record) &&
                            leads_to_new(*ours, sides.base_records, sides.our_records) &&
                            is_reshaped(*was->value, *theirs)) ||
                           (leads_to_new(*theirs, sides.base_records, sides.their_records) &&
                            has_left_a_half(*ours, sides.their_records, beside_their_new)) ||
                           (leads_to_new(*ours, sides.base_records, sides.our_records) &&
                            has_left_a_half(*theirs, sides.our_records, beside_our_new));
        const std::string file = std::string(base_name(sides.base.members()[was->file].file));
        const std::string path = fmt::format("{}[{}]", was->list, was->place);
        if (!meets || decided_side(options, file, path)) continue;
        conflicts.push_back({.file = file,
                             .path = path,
                             .reason = "one side gave it or its neighbour another shape, and the "
                                       "other changed what it leads to",
                             .base = json_of(was->value),
                             .ours = json_of(ours),
                             .theirs = json_of(theirs),
                             .our_change = change_in_words(was->value, ours),
                             .their_change = change_in_words(was->value, theirs)});
    }
}

}  // namespace wend
