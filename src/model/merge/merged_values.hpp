#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "model/change/json_value.hpp"
#include "model/merge/touched_records.hpp"
#include "wend/merge.hpp"

namespace wend {

// What all files of a merge have in common.
struct MergeContext {
    const MergeOptions& options;
    const RecordIndex &base, &ours, &theirs;
    Arena& arena;
    std::vector<MergeConflict>& conflicts;
    // Whether a side moved records to other files, and whether one put some in or took some away.
    bool has_moved_records, has_other_records;
    // Records that stay though one side took them away, since they are named.
    const std::vector<bool>& kept;
    // The names of the base's files, and a path in one of them as it was before records were
    // removed.
    const std::vector<std::string>& base_files;
    std::function<std::string(u32 base_file, const std::string& path)> original;
};

// Merges the values of one file of three maps. What comes of it refers to all of them.
class ValueMerger {
  public:
    // Of a file that the base has, or of a new one of that name.
    ValueMerger(std::string name, std::optional<u32> base_file, MergeContext& context)
        : name_(std::move(name)), base_file_(base_file), context_(context) {}

    // Null stands for nothing. Where there is a conflict the base's value stays.
    const JsonValue* merge(const JsonValue* base, const JsonValue* ours, const JsonValue* theirs);

  private:
    struct Elements;
    struct Sides {
        const JsonValue *base, *ours, *theirs;
    };
    // The path while a value inside the one at hand is merged.
    class Path {
      public:
        Path(std::string& path, std::string_view key) : path_(path), before_(path) {
            if (!path_.empty()) path_ += '.';
            path_ += key;
        }
        Path(std::string& path, const JsonValue& list, u32 place) : path_(path), before_(path) {
            if (list.is_run) path_ = list.key;
            path_ += fmt::format("[{}]", list.first + place);
        }
        ~Path() { path_ = std::move(before_); }
        Path(const Path&) = delete;

      private:
        std::string& path_;
        std::string before_;
    };

    const JsonValue* merge_objects(const Sides& sides);
    const JsonValue* merge_lists(const JsonValue& base, const JsonValue& ours,
                                 const JsonValue& theirs);
    const JsonValue* merge_element(const Sides& sides);
    const JsonValue* merge_element(const JsonValue& list, u32 place, const Sides& sides);
    const JsonValue* merge_moved(const Sides& sides);
    JsonValue carried_along(const JsonValue& fresh, const Elements& list, u32 place,
                            const Elements& other, u32 behind);
    void add_new(const Elements& our, const Elements& their, u32 place,
                 std::vector<JsonValue>& children);
    const JsonValue* decided(const Sides& sides, std::string reason);
    const JsonValue* side(MergeSide side, const Sides& sides) const;
    MergeConflict conflict(const Sides& sides, std::string reason);
    bool is_moved(const JsonValue& record, const RecordIndex& side) const;
    bool may_get_records(const Sides& sides) const;
    const JsonValue* sum(const Sides& sides);
    const JsonValue* made(const JsonValue& like, const std::vector<JsonValue>& children);

    std::string file() const;
    std::string original_path() const;

    std::string name_, path_;
    std::optional<u32> base_file_;
    MergeContext& context_;
    const JsonValue* owner_ = nullptr;   // the object whose field is being merged
    const JsonValue* record_ = nullptr;  // the record, or the file, that it is or stands in
    Sides field_{};                      // of that: the field at hand
    Sides told_{};                       // the field that was put into words last
    std::string our_words_, their_words_;
};

}  // namespace wend
