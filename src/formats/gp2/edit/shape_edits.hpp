#pragma once

#include <optional>
#include <string_view>

#include "formats/gp2/records/track_file.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// What else changes when shapes of a track come and go: definitions, the header and names in texts
// call them by their numbers, which run from 0 without a gap.

// Ids of definitions are bytes.
inline constexpr u16 last_named_shape = 0xFF - first_shape_id;

// The number of a shape by the name that an editor's text gives it.
std::optional<u64> shape_named(const FreeArea& area, std::string_view name);

// The place in the file of the shape that a number, `shape 12` or a name in its texts stands for;
// nothing where there is none.
std::optional<std::size_t> find_shape(const TrackFile& file, std::string_view text);

// The number of a shape that comes behind the others.
u16 next_shape_number(const TrackFile& file);

// Puts a shape behind the others, with the next number, and behind the others the definition that
// names it.
struct AddedShape {
    u16 number = 0;
    std::size_t definition = 0;
};
Expected<AddedShape> add_shape(TrackFile& file, Shape shape, ObjectDefinition definition);

// Adds a shape of another track, with a definition like its first one there.
Expected<void> copy_shape(edit::EditedMap& map, const edits::CopyShape& wanted);
// Gives a shape, or a new one, the solid that somebody drew.
Expected<void> draw_shape(edit::EditedMap& map, const edits::DrawShape& wanted);

// A new shape has the next number where it says none, else those from its number on get the next.
Expected<void> follow_inserted_shape(const MapEdits::ListElement& element);
// Before it goes. One that something names cannot go.
Expected<void> follow_erased_shape(const MapEdits::ListElement& element);

}  // namespace wend::gp2_track
