#pragma once

#include <string>
#include <string_view>

#include "wend/error.hpp"

namespace wend {

class JsonText;

// The keys that every JSON file begins with.
inline constexpr const char* json_header_keys[] = {"format", "version"};

// The key that follows where a text holds only some records of a file, with what chose them.
inline constexpr const char* json_part_key = "part";

// The format and version that a JSON text names. An error where it says that it is a part.
struct JsonHeader {
    std::string format;
    std::string version;
};
Expected<JsonHeader> read_json_header(std::string_view json);
// Spells them into an object that has been opened.
void spell_json_header(JsonText& text, std::string_view format, std::string_view version);

// The version that a JSON text of this format names; an error if it is of another.
Expected<std::string> read_json_version(std::string_view json, std::string_view format);

// The error of a JSON text whose `format` or `version` cannot be used, with the place of its value.
Error json_header_error(std::string_view json, std::string_view key, std::string message);

std::string no_version_text(std::string_view format, std::string_view version);
// The same where a format has no such version.
Error unknown_json_version(std::string_view json, std::string_view format,
                           std::string_view version);

}  // namespace wend
