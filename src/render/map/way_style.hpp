#pragma once

#include <span>
#include <vector>

#include "render/page/canvas.hpp"
#include "render/page/page.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// The colours that a page has besides those of its ways.
namespace ink {
inline constexpr Colour paper = rgb(0xffffff);
inline constexpr Colour land = rgb(0xf4f1ea);
inline constexpr Colour grid = rgb(0xdfdacd);
inline constexpr Colour frame = rgb(0x57534a);
inline constexpr Colour text = rgb(0x26241f);
inline constexpr Colour faint_text = rgb(0x77726a);
}  // namespace ink

// How the ways of one kind are drawn.
struct WayStyle {
    // Drawn in this order. Roads are cased: a light line on a wider dark one, as wide as their
    // lanes. Other lines all have one width.
    enum class Layer { water, paths, roads };

    Layer layer = Layer::paths;
    Colour colour;
    Colour casing = {};                 // Of roads.
    std::span<const double> dash = {};  // In widths of the line; solid if empty.
    double metres = 0;                  // Width in the world; 0: as is usual in the layer.
};

// Styles of all kinds of a network, told apart by colour and by sort of line. `water` and
// `footpath` are known by name; other kinds are roads if they have lanes, and lines of many looks
// if not.
std::vector<WayStyle> styles_of(std::span<const Kind> kinds);

// The same in greys, as the ground for ways in the colours of their values.
std::vector<WayStyle> greyed(std::span<const WayStyle> styles);

// Lines without casing are this much wider where their colour tells a value.
inline constexpr double coloured_line_factor = 1.6;

// The colour that stands out most against the land.
Colour strong_colour(const WayStyle& style);

// Full width in pixels of a way with that many lanes: as in the world where that can be seen, never
// less than can be told apart. Only roads grow without limit as a reader comes near.
double line_width(const WayStyle& style, int lanes, const Page& page);

// Width in pixels of the dark edge on each side of a road that is `width` pixels wide.
double edge_width(double width, const Page& page);

// The dashes of a style, in pixels, for a line of that width.
std::vector<double> dashes(const WayStyle& style, double width);

}  // namespace wend::draw_detail
