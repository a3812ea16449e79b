#include "model/merge/map_merger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/names.hpp"
#include "core/document/map.hpp"
#include "model/change/apply_patch.hpp"
#include "model/change/map_values.hpp"
#include "model/merge/conflicts.hpp"
#include "model/merge/followed_values.hpp"
#include "model/merge/meeting_changes.hpp"
#include "model/merge/merge_sides.hpp"
#include "model/merge/merged_analysis.hpp"
#include "model/merge/merged_files.hpp"
#include "model/merge/merged_findings.hpp"
#include "model/merge/merged_removals.hpp"
#include "model/merge/merged_values.hpp"
#include "model/merge/replayed_edits.hpp"

namespace wend {
namespace {

std::string name_of(const Member& member) { return std::string(base_name(member.file)); }

// Merges three maps from which nothing was taken away that the others have.
class MapMerger {
  public:
    MapMerger(std::unique_ptr<MergeSides> sides, const MergeOptions& options,
              const SetByHand& by_hand, const RemainingMap* remaining)
        : kept_sides_(std::move(sides)),
          sides_(*kept_sides_),
          options_(options),
          set_by_hand_(by_hand),
          remaining_(remaining),
          kept_(sides_.base_records.size()) {
        for (const Member& member : sides_.base.members()) base_files_.push_back(name_of(member));
    }

    // The result; none where there are conflicts.
    Expected<std::optional<Map>> merge(MergedMap& merged) {
        forget_what_follows(
            sides_,
            [&](const RecordSpot& spot) {
                const u32 place = remaining_
                                      ? remaining_->place_before(spot.file, spot.list, spot.place)
                                      : spot.place;
                return set_by_hand_.contains({spot.file, std::string(spot.list), place});
            },
            arena_);
        base_roots_ = roots_of_files(sides_.base_values);
        our_roots_ = roots_of_files(sides_.our_values);
        their_roots_ = roots_of_files(sides_.their_values);
        unify_analysis(merged.notes);
        std::vector<MergedFile> files;
        std::vector<MergeConflict> conflicts;
        for (bool is_done = false; !is_done;) {
            conflicts.clear();
            MergeContext shared = context(conflicts);
            files =
                FileMerger(sides_, base_roots_, our_roots_, their_roots_, shared, arena_).merge();
            is_done = !keep_lost_records(files, conflicts);
        }
        if (left_without_ > 0)
            merged.notes.push_back(fmt::format(
                "{} that one side added {} what the other side took away, such as a place: {} none",
                left_without_ == 1 ? "a record" : fmt::format("{} records", left_without_),
                left_without_ == 1 ? "names" : "name",
                left_without_ == 1 ? "it has" : "they have"));
        merged.conflicts.insert(merged.conflicts.end(), conflicts.begin(), conflicts.end());
        return written(files, merged);
    }

  private:
    static SideRoots roots_of_files(const MapValues& values) {
        SideRoots roots;
        for (const FileValues& file : values.files()) roots.of_file.push_back(&file.root);
        return roots;
    }

    void replace_values() {
        for (const auto& [roots, records] : {std::pair(&base_roots_, &sides_.base_records),
                                             std::pair(&our_roots_, &sides_.our_records),
                                             std::pair(&their_roots_, &sides_.their_records)})
            for (const JsonValue* const root : roots->of_file) records->replace_values(*root);
    }

    void unify_analysis(std::vector<std::string>& notes) {
        const MapEdits* const edits = sides_.base.format().edits();
        MergedAnalysis analysis({sides_.base_records, sides_.our_records, sides_.their_records},
                                options_.analysis, edits ? edits->inheritance() : std::nullopt,
                                arena_);
        for (SideRoots* const roots : {&base_roots_, &our_roots_, &their_roots_})
            for (std::size_t i = 0; i < roots->of_file.size(); ++i) {
                const JsonValue* const unified = analysis.unify(roots->of_file[i]);
                roots->is_as_read.push_back(
                    unified == roots->of_file[i] &&
                    (roots != &their_roots_ || !sides_.their_files_without_followed[i]));
                roots->of_file[i] = unified;
            }
        replace_values();
        for (std::string& note : analysis.notes()) notes.push_back(std::move(note));
    }

    bool has_new_records(const RecordIndex& side) const {
        for (RecordNumber record = sides_.base_records.size(); record < side.size(); ++record)
            if (side.has(record)) return true;
        return false;
    }
    bool has_other_records(const RecordIndex& side) const {
        for (RecordNumber record = 0; record < sides_.base_records.size(); ++record)
            if (sides_.base_records.has(record) && !side.has(record)) return true;
        return has_new_records(side);
    }
    bool has_moved_records(const RecordIndex& side) const {
        for (RecordNumber record = 0; record < sides_.base_records.size(); ++record) {
            const RecordSpot *const was = sides_.base_records.find(record), *const is =
                                                                                side.find(record);
            if (was && is && was->key != is->key) return true;
        }
        return false;
    }

    MergeContext context(std::vector<MergeConflict>& conflicts) {
        return {.options = options_,
                .base = sides_.base_records,
                .ours = sides_.our_records,
                .theirs = sides_.their_records,
                .arena = arena_,
                .conflicts = conflicts,
                .has_moved_records = has_moved_records(sides_.our_records) ||
                                     has_moved_records(sides_.their_records),
                .has_other_records = remaining_ || has_other_records(sides_.our_records) ||
                                     has_other_records(sides_.their_records),
                .kept = kept_,
                .base_files = base_files_,
                .original = [this](u32 file, const std::string& path) {
                    return remaining_ ? remaining_->path_before(file, path) : path;
                }};
    }

    // Records that one side took away and that the result names all the same. Where somebody
    // decided for the side that has such a record it stays, which says true; else what names it
    // goes.
    bool keep_lost_records(std::vector<MergedFile>& files, std::vector<MergeConflict>& conflicts) {
        const Numbering numbering(roots_of(files));
        bool keeps = false;
        LostNames lost(numbering, sides_.base_records.size(), arena_);
        for (const MergedFile& file : files) lost.find(file.root);
        for (const RecordNumber record : lost.records()) {
            const RecordSpot* const spot = sides_.base_records.find(record);
            if (!spot) continue;  // New in a file that did not come into the result.
            const bool ours_has = sides_.our_records.has(record);
            const std::string path = context(conflicts).original(
                spot->file, fmt::format("{}[{}]", spot->list, spot->place));
            const auto taken = chosen_side(options_, base_files_[spot->file], path);
            const MergeSide without = ours_has ? MergeSide::theirs : MergeSide::ours;
            if (taken && *taken != without) {
                keeps |= !kept_[record];
                kept_[record] = true;
            } else if (!taken) {
                const JsonValue* const has = ours_has ? sides_.our_records.value(record)
                                                      : sides_.their_records.value(record);
                MergeConflict conflict{
                    .file = base_files_[spot->file],
                    .path = path,
                    .reason = "one side took away what the other makes something lead to",
                    .base = json_of(spot->value)};
                (ours_has ? conflict.ours : conflict.theirs) = json_of(has);
                (ours_has ? conflict.our_change : conflict.their_change) =
                    "something new leads to it";
                (ours_has ? conflict.their_change : conflict.our_change) = "gone";
                conflicts.push_back(std::move(conflict));
            }
        }
        left_without_ = 0;
        for (const auto& [record, count] : lost.of_new_records()) {
            if (lost.records().contains(record) || !sides_.base_records.has(record)) continue;
            const bool ours_has = sides_.our_records.has(record);
            if (was_left(record, ours_has ? sides_.their_records : sides_.our_records)) {
                left_without_ += count;
            } else {
                keeps |= !kept_[record];
                kept_[record] = true;
            }
        }
        if (!keeps)
            for (MergedFile& file : files) file.root = lost.without(file.root);
        return keeps;
    }

    // Whether somebody took a record away that others were in who are still there, such as a place
    // of areas; else it went with the last of these.
    bool was_left(RecordNumber record, const RecordIndex& side) const {
        for (RecordNumber other = 0; other < sides_.base_records.size(); ++other) {
            const JsonValue *const was = sides_.base_records.value(other), *const is =
                                                                               side.value(other);
            if (!was || !is) continue;
            for (const JsonValue& field : was->children()) {
                if (field.kind != JsonValue::Kind::reference || field.record != record) continue;
                const JsonValue* const now = is->find(field.key);
                if (!now || now->record == no_record) return true;
            }
        }
        return false;
    }

    Expected<std::optional<Map>> written(std::vector<MergedFile>& files, const MergedMap& merged) {
        if (!merged.conflicts.empty()) return std::optional<Map>();
        const std::vector<NumberedRoot> roots = roots_of(files);
        const Numbering numbering(roots);
        std::vector<Member> members;
        for (const MergedFile& file : files) {
            auto document =
                restored(file.member.document, *file.like, file.root, numbering, file.is_as_read);
            if (!document) return failure(std::move(document.error()));
            members.push_back(file.member);
            members.back().document = std::move(*document);
        }
        // What theirs did is done to ours, then what ours did to what was new in theirs.
        auto settled = settled_map(sides_.ours, sides_.our_values, std::move(members), roots);
        if (settled && has_new_records(sides_.their_records))
            settled = settled_map(sides_.theirs, sides_.their_values, std::move(settled->members),
                                  roots, settled->now);
        if (!settled) return failure(std::move(settled.error()));
        put_in_key_order(settled->members);
        auto map =
            Map::of(sides_.base.format(), std::move(settled->members), sides_.base.options());
        if (!map) return failure(std::move(map.error()));
        return std::optional(std::move(*map));
    }

    std::unique_ptr<MergeSides> kept_sides_;
    MergeSides& sides_;
    const MergeOptions& options_;
    const SetByHand& set_by_hand_;
    const RemainingMap* remaining_;
    Arena arena_;
    std::vector<bool> kept_;
    std::vector<std::string> base_files_;
    u64 left_without_ = 0;
    SideRoots base_roots_, our_roots_, their_roots_;
};

// Whether maps have the same bytes in the same files.
bool are_same(const Map& one, const std::vector<Digest>& digests, const Map& other,
              const std::vector<Digest>& others) {
    if (digests != others) return false;
    for (const FilePair& pair : paired_files(one.members(), other.members()))
        if (pair.was != pair.is) return false;
    return true;
}

// Decisions of conflicts in a single file, which may be called otherwise now than when these were
// written.
MergeDecisions decisions_for(const Map& base, const Map& ours, const Map& theirs,
                             const MergeDecisions& given) {
    if (base.members().size() != 1 || ours.members().size() != 1 || theirs.members().size() != 1)
        return given;
    MergeDecisions decisions;
    for (const auto& [place, side] : given)
        decisions[{name_of(base.members().front()), place.second}] = side;
    return decisions;
}

Expected<MergedMap> merged_records(const Map& base, Map ours, Map theirs,
                                   const MergeOptions& options) {
    MergedMap merged;
    const std::vector<std::string> node_lists = lists_of_nodes(base);
    std::unique_ptr<MergeSides> sides;
    std::optional<MergedRemovals::Rest> rest;
    SetByHand by_hand;
    // Records that are to stay may come with others, and so on; each time fewer are left.
    for (bool is_done = false; !is_done;) {
        merged.conflicts.clear();
        sides = std::make_unique<MergeSides>(base, ours, theirs, node_lists);
        auto found = set_by_hand(*sides);
        if (!found) return failure(std::move(found.error()));
        by_hand = std::move(*found);
        const MergedRemovals removals(*sides, node_lists, options, merged.conflicts);
        is_done = true;
        const bool is_of_editor = removals.any() && removals.are_of_editor();
        if (!is_of_editor) merged.conflicts.clear();
        find_left_behind(*sides, options, merged.conflicts);
        find_reshaped(*sides, options, merged.conflicts);
        if (!is_of_editor) break;
        if (removals.keep_any()) {
            auto kept = removals.with_kept();
            if (!kept) return failure(std::move(kept.error()));
            is_done = kept->is_as_before;
            ours = std::move(kept->ours);
            theirs = std::move(kept->theirs);
        } else {
            auto without = removals.without_gone();
            if (!without) return failure(std::move(without.error()));
            rest = std::move(*without);
        }
    }
    if (rest)
        sides = std::make_unique<MergeSides>(rest->base.map, rest->ours, rest->theirs, node_lists);
    MapMerger merger(std::move(sides), options, by_hand, rest ? &rest->base : nullptr);
    auto map = merger.merge(merged);
    if (!map) return failure(std::move(map.error()));
    merged.map = std::move(*map);
    return merged;
}

}  // namespace

Expected<MergedMap> merged_map(const Map& base, const Map& ours, const Map& theirs,
                               const MergeOptions& given) {
    const auto of_base = digests_of(base), of_ours = digests_of(ours),
               of_theirs = digests_of(theirs);
    for (const auto* const digests : {&of_base, &of_ours, &of_theirs})
        if (!*digests) return failure(digests->error());
    if (!given.analysis) {
        if (are_same(base, *of_base, ours, *of_ours)) return MergedMap{theirs};
        if (are_same(base, *of_base, theirs, *of_theirs) ||
            are_same(ours, *of_ours, theirs, *of_theirs))
            return MergedMap{ours};
        if (auto made = after_whole_change(base, ours, theirs))
            return MergedMap{.map = std::move(*made),
                             .notes = {"one side mirrored, turned, moved or closed the map as a "
                                       "whole: what the other side changed went along"}};
    }
    MergeOptions options = given;
    options.decisions = decisions_for(base, ours, theirs, given.decisions);
    auto merged = merged_records(base, ours, theirs, options);
    if (merged && merged->map && options.check)
        find_new_findings(base, ours, theirs, options, *merged);
    return merged;
}

}  // namespace wend
