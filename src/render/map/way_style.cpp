#include "render/map/way_style.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "scene/colour.hpp"

namespace wend::draw_detail {
namespace {

constexpr std::array<double, 2> long_dash{5, 3};
constexpr std::array<double, 2> short_dash{3, 2.2};
constexpr std::array<double, 2> dots{0.01, 2.6};  // Round ends make dots of dashes without length.
constexpr std::array<double, 4> dash_dot{6, 2.6, 0.01, 2.6};

constexpr WayStyle water{WayStyle::Layer::water, rgb(0x2a78c2), {}, long_dash};
constexpr WayStyle footpath{WayStyle::Layer::paths, rgb(0x3f8052), {}, {}};

// Fills of roads differ in lightness, to stay apart in black and white.
constexpr std::array roads{
    WayStyle{WayStyle::Layer::roads, rgb(0xffd978), rgb(0x8a6a2a), {}},
    WayStyle{WayStyle::Layer::roads, rgb(0xffffff), rgb(0x4a4a4a), {}},
    WayStyle{WayStyle::Layer::roads, rgb(0x9d7fc7), rgb(0x3f2a63), {}},
};

// Their number and that of the colours of lines have no divisor in common, so a look comes back
// only after all pairs.
constexpr std::array<std::span<const double>, 4> line_dashes{std::span<const double>{}, short_dash,
                                                             dots, dash_dot};

constexpr int max_lanes_drawn = 16;
constexpr double lane_metres = 5;
constexpr double path_metres = 1.6;
constexpr double water_metres = 3;

}  // namespace

std::vector<WayStyle> styles_of(std::span<const Kind> kinds) {
    std::vector<WayStyle> styles;
    std::size_t road_count = 0, line_count = 0;
    for (const Kind& kind : kinds) {
        if (kind.name == "water") {
            styles.push_back(water);
        } else if (kind.name == "footpath") {
            styles.push_back(footpath);
        } else if (kind.has_lanes) {
            styles.push_back(roads[road_count++ % roads.size()]);
        } else {
            styles.push_back({WayStyle::Layer::paths,
                              line_colours[line_count % line_colours.size()],
                              {},
                              line_dashes[line_count % line_dashes.size()]});
            ++line_count;
        }
    }
    return styles;
}

std::vector<WayStyle> greyed(std::span<const WayStyle> styles) {
    std::vector<WayStyle> result(styles.begin(), styles.end());
    for (WayStyle& style : result) {
        style.colour = style.layer == WayStyle::Layer::roads ? rgb(0xdedbd3) : rgb(0xb5b1a8);
        style.casing = rgb(0x8b877e);
    }
    return result;
}

Colour strong_colour(const WayStyle& style) {
    return style.layer == WayStyle::Layer::roads ? style.casing : style.colour;
}

double line_width(const WayStyle& style, int lanes, const Page& page) {
    double metres = path_metres, least = 0.8, most = 2.4;
    if (style.layer == WayStyle::Layer::roads) {
        const double lanes_drawn = std::clamp(lanes, 1, max_lanes_drawn);
        metres = lane_metres * lanes_drawn;
        least = 2 + 0.75 * lanes_drawn;
        most = std::numeric_limits<double>::infinity();
    } else if (style.metres > 0) {
        metres = style.metres;
        least = 2;
        most = std::numeric_limits<double>::infinity();
    } else if (style.layer == WayStyle::Layer::water) {
        metres = water_metres;
        least = 1.5;
        most = 3.5;
    }
    return std::clamp(metres / page.metres_per_pixel, least * page.unit * page.thinning,
                      most * page.unit);
}

double edge_width(double width, const Page& page) {
    return std::clamp(width * 0.09, std::min(width * 0.2, 0.55 * page.unit), 1.3 * page.unit);
}

std::vector<double> dashes(const WayStyle& style, double width) {
    std::vector<double> result(style.dash.begin(), style.dash.end());
    for (double& length : result) length *= width;
    return result;
}

}  // namespace wend::draw_detail
