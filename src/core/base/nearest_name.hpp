#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wend/error.hpp"

namespace wend {

// The name that someone who typed `typed` may have meant; empty if none is near.
std::string nearest_name(std::string_view typed, std::span<const std::string> names);

// An error unless a name is one of those that there are of a thing, such as a column.
Expected<void> expect_name(std::string_view thing, const std::string& name,
                           const std::vector<std::string>& names);

}  // namespace wend
