#pragma once

#include "samples/town/plan.hpp"

namespace wend::sample {

/// The run of a line from one junction to the next, with its traffic.
struct Edge {
    std::uint32_t line = no_index;
    std::uint32_t a = no_index, b = no_index;  ///< Junctions, in the line's direction.
    double begin = 0, end = 0;                 ///< Metres along the line.
    std::uint8_t lanes_to_b = 1, lanes_to_a = 1;

    double length() const { return end - begin; }
};

/// The edges of roads and water that a plan keeps: some streets are left out, so that blocks
/// differ and suburbs get dead ends, but the roads stay in one piece.
std::vector<Edge> choose_edges(Plan& plan, const Settlement& settlement);

/// Gives one-way streets back their other direction where otherwise some road could not be driven
/// to or away from.
void open_one_way_traps(const Plan& plan, std::vector<Edge>& edges);

}  // namespace wend::sample
