#pragma once

#include <optional>

#include "change/json_value.hpp"
#include "describe/arena.hpp"

namespace wend {

// Some lists belong in runs to other records, which only count them: the corners of a room to its
// regions. For whoever goes through a file record by record each run stands in its record, under
// the name of its list and in the place of the count. None where the counts are not those of the
// lists.
std::optional<JsonValue> with_runs(const JsonValue& root, Arena& arena);

// The same file with one list of each sort again, and with the counts that follow.
JsonValue without_runs(const JsonValue& root, Arena& arena);

}  // namespace wend
