#pragma once

#include "wend/draw.hpp"

namespace wend::draw_detail {

// Box around what is to be drawn: the cut-out, or all that there is.
// Errors: nothing to draw; a position that is not finite; a cut-out without extent.
Expected<Bounds> wanted_bounds(const Network& network, const DrawRequest& request);

}  // namespace wend::draw_detail
