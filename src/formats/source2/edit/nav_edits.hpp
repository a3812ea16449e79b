#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "formats/source2/read/nav_document.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::source2 {

// What meshes of Source 2 know of editing.
const MapEdits& nav_edits();

// The mesh that is edited, to be changed, and as it was before.
inline NavDocument& changed_mesh(edit::EditedMap& map) {
    return *document_cast<NavDocument>(map.change(0));
}
inline const NavDocument& mesh_before(const edit::EditedMap& map) {
    return NavDocument::of(*map.before().members().front().document);
}

// The steps that operations are made of.

// Polygons and corners that nothing else has go with their areas, and ladders that would have no
// bottom or no top.
void prepare_removal(edit::EditedMap& map, std::vector<MapEdits::Chosen>& chosen);
// Areas that stand in for others get the polygons that no area covers.
void complete_placeholders(edit::EditedMap& map, std::span<const MapEdits::Chosen> chosen);
// Directions of gravity go with their corners.
void finish_removal(edit::EditedMap& map, std::span<const MapEdits::Chosen> chosen);

// Gives corners of areas other places. What other areas have too is divided first, so that those
// stay as they are.
using NewPlace = std::function<Point(const Point&)>;
Expected<void> move_corners(edit::EditedMap& map, std::span<const edit::RecordPlace> areas,
                            const NewPlace& new_place);

Expected<void> transform_areas(edit::EditedMap& map, std::span<const edit::RecordPlace> areas,
                               const MapEdits::Transform& how);
Expected<void> move_corner(edit::EditedMap& map, const edits::MoveCorner& edit);
Expected<void> connect_areas(edit::EditedMap& map, u32 from, u32 to, const ConnectOptions& options);
Expected<void> disconnect_areas(edit::EditedMap& map, u32 from, u32 to, bool one_way);
// A mesh of the same version with nothing but an area over these corners.
Expected<std::shared_ptr<const Document>> area_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners);
Expected<void> paste_mesh(edit::EditedMap& map, edit::EditedMap& pasted);

// Keeps the elements of a list that a function says yes to; says how many went.
template <class T, class Keep>
u64 keep_if(List<T>& list, Arena& arena, Keep keep) {
    const auto end =
        std::remove_if(list.begin(), list.end(), [&](const T& element) { return !keep(element); });
    const auto gone = static_cast<u64>(list.end() - end);
    list.resize(static_cast<std::size_t>(end - list.begin()), arena);
    return gone;
}

}  // namespace wend::source2
