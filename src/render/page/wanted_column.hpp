#pragma once

#include <optional>

#include "render/geometry/path.hpp"
#include "scene/colour_column.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {

// What a network is to be coloured by, if by anything.
Expected<std::optional<ColourColumn>> wanted_column(const Network& network,
                                                    const DrawRequest& request);

}  // namespace wend::draw_detail
