#pragma once

#include <string>
#include <string_view>

#include "wend/bytes.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

namespace wend {

/// A picture to draw a map over, such as a game's radar or an aerial view, and where it lies.
struct Background {
    Bytes picture = {};     ///< A PNG or a JPEG, as its file holds it.
    std::string name = {};  ///< For the legend.
    /// What it covers, in the network's unit: the outer edges of its outermost pixels lie on the
    /// sides, with +Y up. Heights do not matter.
    Bounds covers = {};
    /// How often it is turned clockwise by a quarter of a circle before it lies there, 0 to 3.
    int quarter_turns = 0;

    /// Reads what a text names: `NAME:X1,Y1,X2,Y2`, a picture and two corners of the rectangle
    /// that it covers, or `NAME` alone. Where that lies then a file beside it says: a world file
    /// (`.pgw`, `.jgw` or `.wld`: the size of a pixel, and the middle of the upper left one), or
    /// the text of an overview of Source games (`pos_x`, `pos_y`, `scale`) or GoldSrc games
    /// (`ZOOM`, `ORIGIN`, `ROTATED`), which may be named instead of its picture. If there is none,
    /// the picture covers Network::map_extent.
    ///
    /// Errors: a file that cannot be read; neither PNG nor JPEG; more than max_picture_pixels;
    /// damaged sections; a rectangle without extent; a world file that turns or mirrors the
    /// picture; nothing that says where it lies.
    static Expected<Background> parse(std::string_view text, const Network& network);
};

/// How much of something shows, from 0, which is nothing, to 1.
struct Opacity {
    double share = 1;  ///< From 0 to 1.

    /// Reads a number from 0 to 1.
    static Expected<Opacity> parse(std::string_view text);
};

}  // namespace wend
