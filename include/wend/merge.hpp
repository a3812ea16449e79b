#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wend/map.hpp"
#include "wend/text_sink.hpp"

namespace wend {

/// Which of the maps a conflict is decided for.
enum class MergeSide { base, ours, theirs };

/// A place that both sides of a merge changed, and not alike.
struct MergeConflict {
    std::string file;    ///< Its name without folder.
    std::string path;    ///< Of the field or record, as the base has it; where it has none, ours.
    std::string reason;  ///< A sentence without its full stop.
    std::string base = {}, ours = {}, theirs = {};  ///< JSON; empty where there is nothing.
};

/// What conflicts were decided for, by file and path.
using MergeDecisions = std::map<std::pair<std::string, std::string>, MergeSide>;

/// What a merge comes to: files, or conflicts.
struct Merged {
    std::vector<OutputFile> files;  ///< None where there are conflicts.
    std::vector<MergeConflict> conflicts;
};

/// How to merge.
struct MergeOptions {
    MergeDecisions decisions = {};
    /// Whether what `check` finds in the result and in none of the three maps is a conflict.
    bool check = true;
};

/// Makes of a map the changes of both sides, record by record and field by field. Changes of one
/// place that differ are conflicts. An error where the maps are not of one format.
Expected<Merged> merge(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options = {});

/// Conflicts as JSON to be decided: in each one "take" is to become "base", "ours" or "theirs".
void write_conflicts(const std::vector<MergeConflict>& conflicts, TextSink& sink);
/// What such a file decides; conflicts that it leaves open are not among them.
Expected<MergeDecisions> read_decisions(std::string_view json);

}  // namespace wend
