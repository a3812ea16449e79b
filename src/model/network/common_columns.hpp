#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Columns that every network has, whatever its format. They come before columns of that name.
inline constexpr std::array<std::string_view, 7> common_column_names{
    "kind", "height", "lanes", "width", "length", "component", "cuts_off"};

struct CommonColumn {
    std::string name = {}, title = {}, unit = {};
    bool is_of_nodes = false;  // Else of the links.
    std::vector<std::string> value_names = {};
    ColumnValues values = {};  // Not a number where there is none.
};

// The one of that name, if it is one of them.
std::optional<CommonColumn> common_column(const Network& network, std::string_view name);

}  // namespace wend
