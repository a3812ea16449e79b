#pragma once

#include <array>
#include <optional>
#include <vector>

#include "model/change/numbering.hpp"
#include "model/merge/merge_sides.hpp"
#include "model/merge/merged_values.hpp"

namespace wend {

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
