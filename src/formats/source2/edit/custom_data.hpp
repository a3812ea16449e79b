#pragma once

#include <optional>
#include <vector>

#include "model/edit/map_edits.hpp"

// What edits do to the custom data of a mesh, whose list of what the game found out about areas
// runs parallel to that of the areas (fact sheet section 7).
namespace wend::source2 {

// Areas came or went: `was` says of each area there is now which of the areas before it was.
void follow_areas(edit::EditedMap& map, const std::vector<std::optional<u32>>& was);

// Areas, by their places, were moved with all that is on them.
void follow_transform(edit::EditedMap& map, const std::vector<bool>& is_moved,
                      const MapEdits::Transform& how);

}  // namespace wend::source2
