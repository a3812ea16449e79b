#pragma once

#include <string_view>

namespace wend::draw_detail {

// Width of a UTF-8 text in the typeface of SVGs, in the unit of its size. The same on every
// machine, whatever fonts are installed there; what is not ASCII is taken for an average letter.
double width_of_letters(std::string_view text, double size, bool bold);

// The typeface that the widths are of, and others for those who do not have it.
inline constexpr std::string_view font_family = "'DejaVu Sans',Verdana,Geneva,sans-serif";

}  // namespace wend::draw_detail
