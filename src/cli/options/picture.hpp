#pragma once

#include <optional>
#include <string_view>

#include "wend/draw.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// What stands after the last dot of a name; nothing if it has none.
std::string_view ending_of(std::string_view name);

// The sort of picture that a word such as `svg` says.
std::optional<PictureFormat> picture_format_named(std::string_view word);

// The sort of picture that the end of a file's name says.
std::optional<PictureFormat> picture_format_of(std::string_view name);

// A way that was found, to be drawn on the map.
DrawnRoute drawn_route(const Network& network, const PlannedPath& planned);

}  // namespace wend::cli
