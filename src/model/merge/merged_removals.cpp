#include "model/merge/merged_removals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>
#include <utility>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"
#include "model/change/record_names.hpp"
#include "model/edit/map_edits.hpp"
#include "model/edit/removal.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/map_merger.hpp"
#include "model/merge/touched_records.hpp"

namespace wend {
namespace {

using edit::EditedMap;

// Where the records of the outermost lists that others name were before.
void find_places(const EditedMap& edited, const MapValues& values, RemainingMap& remaining) {
    for (u32 member = 0; member < values.files().size(); ++member)
        for (const auto& [path, list] : values.files()[member].lists) {
            if (path.find('[') != std::string_view::npos) continue;
            std::vector<u32>& places = remaining.places[{member, std::string(path)}];
            for (u32 before = 0; before < list.records.size(); ++before)
                if (edited.now(path, {member, before}) != edit::nowhere) places.push_back(before);
        }
}

}  // namespace

u32 RemainingMap::place_before(u32 file, std::string_view list, u32 place) const {
    const auto known = places.find({file, std::string(list)});
    return known == places.end() || place >= known->second.size() ? place : known->second[place];
}

std::string RemainingMap::path_before(u32 file, const std::string& path) const {
    const std::size_t open = path.find('['), close = path.find(']');
    if (open == std::string::npos || close == std::string::npos) return path;
    const std::string list = path.substr(0, open);
    const auto place = whole_number(std::string_view(path).substr(open + 1, close - open - 1));
    if (!place) return path;
    return fmt::format("{}[{}{}", list, place_before(file, list, static_cast<u32>(*place)),
                       path.substr(close));
}

Expected<RemainingMap> without_records(const Map& map, std::vector<MapEdits::Chosen> records,
                                       const MapValues* values) {
    if (records.empty()) return RemainingMap{map};
    const MapEdits& edits = edit::edits_of(map.format());
    EditedMap edited(map);
    auto done = edit::remove_records(edited, edits, std::move(records));
    if (done) done = edits.settle(edited);
    if (!done) return failure(std::move(done.error()));
    auto made = Map::of(map.format(), edited.members(), map.options());
    if (!made) return failure(std::move(made.error()));
    RemainingMap remaining{std::move(*made)};
    if (values) find_places(edited, *values, remaining);
    return remaining;
}

namespace {

// Which records name which by hand, where the named ones are of a set.
class Names {
  public:
    using Pairs = std::set<std::pair<RecordNumber, RecordNumber>>;

    Names(const MapValues& map, const std::set<RecordNumber>& named) : named_(named) {
        for (const FileValues& file : map.files()) walk(file.root, no_record);
    }
    const Pairs& pairs() const { return pairs_; }

  private:
    void walk(const JsonValue& value, RecordNumber owner) {
        if (value.kind == JsonValue::Kind::reference) {
            if (named_.contains(value.record) && value.record != owner)
                pairs_.emplace(value.record, owner);
            return;
        }
        if (!value.may_name_records() || (value.shape && value.shape->baked)) return;
        const bool is_record = value.kind == JsonValue::Kind::object && value.record != no_record;
        for (const JsonValue& child : value.children())
            walk(child, is_record ? value.record : owner);
    }

    const std::set<RecordNumber>& named_;
    Pairs pairs_;
};

// Whether a record leads by hand to one of a sort.
bool leads_to_any(const JsonValue& value, const std::function<bool(RecordNumber)>& is_of_sort) {
    if (value.kind == JsonValue::Kind::reference)
        return value.record != no_record &&
               value.shape->reference->loss == Reference::Loss::owner_goes &&
               is_of_sort(value.record);
    if (value.shape && value.shape->baked) return false;
    return std::ranges::any_of(
        value.children(), [&](const JsonValue& child) { return leads_to_any(child, is_of_sort); });
}

std::string path_of(const RecordSpot& spot) { return fmt::format("{}[{}]", spot.list, spot.place); }

}  // namespace

MergedRemovals::MergedRemovals(const MergeSides& sides, const std::vector<std::string>& node_lists,
                               const MergeOptions& options, std::vector<MergeConflict>& conflicts)
    : sides_(sides), lists_(node_lists) {
    find(ours_, sides.our_records, sides.their_records, MergeSide::ours, options, conflicts);
    find(theirs_, sides.their_records, sides.our_records, MergeSide::theirs, options, conflicts);
}

void MergedRemovals::find(Side& side, const RecordIndex& own, const RecordIndex& other,
                          MergeSide whose, const MergeOptions& options,
                          std::vector<MergeConflict>& conflicts) {
    const RecordIndex& base = sides_.base_records;
    const bool is_ours = whose == MergeSide::ours;
    const ChangedRecordNames names(sides_.base);
    std::set<RecordNumber> disputed;
    for (RecordNumber record = 0; record < base.size(); ++record) {
        const RecordSpot* const spot = base.find(record);
        if (!spot || own.has(record) || std::ranges::find(lists_, spot->list) == lists_.end())
            continue;
        ++side.all;
        if (names.node_at(spot->file, spot->list, spot->place) == no_index) continue;
        side.gone.push_back(record);
        if (other.has(record)) disputed.insert(record);
    }
    if (disputed.empty()) return;
    const Names::Pairs before = Names(sides_.base_values, disputed).pairs();
    const Names now(is_ours ? sides_.their_values : sides_.our_values, disputed);
    // New records that lead to others of the base too, such as the half of an area that was split.
    const CanBeWithout can_be_without = [&](RecordNumber record) {
        const JsonValue* const value = base.has(record) ? nullptr : other.value(record);
        return value && leads_to_any(*value, [&](RecordNumber named) {
                   return base.has(named) && !disputed.contains(named);
               });
    };
    std::set<RecordNumber> newly_named;
    for (const auto& pair : now.pairs())
        if (!before.contains(pair) && !can_be_without(pair.second)) newly_named.insert(pair.first);

    for (const RecordNumber record : disputed) {
        const JsonValue* const was = base.value(record);
        const JsonValue* const theirs = other.value(record);
        const bool is_changed = is_touched_beside_names(*was, *theirs, other, can_be_without);
        if (!is_changed && !newly_named.contains(record)) continue;
        const RecordSpot& spot = *base.find(record);
        const std::string file(base_name(sides_.base.members()[spot.file].file));
        if (const auto taken = chosen_side(options, file, path_of(spot))) {
            if (*taken != whose) side.kept.push_back(record);
            continue;
        }
        std::string changed = change_in_words(was, theirs);
        if (newly_named.contains(record))
            changed +=
                changed.empty() ? "something new leads to it" : "; something new leads to it";
        MergeConflict conflict{.file = file,
                               .path = path_of(spot),
                               .reason = is_changed ? "one side took away what the other changed"
                                                    : "one side took away what the other makes "
                                                      "something lead to",
                               .base = json_of(was)};
        (is_ours ? conflict.theirs : conflict.ours) = json_of(theirs);
        conflict.our_change = is_ours ? "gone" : changed;
        conflict.their_change = is_ours ? std::move(changed) : "gone";
        conflicts.push_back(std::move(conflict));
    }
}

std::vector<MapEdits::Chosen> MergedRemovals::chosen(const std::vector<RecordNumber>& records,
                                                     const RecordIndex& map) const {
    std::vector<MapEdits::Chosen> all;
    for (const RecordNumber record : records)
        if (const RecordSpot* const spot = map.find(record))
            all.push_back({std::string(spot->list), {spot->file, spot->place}});
    std::ranges::sort(all);
    return all;
}

std::size_t MergedRemovals::count_in_lists(const Map& map) const {
    std::size_t count = 0;
    for (const Member& member : map.members()) {
        const auto copy = member.document->copy();
        for (const std::string& list : lists_)
            if (const auto field = copy->at(list)) count += field->size();
    }
    return count;
}

// What comes with records that a side took away is what the base without all of them lacks of the
// base without the others.
Expected<Map> MergedRemovals::given_back(const Map& map, const Side& side) const {
    if (side.kept.empty()) return map;
    std::vector<RecordNumber> still_gone;
    std::ranges::set_difference(side.gone, side.kept, std::back_inserter(still_gone));
    const auto without_all = without_records(sides_.base, chosen(side.gone, sides_.base_records));
    if (!without_all) return failure(without_all.error());
    const auto with_kept = without_records(sides_.base, chosen(still_gone, sides_.base_records));
    if (!with_kept) return failure(with_kept.error());
    auto merged = merged_map(without_all->map, map, with_kept->map,
                             {.take = MergeSide::theirs, .check = false});
    if (!merged) return failure(std::move(merged.error()));
    return std::move(*merged->map);
}

Expected<MergedRemovals::Sides> MergedRemovals::with_kept() const {
    auto ours = given_back(sides_.ours, ours_);
    if (!ours) return failure(std::move(ours.error()));
    auto theirs = given_back(sides_.theirs, theirs_);
    if (!theirs) return failure(std::move(theirs.error()));
    const bool is_as_before = count_in_lists(*ours) == count_in_lists(sides_.ours) &&
                              count_in_lists(*theirs) == count_in_lists(sides_.theirs);
    return Sides{std::move(*ours), std::move(*theirs), is_as_before};
}

bool MergedRemovals::are_of_editor() const {
    const std::size_t all = count_in_lists(sides_.base);
    return std::ranges::all_of(std::array{&ours_, &theirs_}, [&](const Side* side) {
        if (side->gone.empty()) return true;
        const auto rest = without_records(sides_.base, chosen(side->gone, sides_.base_records));
        return rest && count_in_lists(rest->map) >= all - side->all;
    });
}

Expected<MergedRemovals::Rest> MergedRemovals::without_gone() const {
    std::vector<RecordNumber> gone;
    std::ranges::set_union(ours_.gone, theirs_.gone, std::back_inserter(gone));
    auto base =
        without_records(sides_.base, chosen(gone, sides_.base_records), &sides_.base_values);
    if (!base) return failure(std::move(base.error()));
    auto ours = without_records(sides_.ours, chosen(gone, sides_.our_records));
    if (!ours) return failure(std::move(ours.error()));
    auto theirs = without_records(sides_.theirs, chosen(gone, sides_.their_records));
    if (!theirs) return failure(std::move(theirs.error()));
    return Rest{std::move(*base), std::move(ours->map), std::move(theirs->map)};
}

}  // namespace wend
