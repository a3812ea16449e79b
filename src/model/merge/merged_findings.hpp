#pragma once

#include "model/merge/map_merger.hpp"

namespace wend {

// Where a merged map breaks a rule that neither side breaks there, or that one side mended, adds a
// conflict unless it is decided; then, and where somebody takes one side for all, a note.
void find_new_findings(const Map& base, const Map& ours, const Map& theirs,
                       const MergeOptions& options, MergedMap& merged);

}  // namespace wend
