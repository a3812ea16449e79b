#pragma once

#include <array>
#include <functional>
#include <span>

#include "core/base/integers.hpp"
#include "model/edit/map_edits.hpp"
#include "wend/error.hpp"

namespace wend::metroid_path {

// How positions of a room change, or those of a mesh with z up.
struct PositionChange {
    using Position = std::array<f64, 3>;

    // To where one comes.
    std::function<Position(const Position&)> moved;
    bool is_mirrored = false;
    bool is_whole_map = false;
};

// Where somebody has placed the room in the world, moves, mirrors and turns are those of the world.
Expected<PositionChange> position_change(const MapEdits::Transform& how,
                                         const edit::EditedMap& map);
// The nearest of these corners to a place, and all that lie where it does, go to another place. The
// corners are those of the room; the places are in the world where somebody has placed the room
// there.
Expected<PositionChange> position_change(std::span<const PositionChange::Position> corners,
                                         const Point& from, const Point& to,
                                         const edit::EditedMap& map);
// From the axes of an area into the world, or back. A matrix that tilts the room is told.
Expected<PositionChange> position_change(const MapEdits::AreaChange& change, edit::EditedMap& map);

}  // namespace wend::metroid_path
