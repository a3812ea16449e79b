#pragma once

#include <span>
#include <vector>

#include "change/json_value.hpp"

namespace wend {

inline constexpr u32 no_mate = 0xFFFFFFFF;

// For each element of the second list the place of the one of the first that it is; no_mate where
// it is new. Each element of the first list is at most one.
using Mates = std::vector<u32>;

// Of records that their own numbers name. Where most were numbered anew, those that lie at the same
// place are the same.
Mates mates_by_id(std::span<const JsonValue* const> first, std::span<const JsonValue* const> second,
                  std::string_view id);

// By what the elements hold: equal ones; then those that lie at the same place; then those that are
// left between the same neighbours and are most alike. With `bound`, names of records count too.
Mates mates_by_content(std::span<const JsonValue* const> first,
                       std::span<const JsonValue* const> second, bool bound);

// Of elements that are the same record, or name the same.
Mates mates_by_record(std::span<const JsonValue* const> first,
                      std::span<const JsonValue* const> second);

std::vector<const JsonValue*> elements_of(const JsonValue& list);
// Whether any of them is a record that others name.
bool has_records(const JsonValue& list);

// Of the elements of two lists whose references are bound, in the one of these ways that fits them.
Mates mates_of_lists(const JsonValue& first, const JsonValue& second);

}  // namespace wend
