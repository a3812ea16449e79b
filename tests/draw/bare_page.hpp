#pragma once

#include "render/page/page.hpp"

namespace wend::test {

// A page of nothing but its scale, so many pixels a metre; 0, 0 is in the middle, at 1000, 1000.
inline draw_detail::Page bare_page(double pixels_per_metre = 1) {
    draw_detail::Page page;
    page.frame = {0, 0, 2000, 2000};
    page.pixels_per_unit = pixels_per_metre;
    page.metres_per_pixel = 1 / pixels_per_metre;
    return page;
}

}  // namespace wend::test
