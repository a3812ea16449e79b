#pragma once

#include <string>

#include "core/describe/field_visitor.hpp"

// What counts where JSON leaves something out, for people.

namespace wend {

// A number, or its name, as JSON spells it.
std::string json_number_text(const Field& field, ScalarRef value);

// Of a run of bits that is 0: its name in quotes, else `false` or `0`.
std::string zero_text(const BitField& bit);

// Of bytes, such as `zeros`.
const char* usual_bytes_text(const Field& field, FieldRef run);

}  // namespace wend
