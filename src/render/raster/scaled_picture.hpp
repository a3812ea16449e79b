#pragma once

#include <vector>

#include "core/image/picture.hpp"
#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// The pixels of a page that a picture covers: red, green, blue and opacity, multiplied by that.
struct CoveredPixels {
    static constexpr std::size_t channels = 4;

    int left = 0, top = 0, width = 0, height = 0;
    std::vector<unsigned char> rgba;

    bool empty() const { return rgba.empty(); }
    // The pixel of the page there, which must be covered.
    const unsigned char* at(int x, int y) const {
        const auto row = static_cast<std::size_t>(y - top),
                   column = static_cast<std::size_t>(x - left);
        return rgba.data() + (row * static_cast<std::size_t>(width) + column) * channels;
    }
};

// A picture as it looks where it is drawn into a box on the page, of which only a part is seen.
// Each pixel is the mean of what it covers, mixed between pixels of the picture where these are
// larger.
CoveredPixels scaled(const PicturePixels& picture, const Box& box, const Box& seen);

}  // namespace wend::draw_detail
