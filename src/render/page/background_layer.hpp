#pragma once

#include <optional>

#include "core/image/picture.hpp"
#include "render/page/canvas.hpp"
#include "render/page/page.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {

// The picture below a map. Refers to the request.
class BackgroundLayer {
  public:
    // Of a request that has a background. What becomes pixels is read here, lest a damaged picture
    // be found out when the page is half drawn.
    static Expected<BackgroundLayer> make(const DrawRequest& request);

    void draw(Canvas& canvas, const Page& page) const;

  private:
    BackgroundLayer(const DrawRequest& request, const PictureFile& file)
        : background_(&*request.background),
          opacity_(request.background_opacity.share),
          file_(file) {}

    const Background* background_;
    double opacity_;
    PictureFile file_;
    std::optional<PicturePixels> pixels_;
};

}  // namespace wend::draw_detail
