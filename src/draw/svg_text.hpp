#pragma once

#include <string_view>

#include "wend/format.hpp"

namespace wend::draw_detail {

// Whether a text can be shown and stored: UTF-8, nothing that XML forbids, all on one line.
bool showable(std::string_view text);

// An SVG as cairo wrote it, with title and description (each left out where empty) put in as text,
// since cairo draws lettering as outlines; and without cairo's running number of surfaces, which
// would make the second picture of a process differ from the first.
Bytes with_text(Bytes svg, std::string_view title, std::string_view description);

}  // namespace wend::draw_detail
