#include "change/map_merger.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>

#include "base/file_name.hpp"
#include "change/conflict_words.hpp"
#include "change/followed_values.hpp"
#include "change/lost_names.hpp"
#include "change/map_digests.hpp"
#include "change/merge_sides.hpp"
#include "change/merged_analysis.hpp"
#include "change/merged_findings.hpp"
#include "change/merged_removals.hpp"
#include "change/merged_values.hpp"
#include "change/new_numbers.hpp"
#include "change/restored_document.hpp"
#include "change/runs.hpp"
#include "change/settled_merge.hpp"
#include "change/shift.hpp"
#include "change/touched.hpp"
#include "change/whole_change.hpp"
#include "format/key_order.hpp"

namespace wend {
namespace {

std::string name_of(const Member& member) { return std::string(base_name(member.file)); }

// A file of the result, while its values are merged.
struct MergedFile {
    JsonValue root = {};
    const FileValues* like = nullptr;
    Member member = {};  // the document is the one that the values were read from
    bool is_as_read = false, is_gone = false;
};

// Merges three maps from which nothing was taken away that the others have.
class MapMerger {
  public:
    MapMerger(std::unique_ptr<MergeSides> sides, const MergeOptions& options,
              const MergeDecisions& decisions, const SetByHand& by_hand,
              const RemainingMap* remaining)
        : kept_sides_(std::move(sides)),
          sides_(*kept_sides_),
          options_(options),
          decisions_(decisions),
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
            files = merged_files(conflicts);
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
    struct Roots {
        std::vector<const JsonValue*> of_file;
        std::vector<bool> is_as_read;  // but for runs
    };

    static Roots roots_of_files(const MapValues& values) {
        Roots roots;
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
        for (Roots* const roots : {&base_roots_, &our_roots_, &their_roots_})
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
                .decisions = decisions_,
                .base = sides_.base_records,
                .ours = sides_.our_records,
                .theirs = sides_.their_records,
                .arena = arena_,
                .conflicts = conflicts,
                .has_moved_records = has_moved_records(sides_.our_records) ||
                                     has_moved_records(sides_.their_records),
                .kept = kept_,
                .base_files = base_files_,
                .original = [this](u32 file, const std::string& path) {
                    return remaining_ ? remaining_->path_before(file, path) : path;
                }};
    }

    // A file as one of the maps has it.
    struct FileSide {
        const JsonValue* root = nullptr;
        const FileValues* values = nullptr;
        const Member* member = nullptr;
        bool is_as_read = false;

        FileSide() = default;
        FileSide(const Roots& roots, const MapValues& all, const Map& map, std::size_t file)
            : root(roots.of_file[file]),
              values(&all.files()[file]),
              member(&map.members()[file]),
              is_as_read(roots.is_as_read[file]) {}
    };

    std::vector<MergedFile> merged_files(std::vector<MergeConflict>& conflicts) {
        MergeContext shared = context(conflicts);
        std::vector<MergedFile> files;
        for (const FilePair& pair : sides_.our_pairs) files.push_back(merged_file(pair, shared));
        for (const FilePair& pair : sides_.their_pairs)
            if (!pair.was && !ours_has(*pair.is))
                files.push_back(merged_file({}, {}, their(*pair.is), shared));
        std::erase_if(files, &MergedFile::is_gone);
        std::ranges::stable_sort(files, {}, [](const MergedFile& file) {
            return std::pair(!file.member.key.has_value(), file.member.key.value_or(0));
        });
        const MapValues* const maps[] = {&sides_.base_values, &sides_.our_values,
                                         &sides_.their_values};
        give_new_numbers(roots_of(files), maps, arena_);
        return files;
    }

    // Ours of a file that nobody changed, called as in the base.
    Member unread(std::size_t base_file, std::size_t our_file) const {
        Member member = sides_.ours.members()[our_file];
        member.file = base_files_[base_file];
        return member;
    }
    FileSide their(std::size_t file) const {
        return {their_roots_, sides_.their_values, sides_.theirs, file};
    }
    // Of a file that the base or ours has.
    MergedFile merged_file(const FilePair& our, MergeContext& shared) {
        if (our.was && our.is && !sides_.is_read[*our.was])
            return {.like = &sides_.base_values.files()[*our.was],
                    .member = unread(*our.was, *our.is),
                    .is_as_read = true};
        FileSide base, ours, theirs;
        if (our.is) ours = {our_roots_, sides_.our_values, sides_.ours, *our.is};
        if (our.was) {
            base = {base_roots_, sides_.base_values, sides_.base, *our.was};
            const auto pair = std::ranges::find(sides_.their_pairs, our.was, &FilePair::was);
            if (pair != sides_.their_pairs.end() && pair->is) theirs = their(*pair->is);
        } else if (const auto file = their_new(*ours.values)) {
            theirs = their(*file);
        }
        return merged_file(base, ours, theirs, our.was, shared);
    }
    MergedFile merged_file(const FileSide& base, const FileSide& ours, const FileSide& theirs,
                           MergeContext& shared) {
        return merged_file(base, ours, theirs, std::nullopt, shared);
    }
    MergedFile merged_file(FileSide base, FileSide ours, FileSide theirs,
                           std::optional<std::size_t> base_file, MergeContext& shared) {
        const FileSide first = base.member ? base : ours.member ? ours : theirs;
        MergedFile file{.root = {}, .like = nullptr, .member = *first.member};
        file.member.file = name_of(*first.member);
        ValueMerger merger(file.member.file,
                           base_file ? std::optional(static_cast<u32>(*base_file)) : std::nullopt,
                           shared);
        // To a new file records may have come from others.
        if (!base.root)
            for (FileSide* const side : {&base, &ours, &theirs})
                if (!side->root) side->root = without_elements(*first.root);
        const JsonValue* const root = merger.merge(base.root, ours.root, theirs.root);
        for (const FileSide* const side : {&base, &ours, &theirs})
            if (root && root == side->root && side->is_as_read) {
                file.root = joined(*root);
                file.like = side->values;
                file.member.document = side->member->document;
                file.is_as_read = true;
                return file;
            }
        file.is_gone = root == nullptr;
        if (root) file.root = joined(*root);
        const FileSide& like = side_of_version(file.root, {&base, &ours, &theirs});
        file.like = like.values;
        file.member.document = like.member->document;
        return file;
    }
    const JsonValue* without_elements(const JsonValue& value) {
        std::vector<JsonValue> children;
        if (!value.is_list)
            for (const JsonValue& child : value.children())
                children.push_back(child.count > 0 ? *without_elements(child) : child);
        JsonValue* const room = arena_.make_room<JsonValue>(1);
        return std::construct_at(room, with_children(value, children, arena_));
    }
    JsonValue joined(const JsonValue& root) {
        return sides_.has_runs ? without_runs(root, arena_) : root;
    }
    // The first side that has the version of the result, which says what its lists are.
    static const FileSide& side_of_version(const JsonValue& root,
                                           std::array<const FileSide*, 3> sides) {
        const JsonValue* const version = root.items ? root.find("version") : nullptr;
        const FileSide* first = nullptr;
        for (const FileSide* const side : sides) {
            if (!side->values) continue;
            const JsonValue* const own = side->values->root.find("version");
            if (version && own && is_same_value(*version, *own)) return *side;
            if (!first) first = side;
        }
        return *first;
    }
    bool ours_has(std::size_t their_file) const {
        return std::ranges::any_of(sides_.our_pairs, [&](const FilePair& pair) {
            return !pair.was && their_new(sides_.our_values.files()[*pair.is]) == their_file;
        });
    }
    // Where theirs has a file that is new on both sides.
    std::optional<std::size_t> their_new(const FileValues& ours) const {
        for (const FilePair& pair : sides_.their_pairs) {
            if (pair.was) continue;
            const FileValues& file = sides_.their_values.files()[*pair.is];
            if (file.key == ours.key && (file.key || base_name(file.file) == base_name(ours.file)))
                return *pair.is;
        }
        return std::nullopt;
    }

    static std::vector<NumberedRoot> roots_of(std::vector<MergedFile>& files) {
        std::vector<NumberedRoot> roots;
        for (MergedFile& file : files) roots.push_back({&file.root, file.like, file.member.key});
        return roots;
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
            const auto decision = decisions_.find({base_files_[spot->file], path});
            const auto taken =
                decision == decisions_.end() ? options_.take : std::optional(decision->second);
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
    const MergeDecisions& decisions_;
    const SetByHand& set_by_hand_;
    const RemainingMap* remaining_;
    Arena arena_;
    std::vector<bool> kept_;
    std::vector<std::string> base_files_;
    u64 left_without_ = 0;
    Roots base_roots_, our_roots_, their_roots_;
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

// Whether a side changed where a record lies or what it leads to.
bool is_laid_otherwise(const JsonValue& base, const JsonValue& side, const RecordIndex& records) {
    return std::ranges::any_of(side.children(), [&](const JsonValue& child) {
        return child.shape && (!child.shape->axes.empty() || child.shape->has_references) &&
               !child.shape->analysed && is_touched(base.find(child.key), &child, records);
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

// Where one side moved all of the map, in another way than an operation on the whole does, what the
// other side laid otherwise or put in lies wrong: those are conflicts.
void find_left_behind(const MergeSides& sides, const MergeOptions& options,
                      const MergeDecisions& decisions, std::vector<MergeConflict>& conflicts) {
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
            const std::string file = name_of((was ? sides.base : other).members()[place.file]);
            const std::string path = fmt::format("{}[{}]", place.list, place.place);
            if (decisions.contains({file, path})) continue;
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
    if (value.shape && value.shape->analysed) return false;
    return std::ranges::any_of(
        value.children(), [&](const JsonValue& child) { return leads_to_new(child, base, side); });
}

void add_named(const JsonValue& value, std::set<RecordNumber>& named) {
    if (value.kind == JsonValue::Kind::reference) named.insert(value.record);
    if (value.shape && value.shape->analysed) return;
    for (const JsonValue& child : value.children()) add_named(child, named);
}

// The records that new ones of a side lead to.
std::set<RecordNumber> led_to_by_new(const MergeSides& sides, const RecordIndex& side) {
    std::set<RecordNumber> named;
    for (RecordNumber record = sides.base_records.size(); record < side.size(); ++record)
        if (const JsonValue* const value = side.value(record)) add_named(*value, named);
    return named;
}

// A record that one side gave another shape and a new one beside it, as where it was split, and
// that the other made lead to something new, such as to the half of its neighbour: whether the new
// ones meet nobody has looked at.
void find_reshaped(const MergeSides& sides, const MergeOptions& options,
                   const MergeDecisions& decisions, std::vector<MergeConflict>& conflicts) {
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
            add_named(*was->value, before);
            add_named(left, after);
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
        const std::string file = name_of(sides.base.members()[was->file]);
        const std::string path = fmt::format("{}[{}]", was->list, was->place);
        if (!meets || decisions.contains({file, path})) continue;
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

Expected<MergedMap> merged_records(const Map& base, Map ours, Map theirs,
                                   const MergeOptions& options, const MergeDecisions& decisions) {
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
        const MergedRemovals removals(*sides, node_lists, options, decisions, merged.conflicts);
        is_done = true;
        const bool is_of_editor = removals.any() && removals.are_of_editor();
        if (!is_of_editor) merged.conflicts.clear();
        find_left_behind(*sides, options, decisions, merged.conflicts);
        find_reshaped(*sides, options, decisions, merged.conflicts);
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
    MapMerger merger(std::move(sides), options, decisions, by_hand, rest ? &rest->base : nullptr);
    auto map = merger.merge(merged);
    if (!map) return failure(std::move(map.error()));
    merged.map = std::move(*map);
    return merged;
}

}  // namespace

Expected<MergedMap> merged_map(const Map& base, const Map& ours, const Map& theirs,
                               const MergeOptions& options) {
    const auto of_base = digests_of(base), of_ours = digests_of(ours),
               of_theirs = digests_of(theirs);
    for (const auto* const digests : {&of_base, &of_ours, &of_theirs})
        if (!*digests) return failure(digests->error());
    if (!options.analysis) {
        if (are_same(base, *of_base, ours, *of_ours)) return MergedMap{theirs};
        if (are_same(base, *of_base, theirs, *of_theirs) ||
            are_same(ours, *of_ours, theirs, *of_theirs))
            return MergedMap{ours};
    }
    if (!options.analysis)
        if (auto made = after_whole_change(base, ours, theirs))
            return MergedMap{.map = std::move(*made),
                             .notes = {"one side mirrored, turned, moved or closed the map as a "
                                       "whole: what the other side changed went along"}};
    const MergeDecisions decisions = decisions_for(base, ours, theirs, options.decisions);
    auto merged = merged_records(base, ours, theirs, options, decisions);
    if (merged && merged->map && options.check)
        find_new_findings(base, ours, theirs, options, decisions, *merged);
    return merged;
}

}  // namespace wend
