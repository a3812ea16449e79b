#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "change/map_change.hpp"
#include "change/record_index.hpp"
#include "wend/map.hpp"

namespace wend {

// The three maps of a merge as values, in which records that are the same have one number.
struct MergeSides {
    MergeSides(const Map& base, const Map& ours, const Map& theirs);

    Map base, ours, theirs;
    MapValues base_values, our_values, their_values;
    std::vector<FilePair> our_pairs, their_pairs;
    RecordIndex base_records, our_records, their_records;
};

}  // namespace wend
