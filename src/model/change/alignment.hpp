#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "model/change/json_value.hpp"
#include "model/change/sequence_alignment.hpp"

namespace wend {

// Two answers to the question which records are the same, where places speak against what names or
// order say.
struct MatesInDoubt {
    Mates by_order;  // or by their own numbers
    // Of those that lie where others lay. Empty where there is no doubt.
    Mates by_place;
};

// Of records that their own numbers name. Where most were numbered anew, those that lie at the same
// place are the same.
MatesInDoubt mates_by_id(std::span<const JsonValue* const> first,
                         std::span<const JsonValue* const> second, std::string_view id);

// By their order and their neighbours, so that pairs are as like each other as can be. Elements
// that stand elsewhere in the list are found by all that they hold, then by where they lie or what
// they name, if that says more than the order does.
MatesInDoubt mates_by_content(const Profiles& first, const Profiles& second);

std::vector<const JsonValue*> elements_of(const JsonValue& list);
// Whether any of them is a record that others name.
bool has_records(const JsonValue& list);

// Of the elements of two lists whose references are bound, in the one of these ways that fits them.
Mates mates_of_lists(const JsonValue& first, const JsonValue& second);

}  // namespace wend
