#pragma once

#include <span>

#include "formats/gta/from_drawing/drawn_graph.hpp"

namespace wend::gta_paths {

// How much a map that is made of a drawing can hold.
struct DrawnRoom {
    Grid grid;
    u32 navi_nodes;        // of a square
    u32 last_number;       // of the parts, vehicles and pedestrians apart
    u32 first_number = 1;  // of the parts on land
    u32 boat_number = 0;   // of all boats, where they have one; else they count with the rest
};

// What fills up squares and nodes is told by the line that has no place any more.
void tell_what_is_too_much(const DrawnGraph& drawn, std::span<const DrawnShape> lines,
                           const DrawnRoom& room, LossReport& losses);

// Numbers the parts. Where there are too many, those beyond share the last number, and are told.
void number_parts(DrawnGraph& drawn, std::span<const DrawnShape> lines, const DrawnRoom& room,
                  LossReport& losses);

}  // namespace wend::gta_paths
