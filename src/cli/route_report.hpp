#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// How many lines a JSON answer takes.
enum class JsonLines { one, many };

// What the best way is beside another of so much: how much less, or that nothing is less. The other
// may be less too where it does not keep to what the best one does. `less` is `shorter` or
// `quicker`.
std::string best_text(const BestPath& best, const std::string& value, double other,
                      std::string_view less);

// A way, or the reason why there is none, as JSON.
void print_route_json(Console& console, const Network& network, const PlannedPath& planned,
                      JsonLines lines);

// The same as text. Of a way that a game found, it is told too what the
// shortest or quickest through the same places costs.
void print_route(Console& console, const Network& network, const PlannedPath& planned,
                 const std::optional<BestPath>& best);

}  // namespace wend::cli
