#pragma once

#include <string_view>

// What Wend's own GLB has beside the properties of features.

namespace wend::exchange::keys {

inline constexpr std::string_view unit = "wend_unit";                        // of the map
inline constexpr std::string_view metres_per_unit = "wend_metres_per_unit";  // of files too
// How many corners the outline has that the mesh of a record is made of.
inline constexpr std::string_view corners = "wend_corners";
// Before the name of a list: the records of a file's list that have no place, as JSON:
// `{"columns": ["wend_number", ...], "rows": [[0, ...], ...]}`.
inline constexpr std::string_view rows = "wend_rows_";

}  // namespace wend::exchange::keys

namespace wend::exchange::layers {

// What only puts others together, or follows from the records, such as the ribbons of roads.
inline constexpr std::string_view group = "group";

}  // namespace wend::exchange::layers
