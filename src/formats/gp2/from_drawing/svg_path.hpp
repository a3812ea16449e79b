#pragma once

#include <string_view>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"

namespace wend::gp2_track {

// The line of the data of a path, in its own coordinates.
Expected<DrawnLine> read_svg_path(const MarkupTags& tags, std::string_view data);

}  // namespace wend::gp2_track
