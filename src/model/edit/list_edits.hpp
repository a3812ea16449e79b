#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::edit {

// A path in one file of a map.
struct FilePlace {
    u32 member = 0;
    std::string path;
};

// What a text such as `cameras[3].distance` or, in a map of several files, `36:header.nodes` names:
// the file stands before the colon, by its number in the map or its name.
Expected<FilePlace> file_place(const EditedMap& map, std::string_view text);

// A path with the record that it leaves out: a name that the file itself does not have may be one
// of a record of it, if of one only, so that `laps` stands for `race.laps`.
std::string full_path(const Document& document, const std::string& path);

// The field of a path. The error tells what there is instead where a part of it leads nowhere.
Expected<FieldHandle> field_at(Document& document, const std::string& path);

// Puts a new element into a list of a file, at a place such as `track[12]`, and sets fields of it;
// those that are not named have what JSON may leave out. Numbers that name elements behind it say
// where these are now.
Expected<void> insert_element(EditedMap& map, const MapEdits& edits, std::string_view place,
                              std::span<const FieldChange> changes);

// Takes an element out of a list of a file, with what cannot be without it.
Expected<void> erase_element(EditedMap& map, const MapEdits& edits, std::string_view element);

}  // namespace wend::edit
