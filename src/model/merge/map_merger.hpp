#pragma once

#include <optional>
#include <string>
#include <vector>

#include "wend/merge.hpp"

namespace wend {

// What a merge comes to: a map, or conflicts, whose paths are those of the base.
struct MergedMap {
    std::optional<Map> map;
    std::vector<MergeConflict> conflicts = {};
    std::vector<std::string> notes = {};
};
Expected<MergedMap> merged_map(const Map& base, const Map& ours, const Map& theirs,
                               const MergeOptions& options);

}  // namespace wend
