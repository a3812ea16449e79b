#pragma once

#include <vector>

#include "cli/text/console.hpp"
#include "wend/nearest_finder.hpp"

namespace wend::cli {

// An answer as JSON; one to a line that nobody could understand has no place, but its fault. For
// the lines see JsonText.
void print_json(Console& console, const NearestFinder& finder, const Expected<Place>& place,
                const std::vector<FoundNearest>& all, unsigned lines_down_to);

// An answer for people.
void print_text(Console& console, const NearestFinder& finder, const Place& place,
                const std::vector<FoundNearest>& all);

}  // namespace wend::cli
