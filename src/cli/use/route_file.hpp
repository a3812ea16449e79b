#pragma once

#include <string_view>
#include <vector>

#include "wend/draw.hpp"

namespace wend::cli {

// Routes that `wend route` found, and how many of its answers were that there is none.
struct RouteFile {
    std::vector<DrawnRoute> routes;  // Named after their first and last record.
    std::size_t not_found = 0;
};

// Reads what `wend route --json` and `--pairs` print: one object or several, one after the other.
// The error names line and column.
Expected<RouteFile> read_routes(std::string_view json);

}  // namespace wend::cli
