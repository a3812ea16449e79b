#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "model/change/map_values.hpp"
#include "model/merge/merge_sides.hpp"
#include "model/merge/merged_values.hpp"

namespace wend {

// References in a merged map that name records which it does not have.
class LostNames {
  public:
    // New records are those from a number on.
    LostNames(const Numbering& numbering, RecordNumber first_new, Arena& arena)
        : numbering_(numbering), first_new_(first_new), arena_(arena) {}

    void find(const JsonValue& root) { find(root, no_record, false); }
    // The records that are named, but for those that only results of the game's analysis name.
    const std::set<RecordNumber>& records() const { return records_; }
    // Those that only new records name which can name none instead: how often, by what is named.
    const std::map<RecordNumber, u64>& of_new_records() const { return of_new_; }
    // A file without these references: the elements that they stand in go, or they name none.
    JsonValue without(const JsonValue& root);

  private:
    void find(const JsonValue& value, RecordNumber owner, bool is_result);
    bool is_lost(const JsonValue& value) const;
    bool must_go(const JsonValue& element) const;

    const Numbering& numbering_;
    RecordNumber first_new_;
    Arena& arena_;
    std::set<RecordNumber> records_;
    bool found_any_ = false;
    std::map<RecordNumber, u64> of_new_;
};

// Adds the records that a value names.
void add_names(const JsonValue& value, std::set<RecordNumber>& named);

// A file of the result, while its values are merged.
struct MergedFile {
    JsonValue root = {};
    const FileValues* like = nullptr;
    Member member = {};  // the document is the one that the values were read from
    bool is_as_read = false, is_gone = false;
};
std::vector<NumberedRoot> roots_of(std::vector<MergedFile>& files);

// The files of one of the maps as they are merged.
struct SideRoots {
    std::vector<const JsonValue*> of_file;
    std::vector<bool> is_as_read;  // but for runs
};

// Merges the files of three maps, each with its like.
class FileMerger {
  public:
    FileMerger(const MergeSides& sides, const SideRoots& base, const SideRoots& ours,
               const SideRoots& theirs, MergeContext& context, Arena& arena)
        : sides_(sides),
          base_roots_(base),
          our_roots_(ours),
          their_roots_(theirs),
          context_(context),
          arena_(arena) {}

    // In the order of their keys.
    std::vector<MergedFile> merge();

  private:
    // A file as one of the maps has it.
    struct FileSide {
        const JsonValue* root = nullptr;
        const FileValues* values = nullptr;
        const Member* member = nullptr;
        bool is_as_read = false;

        FileSide() = default;
        FileSide(const SideRoots& roots, const MapValues& all, const Map& map, std::size_t file)
            : root(roots.of_file[file]),
              values(&all.files()[file]),
              member(&map.members()[file]),
              is_as_read(roots.is_as_read[file]) {}
    };

    void drop_unnamed(std::vector<MergedFile>& files);
    Member unread(std::size_t base_file, std::size_t our_file) const;
    FileSide their(std::size_t file) const;
    MergedFile merged_file(const FilePair& our);
    MergedFile merged_file(FileSide base, FileSide ours, FileSide theirs,
                           std::optional<std::size_t> base_file);
    const JsonValue* without_elements(const JsonValue& value);
    JsonValue joined(const JsonValue& root);
    static const FileSide& side_of_version(const JsonValue& root,
                                           std::array<const FileSide*, 3> sides);
    bool ours_has(std::size_t their_file) const;
    std::optional<std::size_t> their_new(const FileValues& ours) const;

    const MergeSides& sides_;
    const SideRoots &base_roots_, &our_roots_, &their_roots_;
    MergeContext& context_;
    Arena& arena_;
};

}  // namespace wend
