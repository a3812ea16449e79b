#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/change/map_diff.hpp"
#include "model/merge/touched_records.hpp"
#include "wend/map.hpp"

namespace wend {

// The three maps of a merge as values, in which records that are the same have one number. Records
// are such as others name, and such as are nodes of the network. Where the counts of all files are
// those of their lists the values are with runs, see runs.hpp.
struct MergeSides {
    // `node_lists`: see lists_of_nodes.
    MergeSides(const Map& base, const Map& ours, const Map& theirs,
               std::vector<std::string> node_lists);

    Map base, ours, theirs;
    std::vector<std::string> node_lists;
    std::vector<FilePair> our_pairs, their_pairs;
    // The files of the base that a side changed, or that name records in such; others are as they
    // were and have no values.
    std::vector<bool> is_read;
    Arena arena;
    MapValues base_values, our_values, their_values;
    bool has_runs = true;
    RecordIndex base_records, our_records, their_records;
    // Of their files those whose values are not as they were read: see followed_values.hpp.
    std::vector<bool> their_files_without_followed;
};

// The outermost lists that the nodes of a map stand in.
std::vector<std::string> lists_of_nodes(const Map& map);

}  // namespace wend
