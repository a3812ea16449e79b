#pragma once

#include <optional>

#include "formats/ain/read/graph_document.hpp"
#include "wend/network.hpp"

namespace wend::ain {

// Lengths are in the unit of the game's editor.
inline constexpr double metres_per_unit = 0.0254;

// The moves of a hull over a link; those of all hulls where it is none.
u8 moves_over(const GraphLink& link, const AinContext& context, std::optional<u32> hull);

// The common view: nodes where the file has them, and each link that the hull gets over in both
// directions. Of no hull: what some hull gets over.
Network make_network(const Member& member, std::optional<u32> hull);

}  // namespace wend::ain
