#pragma once

#include <string>
#include <vector>

#include "change/json_value.hpp"
#include "describe/arena.hpp"
#include "wend/merge.hpp"

namespace wend {

// Merges the values of one file of three maps. What comes of it refers to all of them.
class ValueMerger {
  public:
    ValueMerger(std::string file, const MergeDecisions& decisions,
                std::vector<MergeConflict>& conflicts, Arena& arena)
        : file_(std::move(file)), decisions_(decisions), conflicts_(conflicts), arena_(arena) {}

    // Null stands for nothing. Where there is a conflict the base's value stays.
    const JsonValue* merge(const JsonValue* base, const JsonValue* ours, const JsonValue* theirs);

  private:
    struct Elements;

    const JsonValue* merge_objects(const JsonValue* base, const JsonValue& ours,
                                   const JsonValue& theirs);
    const JsonValue* merge_lists(const JsonValue& base, const JsonValue& ours,
                                 const JsonValue& theirs);
    const JsonValue* decided(const JsonValue* base, const JsonValue* ours, const JsonValue* theirs,
                             std::string reason);
    const JsonValue* with(const JsonValue& like, const std::vector<JsonValue>& children);

    std::string file_, path_;
    const MergeDecisions& decisions_;
    std::vector<MergeConflict>& conflicts_;
    Arena& arena_;
};

}  // namespace wend
