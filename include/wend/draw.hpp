#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "wend/error.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend {

/// What a picture is written as. Both come from the same drawing code and look the same.
enum class PictureFormat { svg, png };

/// Narrowest picture, in pixels: below this the lettering cannot be read.
inline constexpr int min_picture_width = 480;

/// Most pixels that a picture may have in all (width x height), about 8000 x 8000. A PNG needs four
/// bytes of memory for each while it is drawn; an SVG is held to the same size.
inline constexpr std::uint64_t max_picture_pixels = 64'000'000;

/// A route to draw on top of the map: the line through its points, from start to end.
struct DrawnRoute {
    std::vector<Point> points;  ///< In the network's unit. Without points nothing is drawn.
};

/// What to draw of a network, and as what.
struct DrawRequest {
    PictureFormat format = PictureFormat::svg;
    /// Pixels. The height follows from the shape of the map; lettering and the thinnest lines grow
    /// with the width, so that a large picture prints like a small one.
    int width = 1600;
    std::string title;  ///< UTF-8 without control characters. Shortened if it does not fit.
    std::vector<DrawnRoute> routes;
};

/// Draws the whole network as a map, north (+Y) up, with grid, legend, scale bar and title.
///
/// Each pair of opposite links is drawn once, by kind: `water` as dashed lines, kinds with lanes as
/// cased roads as wide as their lanes, other kinds as thin lines, in that order upwards. Nodes
/// without links are dots. The legend counts directed links, and adds up lengths of ways with a
/// link and its opposite taken once.
///
/// The same network and request give the same bytes, as long as the same fonts are installed.
/// Lettering is drawn as outlines; an SVG repeats it as text in its `<title>` and `<desc>`.
///
/// Errors: nothing to draw (no nodes); a position that is not a finite number; a width below
/// min_picture_width; more than max_picture_pixels; a title that cannot be shown.
Expected<Bytes> draw(const Network& network, const DrawRequest& request);

}  // namespace wend
