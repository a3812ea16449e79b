#pragma once

#include <string>
#include <string_view>

#include "core/describe/field_visitor.hpp"

namespace wend {

// A short document in JSON: the keys of a fresh file that must not be left out, and of each list
// with such records one.
std::string json_example(const Described& file, std::string_view format, std::string_view version);

}  // namespace wend
