#include "wend/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "draw/chains.hpp"
#include "draw/furniture.hpp"
#include "draw/legend.hpp"
#include "draw/map_layers.hpp"
#include "draw/page.hpp"
#include "draw/route_layer.hpp"
#include "draw/style.hpp"
#include "draw/svg_text.hpp"

namespace wend {
namespace {

using namespace draw_detail;

bool finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

// Box around everything that is drawn.
Expected<Bounds> drawn_bounds(const Network& network, const DrawRequest& request) {
    if (network.nodes.size() == 0) return failure("there is nothing to draw: no nodes");
    Bounds bounds;
    for (NodeIndex node = 0; node < network.nodes.size(); ++node) {
        const Point& point = network.nodes.position[node];
        if (!finite(point))
            return failure(
                fmt::format("node {} cannot be drawn: its position ({}, {}, {}) is not finite",
                            network.name_of(node), point.x, point.y, point.z));
        bounds.include(point);
    }
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        if (network.links.curve[link] == no_index) continue;
        const Point& point = network.curve_points[network.links.curve[link]];
        if (!finite(point))
            return failure(fmt::format(
                "a link of node {} cannot be drawn: its curve point ({}, {}, {}) is not finite",
                network.name_of(network.links.from[link]), point.x, point.y, point.z));
        bounds.include(point);
    }
    for (std::size_t index = 0; index < request.routes.size(); ++index)
        for (const Point& point : request.routes[index].points) {
            if (!finite(point))
                return failure(
                    fmt::format("route {} cannot be drawn: a point is not finite", index + 1));
            bounds.include(point);
        }
    return bounds;
}

// What the picture says, as text for those who cannot see or who search it.
std::string description(std::string_view summary, std::span<const LegendRow> rows) {
    std::string text(summary);
    for (const LegendRow& row : rows)
        text += fmt::format("\n{}: {}{}{}", row.name, row.count, row.count.empty() ? "" : ", ",
                            row.length);
    return text;
}

}  // namespace

Expected<Bytes> draw(const Network& network, const DrawRequest& request) {
    if (!showable(request.title))
        return failure("the title must be valid UTF-8 without control characters");
    const auto bounds = drawn_bounds(network, request);
    if (!bounds) return tl::unexpected(bounds.error());

    const std::vector<Way> ways = ways_of(network);
    const std::vector<WayStyle> styles = styles_of(network.kinds);
    const std::vector<LegendRow> legend = legend_of(network, ways, request.routes);
    const std::string about = summary(network, bounds_of(network));

    auto page =
        page_for(*bounds, network.metres_per_unit, request.width, header_height(request.title),
                 std::max(legend_height(legend), scale_height));
    if (!page) return tl::unexpected(page.error());
    page->thinning = thinning_for(*page, network, ways);
    auto canvas = Canvas::create(request.format, page->width, page->height);
    if (!canvas) return tl::unexpected(canvas.error());

    draw_ground(*canvas, *page);
    draw_ways(*canvas, *page, network, chains_of(ways), styles);
    draw_routes(*canvas, *page, request.routes);
    draw_frame(*canvas, *page);
    draw_header(*canvas, *page, request.title, about);
    draw_legend(*canvas, *page, legend, styles);
    draw_scale_bar(*canvas, *page);
    draw_north_arrow(*canvas, *page);
    return canvas->finish(request.title, description(about, legend));
}

}  // namespace wend
