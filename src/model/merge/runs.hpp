#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "model/change/json_value.hpp"

namespace wend {

// Some lists belong in runs to other records, which only count them: the corners of a room to its
// regions. For whoever goes through a file record by record each run stands in its record, under
// the name of its list and in the place of the count. None where the counts are not those of the
// lists.
std::optional<JsonValue> with_runs(const JsonValue& root, Arena& arena);

// The records of a list of such a file, whichever run they stand in, in their order.
std::vector<JsonValue*> records_in_runs(JsonValue& root, std::string_view list);

// The same file with one list of each sort again, and with the counts that follow.
JsonValue without_runs(const JsonValue& root, Arena& arena);

}  // namespace wend
