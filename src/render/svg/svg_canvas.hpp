#pragma once

#include <string>
#include <string_view>

#include "render/page/canvas.hpp"

namespace wend::draw_detail {

// Width of a UTF-8 text in the typeface of SVGs, in the unit of its size. The same on every
// machine, whatever fonts are installed there; what is not ASCII is taken for an average letter.
double width_of_letters(std::string_view text, double size, bool bold);

// The typeface that the widths are of, and others for those who do not have it.
inline constexpr std::string_view font_family = "'DejaVu Sans',Verdana,Geneva,sans-serif";

// A page that becomes an SVG, written as small as is readable for a browser: what follows each
// other in one style shares a group, coordinates are differences, lettering stays text. Each
// element may have a tooltip.
class SvgCanvas : public Canvas {
  public:
    // A page of that many pixels; `decimals` is how many decimals of one are worth writing down.
    SvgCanvas(int width, int height, int decimals);

    void stroke(const Path& path, const Stroke& stroke, std::string_view tooltip) override;
    void fill(const Path& path, Colour colour, std::string_view tooltip) override;
    void fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                        std::string_view tooltip) override;
    void disc(Pixel centre, double radius, Colour colour, std::string_view tooltip) override;
    void text(Pixel at, std::string_view text, const TextStyle& style) override;
    void image(const Image& image, const Box& box, const Box& seen) override;
    void clip_to(const Box& box) override;
    void end_clip() override;
    bool has_tooltips() const override { return true; }
    double text_width(std::string_view text, const TextStyle& style) const override;
    Expected<Bytes> finish(std::string_view title, std::string_view description) override;

  private:
    void use_group(std::string attributes);
    void close_group();
    void put_path(std::string_view tooltip, std::string_view attributes = {});
    void flush_path();
    std::string number(double value) const;

    int width_, height_, decimals_;
    std::string body_;
    std::string group_;  // Attributes of the group that is open; empty if none is.
    std::string path_;   // Lines without tooltips that will be one element.
    int clip_count_ = 0;
};

}  // namespace wend::draw_detail
