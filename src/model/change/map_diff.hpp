#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "model/change/change.hpp"
#include "model/change/map_values.hpp"

namespace wend {

// A file of one map and the same of another; either may be missing.
struct FilePair {
    std::optional<std::size_t> was = {}, is = {};
};

// Which files of two maps are the same: by their numbers, single ones in any case, else by name.
std::vector<FilePair> paired_files(std::span<const Member> was, std::span<const Member> is);

// What changed in one file.
struct FileChange {
    FilePair pair;
    std::optional<Change> change;   // none where one of both is missing
    bool is_other_version = false;  // so that the fields of one are not those of the other
};

// What changed between two maps. Records of the second that are in the first too bear the same
// numbers.
struct MapChange {
    std::vector<Digest> was_digests, is_digests;
    std::vector<FilePair> pairs;
    std::unique_ptr<MapValues> was, is;
    std::vector<FileChange> files;  // only such as changed
};
Expected<MapChange> change_between(const Map& was, const Map& is);

// The same with names of records as mere text: no record is told from another, whatever numbers
// say.
Expected<MapChange> literal_change_between(const Map& was, const Map& is);

// Gives each record a number, from `next` on, in the order of files and lists.
void number_records(MapValues& map, RecordNumber& next);

// Gives records of `is` the numbers of the same ones in `was`, and new ones numbers from `next` on.
// Returns whether references by place mean other places than before.
bool match_records(MapValues& was, MapValues& is, const std::vector<FilePair>& pairs,
                   RecordNumber& next);

}  // namespace wend
