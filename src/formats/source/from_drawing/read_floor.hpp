#pragma once

#include "formats/source/from_drawing/drawn_floor.hpp"
#include "formats/source/from_drawing/drawn_traits.hpp"
#include "wend/drawing.hpp"
#include "wend/error.hpp"
#include "wend/loss_report.hpp"

namespace wend::source_nav {

// The faces of a drawing that one can walk on; the others are told as lost, with the reason and
// their size. `scale` is how many units of the game one of the drawing is.
Expected<Floor> read_floor(const Drawing& drawing, f64 scale, TraitsReader& traits,
                           LossReport& losses);

// Reports a face that did not become an area.
void lose_face(const DrawnShape& shape, std::string_view reason, f64 square_units,
               LossReport& losses);

// A point in units of the game, as exact as a mesh has it.
Point in_game_units(const Point& drawn, f64 scale);

}  // namespace wend::source_nav
