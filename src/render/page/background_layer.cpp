#include "render/page/background_layer.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "model/network/option_text.hpp"

namespace wend::draw_detail {
namespace {

bool has_extent(const Bounds& covers) {
    const double width = covers.max.x - covers.min.x, height = covers.max.y - covers.min.y;
    return std::isfinite(covers.min.x) && std::isfinite(covers.min.y) && std::isfinite(width) &&
           std::isfinite(height) && width > 0 && height > 0;
}

tl::unexpected<Error> in_picture(Error error, const Background& background) {
    error->file = background.name;
    return failure(std::move(error));
}

}  // namespace

Expected<BackgroundLayer> BackgroundLayer::make(const DrawRequest& request) {
    const Background& background = *request.background;
    if (!has_extent(background.covers))
        return failure("the rectangle that the background covers has no extent", background.name);
    if (background.quarter_turns < 0 || background.quarter_turns > 3)
        return failure("a background is turned by 0 to 3 quarters", background.name);
    const double opacity = request.background_opacity.share;
    if (!(opacity >= 0 && opacity <= 1))
        return failure("the opacity of a background is a number from 0 to 1");
    auto file = picture_file(background.picture, max_picture_pixels);
    if (!file) return in_picture(std::move(file.error()), background);
    BackgroundLayer layer(request, *file);
    if (request.format == PictureFormat::png) {
        auto pixels = picture_pixels(background.picture, *file);
        if (!pixels) return in_picture(std::move(pixels.error()), background);
        layer.pixels_ = turned(std::move(*pixels), background.quarter_turns);
    }
    return layer;
}

void BackgroundLayer::draw(Canvas& canvas, const Page& page) const {
    const Bounds& covers = background_->covers;
    const Pixel corner = page.at({covers.min.x, covers.max.y, 0});
    const Box box{corner.x, corner.y, (covers.max.x - covers.min.x) * page.pixels_per_unit,
                  (covers.max.y - covers.min.y) * page.pixels_per_unit};
    if (!box.overlaps(page.frame)) return;
    canvas.clip_to(page.frame);
    canvas.image({.file = background_->picture,
                  .media_type = file_.media_type(),
                  .pixels = pixels_ ? &*pixels_ : nullptr,
                  .quarter_turns = background_->quarter_turns,
                  .opacity = opacity_},
                 box, page.frame);
    canvas.end_clip();
}

}  // namespace wend::draw_detail

namespace wend {

Expected<Opacity> Opacity::parse(std::string_view text) {
    const auto share = numbers_said(text, 1, 1);
    if (!share || (*share)[0] < 0 || (*share)[0] > 1)
        return failure(fmt::format("'{}' was expected to be a number from 0 to 1", text));
    return Opacity{(*share)[0]};
}

}  // namespace wend
