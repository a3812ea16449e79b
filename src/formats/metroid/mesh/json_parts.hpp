#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// Where a value stands in a text of JSON.
struct JsonPart {
    u64 begin, end;  // from its first byte to behind its last

    std::string_view in(std::string_view json) const { return json.substr(begin, end - begin); }
};

// These find parts of a text that could be read; offsets are those of the values' first bytes.

// Where a value that begins at an offset ends.
u64 behind_value(std::string_view json, u64 begin);

// The values of an object by their keys, and those of a list, as they stand.
std::vector<std::pair<std::string, JsonPart>> members_at(std::string_view json, u64 begin);
std::vector<JsonPart> elements_at(std::string_view json, u64 begin);

}  // namespace wend::metroid_path
