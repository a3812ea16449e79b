#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/text/console.hpp"
#include "wend/draw.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// How many lines a JSON answer takes.
enum class JsonLines { one, many };

// What the best way is beside a game's that is measured alike: how much less, or that nothing is.
// `value` is that of the best as text; `less` is `shorter` or `quicker`.
std::string best_text(const BestPath& best, const std::string& value, std::string_view less);

// A way, or the reason why there is none, as JSON.
void print_route_json(Console& console, const Network& network, const PlannedPath& planned,
                      JsonLines lines);

// The same as text. Of a way that a game found, it is told too what the
// shortest or quickest through the same places costs.
void print_route(Console& console, const Network& network, const PlannedPath& planned,
                 const std::optional<BestPath>& best);

// Routes that `wend route` found, and how many of its answers were that there is none.
struct RouteFile {
    std::vector<DrawnRoute> routes;  // Named after their first and last record.
    std::size_t not_found = 0;
};

// Reads what `wend route --json` and `--pairs` print: one object or several, one after the other.
// The error names line and column.
Expected<RouteFile> read_routes(std::string_view json);

}  // namespace wend::cli
