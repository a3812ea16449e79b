#pragma once

#include <functional>
#include <optional>
#include <string>

#include "model/change/json_value.hpp"

namespace wend {

// Appends what a reference is spelt as.
using SpellReference = std::function<void(const JsonValue& reference, std::string& out)>;

// Appends a value as JSON.
void spell_value(const JsonValue& value, const SpellReference& spell_reference, std::string& out);

// A value as JSON, with names of records as its own file has them.
std::string text_as_it_stands(const JsonValue& value);

// A value for a sentence: as its file has it, long ones cut short; null is nothing.
std::string short_text(const JsonValue* value);

// How many bytes of zeros stand behind a file, such as an archive fills it up with; none where
// there is anything else. `trailing` is null where nothing is behind it.
std::optional<u64> padding_bytes(const JsonValue* trailing);

}  // namespace wend
