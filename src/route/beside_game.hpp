#pragma once

#include <optional>

#include "route/path_searches.hpp"
#include "wend/planner.hpp"

namespace wend {

// The best path beside one that a game found, measured alike, or why they cannot be compared.
BestPath best_beside_game(PathSearches& searches, PlannedPath found,
                          std::optional<NodeIndex> forbidden);

}  // namespace wend
