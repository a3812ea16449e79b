#pragma once

#include <optional>

#include "render/geometry/path.hpp"
#include "scene/colour_column.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {

// Box around what is to be drawn: the cut-out, or all that there is.
// Errors: nothing to draw; a position that is not finite; a cut-out without extent.
Expected<Bounds> wanted_bounds(const Network& network, const DrawRequest& request);

// What a network is to be coloured by, if by anything.
Expected<std::optional<ColourColumn>> wanted_column(const Network& network,
                                                    const DrawRequest& request);

}  // namespace wend::draw_detail
