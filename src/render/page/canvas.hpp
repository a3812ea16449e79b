#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/image/picture.hpp"
#include "render/geometry/path.hpp"
#include "scene/colour.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {

// How a line is stroked; `dash` alternates drawn and empty lengths in pixels.
struct Stroke {
    Colour colour;
    double width = 1;
    std::span<const double> dash = {};
    bool round = true;  // Round ends and corners; butt ends and mitred corners otherwise.
};

enum class Align { left, centre, right };

// How a text is set; its base line starts, is centred or ends at the place given.
struct TextStyle {
    double size = 12;
    Colour colour;
    bool bold = false;
    Align align = Align::left;
    double turn = 0;               // Clockwise, in radians.
    std::optional<Colour> halo{};  // Around the letters, a fifth of their size wide.
};

// A picture to draw. Refers to what somebody else keeps.
struct Image {
    ByteView file = {};                     // As it is embedded.
    std::string_view media_type = {};       // Of the file.
    const PicturePixels* pixels = nullptr;  // Turned; null where the file is all that is needed.
    int quarter_turns = 0;                  // How it is turned, clockwise.
    double opacity = 1;
};

// A page to draw on, whatever it becomes. Tooltips tell what an element is; kinds of pictures that
// cannot carry them pass over them.
class Canvas {
  public:
    virtual ~Canvas() = default;

    virtual void stroke(const Path& path, const Stroke& stroke, std::string_view tooltip = {}) = 0;
    virtual void fill(const Path& path, Colour colour, std::string_view tooltip = {}) = 0;
    // A closed path with a line along its edge.
    virtual void fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                                std::string_view tooltip = {}) = 0;
    virtual void disc(Pixel centre, double radius, Colour colour,
                      std::string_view tooltip = {}) = 0;
    virtual void text(Pixel at, std::string_view text, const TextStyle& style) = 0;
    // Fills a box with a picture. Only what lies in `seen` has to show.
    virtual void image(const Image& image, const Box& box, const Box& seen) = 0;

    // What is drawn between the two only shows inside the box.
    virtual void clip_to(const Box& box) = 0;
    virtual void end_clip() = 0;

    // Whether it is worth the while to make tooltips.
    virtual bool has_tooltips() const = 0;

    // How many pixels a text takes along its base line.
    virtual double text_width(std::string_view text, const TextStyle& style) const = 0;

    // The finished file. Where it can it carries title and description, left out where empty.
    virtual Expected<Bytes> finish(std::string_view title, std::string_view description) = 0;
};

// A page of that many pixels that becomes a PNG; an error in builds without PNG.
Expected<std::unique_ptr<Canvas>> make_png_canvas(int width, int height);

// The text, or as much of it as fits with an ellipsis.
std::string fitted(Canvas& canvas, std::string_view text, const TextStyle& style, double width);

}  // namespace wend::draw_detail
