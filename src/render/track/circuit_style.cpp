#include "render/track/circuit_style.hpp"

#include <algorithm>

#include "scene/strip.hpp"

namespace wend::draw_detail {
namespace {

constexpr CircuitColours default_colours{.verge = rgb(0xd3dfc0),
                                         .road = rgb(0x45494f),
                                         .side_road = rgb(0x8a9097),
                                         .edge = rgb(0xffffff),
                                         .barrier = rgb(0x5d6b72),
                                         .kerb = rgb(0xffffff),
                                         .kerb_stripe = rgb(0xd62b1f),
                                         .driven = rgb(0x2fc0f5),
                                         .faint_driven = rgb(0x86b9d0),
                                         .sector = rgb(0xffffff, 0.55),
                                         .scenery = rgb(0xb9a98c),
                                         .scenery_edge = rgb(0x6e5f45),
                                         .camera = rgb(0x6a2fa0),
                                         .marker = rgb(0x7a6a4d),
                                         .label = rgb(0x26241f),
                                         .faint_label = rgb(0x4d6b3c)};

constexpr CircuitColours grey{.verge = rgb(0xebe8e0),
                              .road = rgb(0xd2cec5),
                              .side_road = rgb(0xdedbd3),
                              .edge = rgb(0x8b877e),
                              .barrier = rgb(0xb5b1a8),
                              .kerb = rgb(0xb5b1a8),
                              .kerb_stripe = rgb(0xdedbd3),
                              .driven = rgb(0xa5a198),
                              .faint_driven = rgb(0xb5b1a8),
                              .sector = rgb(0x8b877e, 0.6),
                              .scenery = rgb(0xdedbd3),
                              .scenery_edge = rgb(0xb5b1a8),
                              .camera = rgb(0x77726a),
                              .marker = rgb(0xa5a198),
                              .label = rgb(0x26241f),
                              .faint_label = rgb(0x77726a)};

constexpr double edge_line_metres = 0.38, barrier_metres = 0.4, driven_metres = 0.7,
                 kerb_metres = 1.3, kerb_reach_metres = 2.8;
constexpr double least_kerb = 3.6, most_kerb = 24;

// Part of the narrowest road that the colour of a value takes.
constexpr double coloured_part = 0.6;

// A width in the world, between so many units of the page.
double line_metres(const Page& page, double metres, double least, double most) {
    return std::clamp(metres / page.metres_per_pixel, least * page.unit, most * page.unit);
}

}  // namespace

const CircuitColours& circuit_colours(const MapScene& scene) {
    return scene.scale || scene.highlight ? grey : default_colours;
}

double edge_line_width(const Page& page) { return line_metres(page, edge_line_metres, 1.1, 3.5); }
double barrier_width(const Page& page) { return line_metres(page, barrier_metres, 0.9, 2.5); }
double driven_width(const Page& page) { return line_metres(page, driven_metres, 2.2, 4); }
double kerb_width(const Page& page, const Line& kerb) {
    const double width = page.metres(mean_width(kerb));
    return line_metres(page, width > 0 ? width : kerb_metres, least_kerb, most_kerb);
}
double kerb_reach(const Page& page) {
    return line_metres(page, kerb_reach_metres, least_kerb, most_kerb);
}

std::vector<WayStyle> circuit_styles(const Network& network) {
    double width = 0;
    for (const Line& line : network.lines) {
        if (line.role == Line::Role::kerb) continue;
        const double road = mean_width(line) * network.metres_per_unit;
        if (road > 0 && (width == 0 || road < width)) width = road;
    }
    WayStyle style;
    style.layer = WayStyle::Layer::paths;
    style.metres = width * coloured_part / coloured_line_factor;
    return greyed(std::vector(network.kinds.size(), style));
}

bool shows_trackside(const Page& page) { return page.metres_per_page_unit() < 1; }

}  // namespace wend::draw_detail
