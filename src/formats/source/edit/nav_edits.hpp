#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/describe/arena_list.hpp"
#include "formats/source/read/nav_document.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::source_nav {

// What the Source engine's meshes know of editing.
const MapEdits& nav_edits();

// The mesh that is edited, to be changed, and the memory of its lists.
inline NavDocument& changed_mesh(edit::EditedMap& map, u32 member = 0) {
    return *document_cast<NavDocument>(map.change(member));
}

// The steps that operations are made of, each in its own file.

// Areas that inherited what they see from such as go get it as their own. Ladders that would have
// no bottom or no top go too.
void prepare_removal(edit::EditedMap& map, std::vector<MapEdits::Chosen>& chosen);
// Areas that inherit what they see from one of the parents get it as their own, and inherit nothing
// any more. What is left out they do not get. Both are told by places of areas.
void list_inherited(edit::EditedMap& map, const std::vector<bool>& parents,
                    const std::vector<bool>& left_out);
// Approaches that lost an area say so.
void settle_approaches(edit::EditedMap& map);
// Adds places to those of a mesh, each name once: says where each is among them. The names stay
// those of the other mesh.
edit::Renumbering merge_places(std::string list, std::vector<PlaceName>& to,
                               const std::vector<PlaceName>& from);
// After a hiding spot went, by whatever means, no encounter names it any more; such as came without
// an id get one.
void settle_spots(edit::EditedMap& map);
// Tells how many of the connections that were there lead over longer gaps or higher than anybody
// jumps or climbs since areas were moved.
void tell_hard_crossings(edit::EditedMap& map);

Expected<void> transform_areas(edit::EditedMap& map, std::span<const edit::RecordPlace> areas,
                               const MapEdits::Transform& transform);
Expected<void> move_corner(edit::EditedMap& map, const edits::MoveCorner& edit);
Expected<void> connect_areas(edit::EditedMap& map, u32 from, u32 to, const ConnectOptions& options);
Expected<void> disconnect_areas(edit::EditedMap& map, u32 from, u32 to, bool one_way);
// Connects areas over sides that touch.
Expected<void> connect_sides(edit::EditedMap& map, const edits::ConnectEdges& edit);
// How many areas behind those of the map before lie beside one of them, and could be connected both
// ways.
u64 count_apart(const edit::EditedMap& map);
Expected<void> split_areas(edit::EditedMap& map, const edits::Split& edit);
Expected<void> join_areas(edit::EditedMap& map, const edits::Join& edit);
// A mesh of the same version with nothing but an area over these corners.
Expected<std::shared_ptr<const Document>> area_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners);
Expected<void> paste_mesh(edit::EditedMap& map, edit::EditedMap& pasted);
Expected<void> add_ladder(edit::EditedMap& map, const edits::AddLadder& wanted);
// The same in a mesh that nobody has opened: says which direction the ladder faces.
Expected<u32> add_ladder(NavDocument& mesh, const edits::AddLadder& wanted);

// Keeps the elements of a list that a function says yes to.
template <class T, class Keep>
void keep_if(List<T>& list, Arena& arena, Keep keep) {
    const auto end =
        std::remove_if(list.begin(), list.end(), [&](const T& element) { return !keep(element); });
    list.resize(static_cast<std::size_t>(end - list.begin()), arena);
}

template <class T>
bool contains(const List<T>& list, const T& element) {
    return std::find(list.begin(), list.end(), element) != list.end();
}

// Adds a number that is not there yet.
inline void add_once(List<u32>& list, u32 number, Arena& arena) {
    if (!contains(list, number)) list.push_back(number, arena);
}

// A list of its own with the same elements.
template <class T>
List<T> own_copy(const List<T>& list, Arena& arena) {
    return List<T>(std::span<const T>(list.data(), list.size()), arena);
}

}  // namespace wend::source_nav
