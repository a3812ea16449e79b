#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/change/json_value.hpp"
#include "wend/merge.hpp"

namespace wend {

// What one side made of a record, or of a field of a record of that shape, in words; null stands
// for nothing.
std::string change_in_words(const JsonValue* base, const JsonValue* side,
                            const ValueShape* owner = nullptr);

// A value as JSON with names of records as its file has them; empty for nothing.
std::string json_of(const JsonValue* value);

// The side that somebody decided a place of a file for, if one did.
std::optional<MergeSide> decided_side(const MergeOptions& options, std::string_view file,
                                      std::string_view path);
// That, else the side that all conflicts are decided for.
std::optional<MergeSide> chosen_side(const MergeOptions& options, std::string_view file,
                                     std::string_view path);

// Says of each conflict what people call its record, and where that is: as the base has it, and
// what the base has not as the side that has it.
void name_records(std::span<MergeConflict> conflicts, const Map& base, const Map& ours,
                  const Map& theirs);

}  // namespace wend
