#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/image/png_rows.hpp"
#include "wend/error.hpp"
#include "wend/network.hpp"

// What files say of where a picture lies.
namespace wend::background_detail {

struct Placement {
    Bounds covers;
    int quarter_turns = 0;  // See Background.
};

// What lies between two corners.
Bounds rectangle(double x1, double y1, double x2, double y2);

// Of a world file: the size of a pixel along x, two terms of turning, the size along y, and the
// middle of the upper left pixel.
// Errors: not six numbers; a picture that is turned or mirrored.
Expected<Placement> placement_of_world_file(std::string_view text, PictureSize picture);

// What the text of an overview of a Source or GoldSrc game says.
struct Overview {
    Placement placement;
    std::string picture;  // The name that the game has for it, without folder and ending.
};

// Nothing where a text is none of an overview.
// Errors: of one that is, a number that is missing or makes no sense.
Expected<std::optional<Overview>> read_overview(std::string_view text);

}  // namespace wend::background_detail
