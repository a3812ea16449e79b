#pragma once

#include <string>
#include <string_view>

#include "wend/error.hpp"

namespace wend {

// The error of a JSON text whose `format` or `version` cannot be used, with the place of its value.
Error json_header_error(std::string_view json, std::string_view key, std::string message);

// The same where a format has no such version.
Error unknown_json_version(std::string_view json, std::string_view format,
                           std::string_view version);

}  // namespace wend
