#pragma once

#include <span>
#include <string_view>

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::edit {

// Puts a new element into a list of a file, at a place such as `track[12]`, and sets fields of it;
// those that are not named have what JSON may leave out. Numbers that name elements behind it say
// where these are now.
Expected<void> insert_element(EditedMap& map, const MapEdits& edits, std::string_view place,
                              std::span<const FieldChange> changes);

// Takes an element out of a list of a file, with what cannot be without it.
Expected<void> erase_element(EditedMap& map, const MapEdits& edits, std::string_view element);

}  // namespace wend::edit
