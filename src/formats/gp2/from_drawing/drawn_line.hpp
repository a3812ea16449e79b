#pragma once

#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/base/projection.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// The forms that the text of a drawing can have.
enum class DrawingForm { geojson, gpx, svg };

inline constexpr const char* drawing_forms[] = {"geojson", "gpx", "svg"};

struct DrawnPoint {
    double x = 0, y = 0;  // as the text has them
    double height = 0;    // metres
};

// A piece of road that properties of GeoJSON tell of, as a drawn track has them.
struct DrawnSector {
    double unit = 0, length = 0, curvature = 0;
};

// The one line that a drawing has.
struct DrawnLine {
    std::vector<DrawnPoint> points;
    std::vector<DrawnSector> sectors;
    bool has_heights = false;  // all points have one
    bool is_closed = false;    // the text says so, or the last point is the first
    Coordinates coordinates = Coordinates::unsaid;  // what the text says
    u64 offset = 0;                                 // where it stands in the text
};

// More would be no drawing of a circuit.
inline constexpr std::size_t max_drawn_points = 200'000;

// More sectors than any track has: not those of one.
inline constexpr std::size_t max_drawn_sectors = 1'500;

// The line of a text. The error names line, column and offset.
Expected<DrawnLine> read_geojson(std::string_view text);
Expected<DrawnLine> read_gpx(std::string_view text);
Expected<DrawnLine> read_svg(std::string_view text);

// Whether a text begins like one of them.
bool looks_like_geojson(std::string_view text);
bool looks_like_markup(std::string_view text, std::string_view outermost);

}  // namespace wend::gp2_track
