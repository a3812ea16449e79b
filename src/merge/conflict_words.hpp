#pragma once

#include <span>
#include <string>

#include "change/json_value.hpp"
#include "wend/merge.hpp"

namespace wend {

// What one side made of a record, or of a field of a record of that shape, in words; null stands
// for nothing.
std::string change_in_words(const JsonValue* base, const JsonValue* side,
                            const ValueShape* owner = nullptr);

// A value as JSON with names of records as its file has them; empty for nothing.
std::string json_of(const JsonValue* value);

// Says of each conflict what people call its record, and where that is: as the base has it, and
// what the base has not as the side that has it.
void name_records(std::span<MergeConflict> conflicts, const Map& base, const Map& ours,
                  const Map& theirs);

}  // namespace wend
